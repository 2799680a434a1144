// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideWire
import Foundation
import Testing

extension BlackBox {
  /// The port for USB/IP from the daemon's start to its end.
  @Suite struct USBIPLifeTests {
    @Test func theStartLineTellsThePort() throws {
      let daemon = try DaemonUnderTest(["--usbip", "0"])
      let place = try #require(daemon.startLine["usbip"]?.stringValue)
      #expect(place.hasPrefix("127.0.0.1:"))
      #expect(try USBIPClient(daemon).list() == [])
    }

    @Test func aPortThatIsTakenIsSaid() throws {
      let daemon = try DaemonUnderTest(["--usbip", "0"])
      let place = try #require(daemon.startLine["usbip"]?.stringValue)
      let folder = try TemporaryFolder()
      let second = try DaemonUnderTest.spawn(["--socket", "\(folder.path)/s", "--usbip", place])
      let end = try second.ended()
      #expect(end.status == 1)
      #expect(end.errors.contains(place), "\(end.errors)")
      #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/s"))
    }

    @Test func theEndOfTheDaemonPullsTheCable() throws {
      let daemon = try DaemonUnderTest(["--usbip", "0", "--profile", "nyc1-docked"])
      let client = try TestClient(daemon.socket)
      try client.call("hardware.export")
      let machine = try USBIPClient(daemon)
      #expect(try machine.attach("1-1").status == 0)
      daemon.process.signal(SIGTERM)
      #expect(try machine.stream.rest().isEmpty)
      let end = try daemon.process.ended()
      #expect(end.status == 0)
      #expect(end.errors.isEmpty, "\(end.errors)")
    }

    /// A machine that holds a dock is somebody, and when it leaves nobody is left.
    @Test func aMachineKeepsTheDaemonFromEnding() throws {
      let daemon = try DaemonUnderTest([
        "--usbip", "0", "--profile", "nyc1-docked", "--exit-when-idle", "0.5",
      ])
      // On a machine that is too slow for that it has ended, and there is nothing to see.
      guard let client = try? TestClient(daemon.socket) else { return }
      try client.call("hardware.export")
      let machine = try USBIPClient(daemon)
      #expect(try machine.attach("1-1").status == 0)
      client.stream.close()
      try machine.configure()
      try machine.awaitReport()
      // Twice as long as it would be idle: no report comes, and no end.
      #expect(
        try !Deadline(seconds: 1).wait(for: Int32(POLLIN), on: machine.stream.descriptor))
      machine.stream.close()
      #expect(try daemon.process.ended().status == 0)
    }
  }
}
