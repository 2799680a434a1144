// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideMachines
package import DocksideSchema

/// `profile.list`
package struct ProfileList: Method {
  package init() {}

  package static let name: StaticString = "profile.list"

  package static let fields: [Field<Self>] = [.unusedLab]

  package static let description = MethodDescription(
    Self.self, "Lists the profiles that can be used by name.",
    details: "Those of the profiles folder hide shipped ones of the same name.",
    result: .profileList,
    example: .init(result: #"{"profiles":[{"name":"counter","source":"shipped"}]}"#))
}

/// `profile.get`
package struct ProfileGet: Method {
  package var profile = ""

  package init() {}

  package static let name: StaticString = "profile.get"

  package static let fields: [Field<Self>] = [
    .unusedLab,
    Field("profile", "The profile's name.", \.profile, .reference, required: true),
  ]

  package static let description = MethodDescription(
    Self.self, "Shows a profile with every default written out.", main: "profile",
    result: .profileText, errors: [.unknownProfile, .invalidProfile],
    example: .init(
      params: #"{"profile":"nyc1-scr"}"#,
      result: #"""
        {"name":"nyc1-scr","source":"shipped","profile":{"readers":[{"applicationVersion":"3.0.22.10"}]}}
        """#))
}

/// `profile.validate`
package struct ProfileValidate: Method {
  package var profile = ProfileSource.name("")

  package init() {}

  package static let name: StaticString = "profile.validate"

  package static let fields: [Field<Self>] = [
    .unusedLab,
    Field(
      "profile", "A profile's name, or a profile itself.", \.profile, .profileSource,
      required: true),
  ]

  package static let description = MethodDescription(
    Self.self, "Lists everything that is wrong with a profile.", main: "profile",
    details: "A profile that is wrong is an answer here and no error.",
    result: .profileVerdict, errors: [.unknownProfile],
    example: .init(
      params:
        #"{"profile":{"serialNumber":"A1","batteryChargePercentage":101,"fimwareVersion":"3"}}"#,
      result: #"""
        {"valid":false,"problems":[{"path":"batteryChargePercentage"},
         {"path":"fimwareVersion","suggestion":"firmwareVersion"}]}
        """#))
}

/// `profile.load`
package struct ProfileLoad: LabMethod {
  package var lab: String?
  package var profile = ProfileSource.name("")

  package init() {}

  package static let name: StaticString = "profile.load"

  package static let fields: [Field<Self>] = [
    .lab(\.lab),
    Field(
      "profile", "A profile's name, or a profile itself.", \.profile, .profileSource,
      required: true),
  ]

  package static let description = MethodDescription(
    Self.self, "Adds a profile's devices to the lab.", main: "profile",
    details: """
      All of them are added, or none. A profile that says nothing about hosts adds `host-1` only where the \
      lab has no host. Its clock, speed, seed and epoch have no effect here. The answer has what was added.
      """,
    result: .loadedDevices,
    errors: .lab + [
      .unknownProfile, .invalidProfile, .alreadyExists, .unknownHost, .invalidState, .limitExceeded,
    ],
    example: .init(
      params: #"{"profile":{"serialNumber":"2508310009","batteryChargePercentage":90}}"#,
      result: #"{"readers":[{"reader":"2508310009","state":"idle"}],"docks":[],"hosts":[]}"#))
}
