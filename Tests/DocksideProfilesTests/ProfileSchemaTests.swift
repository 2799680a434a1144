// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideFastJSON
import DocksideMachines
import DocksideSchema
import DocksideWire
import Foundation
import Testing

@testable import DocksideProfiles

@Suite struct ProfileSchemaTests {
  static let file = repository.appending(path: "schemas/profile.schema.json")

  /// The file in the repository is the generated one; `RECORD_GOLDENS=1` writes it anew.
  @Test func theFileIsGenerated() throws {
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
      try ProfileSchema.text.write(to: Self.file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: Self.file, encoding: .utf8) == ProfileSchema.text)
  }

  @Test func everyKeyHasASentence() throws {
    for object in [Profile.schema, ReaderProfile.schema] { check(.object(object)) }
  }

  private func check(_ node: SchemaNode) {
    switch node {
    case .object(let object):
      #expect(!object.title.isEmpty)
      #expect(Set(object.members.map(\.name)).count == object.members.count)
      #expect(object.members.count <= 64)
      for member in object.members {
        #expect(
          member.doc.hasSuffix(".") && member.doc.first?.isUppercase == true
            || member.name == "$schema", "\(member.name)")
        check(member.schema)
      }
    case .array(let inner), .nullable(let inner): check(inner)
    default: break
    }
  }

  /// The keys that tell the full form are its own keys but for those that both forms have.
  @Test func theFormsDifferInTheKeysThatTellThem() {
    let full = Set(Profile.fields.map(\.name.description))
    let short = Set(ReaderProfile.fields.map(\.name.description))
    #expect(Set(ProfileDecoder.formKeys.map(\.description)) == full.subtracting(short))
    #expect(full.intersection(short) == ["name", "$schema"])
  }

  /// What is wrong with faults whose keys are each right on their own.
  private func contradictions(in cursor: JSONCursor) -> [String] {
    guard let faults = cursor["faults"], faults.kind == .array else { return [] }
    return faults.elements.compactMap { element in
      var fault = Fault()
      var ignored = Problems()
      _ = Fault.apply(element, to: &fault, Fault.fields, skipping: [], &ignored)
      return fault.contradiction
    }
  }

  /// Whether the decoder accepts a text, but for what no JSON Schema can see: ids that do not agree
  /// with each other, and faults that their point does not know.
  private func decoderAccepts(_ text: String) throws -> Bool {
    try withRoot(text) { cursor in
      var problems = Problems()
      _ = ProfileDecoder.decode(cursor, &problems)
      var disagreements = Problems()
      if ProfileDecoder.isFullForm(cursor) {
        References(profile: cursor).check(&disagreements)
      } else {
        References(reader: cursor).check(&disagreements)
      }
      let unseen = disagreements.all.map(\.message) + contradictions(in: cursor)
      return Set(problems.all.map(\.message)).subtracting(unseen).isEmpty
    }
  }

  /// Every key of both forms with values just inside and just outside: the decoder, the schema and
  /// the description agree on each.
  @Test func bothAgreeOnEveryEdge() throws {
    var full = SchemaEdges.cases(.object(Profile.schema)) { value in
      // Something must tell the full form.
      guard case .object(var object) = value else { return value }
      if object["readers"] == nil { object["readers"] = [] }
      return .object(object)
    }
    full += SchemaEdges.cases(.object(ReaderProfile.schema)) { $0 }
    #expect(full.count > 1_000)
    let texts = full.map { Mutator.text($0.value) }
    let verdicts = try IndependentValidator.verdicts(on: texts)
    for (index, text) in texts.enumerated() {
      #expect(try decoderAccepts(text) == full[index].isValid, "decoder: \(text)")
      #expect(verdicts[index] == full[index].isValid, "schema: \(text)")
    }
  }

  /// Seeded mutations of the shipped profiles and of profiles with every key written out.
  @Test func bothAgreeOnMutations() throws {
    var bases: [JSONValue] = [
      [:], ["serialNumber": "a", "availableFirmwareUpdate": ["targetVersion": "2"]],
    ]
    for name in ShippedProfiles.names {
      let text = try #require(ShippedProfiles.text(of: name))
      let profile = try #require(try decode(text).profile)
      bases.append(try FastJSON().parse(text))
      bases.append(try FastJSON().parse(encode(profile, .complete)))
    }
    var texts: [String] = []
    var mutator = Mutator(seed: 1)
    for round in 0..<60 {
      for base in bases {
        var value = base
        for _ in 0...(round % 3) { value = mutator.mutate(value) }
        texts.append(Mutator.text(value))
      }
    }
    let verdicts = try IndependentValidator.verdicts(on: texts)
    for (text, verdict) in zip(texts, verdicts) {
      #expect(try decoderAccepts(text) == verdict, "\(text)")
    }
    // Both verdicts must be common, or the test says little.
    #expect(verdicts.count { $0 } > texts.count / 10)
    #expect(verdicts.count { !$0 } > texts.count / 3)
  }
}
