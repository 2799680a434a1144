// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// Reads a JSON number as nanoseconds without passing through a double.
enum DecimalSeconds {
  /// The nanoseconds of seconds such as `12.345`, rounded half away from zero; nil for a number
  /// with an exponent and for one that does not fit.
  static func nanoseconds(_ digits: UnsafeRawBufferPointer) -> Int64? {
    var bytes = digits[...]
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative { bytes = bytes.dropFirst() }
    var sum: Int64 = 0
    // Digits after the point that were taken; nil before the point.
    var places: Int?
    for byte in bytes {
      if byte == UInt8(ascii: "."), places == nil {
        places = 0
        continue
      }
      let digit = Int64(byte) - Int64(UInt8(ascii: "0"))
      guard (0...9).contains(digit) else { return nil }
      if places == 9 {
        places = 10
        if digit >= 5 { sum += 1 }
      }
      if let taken = places, taken > 9 { continue }
      guard let next = times10(sum, plus: digit) else { return nil }
      sum = next
      if let taken = places { places = taken + 1 }
    }
    for _ in min(places ?? 0, 9)..<9 {
      guard let next = times10(sum, plus: 0) else { return nil }
      sum = next
    }
    return isNegative ? -sum : sum
  }

  private static func times10(_ value: Int64, plus digit: Int64) -> Int64? {
    let (product, overflow) = value.multipliedReportingOverflow(by: 10)
    let (sum, carry) = product.addingReportingOverflow(digit)
    return overflow || carry ? nil : sum
  }
}
