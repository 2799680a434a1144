// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Cuts a stream of bytes into lines ended by LF or CR LF.
///
/// Whoever receives puts bytes at the end of `input`, in pieces of any size, and then takes lines until there are
/// none: `while let line = splitter.next() { … }`. No byte is searched for an end twice, however small the pieces are,
/// and a line is never copied. Lines of nothing but spaces, tabs and CR are skipped.
package struct LineSplitter {
  /// The most bytes that a line may have, its end not counted.
  package static let limit = 1 << 20
  /// How many bytes behind each line may be read, as parsers that read in wide steps ask for.
  package static let padding = 64

  package enum Line {
    /// A line without its end, valid until the next change of the splitter or its input.
    case line(UnsafeRawBufferPointer)
    /// The line that began is longer than the limit. Said once; no line comes after it.
    case tooLong
  }

  /// What was received and not yet taken.
  package let input: ByteBuffer
  /// How many bytes of the input were searched and have no end of line.
  private var searched = 0
  /// How many bytes of the input are the line that was handed out last.
  private var taken = 0
  private var isOver = false

  package init(capacity: Int = 4096) { input = ByteBuffer(capacity: capacity) }

  /// The next complete line, or nil when more bytes are needed.
  package mutating func next() -> Line? {
    input.drop(first: taken)
    taken = 0
    if isOver { input.removeAll() }
    input.reserve(Self.padding)
    while let end = findEnd() {
      let line = UnsafeRawBufferPointer(rebasing: input.bytes[..<end])
      searched = 0
      let content = line.last == UInt8(ascii: "\r") ? line.dropLast() : line[...]
      guard content.count <= Self.limit else { return giveUp() }
      guard content.allSatisfy(\.isBlank) else {
        taken = end + 1
        return .line(UnsafeRawBufferPointer(rebasing: content))
      }
      input.drop(first: end + 1)
    }
    return isUnendedLineTooLong ? giveUp() : nil
  }

  /// The place of the first LF in the input.
  private mutating func findEnd() -> Int? {
    let bytes = input.bytes
    guard searched < bytes.count, let base = bytes.baseAddress else { return nil }
    guard let found = memchr(base + searched, Int32(UInt8(ascii: "\n")), bytes.count - searched)
    else {
      searched = bytes.count
      return nil
    }
    return base.distance(to: UnsafeRawPointer(found))
  }

  /// One byte over the limit may still be the CR of a line that is just within it.
  private var isUnendedLineTooLong: Bool {
    searched > Self.limit + 1
      || searched == Self.limit + 1 && input.bytes.last != UInt8(ascii: "\r")
  }

  private mutating func giveUp() -> Line {
    isOver = true
    searched = 0
    input.removeAll()
    return .tooLong
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == UInt8(ascii: "\r")
  }
}
