// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import DocksideDBus
internal import DocksideHardware

/// Reads a device's Device Information Service, one characteristic after another: peers answer one at a time anyway.
final class InformationReading {
  private static let fields: [String: any WritableKeyPath<DeviceInformation, String?> & Sendable] =
    [
      BluetoothUUID.full("2a29"): \.manufacturer,
      BluetoothUUID.full("2a24"): \.model,
      BluetoothUUID.full("2a25"): \.serialNumber,
      BluetoothUUID.full("2a26"): \.firmwareRevision,
      BluetoothUUID.full("2a28"): \.softwareRevision,
      BluetoothUUID.full("2a27"): \.hardwareRevision,
    ]

  private let bus: BlueZBus
  private let onEnd: (DeviceInformation) -> Void
  private var toRead: ArraySlice<(path: String, uuid: String)>
  private var information = DeviceInformation()
  private var call: DBusCall?

  /// Begins.
  /// - Parameter onEnd: Called once all is read; never where the device has nothing of the kind.
  init(_ bus: BlueZBus, device: String, onEnd: @escaping (DeviceInformation) -> Void) {
    self.bus = bus
    self.onEnd = onEnd
    toRead = bus.objects.informationCharacteristics(of: device)[...]
    if !toRead.isEmpty { next() }
  }

  deinit { call?.cancel() }

  private func next() {
    guard let (path, uuid) = toRead.popFirst() else { return onEnd(information) }
    // A device may have the service twice; what was read first stays.
    guard let field = Self.fields[uuid], information[keyPath: field] == nil else { return next() }
    call = bus.call(
      path, BlueZObjects.characteristic, "ReadValue", [.properties([:])]
    ) { [weak self] result in
      guard let self else { return }
      if case .success(let body) = result, let bytes = body.first?.bytes {
        // Some devices send the end mark along.
        information[keyPath: field] = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      next()
    }
  }

  static func isField(_ uuid: String) -> Bool { fields[uuid] != nil }
}

extension BlueZObjects {
  /// The characteristics of a device that say something about it, in the order of their paths.
  func informationCharacteristics(of device: String) -> [(path: String, uuid: String)] {
    paths(with: Self.characteristic, under: "\(device)/").compactMap { path in
      guard let properties = self[path, Self.characteristic],
        let uuid = properties["UUID"]?.string.map(BluetoothUUID.full),
        let service = properties["Service"]?.string,
        let owner = self[service, Self.service]?["UUID"]?.string,
        BluetoothUUID.full(owner) == BluetoothUUID.deviceInformation,
        InformationReading.isField(uuid)
      else { return nil }
      return (path, uuid)
    }
  }
}
