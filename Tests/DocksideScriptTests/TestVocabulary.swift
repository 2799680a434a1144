// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideContract
import DocksideSchema
import DocksideScript

/// A small contract of its own, so that these tests stay as they are when the real one grows.
let testVocabulary = Vocabulary(
  methods: [
    method("system.hello", nil, ["client": .string(.any)]),
    method(
      "lab.open", nil,
      [
        "profile": .anyOf([
          .string(.any), .object(ObjectSchema(title: "", members: [], isOpen: true)),
        ]),
        "seed": .integer(0...Int64.max), "clock": .enumeration(["manual", "realtime"]),
      ]),
    method("clock.advance", "by", ["by": .seconds(0...1e9), "to": .seconds(0...1e9)]),
    method("clock.set", nil, ["mode": .enumeration(["manual", "realtime"])]),
    method("reader.get", "reader", ["reader": .string(.any)], result: readerResult),
    method("reader.list", nil, [:], result: object(["readers": .array(readerResult)])),
    method("reader.press", "reader", ["reader": .string(.any)]),
    method(
      "reader.setBattery", "percent",
      ["percent": .integer(0...100), "charging": .bool, "reader": .string(.any)]),
    method("reader.setSignal", "rssi", ["rssi": .nullable(.integer(-120...0))]),
    method("reader.power", "on", ["on": .bool], required: ["on"]),
    method(
      "reader.disconnect", "reader",
      [
        "reader": .string(.any), "reason": .enumeration(["connectionLost", "outOfRange"]),
        "reconnectAfter": .seconds(0...1e9),
      ]),
    method(
      "reader.set", "reader",
      [
        "reader": .string(.any), "name": .string(.any),
        "battery": object(["low": .integer(0...100)]),
      ]),
    method(
      "host.connect", "reader", ["reader": .string(.any), "host": .string(.any)],
      required: ["reader"]),
    method("host.connectedDevice", nil, [:], result: .nullable(object(["reader": .string(.any)]))),
    method("event.subscribe", nil, ["types": .array(.string(.any)), "data": .any]),
  ],
  events: [
    event("host.deviceConnected", ["transport": .string(.any), "error": .nullable(errorObject)]),
    event("host.deviceDisconnected", ["reason": .enumeration(["requested", "connectionLost"])]),
    event("reader.batteryChanged", ["percent": .integer(0...100), "charging": .bool]),
    event("reader.stateChanged", ["from": .string(.any), "to": .string(.any)]),
    event("link.down", ["reason": .string(.any)]),
  ],
  errorKinds: ["invalidState", "unknownReader", "timedOut"])

private let errorObject = object(["kind": .string(.any), "message": .string(.any)])
private let readerResult = object([
  "reader": .string(.any), "state": .enumeration(["on", "off", "idle"]),
  "rssi": .nullable(.integer(-120...0)),
  "battery": object(["percent": .integer(0...100), "charging": .bool]),
  "bonds": .array(.string(.any)),
])

private func object(_ members: KeyValuePairs<String, SchemaNode>) -> SchemaNode {
  .object(ObjectSchema(title: "", members: list(members)))
}

private func list(
  _ members: KeyValuePairs<String, SchemaNode>, required: Set<String> = []
) -> [ObjectSchema.Member] {
  members.map {
    .init(
      name: $0.key, doc: "the \($0.key)", isRequired: required.contains($0.key), schema: $0.value)
  }
}

private func method(
  _ name: String, _ main: String?, _ parameters: KeyValuePairs<String, SchemaNode>,
  required: Set<String> = [], result: SchemaNode = .any
) -> MethodDescription {
  MethodDescription(
    name: name, summary: "Does \(name).", mainParameter: main,
    parameters: list(parameters, required: required), result: result, errors: [],
    example: .init(params: "{}", result: "{}"))
}

private func event(
  _ name: String, _ data: KeyValuePairs<String, SchemaNode>
) -> EventDescription {
  EventDescription(name: name, summary: "It was \(name).", data: list(data))
}
