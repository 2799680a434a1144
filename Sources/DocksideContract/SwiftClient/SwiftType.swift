// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideMachines
import DocksideProfiles
import DocksideSchema

/// The Swift type that the public client has for a JSON value of the contract.
struct SwiftType: Equatable {
  /// Such as `[String]?`.
  var name: String

  /// - Parameter member: What the value is called where it stands, which decides where the shape
  ///   alone does not.
  init(_ node: SchemaNode, member: String) {
    name =
      switch node {
      case .any, .null: "JSONValue"
      case .bool: "Bool"
      case .string: "String"
      case .date: "LabDate"
      case .integer(let range): range == Shape<UInt64>.seed.node.integers ? "UInt64" : "Int"
      case .number: "Double"
      case .seconds: "Duration"
      case .enumeration(let words): SwiftWords.name(of: words).map(Self.qualified) ?? "String"
      case .array(let element): "[\(SwiftType(element, member: member).name)]"
      case .object(let object): SwiftObjects.name(of: object).map(Self.qualified) ?? "JSONObject"
      case .nullable(let inner): "\(SwiftType(inner, member: member).name)?"
      case .anyOf: member == "profile" ? "ProfileSource" : "FaultRelease"
      }
  }

  /// The types of the contract's values stand in `Lab`, but for what has no lab.
  private static func qualified(_ name: String) -> String {
    name == "RefusalKind" ? name : "Lab." + name
  }
}

extension SchemaNode {
  /// The range of a whole number; nil for anything else.
  fileprivate var integers: ClosedRange<Int64>? {
    if case .integer(let range) = self { range } else { nil }
  }
}

/// The enumerations that the client has types for.
enum SwiftWords {
  /// Name, meaning and words of each.
  static let all: [(name: String, doc: String, words: [String])] = [
    ("ClockMode", "What moves a lab's clock.", words(of: Profile.Clock.self)),
    ("Transport", "How a reader is linked to a host.", ["none"] + words(of: Transport.self)),
    (
      "DeviceType", "The device types of the vendor's SDK.",
      words(of: DocksideMachines.DeviceType.self)
    ),
    ("ReaderModel", "The models of readers.", words(of: Reader.Model.self)),
    ("ReaderSource", "What is behind a reader.", ["simulated", "bluez", "usb"]),
    ("ReaderActivity", "What a reader does.", words(of: DocksideMachines.ReaderState.Name.self)),
    ("DockActivity", "What a dock does.", words(of: DocksideMachines.DockState.Name.self)),
    ("BatteryLevel", "How a charge stands against its thresholds.", words(of: BatteryLevel.self)),
    ("BluetoothState", "What the app may do with Bluetooth.", words(of: BluetoothState.self)),
    (
      "DockSituation", "The situations that an app's screens tell apart.",
      words(of: DockSituation.self)
    ),
    ("FirmwareTarget", "What an update is for.", words(of: FirmwareTarget.self)),
    ("FirmwarePhase", "The phases of an update.", words(of: FirmwareUpdate.Phase.self)),
    ("FirmwareComponent", "The versions of a reader.", words(of: FirmwareComponent.self)),
    ("FaultPointName", "Where something can be made to fail.", words(of: FaultPoint.self)),
    ("FaultEffect", "What a fault does.", words(of: FaultEffect.self)),
    ("RefusalKind", "The stable words of refusals.", Refusal.Kind.allCases.map(\.rawValue)),
  ]

  private static func words<Words: CaseIterable & RawRepresentable>(of type: Words.Type) -> [String]
  where Words.RawValue == String { type.allCases.map(\.rawValue) }

  /// The type of a value that is one of the words; nil where text says as much.
  static func name(of words: [String]) -> String? {
    guard words.count > 1 || words == all[2].words else { return nil }
    return (all.first { $0.words == words } ?? all.first { Set($0.words).isSuperset(of: words) })?
      .name
  }
}

/// The objects that the client has types for.
enum SwiftObjects {
  /// What has no title in the contract, by the method that answers it.
  private static let untitled = [
    "system.hello": "Hello", "system.status": "Status", "lab.snapshot": "Moment",
    "lab.restore": "Moment", "clock.advance": "Advance", "profile.get": "ProfileText",
    "profile.validate": "Validation", "profile.load": "LoadedDevices",
    "host.discoveredDevices": "Discovery", "host.reloadBatteryInfo": "BatteryInfo",
    "event.history": "History",
  ]

  /// Titles that would hide a name of Swift's own.
  private static let renamed = ["Clock": "ClockState"]
  /// What is written by hand.
  static let handmade: Set<String> = ["Event", "EventNotification"]

  static func name(of object: ObjectSchema) -> String? {
    guard object.title.isEmpty else { return renamed[object.title] ?? object.title }
    return results.first { $0.object == object }?.name
  }

  /// The untitled results that have several members, with the names that they get.
  private static let results: [(name: String, object: ObjectSchema)] = Contract.methods.compactMap {
    guard let name = untitled[$0.name], case .object(let object) = $0.result else { return nil }
    return (name, object)
  }

  /// Every object that results, events and parameters speak of, each once, by name.
  static var all: [(name: String, object: ObjectSchema, isArgument: Bool)] {
    var found: [(name: String, object: ObjectSchema, isArgument: Bool)] = []
    func add(_ node: SchemaNode, isArgument: Bool) {
      switch node {
      case .array(let inner), .nullable(let inner): add(inner, isArgument: isArgument)
      case .object(let object):
        if let name = name(of: object), !handmade.contains(name) {
          if let index = found.firstIndex(where: { $0.name == name }) {
            found[index].isArgument = found[index].isArgument || isArgument
            return
          }
          found.append((name, object, isArgument))
        }
        for member in object.members { add(member.schema, isArgument: isArgument) }
      default: break
      }
    }
    for call in SwiftCall.all {
      add(call.method.result, isArgument: false)
      for parameter in call.method.parameters { add(parameter.schema, isArgument: true) }
    }
    for event in Contract.events {
      for member in event.data { add(member.schema, isArgument: false) }
    }
    return found.sorted { $0.name < $1.name }
  }
}
