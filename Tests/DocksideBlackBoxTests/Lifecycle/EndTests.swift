// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideWire
import Foundation
import Testing

extension BlackBox {
  /// How the daemon ends.
  @Suite struct EndTests {
    @Test(arguments: [SIGTERM, SIGINT])
    func aSignalEndsItCleanly(_ signal: Int32) throws {
      let daemon = try DaemonUnderTest()
      let client = try TestClient.inLab("nyc1", socket: daemon.socket)
      daemon.process.signal(signal)
      let end = try daemon.process.ended()
      #expect(end.status == 0)
      #expect(end.errors.isEmpty, "\(end.errors)")
      #expect(!FileManager.default.fileExists(atPath: daemon.socket))
      #expect(!FileManager.default.fileExists(atPath: daemon.socket + ".lock"))
      #expect(try client.stream.line() == nil)
    }

    @Test func whatWasAskedBeforeIsAnswered() throws {
      let daemon = try DaemonUnderTest()
      let client = try TestClient(daemon.socket)
      try client.call("system.hello")
      let ids = try (0..<50).map { _ in try client.begin("rpc.discover") }
      _ = try client.finish(ids[0])
      daemon.process.signal(SIGTERM)
      // Whatever it answers, it answers whole.
      while let line = try client.stream.line() { #expect(line.hasSuffix("}")) }
      #expect(try daemon.process.ended().status == 0)
    }

    @Test func itEndsWhenNoClientIsLeft() throws {
      let daemon = try DaemonUnderTest(["--exit-when-idle", "0.2"])
      let client = try? TestClient(daemon.socket)
      _ = try client?.call("system.hello")
      client?.stream.close()
      let end = try daemon.process.ended()
      #expect(end.status == 0)
      #expect(!FileManager.default.fileExists(atPath: daemon.socket))
    }

    @Test func aClientKeepsItFromEnding() throws {
      let daemon = try DaemonUnderTest(["--exit-when-idle", "0.05"])
      guard let client = try? TestClient(daemon.socket) else { return }
      // Four times as long in real time, by the daemon's own clock.
      try client.call("lab.open", ["clock": "realtime"])
      try client.fails("timedOut", "event.wait", ["type": "none", "within": 0.2])
      #expect(try client.call("system.hello")["name"] == "dockside")
    }

    @Test func itEndsWithItsStandardInput() throws {
      let folder = try TemporaryFolder()
      let socket = "\(folder.path)/d.sock"
      var ends: [Int32] = [0, 0]
      #expect(pipe(&ends) == 0)
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      let process = try ChildProcess(
        DaemonUnderTest.program, ["--socket", socket, "--exit-on-eof"],
        environment: DaemonUnderTest.cleanEnvironment, input: ends[0])
      close(ends[0])
      _ = try DaemonUnderTest.startLine(of: process)
      // What is written says nothing; a client does not keep the daemon from ending.
      #expect(write(ends[1], "hello\n", 6) == 6)
      let client = try TestClient(socket)
      #expect(try client.call("system.hello")["name"] == "dockside")
      close(ends[1])
      #expect(try process.ended().status == 0)
      #expect(!FileManager.default.fileExists(atPath: socket))
    }

    @Test func anInputThatCannotEndIsRefused() throws {
      // The harness gives a daemon /dev/null.
      let folder = try TemporaryFolder()
      let process = try DaemonUnderTest.spawn(["--socket", "\(folder.path)/d", "--exit-on-eof"])
      let end = try process.ended()
      #expect(end.status == 1)
      #expect(end.errors.contains("give it a pipe"))
      #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/d"))
    }

    @Test func itEndsAlsoIfNobodyEverCame() throws {
      let daemon = try DaemonUnderTest(["--exit-when-idle", "0.05"])
      #expect(try daemon.process.ended().status == 0)
    }
  }
}
