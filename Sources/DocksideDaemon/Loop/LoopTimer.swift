// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import CUV

/// A timer of whole milliseconds that rings once for each start.
final class LoopTimer: LoopHandle {
  private var onRing: (() -> Void)?

  init(_ loop: EventLoop, onRing: @escaping () -> Void) throws(SystemError) {
    self.onRing = onRing
    try super.init(uv_timer_t.self) { uv_timer_init(loop.pointer, $0) }
  }

  /// Rings after `milliseconds`, and not when it was to ring before.
  func start(afterMilliseconds milliseconds: UInt64) {
    guard !isClosed else { return }
    uv_timer_start(
      raw(uv_timer_t.self),
      { handle in
        guard let data = handle?.pointee.data else { return }
        Unmanaged<LoopTimer>.fromOpaque(data).takeUnretainedValue().onRing?()
      }, milliseconds, 0)
  }

  func stop() {
    guard !isClosed else { return }
    uv_timer_stop(raw(uv_timer_t.self))
  }

  override func forget() { onRing = nil }
}
