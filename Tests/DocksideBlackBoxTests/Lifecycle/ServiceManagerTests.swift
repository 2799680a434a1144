// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideFastJSON
import DocksideWire
import Foundation
import Testing

extension BlackBox {
  /// What a service manager such as systemd does to a daemon.
  @Suite struct ServiceManagerTests {
    /// The next datagram as text.
    private func datagram(_ descriptor: Int32) throws -> String {
      guard try Deadline.usual.wait(for: Int32(POLLIN), on: descriptor) else {
        throw TestFailure("the daemon told its service manager nothing")
      }
      var room = [UInt8](repeating: 0, count: 4_096)
      let count = room.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      return String(decoding: room.prefix(max(0, count)), as: UTF8.self)
    }

    @Test func itIsToldOfReadinessAndOfTheEnd() throws {
      let folder = try TemporaryFolder()
      let path = "\(folder.path)/notify"
      let socket = try UnixSocket.bound(to: path, .datagram)
      defer { close(socket) }
      let daemon = try DaemonUnderTest(environment: ["NOTIFY_SOCKET": path])
      #expect(try datagram(socket).split(separator: "\n").contains("READY=1"))
      daemon.process.signal(SIGTERM)
      #expect(try datagram(socket).split(separator: "\n").contains("STOPPING=1"))
      #expect(try daemon.process.ended().status == 0)
    }

    @Test func aManagerThatIsNotThereDoesNotMatter() throws {
      let daemon = try DaemonUnderTest(environment: ["NOTIFY_SOCKET": "/nowhere/notify"])
      #expect(try TestClient(daemon.socket).call("system.hello")["name"] == "dockside")
    }

    /// Starts the daemon as a service manager does that has opened the socket already.
    private func activate(_ descriptor: Int32, count: Int = 1) throws -> ChildProcess {
      let script = "LISTEN_PID=$$ LISTEN_FDS=\(count) exec \"$0\""
      return try ChildProcess(
        "/bin/sh", ["-c", script, DaemonUnderTest.program],
        environment: DaemonUnderTest.cleanEnvironment, passing: descriptor)
    }

    @Test func itServesAtASocketThatItIsGiven() throws {
      let folder = try TemporaryFolder()
      let path = "\(folder.path)/given.sock"
      let socket = try UnixSocket.bound(to: path)
      defer { close(socket) }
      // Who comes before the daemon waits for it.
      let early = try TestClient(path)
      let hello = try early.begin("system.hello")
      let daemon = try activate(socket)
      #expect(try DaemonUnderTest.startLine(of: daemon)["socket"]?.stringValue == path)
      #expect(try early.finish(hello).result?["lab"] == "default")
      daemon.signal(SIGTERM)
      #expect(try daemon.ended().status == 0)
      // The socket is its manager's.
      #expect(FileManager.default.fileExists(atPath: path))
    }

    @Test func whatIsNoListeningSocketIsRefused() throws {
      let socket = try UnixSocket.make(.datagram)
      defer { close(socket) }
      let end = try activate(socket).ended()
      #expect(end.status == 1)
      #expect(end.errors.contains("Unix stream socket"), "\(end.errors)")
      let folder = try TemporaryFolder()
      let listening = try UnixSocket.bound(to: "\(folder.path)/s")
      defer { close(listening) }
      let two = try activate(listening, count: 2).ended()
      #expect(two.status == 1)
      #expect(two.errors.contains("2 sockets"), "\(two.errors)")
    }

    @Test func socketsForAnotherProcessAreNotItsOwn() throws {
      let daemon = try DaemonUnderTest(environment: ["LISTEN_PID": "1", "LISTEN_FDS": "1"])
      #expect(try TestClient(daemon.socket).call("system.hello")["name"] == "dockside")
    }
  }
}
