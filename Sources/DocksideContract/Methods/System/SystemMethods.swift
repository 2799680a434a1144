// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideSchema

/// `system.hello`
package struct SystemHello: Method {
  package var client: String?

  package init() {}

  package static let name: StaticString = "system.hello"

  package static let fields: [Field<Self>] = [
    .unusedLab,
    Field(
      "client", "What the client calls itself, for the daemon's log.", optional: \.client,
      .string(TextRule(length: 1...200, alphabet: .printable))),
  ]

  package static let description = MethodDescription(
    Self.self, "Tells what answers here and in which lab the connection is.", main: "client",
    details: "It may be called at any time and need not be called at all.",
    result: .record([
      .init("name", "What the program is called.", .enumeration(["dockside"])),
      .init("version", "The version of the daemon.", .text),
      .init(
        "protocol",
        "The number of this contract; it grows when something that clients rely on changes.",
        .count),
      .init(
        "instance",
        "A word of this run of the daemon: another one after a restart, so that a client that comes back "
          + "knows whether its labs can still be there.",
        .text),
      .init("lab", "The connection's current lab.", .id),
      .init("capabilities", "The method namespaces that the daemon serves.", .array(.text)),
    ]),
    example: .init(
      params: #"{"client":"till test"}"#, result: #"{"name":"dockside","protocol":1}"#))
}

/// `system.status`
package struct SystemStatus: Method {
  package init() {}

  package static let name: StaticString = "system.status"

  package static let fields: [Field<Self>] = [.unusedLab]

  package static let description = MethodDescription(
    Self.self, "Tells how the daemon is doing.",
    result: .record([
      .init("uptime", "Seconds of real time since the daemon started.", .duration),
      .init("labs", "How many labs are open.", .count),
      .init("connections", "How many clients are connected.", .count),
      .init("readers", "How many readers all labs have together.", .count),
      .init("eventsEmitted", "How many events have happened in all labs.", .count),
      .init("requests", "How many requests and notifications were taken.", .count),
      .init("residentBytes", "The memory that the daemon holds, in bytes.", .count),
    ]),
    example: .init(result: #"{"connections":1}"#))
}

/// `rpc.discover`
package struct RpcDiscover: Method {
  package init() {}

  package static let name: StaticString = "rpc.discover"

  package static let fields: [Field<Self>] = [.unusedLab]

  package static let description = MethodDescription(
    Self.self, "Answers with this contract as an OpenRPC document.",
    details: "Its member `x-events` describes the events, `x-errors` the error kinds.",
    result: .object(
      ObjectSchema(
        title: "",
        members: [
          .init("openrpc", "The version of OpenRPC that the document keeps to.", .text),
          .init("info", "Title, version and description.", .anyObject),
          .init(
            "methods", "Each method with its params, result, errors and example.",
            .array(.anyObject)),
        ], isOpen: true)),
    example: .init(result: #"{"openrpc":"1.3.2"}"#))
}
