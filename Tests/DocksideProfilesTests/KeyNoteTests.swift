// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideMachines
import DocksideProfiles
import DocksideSchema
import Testing

@Suite struct KeyNoteTests {
  private static let objects: [ObjectSchema] = [
    Profile.schema, ReaderConfiguration.schema, DockConfiguration.schema, HostConfiguration.schema,
    FirmwareOffer.schema, DockFirmwareOffer.schema, FirmwarePhases.schema, BatteryModel.schema,
    DrainPerHour.schema, PreparationModel.schema,
  ]

  /// A number that counts something says what; a seed counts nothing.
  @Test(arguments: objects) func numbersHaveUnits(object: ObjectSchema) {
    for member in object.members where Self.isNumber(member.schema) && member.name != "seed" {
      #expect(!KeyNote.of(member, in: object).unit.isEmpty, "\(member.name)")
    }
  }

  @Test func noNoteIsAboutNothing() {
    let names = Set(Self.objects.flatMap { $0.members.map(\.name) })
    let paths = Set(
      Self.objects.flatMap { object in object.members.map { "\(object.title).\($0.name)" } })
    #expect(Set(KeyNote.units.keys).isSubset(of: names))
    #expect(KeyNote.documented.isSubset(of: paths))
  }

  @Test(arguments: [
    ("serialNumber", KeyNote.Source.sdk), ("availableFirmwareUpdate", .sdk),
    ("sleepAfter", .documented), ("rssi", .ours),
  ])
  func sources(key: String, source: KeyNote.Source) throws {
    let reader = ReaderConfiguration.schema
    let member = try #require(reader.members.first { $0.name == key })
    #expect(KeyNote.of(member, in: reader).source == source)
  }

  private static func isNumber(_ node: SchemaNode) -> Bool {
    switch node {
    case .integer, .number, .seconds: true
    case .nullable(let inner): isNumber(inner)
    default: false
    }
  }
}
