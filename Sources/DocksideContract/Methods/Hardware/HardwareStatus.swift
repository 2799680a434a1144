// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideMachines
package import DocksideSchema

/// `hardware.status`
package struct HardwareStatus: Method {
  package init() {}

  package static let name: StaticString = "hardware.status"

  package static let fields: [Field<Self>] = [.unusedLab]

  package static let description = MethodDescription(
    Self.self, "Shows the Bluetooth adapters and USB devices that this machine has.",
    details: """
      Each is bindable or says why not. The daemon looks for hardware from the first call that asks for it, so that one \
      that only simulates touches none; what comes and goes after that it notices by itself.
      """,
    result: .hardwareStatus, example: .init(result: #"{"bindings":[],"adverts":[]}"#))
}
