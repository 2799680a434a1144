// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideContract
import DocksideMachines
import DocksideProfiles
import DocksideSchema
import DocksideWire
import Testing

/// A method that lacks a sentence, an example or its errors does not pass here.
@Suite struct MethodDescriptionTests {
  /// The methods that no domain error can come from.
  static let unfailing: Set<String> = [
    "system.hello", "system.status", "rpc.discover", "lab.list", "profile.list",
    "fault.points", "hardware.exports", "hardware.status",
  ]

  private static func isSentence(_ text: String) -> Bool {
    text.hasSuffix(".") && text.count <= 150 && text.first?.isUppercase == true
      && !text.contains("\n")
  }

  @Test func everyMethodHasASentence() {
    for method in Contract.methods {
      #expect(Self.isSentence(method.summary), "\(method.name): \(method.summary)")
      #expect(method.details.isEmpty || method.details.hasSuffix("."), "\(method.name)")
      #expect(!method.details.contains("\n"), "\(method.name): one paragraph")
    }
  }

  @Test func everyParameterHasASentence() {
    for method in Contract.methods {
      for parameter in method.parameters {
        #expect(
          Self.isSentence(parameter.doc) || parameter.name == "$schema",
          "\(method.name) \(parameter.name): \(parameter.doc)")
      }
      #expect(Set(method.parameters.map(\.name)).count == method.parameters.count)
      #expect(method.parameters.count <= 64)
    }
  }

  /// Only `lab.open`, which makes labs, takes none to act in.
  @Test func everyMethodTakesALab() {
    for method in Contract.methods where method.name != "lab.open" {
      #expect(method.parameters.contains { $0.name == "lab" }, "\(method.name)")
    }
  }

  @Test func everyMemberOfAResultHasASentence() {
    for object in Self.objects {
      for member in object.members {
        #expect(
          member.doc.hasSuffix(".") && member.doc.first?.isUppercase == true
            || member.name == "$schema", "\(object.title) \(member.name): \(member.doc)")
      }
    }
  }

  /// Shapes with the same title are the same: documents refer to them by it.
  @Test func titlesAreUnique() {
    var byTitle: [String: ObjectSchema] = [:]
    for object in Self.objects where !object.title.isEmpty {
      if let other = byTitle[object.title] { #expect(other == object, "\(object.title)") }
      byTitle[object.title] = object
    }
    #expect(byTitle.count > 20)
  }

  @Test func mainParametersAreParameters() {
    for method in Contract.methods {
      guard let main = method.mainParameter else { continue }
      #expect(method.parameters.contains { $0.name == main }, "\(method.name) \(main)")
    }
  }

  /// Who needs something can be given it without its name.
  @Test func theOnlyRequiredParameterOfLabsAndEventsIsTheMainOne() {
    for name in [
      "lab.restore", "profile.get", "profile.load", "event.unsubscribe", "host.setBluetooth",
    ] {
      let method = Contract.method(named: name)
      #expect(
        method?.parameters.filter(\.isRequired).map(\.name) == [method?.mainParameter ?? ""])
    }
  }

  @Test func errorsAreListed() {
    for method in Contract.methods {
      #expect(method.errors.isEmpty == Self.unfailing.contains(method.name), "\(method.name)")
      #expect(Set(method.errors).count == method.errors.count, "\(method.name)")
    }
  }

  @Test func whoTakesATargetCanMissIt() {
    for (type, method) in methods {
      if type is any LabMethod.Type {
        #expect(method.errors.contains(.unknownLab), "\(method.name)")
      }
      if type is any ReaderMethod.Type {
        #expect(method.errors.contains(.unknownReader), "\(method.name)")
        #expect(method.errors.contains(.ambiguousTarget), "\(method.name)")
      }
      if type is any DockMethod.Type {
        #expect(method.errors.contains(.unknownDock), "\(method.name)")
        #expect(method.errors.contains(.ambiguousTarget), "\(method.name)")
      }
      if type is any HostMethod.Type {
        #expect(method.errors.contains(.unknownHost), "\(method.name)")
        #expect(method.errors.contains(.ambiguousTarget), "\(method.name)")
      }
    }
  }

  @Test func examplesAreWhatTheDescriptionSays() throws {
    for (type, method) in methods {
      let example = method.example
      #expect(try problems(of: example.params, for: type) == [], "\(method.name)")
      let result = try parse(example.result)
      #expect(result.objectValue?.members.isEmpty == false, "\(method.name)")
      #expect(lines(method.result.problems(in: result, .patch)) == [], "\(method.name)")
      #expect(ShippedProfiles.names.contains(example.profile), "\(method.name)")
    }
  }

  @Test func whatComesBeforeAnExampleIsRightToo() throws {
    for method in Contract.methods {
      for call in method.example.before {
        let type = try #require(methods.first { $0.description.name == call.method }?.type)
        #expect(try problems(of: call.params, for: type) == [], "\(method.name) \(call.method)")
      }
    }
  }

  @Test func eventsAreDescribed() {
    for event in Contract.events + Contract.notifications {
      #expect(Self.isSentence(event.summary), "\(event.name)")
      for member in event.data {
        #expect(Self.isSentence(member.doc), "\(event.name) \(member.name)")
      }
    }
    for event in Contract.events { #expect(!event.subjects.isEmpty, "\(event.name)") }
  }

  @Test func errorsAreDescribed() {
    for error in Contract.errors {
      #expect(Self.isSentence(error.meaning), "\(error.kind)")
      #expect(error.remedy.hasSuffix("."), "\(error.kind)")
    }
    for error in Contract.protocolErrors { #expect(Self.isSentence(error.meaning)) }
  }

  /// Every object that a method takes or answers with, or an event carries.
  private static var objects: [ObjectSchema] {
    let results = Contract.methods.map(\.result)
    let parameters = Contract.methods.flatMap(\.parameters).map(\.schema)
    let data = Contract.events.flatMap(\.data).map(\.schema)
    return (results + parameters + data).flatMap { objects(in: $0) }
  }

  private static func objects(in node: SchemaNode) -> [ObjectSchema] {
    switch node {
    case .object(let object): [object] + object.members.flatMap { objects(in: $0.schema) }
    case .array(let inner), .nullable(let inner): objects(in: inner)
    case .anyOf(let nodes): nodes.flatMap { objects(in: $0) }
    default: []
    }
  }
}
