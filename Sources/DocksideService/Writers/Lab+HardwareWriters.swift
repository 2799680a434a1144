// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideLab
import DocksideMachines
import DocksideWire

/// What docks and readers say of themselves to real machines; docs/hardware.md describes it.
extension Lab {
  /// The reader in the seat; nothing where there is none.
  func writeSeatedReader(of dock: DockID, _ writer: inout JSONWriter) {
    if let id = self[dock].reader { writeShown(id, &writer) }
  }

  /// A reader as it shows itself to the world outside the lab.
  func writeShown(_ id: ReaderID, _ writer: inout JSONWriter) {
    let reader = self[id]
    writer.object { writer in
      writer.member("reader", reader.configuration.serialNumber)
      writer.member("state", reader.state.name.rawValue)
      writer.object("battery") { writer in
        writer.member("percent", reader.battery.percent)
        writer.member("charging", reader.isCharging)
      }
      writeFirmware(reader.configuration, &writer)
    }
  }

  func writeExported(_ id: DockID, _ writer: inout JSONWriter) {
    let dock = self[id]
    writer.object { writer in
      writer.member("dock", dock.configuration.dock)
      writer.member("state", dock.state.name.rawValue)
      writer.member("firmwareVersion", dock.configuration.firmwareVersion)
      writer.member("reader", dock.reader.map { name(of: $0) })
    }
  }
}
