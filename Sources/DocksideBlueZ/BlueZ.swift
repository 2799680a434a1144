// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import DocksideDBus
package import DocksideHardware

/// The machine's Bluetooth through bluetoothd, and where that does not run, what the kernel tells of the adapters.
package final class BlueZ: Bluetooth {
  package var onChange: (() -> Void)?
  package private(set) var state: HardwareState
  package private(set) var adapters: [BluetoothAdapter] = []
  /// Whether the first look is over, so that `state` and `adapters` can be trusted: two seconds after the start at the
  /// latest.
  package private(set) var isSettled = false

  private static let settleMilliseconds: UInt64 = 2000
  /// How often the kernel is asked where bluetoothd does not tell.
  private static let kernelMilliseconds: UInt64 = 5000

  private let bus: BlueZBus
  private let readKernel: () -> Result<[BluetoothAdapter], HardwareProblem>
  private var timer: (any HardwareTimer)?

  /// Begins to look.
  /// - Parameters:
  ///   - address: Of the bus; nil for the system's.
  ///   - kernel: Tells the kernel's adapters, in place of the kernel.
  package init(
    loop: any HardwareLoop, address: String? = nil,
    kernel: (() -> Result<[BluetoothAdapter], HardwareProblem>)? = nil
  ) {
    bus = BlueZBus(loop: loop, address: address)
    readKernel =
      kernel ?? { Result { () throws(HardwareProblem) in try HCIAdapters.read() } }
    state = .unavailable(HardwareProblem(.noBluetoothd, "bluetoothd has not answered yet"))
    timer = try? loop.timer { [weak self] in self?.rang() }
    timer?.start(afterMilliseconds: Self.settleMilliseconds)
    bus.add(self)
  }

  /// Hands everything back. What radios have begun is not taken back any more: close them before.
  package func close() {
    onChange = nil
    timer?.close()
    timer = nil
    bus.remove(self)
    bus.close()
  }

  package func openRadio(
    _ adapter: String, match: BluetoothMatch, report: @escaping (RadioReport) -> Void
  ) -> any Radio {
    BlueZRadio(bus, adapter: adapter, match: match, report: report)
  }

  package func openPeripheral(
    _ adapter: String, report: @escaping (PeripheralReport) -> Void
  ) -> any Peripheral {
    BlueZPeripheral(bus, adapter: adapter, report: report)
  }

  /// The first look takes too long, or it is time to ask the kernel once more.
  private func rang() {
    if bus.state == .starting { publish(state, adapters) } else { look() }
  }

  private func look() {
    switch bus.state {
    case .starting: break
    case .ready:
      timer?.stop()
      publish(.ready, bus.objects.adapters)
    case .unavailable(let problem):
      timer?.start(afterMilliseconds: Self.kernelMilliseconds)
      switch readKernel() {
      case .success(let found):
        publish(
          .unavailable(problem),
          found.map { adapter in
            var adapter = adapter
            adapter.problem = problem
            return adapter
          })
      case .failure(let missing) where missing.kind == .unsupported && problem.kind == .noBus:
        // To start a bus would not help.
        publish(.unavailable(missing), [])
      case .failure:
        publish(.unavailable(problem), [])
      }
    }
  }

  private func publish(_ state: HardwareState, _ adapters: [BluetoothAdapter]) {
    guard state != self.state || adapters != self.adapters || !isSettled else { return }
    self.state = state
    self.adapters = adapters
    isSettled = true
    onChange?()
  }
}

extension BlueZ: BlueZObserver {
  func blueZBecame(_ state: BlueZBus.State) { look() }

  func blueZChanged(_ changes: [BlueZObjects.Change]) {
    if changes.contains(where: { $0.interface == BlueZObjects.adapter }) { look() }
  }
}

extension BlueZObjects {
  /// The adapters, by name.
  var adapters: [BluetoothAdapter] {
    paths(with: Self.adapter).compactMap { path in
      guard let adapter = self[path, Self.adapter],
        let name = path.split(separator: "/").last.map(String.init)
      else { return nil }
      return BluetoothAdapter(
        name: name, address: adapter["Address"]?.string ?? "",
        isPowered: adapter["Powered"]?.bool ?? false,
        isDiscovering: adapter["Discovering"]?.bool ?? false,
        problem: problem(ofAdapter: name))
    }
    .sorted { $0.name < $1.name }
  }
}
