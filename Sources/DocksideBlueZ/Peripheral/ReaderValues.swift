// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import DocksideDBus
internal import DocksideHardware

/// What a reader's characteristics hold.
enum ReaderValues {
  /// Nil where there is no such characteristic, or it cannot be read.
  static func value(of uuid: String, _ face: PeripheralFace) -> [UInt8]? {
    switch uuid {
    case ReaderService.batteryLevel: [UInt8(min(max(face.batteryPercent, 0), 100))]
    case ReaderService.state: Array(face.state.prefix(ReaderService.longestValue))
    default:
      ReaderService.informationFields.first { $0.uuid == uuid }
        .flatMap { face.information[keyPath: $0.value] }
        .map { Array($0.utf8.prefix(ReaderService.longestValue)) }
    }
  }

  /// The value from an offset on: what does not fit into one answer over the air is asked for in parts.
  static func part(_ value: [UInt8], options: DBusValue?) throws(DBusError) -> [UInt8] {
    let offset = options?["offset"]?.int ?? 0
    guard (0...value.count).contains(offset) else {
      throw DBusError("org.bluez.Error.InvalidOffset", "the value has \(value.count) bytes")
    }
    return Array(value[offset...])
  }

  /// The characteristics whose values differ, of those that a central is told of by itself.
  static func changes(
    from old: PeripheralFace, to new: PeripheralFace
  ) -> [(uuid: String, value: [UInt8])] {
    [ReaderService.batteryLevel, ReaderService.state].compactMap { uuid in
      guard let value = value(of: uuid, new), value != self.value(of: uuid, old) else { return nil }
      return (uuid, value)
    }
  }
}
