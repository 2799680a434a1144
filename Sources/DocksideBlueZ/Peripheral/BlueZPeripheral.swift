// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import DocksideHardware

/// An adapter as a peripheral: not here yet, and it says so.
final class BlueZPeripheral: Peripheral {
  private var timer: (any HardwareTimer)?

  init(_ bus: BlueZBus, adapter: String, report: @escaping (PeripheralReport) -> Void) {
    timer = try? bus.loop.timer {
      report(.unavailable(HardwareProblem(.unsupported, "this build serves no peripherals")))
    }
    timer?.start(afterMilliseconds: 0)
  }

  deinit { close() }

  func present(_ face: PeripheralFace) {}

  func close() {
    timer?.close()
    timer = nil
  }
}
