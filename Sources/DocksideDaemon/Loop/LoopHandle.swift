// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import CUV

/// A libuv handle and the object that owns it.
///
/// The handle keeps its object alive from `init` until libuv has let go of it, which is some time
/// after `close`; so a callback always finds its object, and forgetting an open handle leaks it
/// rather than breaking memory.
class LoopHandle {
  private let memory: UnsafeMutableRawPointer
  private(set) var isClosed = false

  /// Makes room for a handle of libuv's type `type`; `start` is libuv's own initialiser for it.
  init<Raw>(_ type: Raw.Type, _ start: (UnsafeMutablePointer<Raw>) -> Int32) throws(SystemError) {
    let raw = UnsafeMutablePointer<Raw>.allocate(capacity: 1)
    memory = UnsafeMutableRawPointer(raw)
    let result = start(raw)
    guard result == 0 else {
      memory.deallocate()
      throw SystemError(uv: result)
    }
    base.pointee.data = Unmanaged<LoopHandle>.passRetained(self).toOpaque()
  }

  /// Ends the handle; no callback of it comes after this. Closing twice does nothing.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    forget()
    uv_close(base) { handle in
      guard let handle, let data = handle.pointee.data else { return }
      let object = Unmanaged<LoopHandle>.fromOpaque(data).takeRetainedValue()
      object.memory.deallocate()
    }
  }

  /// Drops the closures that the handle calls, and with them what they hold.
  func forget() {}

  /// The object of a handle that libuv hands to a callback.
  static func of(_ handle: UnsafeMutablePointer<uv_handle_t>?) -> LoopHandle? {
    handle?.pointee.data.map { Unmanaged<LoopHandle>.fromOpaque($0).takeUnretainedValue() }
  }

  final func raw<Raw>(_ type: Raw.Type) -> UnsafeMutablePointer<Raw> {
    memory.assumingMemoryBound(to: type)
  }

  private final var base: UnsafeMutablePointer<uv_handle_t> {
    memory.assumingMemoryBound(to: uv_handle_t.self)
  }
}
