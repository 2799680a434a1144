// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import DocksideDBus
internal import DocksideHardware

// What bluetoothd asks our objects.
extension PeripheralModel {
  static let advertisementInterface = "org.bluez.LEAdvertisement1"

  var advertisementPath: String { "\(root)/advertisement" }

  /// - Throws: `DBusError` where there is no such object or method, or the arguments do not fit.
  func answer(_ call: PeripheralCall) throws(DBusError) -> [DBusValue] {
    switch call.interface {
    case "org.freedesktop.DBus.ObjectManager": try answerManager(call)
    case "org.freedesktop.DBus.Properties": try answerProperties(call)
    case ReaderTree.characteristicInterface: try answerCharacteristic(call)
    case Self.advertisementInterface: try answerAdvertisement(call)
    default: throw Self.unknown(call)
    }
  }

  private func answerManager(_ call: PeripheralCall) throws(DBusError) -> [DBusValue] {
    guard call.member == "GetManagedObjects", call.path == root, let tree = application.value
    else { throw Self.unknown(call) }
    return [tree.managedObjects]
  }

  private func answerProperties(_ call: PeripheralCall) throws(DBusError) -> [DBusValue] {
    guard let object = object(at: call.path) else { throw Self.unknown(call) }
    let isOurs = call.body.first?.string == object.interface
    switch call.member {
    case "GetAll": return [isOurs ? object.properties : .properties([:])]
    case "Get":
      guard isOurs, let name = call.body.last?.string, let value = object.properties[name] else {
        throw DBusError(DBusError.invalidArguments, "no such property at \(call.path)")
      }
      return [.variant(value)]
    case "Set":
      throw DBusError(
        "org.freedesktop.DBus.Error.PropertyReadOnly", "the properties cannot be set")
    default: throw Self.unknown(call)
    }
  }

  private func object(at path: String) -> (interface: String, properties: DBusValue)? {
    guard path == advertisementPath else { return application.value?.properties(at: path) }
    return advertisement.value.map { name in
      (
        Self.advertisementInterface,
        .properties([
          "Type": .string("peripheral"),
          "LocalName": .string(name),
          "ServiceUUIDs": .strings(ReaderService.advertised),
        ])
      )
    }
  }

  private func answerCharacteristic(_ call: PeripheralCall) throws(DBusError) -> [DBusValue] {
    guard let characteristic = application.value?.characteristic(at: call.path) else {
      throw Self.unknown(call)
    }
    let flags = characteristic.flags
    switch call.member {
    case "ReadValue" where flags.contains("read"):
      guard let face, let value = ReaderValues.value(of: characteristic.uuid, face) else {
        throw DBusError("org.bluez.Error.Failed", "there is no value")
      }
      return [.bytes(try ReaderValues.part(value, options: call.body.first))]
    case "WriteValue" where flags.contains("write"):
      try written(call.body)
      return []
    // Every change is told to bluetoothd, which knows who wants it.
    case "StartNotify" where flags.contains("notify"), "StopNotify" where flags.contains("notify"):
      return []
    case "ReadValue", "WriteValue", "StartNotify", "StopNotify":
      throw DBusError("org.bluez.Error.NotSupported", "the characteristic cannot do that")
    default: throw Self.unknown(call)
    }
  }

  private func written(_ body: [DBusValue]) throws(DBusError) {
    guard body.count == 2, let bytes = body[0].bytes, let device = body[1]["device"]?.string else {
      throw DBusError(DBusError.invalidArguments, "bytes and options are due")
    }
    // What is longer than a packet arrives here put together; so an offset is somebody's who wants a part replaced.
    guard body[1]["offset"]?.int ?? 0 == 0 else {
      throw DBusError("org.bluez.Error.InvalidOffset", "it is written as a whole")
    }
    guard bytes.count <= ReaderService.longestValue else {
      throw DBusError("org.bluez.Error.InvalidValueLength", "it has more than 512 bytes")
    }
    guard let address = surroundings.devices[device]?.address else {
      throw DBusError("org.bluez.Error.NotPermitted", "\(device) is not known")
    }
    report(.written(address: address, bytes))
  }

  private func answerAdvertisement(_ call: PeripheralCall) throws(DBusError) -> [DBusValue] {
    guard call.member == "Release", call.path == advertisementPath else { throw Self.unknown(call) }
    advertisementReleased()
    return []
  }

  private static func unknown(_ call: PeripheralCall) -> DBusError {
    DBusError(
      DBusError.unknownMethod, "no method \(call.interface).\(call.member) at \(call.path)")
  }
}
