// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import DocksideDBus
internal import DocksideHardware

/// The objects of a reader's GATT application below one path, as BlueZ asks for them once, when it is registered.
///
/// Two trees are equal where BlueZ need not be told of a difference: values are no part of it.
struct ReaderTree: Equatable {
  private(set) var services: [Service] = []
  private(set) var characteristics: [Characteristic] = []

  struct Service: Equatable {
    var path: String
    var uuid: String
  }

  struct Characteristic: Equatable {
    var path: String
    var uuid: String
    var service: String
    var flags: [String]
  }

  static let serviceInterface = "org.bluez.GattService1"
  static let characteristicInterface = "org.bluez.GattCharacteristic1"

  /// What `information` does not say has no characteristic: an empty one would say that it is known and empty.
  init(root: String, information: DeviceInformation) {
    add("\(root)/information", ReaderService.information) {
      ReaderService.informationFields
        .filter { information[keyPath: $0.value] != nil }
        .map { ($0.word, $0.uuid, ["read"]) }
    }
    add("\(root)/battery", ReaderService.battery) {
      [("level", ReaderService.batteryLevel, ["read", "notify"])]
    }
    add("\(root)/dockside", ReaderService.dockside) {
      [
        ("state", ReaderService.state, ["read", "notify"]),
        ("control", ReaderService.control, ["write"]),
      ]
    }
  }

  private mutating func add(
    _ path: String, _ uuid: String, _ members: () -> [(word: String, uuid: String, flags: [String])]
  ) {
    services.append(Service(path: path, uuid: uuid))
    characteristics += members().map {
      Characteristic(path: "\(path)/\($0.word)", uuid: $0.uuid, service: path, flags: $0.flags)
    }
  }

  func characteristic(at path: String) -> Characteristic? {
    characteristics.first { $0.path == path }
  }

  func characteristic(_ uuid: String) -> Characteristic? {
    characteristics.first { $0.uuid == uuid }
  }

  /// The interface and the properties of the object there; nil where there is none.
  func properties(at path: String) -> (interface: String, properties: DBusValue)? {
    if let service = services.first(where: { $0.path == path }) {
      return (Self.serviceInterface, Self.properties(service))
    }
    return characteristic(at: path).map { (Self.characteristicInterface, Self.properties($0)) }
  }

  /// What `GetManagedObjects` answers, `a{oa{sa{sv}}}`. All services come first: BlueZ 5.66 refuses a characteristic
  /// whose service it has not seen yet.
  var managedObjects: DBusValue {
    .dictionary(
      "oa{sa{sv}}",
      (services.map(\.path) + characteristics.map(\.path)).compactMap { path in
        properties(at: path).map { object in
          DBusValue.Entry(
            .objectPath(path),
            .dictionary("sa{sv}", [DBusValue.Entry(.string(object.interface), object.properties)]))
        }
      })
  }

  private static func properties(_ service: Service) -> DBusValue {
    .properties(["UUID": .string(service.uuid), "Primary": .bool(true)])
  }

  private static func properties(_ characteristic: Characteristic) -> DBusValue {
    .properties([
      "UUID": .string(characteristic.uuid),
      "Service": .objectPath(characteristic.service),
      "Flags": .strings(characteristic.flags),
    ])
  }
}
