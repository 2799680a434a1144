// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import CUV

/// Called once in every round of the loop, after the callbacks of sockets, timers and signals and
/// right before the loop sleeps: the place for what is done once for all that happened in a
/// wake-up.
final class RoundHook: LoopHandle {
  private var onRound: (() -> Void)?

  init(_ loop: EventLoop, onRound: @escaping () -> Void) throws(SystemError) {
    self.onRound = onRound
    try super.init(uv_prepare_t.self) { uv_prepare_init(loop.pointer, $0) }
    uv_prepare_start(raw(uv_prepare_t.self)) { handle in
      guard let data = handle?.pointee.data else { return }
      Unmanaged<RoundHook>.fromOpaque(data).takeUnretainedValue().onRound?()
    }
  }

  override func forget() { onRound = nil }
}
