// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideWire
import Testing

extension BlackBox {
  /// Firmware updates of readers and docks.
  @Suite struct UpdateTests {
    /// The events of an update with all the progress of one phase in one line, which stands where it began. Whether the
    /// device or the app tells first that an update began is not said anywhere, so that line is left out.
    private func condensed(_ events: [LabEvent]) throws -> [String] {
      var lines: [String] = []
      for type in events.map(\.type) where type.hasSuffix("Progress") {
        let run = events.filter { $0.type == type }
        let percents = run.map { $0.data("percent").integerValue ?? -1 }
        #expect(percents == Array(0...100), "\(type): \(percents)")
        #expect(run.map(\.time) == run.map(\.time).sorted())
      }
      for event in events where event.data("reason") != "updateStarted" {
        guard event.type.hasSuffix("Progress") else {
          lines.append(event.brief)
          continue
        }
        guard event.data("percent") == 0 else { continue }
        let end = events.last { $0.type == event.type }
        let word = event.type == "host.firmwareDownloadProgress" ? "download" : "transfer"
        lines.append(
          "\(event.json["time"]?.text ?? "")…\(end?.json["time"]?.text ?? "") \(word) of the "
            + "\(event.data("target").stringValue ?? "")")
      }
      return lines
    }

    @Test func fromTheOfferToTheNewVersion() throws {
      let client = try TestClient.inLab("nyc1")
      try client.call("host.connect")
      try client.advance(1)
      #expect(try client.call("host.firmwareUpdateSummary") == nil)
      let offered = try client.call(
        "reader.offerUpdate", ["targetVersion": "3.1.00.11", "updateDuration": 8])
      #expect(offered["update"]?["phase"] == .null)
      #expect(
        try client.call("host.firmwareUpdateSummary") == [
          "requiredDate": nil, "requiresBluetoothConnection": false,
        ])
      let since = try client.nextEvent()
      #expect(try client.call("host.startFirmwareUpdate")["state"] == "updating")
      try client.advance(1.2)
      let half = try client.call("reader.get")
      #expect(half["state"] == "updating")
      #expect(half["update"]?["phase"] == "download")
      #expect(half["update"]?["percent"] == 50)
      #expect(try client.call("host.get")["updating"] == "reader")
      try client.advance(1.2 + 2)
      #expect(try client.call("reader.get")["update"]?["phase"] == "transfer")
      #expect(try client.call("reader.get")["update"]?["percent"] == 50)
      try client.advance(2 + 0.8)
      #expect(try client.call("reader.get")["state"] == "rebooting")
      #expect(try client.call("reader.get")["update"]?["phase"] == "apply")
      try client.advance(0.8)
      let types = ["host.*", "link.*", "reader.firmwareChanged", "reader.stateChanged"]
      let events = try client.events(types, since: since)
      #expect(
        try condensed(events) == [
          "1…3.4 download of the reader", "3.4…7.4 transfer of the reader",
          "7.4 host.applyingFirmwareUpdate reader", "7.4 link.down bluetooth rebooting",
          "7.4 reader.stateChanged updating rebooting rebooting",
          "7.4 host.deviceDisconnected bluetooth rebooting",
          "9 reader.firmwareChanged firmwareVersion 3.1.00.10 3.1.00.11",
          "9 reader.stateChanged rebooting idle rebooted",
          "9 reader.stateChanged idle connecting connecting", "9 link.up bluetooth",
          "9 reader.stateChanged connecting connected connected",
          "9 host.deviceConnected bluetooth ok", "9 host.firmwareUpdateComplete reader",
        ])
      let reader = try client.call("reader.get")
      #expect(reader["firmware"]?["firmwareVersion"] == "3.1.00.11")
      #expect(reader["update"] == .null)
      #expect(try client.call("host.firmwareUpdateSummary") == nil)
    }

    static let losses: [(Double, String, String)] = [
      (1.2, "download", "firmwareDownloadFailed"), (4.4, "transfer", "firmwareUpdateFailed"),
    ]

    @Test(arguments: losses)
    func theLinkIsLost(_ seconds: Double, _ phase: String, _ kind: String) throws {
      let client = try TestClient.inLab("nyc1-update-available")
      try client.call("host.connect")
      try client.advance(1)
      try client.call("host.startFirmwareUpdate")
      try client.advance(seconds)
      #expect(try client.call("reader.get")["update"]?["phase"]?.stringValue == phase)
      let story = try client.story(["host.*"]) {
        try client.call("reader.disconnect")
        try client.advance(100)
      }
      let time = JSONValue.number(1 + seconds).text
      #expect(
        story == [
          "\(time) host.deviceDisconnected bluetooth connectionLost",
          "\(time) host.firmwareUpdateFailure reader \(kind)",
        ])
      // The offer is still there, and a new start succeeds.
      #expect(try client.call("reader.get")["update"]?["phase"] == .null)
      try client.call("host.connect")
      try client.advance(3)
      try client.call("host.startFirmwareUpdate")
      try client.advance(8)
      let reader = try client.call("reader.get")
      #expect(reader["firmware"]?["firmwareVersion"] == "3.1.00.11", "\(reader.text)")
    }

    @Test func aReaderThatIsTurnedOffInTheRebootDoesNotComeBack() throws {
      let client = try TestClient.inLab("nyc1-update-available")
      try client.call("host.connect")
      try client.advance(1)
      try client.call("host.startFirmwareUpdate")
      try client.advance(7)
      let story = try client.story(["host.firmwareUpdate*"]) {
        try client.call("reader.power", ["on": false])
        try client.advance(100)
      }
      #expect(story.count == 1)
      #expect(
        story.first?.hasSuffix("host.firmwareUpdateFailure reader firmwareUpdateFailed") == true)
      #expect(try client.call("host.get")["updating"] == .null)
    }

    @Test func overUSBTheAppSeesNoUpdateThatNeedsBluetooth() throws {
      let client = try TestClient.inLab("nyc1-docked")
      try client.call(
        "reader.offerUpdate",
        ["targetVersion": "3.1.00.11", "requiresBluetoothConnection": true])
      #expect(try client.call("host.firmwareUpdateSummary") == nil)
      try client.fails("noUpdateAvailable", "host.startFirmwareUpdate")
      try client.call("dock.eject")
      try client.call("host.connect")
      try client.advance(1)
      #expect(
        try client.call("host.firmwareUpdateSummary") == [
          "requiredDate": nil, "requiresBluetoothConnection": true,
        ])
      // One that does not need it is there over USB too, and can be installed there.
      let docked = try TestClient.inLab("nyc1-docked")
      try docked.call("reader.offerUpdate", ["targetVersion": "3.1.00.11"])
      #expect(try docked.call("host.firmwareUpdateSummary") != nil)
      let story = try docked.story(["host.firmwareUpdateComplete", "host.deviceConnected"]) {
        try docked.call("host.startFirmwareUpdate")
        try docked.advance(11)
      }
      #expect(story.first?.hasSuffix("host.deviceConnected usb ok") == true, "\(story)")
      #expect(story.last?.hasSuffix("host.firmwareUpdateComplete reader") == true, "\(story)")
    }

    @Test func aDockUpdatesRebootsAndComesBack() throws {
      let client = try TestClient.inLab("dock-update-available")
      #expect(try client.call("host.dockFirmwareUpdateSummary") == ["requiredDate": nil])
      let since = try client.nextEvent()
      #expect(try client.call("host.startDockFirmwareUpdate")["dock"] == "dock-1")
      try client.advance(6)
      #expect(try client.call("dock.get")["update"]?["phase"] == "transfer")
      #expect(try client.call("dock.get")["state"] == "updating")
      try client.advance(25)
      let events = try client.events(["host.*", "dock.*", "link.*"], since: since)
      let story = try condensed(events)
      #expect(
        story.prefix(8) == [
          "0…6 download of the dock", "6…16 transfer of the dock",
          "16 host.applyingFirmwareUpdate dock",
          "16 dock.stateChanged updating rebooting rebooting",
          "16 link.down usb dockRebooting", "16 host.dockDisconnected dockRebooting",
          "16 host.deviceDisconnected usb dockRebooting",
          "16 host.dockSituationChanged readerInDockOnUSB none",
        ])
      let dock = try client.call("dock.get")
      #expect(dock["firmwareVersion"] == "1.1.0")
      #expect(dock["state"] == "on")
      #expect(dock["update"] == .null)
      #expect(try client.call("host.get")["dockSituation"] == "readerInDockOnUSB")
      #expect(try client.call("host.dockFirmwareUpdateSummary") == nil)
      // `updateDuration` is the time that the whole update takes.
      #expect(story.contains("20 host.firmwareUpdateComplete dock"), "\(story)")
    }

    @Test func aDockWithoutItsCableFailsItsUpdate() throws {
      let client = try TestClient.inLab("dock-update-available")
      try client.call("host.startDockFirmwareUpdate")
      try client.advance(3)
      let story = try client.story(["host.firmware*"]) {
        try client.call("host.unplug")
        try client.advance(100)
      }
      #expect(story == ["3 host.firmwareUpdateFailure dock firmwareDownloadFailed"])
      #expect(try client.call("dock.get")["state"] == "on")
    }
  }
}
