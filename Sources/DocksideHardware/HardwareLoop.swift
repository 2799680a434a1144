// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// The event loop, as the hardware needs it: whoever runs the daemon's loop lends it. All calls come and go on its
/// thread.
package protocol HardwareLoop: AnyObject {
  /// Nanoseconds of a clock that never goes back.
  var clock: UInt64 { get }

  /// Tells when a descriptor can be read or written; nothing is waited for at first.
  /// - Throws: `HardwareProblem` where the loop cannot wait for it.
  func watch(
    _ descriptor: Int32, onReady: @escaping (HardwareReadiness) -> Void
  ) throws(HardwareProblem) -> any HardwareWatch

  /// A timer that rings once for each start.
  /// - Throws: `HardwareProblem` where there can be none.
  func timer(onRing: @escaping () -> Void) throws(HardwareProblem) -> any HardwareTimer
}

/// What a descriptor can be waited for.
package struct HardwareReadiness: OptionSet, Sendable {
  package let rawValue: Int32
  package init(rawValue: Int32) { self.rawValue = rawValue }

  package static let readable = HardwareReadiness(rawValue: 1)
  package static let writable = HardwareReadiness(rawValue: 2)
}

/// A descriptor that is waited for.
package protocol HardwareWatch: AnyObject {
  func wait(for readiness: HardwareReadiness)
  /// Before the descriptor is closed.
  func close()
}

package protocol HardwareTimer: AnyObject {
  /// Rings after that time, and not when it was to ring before.
  func start(afterMilliseconds milliseconds: UInt64)
  func stop()
  func close()
}
