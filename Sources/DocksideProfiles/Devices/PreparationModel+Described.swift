// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideMachines
package import DocksideSchema

extension PreparationModel: Described {
  package static let title = "Preparation"

  package static let fields: [Field<Self>] = [
    Field(
      "checkDuration", "Seconds to find out whether anything is to be done.",
      \.checkDuration, .seconds),
    Field(
      "configurationPushDuration",
      "Seconds to send the configuration files where they are stale, at most 30.",
      \.configurationPushDuration, .seconds(.zero ... .seconds(30))),
    Field(
      "securityCheckDuration", "Seconds that a security check takes.",
      \.securityCheckDuration, .seconds),
    Field(
      "securityCheckInterval", "Seconds from one security check until the next is due.",
      \.securityCheckInterval, .seconds),
    Field(
      "configurationFresh", "Whether the configuration is up to date from the start.",
      \.configurationFresh, .bool),
  ]
}
