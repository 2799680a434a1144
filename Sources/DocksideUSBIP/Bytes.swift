// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import DocksideWire

/// Reading numbers from bytes that somebody else wrote. What is out of bounds reads as zero: lengths are checked before,
/// and no mistake there may end the process.
extension UnsafeRawBufferPointer {
  func byte(at offset: Int) -> UInt8 {
    indices.contains(offset) ? self[offset] : 0
  }

  func bigEndian16(at offset: Int) -> UInt16 {
    UInt16(byte(at: offset)) << 8 | UInt16(byte(at: offset + 1))
  }

  func bigEndian32(at offset: Int) -> UInt32 {
    UInt32(bigEndian16(at: offset)) << 16 | UInt32(bigEndian16(at: offset + 2))
  }

  func littleEndian16(at offset: Int) -> UInt16 { bigEndian16(at: offset).byteSwapped }

  /// The text of a field of `width` bytes, up to its first zero byte; nil where it has none or is no text.
  func text(at offset: Int, width: Int) -> String? {
    guard offset + width <= count else { return nil }
    let field = self[offset..<(offset + width)]
    guard let end = field.firstIndex(of: 0) else { return nil }
    return String(validating: field[..<end], as: UTF8.self)
  }
}

extension ByteBuffer {
  func append(bigEndian number: UInt16) {
    append(UInt8(number >> 8))
    append(UInt8(truncatingIfNeeded: number))
  }

  func append(bigEndian number: UInt32) {
    append(bigEndian: UInt16(number >> 16))
    append(bigEndian: UInt16(truncatingIfNeeded: number))
  }

  func append(bigEndian number: Int32) { append(bigEndian: UInt32(bitPattern: number)) }

  func append(zeros count: Int) {
    for _ in 0..<count { append(0 as UInt8) }
  }

  func append(bytes: some Sequence<UInt8>) {
    for byte in bytes { append(byte) }
  }

  /// The text in a field of `width` bytes, the last of which is always zero; what has no room is left out.
  func append(_ text: String, width: Int) {
    let bytes = text.utf8.prefix(width - 1)
    append(bytes: bytes)
    append(zeros: width - bytes.count)
  }
}
