// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideHardware

/// The daemon's loop, as it is lent to the hardware.
package final class DaemonHardwareLoop: HardwareLoop {
  private let loop: EventLoop

  package init(_ loop: EventLoop) { self.loop = loop }

  package var clock: UInt64 { loop.clock }

  /// A descriptor in error counts as ready for all that is waited for: its owner meets the error in its own call.
  package func watch(
    _ descriptor: Int32, onReady: @escaping (HardwareReadiness) -> Void
  ) throws(HardwareProblem) -> any HardwareWatch {
    do throws(SystemError) {
      return Watch(
        try Poller(loop, descriptor: descriptor) { onReady(HardwareReadiness($0)) })
    } catch {
      throw HardwareProblem(.failed, "the loop cannot wait for it: \(error.message)")
    }
  }

  package func timer(
    onRing: @escaping () -> Void
  ) throws(HardwareProblem) -> any HardwareTimer {
    do throws(SystemError) {
      return Timer(try LoopTimer(loop, onRing: onRing))
    } catch {
      throw HardwareProblem(.failed, "the loop has no timer: \(error.message)")
    }
  }

  private final class Watch: HardwareWatch {
    private let poller: Poller

    init(_ poller: Poller) { self.poller = poller }

    func wait(for readiness: HardwareReadiness) { poller.wait(for: Readiness(readiness)) }
    func close() { poller.close() }

    // The handle would outlive it, and call whoever has let go of it.
    deinit { poller.close() }
  }

  private final class Timer: HardwareTimer {
    private let timer: LoopTimer

    init(_ timer: LoopTimer) { self.timer = timer }

    func start(afterMilliseconds milliseconds: UInt64) {
      timer.start(afterMilliseconds: milliseconds)
    }
    func stop() { timer.stop() }
    func close() { timer.close() }

    deinit { timer.close() }
  }
}

extension HardwareReadiness {
  init(_ readiness: Readiness) {
    self = []
    if readiness.contains(.readable) { insert(.readable) }
    if readiness.contains(.writable) { insert(.writable) }
  }
}

extension Readiness {
  init(_ readiness: HardwareReadiness) {
    self = []
    if readiness.contains(.readable) { insert(.readable) }
    if readiness.contains(.writable) { insert(.writable) }
  }
}
