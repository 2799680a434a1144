// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideMachines
package import DocksideSchema

extension HostConfiguration: Described {
  package static let title = "Host"

  package static let fields: [Field<Self>] = [
    Field("host", "The host's id.", \.host, .identifier),
    Field(
      "bluetooth", "The state of the Bluetooth radio as the app may use it.",
      \.bluetooth, .enumeration()),
    Field(
      "searchTimeout", "Seconds that a connect looks for a reader that does not answer.",
      \.searchTimeout, .seconds),
    Field(
      "pairingTimeout", "The most seconds that pairing may wait for the reader.",
      \.pairingTimeout, .seconds),
    Field(
      "linkLinger", "Seconds for which the phone keeps the Bluetooth link of an app that died.",
      \.linkLinger, .seconds),
    Field(
      "supervisionTimeout",
      "Seconds that the phone takes to notice a link that broke off without a goodbye; null is never.",
      \.supervisionTimeout, .nullable(.seconds)),
    Field(
      "autoReconnect",
      "Whether the app connects by itself to the reader it used last, as soon as it hears it.",
      \.autoReconnect, .bool),
  ]
}
