// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideMachines
package import DocksideSchema

/// `host.confirmPairing`
package struct HostConfirmPairing: HostMethod {
  package var lab: String?
  package var host: String?
  package var accept = true

  package init() {}

  package static let name: StaticString = "host.confirmPairing"

  package static let fields: [Field<Self>] = [
    .lab(\.lab), .host(\.host),
    Field("accept", "Whether the passkeys are the same and the user agrees.", \.accept, .bool),
  ]

  package static let description = MethodDescription(
    Self.self, "Answers the phone's question whether to pair.", main: "accept",
    details: """
      The phone asks with the event `host.pairingRequested`: a simulated reader has it ask where its profile has a \
      `pairingPasskey`, a real one does as it likes. Without an answer the attempt to connect ends after the host's \
      `pairingTimeout`. A refusal ends it with `pairingRejected`.
      """,
    result: .hostState, errors: .host + [.invalidState],
    example: .init(
      params: #"{"accept":true}"#,
      result: #"{"host":"host-1","connectedReader":"SIMULATED-NYC1-001"}"#,
      before: [.init("reader.set", #"{"pairingPasskey":123456}"#)] + .connected))
}
