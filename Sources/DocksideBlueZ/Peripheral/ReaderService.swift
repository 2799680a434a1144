// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import DocksideHardware

/// What a simulated reader serves, by its UUIDs. Two of the services are the Bluetooth SIG's, so that any client reads
/// them; what a reader's own protocol says nobody outside knows, so the third is Dockside's own:
///
/// | what | UUID | properties | value |
/// | --- | --- | --- | --- |
/// | Dockside service | `aac30001-c22c-4df9-bd60-b15cf04fe69f` | | |
/// | state | `aac30002-c22c-4df9-bd60-b15cf04fe69f` | read, notify | the reader as JSON in UTF-8, at most 512 bytes |
/// | control | `aac30003-c22c-4df9-bd60-b15cf04fe69f` | write | bytes for the simulation, at most 512 |
///
/// A notification carries what the link's MTU lets through and may be the beginning alone; a read brings all of it.
package enum ReaderService {
  package static let dockside = docksideUUID(1)
  package static let state = docksideUUID(2)
  package static let control = docksideUUID(3)
  package static let information = assignedUUID("180a")
  package static let battery = assignedUUID("180f")
  package static let batteryLevel = assignedUUID("2a19")

  /// What an advertisement tells of the services, short as the air has room for 31 bytes only.
  static let advertised = ["180A", "180F"]

  /// More an attribute cannot hold, says the Bluetooth specification.
  static let longestValue = 512

  /// A characteristic of the Device Information Service: the last word of its path, its UUID, its value.
  typealias InformationField = (
    word: String, uuid: String, value: KeyPath<DeviceInformation, String?>
  )
  static var informationFields: [InformationField] {
    [
      ("manufacturer", assignedUUID("2a29"), \.manufacturer),
      ("model", assignedUUID("2a24"), \.model),
      ("serial", assignedUUID("2a25"), \.serialNumber),
      ("firmware", assignedUUID("2a26"), \.firmwareRevision),
      ("software", assignedUUID("2a28"), \.softwareRevision),
      ("hardware", assignedUUID("2a27"), \.hardwareRevision),
    ]
  }

  /// A number that the Bluetooth SIG has given out, in full.
  private static func assignedUUID(_ number: String) -> String {
    "0000\(number)-0000-1000-8000-00805f9b34fb"
  }

  /// The base was drawn by lot.
  private static func docksideUUID(_ number: Int) -> String {
    "aac3000\(number)-c22c-4df9-bd60-b15cf04fe69f"
  }
}
