// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideWire

/// A length of lab time as a script writes it, in whole nanoseconds.
package struct LabDuration: Hashable, Comparable, Sendable {
  package var nanoseconds: Int64

  package init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  package static func seconds(_ seconds: Int64) -> LabDuration {
    LabDuration(nanoseconds: seconds * 1_000_000_000)
  }

  /// Reads `500ms`, `30s`, `1.5m`, `2h`, `1d` or a plain number of seconds; nil where the text is
  /// none of these, is negative, or is longer than what 64 bits hold.
  package init?(_ text: String) {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let unit: Int64
    switch text.dropFirst(digits.count) {
    case "ms": unit = 1_000_000
    case "", "s": unit = 1_000_000_000
    case "m": unit = 60 * 1_000_000_000
    case "h": unit = 3_600 * 1_000_000_000
    case "d": unit = 86_400 * 1_000_000_000
    default: return nil
    }
    guard let nanoseconds = Self.scale(digits, by: unit) else { return nil }
    self.nanoseconds = nanoseconds
  }

  /// `digits` times `unit`, without the rounding of binary fractions; what is finer than a
  /// nanosecond is cut off.
  private static func scale(_ digits: Substring, by unit: Int64) -> Int64? {
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard let whole = parts.first, !whole.isEmpty, parts.count <= 2, parts.last?.isEmpty == false,
      let count = Int64(whole)
    else { return nil }
    var (sum, overflow) = count.multipliedReportingOverflow(by: unit)
    guard !overflow else { return nil }
    if parts.count == 2 {
      var place = unit
      for digit in parts[1] {
        guard let value = digit.wholeNumberValue else { return nil }
        // 60 and 86,400 are divisible by ten as long as a nanosecond matters.
        place /= 10
        let (more, tooMuch) = sum.addingReportingOverflow(Int64(value) * place)
        guard !tooMuch else { return nil }
        sum = more
      }
    }
    return sum
  }

  /// As parameters take it: a number of seconds.
  package var json: JSONValue {
    let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    return rest == 0 ? .integer(seconds) : .number(Double(nanoseconds) / 1_000_000_000)
  }

  package static func < (a: LabDuration, b: LabDuration) -> Bool { a.nanoseconds < b.nanoseconds }
}

extension LabDuration: CustomStringConvertible {
  /// The shortest way to write it: `10s`, `500ms`, `1.5s`, `2h`.
  package var description: String {
    let units: [(String, Int64)] = [
      ("d", 86_400_000_000_000), ("h", 3_600_000_000_000), ("m", 60_000_000_000),
      ("s", 1_000_000_000), ("ms", 1_000_000),
    ]
    for (name, size) in units where nanoseconds >= size && nanoseconds % size == 0 {
      return "\(nanoseconds / size)\(name)"
    }
    return json.text + "s"
  }
}
