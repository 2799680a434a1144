// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideMachines
package import DocksideSchema

/// `lab.close`
package struct LabClose: LabMethod {
  package var lab: String?

  package init() {}

  package static let name: StaticString = "lab.close"

  package static let fields: [Field<Self>] = [.lab(\.lab)]

  package static let description = MethodDescription(
    Self.self, "Ends a lab with everything in it.", main: "lab",
    details: """
      Subscriptions to it end, waits in it answer `unknownLab`, and connections that were in it are in the \
      lab `default` from then on. The lab `default` itself cannot be closed.
      """,
    result: .record([.init("lab", "The lab that is gone.", .id)]),
    errors: .lab + [.invalidState],
    example: .init(
      params: #"{"lab":"till-7"}"#, result: #"{"lab":"till-7"}"#,
      before: [.init("lab.open", #"{"name":"till-7"}"#)]))
}

/// `lab.list`
package struct LabList: Method {
  package init() {}

  package static let name: StaticString = "lab.list"

  package static let fields: [Field<Self>] = [.unusedLab]

  package static let description = MethodDescription(
    Self.self, "Lists the labs that are open.",
    result: .labList,
    example: .init(result: #"{"labs":[{"lab":"default","clock":"realtime"}]}"#))
}

/// `lab.state`
package struct LabState: LabMethod {
  package var lab: String?

  package init() {}

  package static let name: StaticString = "lab.state"

  package static let fields: [Field<Self>] = [.lab(\.lab)]

  package static let description = MethodDescription(
    Self.self, "Shows the whole lab as one object.", main: "lab",
    details:
      "With `event.subscribe` and `state` the same comes without a gap before the first event.",
    result: .labState, errors: .lab,
    example: .init(
      result: #"""
        {"clock":"manual","now":0,"date":"2026-01-01T00:00:00Z","docks":[],
         "readers":[{"reader":"SIMULATED-NYC1-001","state":"idle"}],"hosts":[{"host":"host-1"}]}
        """#))
}

/// `lab.pending`
package struct LabPending: LabMethod {
  package var lab: String?

  package init() {}

  package static let name: StaticString = "lab.pending"

  package static let fields: [Field<Self>] = [.lab(\.lab)]

  package static let description = MethodDescription(
    Self.self, "Lists what has begun in the lab and not ended.", main: "lab",
    details: "An operation whose `endsAt` is null waits for somebody's hands, or is stuck.",
    result: .pendingOperations, errors: .lab,
    example: .init(
      result: #"""
        {"operations":[{"operation":"connect","reader":"SIMULATED-NYC1-001","host":"host-1",
         "since":0,"endsAt":1}]}
        """#,
      before: [.init("host.connect", #"{"reader":"SIMULATED-NYC1-001"}"#)]))
}
