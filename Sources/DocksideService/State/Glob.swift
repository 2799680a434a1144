// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// A pattern for event types: `*` stands for any run of characters.
struct Glob: Hashable {
  private let parts: [[UInt8]]

  init(_ pattern: String) {
    parts = pattern.utf8.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false)
      .map(Array.init)
  }

  func matches(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { matches($0) }
  }

  private func matches(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard parts.count > 1 else { return bytes.elementsEqual(parts[0]) }
    let first = parts[0]
    let last = parts[parts.count - 1]
    guard bytes.count >= first.count + last.count, bytes.starts(with: first),
      bytes.suffix(last.count).elementsEqual(last)
    else { return false }
    var rest = bytes[first.count..<(bytes.count - last.count)]
    for part in parts[1..<(parts.count - 1)] where !part.isEmpty {
      guard let end = Self.end(of: part, in: rest) else { return false }
      rest = rest[end...]
    }
    return true
  }

  /// Where the first occurrence of a part ends.
  private static func end(
    of part: [UInt8], in bytes: Slice<UnsafeBufferPointer<UInt8>>
  ) -> Int? {
    guard bytes.count >= part.count else { return nil }
    for start in bytes.startIndex...(bytes.endIndex - part.count)
    where bytes[start..<start + part.count].elementsEqual(part) {
      return start + part.count
    }
    return nil
  }
}
