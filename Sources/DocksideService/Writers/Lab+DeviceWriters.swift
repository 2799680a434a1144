// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideLab
import DocksideMachines
import DocksideWire

/// How docks and hosts look at the socket, and all devices of a lab together.
extension Lab {
  func write(_ id: DockID, _ writer: inout JSONWriter) {
    let dock = self[id]
    writer.beginObject()
    writer.member("dock", dock.configuration.dock)
    writer.member("source", dock.origin.source.rawValue)
    writer.member("powered", dock.isPowered)
    writer.member("state", dock.state.name.rawValue)
    writer.member("host", dock.host.map { name(of: $0) })
    writer.member("reader", dock.reader.map { name(of: $0) })
    writer.member("firmwareVersion", dock.configuration.firmwareVersion)
    writeUpdate(
      dock.configuration.availableFirmwareUpdate, dock.updateProgress, .dock, &writer)
    writer.endObject()
  }

  func write(_ id: HostID, _ writer: inout JSONWriter) {
    let host = self[id]
    writer.beginObject()
    writer.member("host", host.configuration.host)
    writer.member("bluetooth", host.bluetooth.rawValue)
    writer.member("discovering", host.discovery.isRunning)
    writer.member("connecting", host.session.attempt.map { name(of: $0.reader) })
    writer.member("connectedReader", host.session.connection.map { name(of: $0.reader) })
    writer.member("connectedDock", host.connectedDock.map { name(of: $0) })
    writer.member("dockSituation", host.dockSituation.rawValue)
    writer.member("cable", host.cable.map { name(of: $0) })
    writer.member("known", host.known.map { name(of: $0) })
    writer.member("bonds", host.bonds.map { name(of: $0) })
    writer.member("preparing", host.preparation != nil)
    writer.member("updating", host.update?.target.kind.rawValue)
    writer.endObject()
  }

  /// The members `readers`, `docks` and `hosts`.
  func writeDevices(_ writer: inout JSONWriter) {
    writeReaders(&writer)
    writeDocks(&writer)
    writeHosts(&writer)
  }

  func writeReaders(_ writer: inout JSONWriter) {
    writer.array("readers", allReaders) { write($0, &$1) }
  }

  func writeDocks(_ writer: inout JSONWriter) {
    writer.array("docks", allDocks) { write($0, &$1) }
  }

  func writeHosts(_ writer: inout JSONWriter) {
    writer.array("hosts", allHosts) { write($0, &$1) }
  }

  /// The members of an operation that is pending.
  func write(_ operation: PendingOperation, _ writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("operation", operation.kind.rawValue)
    if let host = operation.host { writer.member("host", name(of: host)) }
    if let reader = operation.reader { writer.member("reader", name(of: reader)) }
    if let dock = operation.dock { writer.member("dock", name(of: dock)) }
    writer.member("waitsFor", operation.waitsFor)
    writer.member("since", operation.since)
    writer.member("endsAt", operation.endsAt)
    writer.endObject()
  }
}
