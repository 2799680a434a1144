// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import CUV

/// Turns a signal of the process into a callback of the loop.
final class SignalWatch: LoopHandle {
  private var onSignal: (() -> Void)?

  init(_ loop: EventLoop, _ number: Int32, onSignal: @escaping () -> Void) throws(SystemError) {
    self.onSignal = onSignal
    try super.init(uv_signal_t.self) { uv_signal_init(loop.pointer, $0) }
    let result = uv_signal_start(
      raw(uv_signal_t.self),
      { handle, _ in
        guard let data = handle?.pointee.data else { return }
        Unmanaged<SignalWatch>.fromOpaque(data).takeUnretainedValue().onSignal?()
      }, number)
    guard result == 0 else {
      close()
      throw SystemError(uv: result)
    }
  }

  override func forget() { onSignal = nil }
}
