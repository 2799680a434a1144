// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// A growable run of bytes that is written at its end and drained from its start.
///
/// A class over raw memory, so that appending from another module costs a bounds check and a copy, with no
/// uniqueness check. Not safe to share between threads; whoever creates it owns it.
@usableFromInline package final class ByteBuffer {
  // No method lends one of these to a caller, so that no two accesses can overlap; checking for that at run time
  // would take longer than the appending.
  @exclusivity(unchecked) @usableFromInline var base: UnsafeMutableRawPointer
  @exclusivity(unchecked) @usableFromInline var capacity: Int
  @exclusivity(unchecked) @usableFromInline var start = 0
  @exclusivity(unchecked) @usableFromInline var end = 0

  package init(capacity: Int = 4096) {
    self.capacity = max(capacity, 64)
    base = .allocate(byteCount: self.capacity, alignment: 16)
  }

  deinit { base.deallocate() }

  @inlinable package var count: Int { end - start }
  @inlinable package var isEmpty: Bool { end == start }

  /// The bytes held, valid until the next change.
  @inlinable package var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: base + start, count: end - start)
  }

  /// Forgets the first `count` bytes.
  @inlinable package func drop(first count: Int) {
    start += count
    if start == end { removeAll() }
  }

  @inlinable package func removeAll() {
    start = 0
    end = 0
  }

  /// Makes room for `extra` more bytes at the end.
  @inlinable @inline(__always) package func reserve(_ extra: Int) {
    if end + extra > capacity { grow(extra) }
  }

  @usableFromInline func grow(_ extra: Int) {
    let live = end - start
    if live + extra <= capacity / 2 {
      base.copyMemory(from: base + start, byteCount: live)
    } else {
      var wanted = capacity
      while wanted < live + extra { wanted *= 2 }
      let larger = UnsafeMutableRawPointer.allocate(byteCount: wanted, alignment: 16)
      larger.copyMemory(from: base + start, byteCount: live)
      base.deallocate()
      base = larger
      capacity = wanted
    }
    start = 0
    end = live
  }

  /// Room of at least `count` bytes to be filled from outside, for example by `read`; `commit` keeps what was filled.
  @inlinable package func room(_ count: Int) -> UnsafeMutableRawBufferPointer {
    reserve(count)
    return UnsafeMutableRawBufferPointer(start: base + end, count: capacity - end)
  }

  /// Makes room for `most` bytes at the end and keeps those that `body` wrote, which it is told the place of and answers
  /// with the end of.
  @inlinable @inline(__always) package func fill(
    atMost most: Int, _ body: (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer
  ) {
    reserve(most)
    end = base.distance(to: body(base + end))
  }

  @inlinable package func commit(_ count: Int) { end += count }

  @inlinable @inline(__always) package func append(_ byte: UInt8) {
    reserve(1)
    base.storeBytes(of: byte, toByteOffset: end, as: UInt8.self)
    end += 1
  }

  @inlinable package func append(_ bytes: UnsafeRawBufferPointer) {
    guard let address = bytes.baseAddress, !bytes.isEmpty else { return }
    reserve(bytes.count)
    (base + end).copyMemory(from: address, byteCount: bytes.count)
    end += bytes.count
  }

  @inlinable @inline(__always) package func append(_ text: StaticString) {
    let count = text.utf8CodeUnitCount
    reserve(count)
    (base + end).copyMemory(from: text.utf8Start, byteCount: count)
    end += count
  }

  @_disfavoredOverload @inlinable package func append(_ text: String) {
    var text = text
    text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
  }

  /// What is held, as text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }
}
