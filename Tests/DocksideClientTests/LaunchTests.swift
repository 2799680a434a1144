// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideWire
import Foundation
import Testing

@testable import DocksideClient

/// Daemons of one's own, and what becomes of clients when a daemon dies.
@Suite struct LaunchTests {
  @Test func aDaemonOfOnesOwnEndsWithClose() async throws {
    let dockside = try await Dockside.launch(profile: "counter")
    let folder = URL(filePath: dockside.socketPath).deletingLastPathComponent().path
    #expect(try await dockside.lab("default").reader.list().count == 4)
    #expect(try await dockside.system.hello().name == "dockside")
    dockside.close()
    #expect(!FileManager.default.fileExists(atPath: folder))
    let path = dockside.socketPath
    await #expect(throws: DocksideError.self) { try await Dockside.connect(socketPath: path) }
  }

  @Test func itEndsWithItsLastUser() async throws {
    let path = try await Dockside.launch().socketPath
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  static let failures: [(String?, String?, String)] = [
    ("/nowhere/docksided", nil, "you named /nowhere/docksided, which is no program"),
    ("/bin/true", nil, "/bin/true did not serve: it said nothing"),
    (nil, "none", "did not serve: docksided: there is no profile none"),
  ]

  @Test(arguments: failures)
  func whyNoneCouldBeStarted(program: String?, profile: String?, reason: String) async throws {
    let error = await #expect(throws: DocksideError.self) {
      try await Dockside.launch(program: program, profile: profile)
    }
    #expect(error?.description.contains(reason) == true, "\(String(describing: error))")
  }

  @Test func noDaemonSaysWhatToDo() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/none.sock"
    let error = await #expect(throws: DocksideError.self) {
      try await Dockside.connect(socketPath: path)
    }
    #expect(
      error?.description
        == "no daemon answers at \(path): start one with: docksided --socket \(path)")
  }

  /// The whole kind: a call under way, a call after it, events, and expectations.
  @Test func aDaemonThatIsKilledIsReportedWithinASecond() async throws {
    let dockside = try await Dockside.launch()
    let lab = try await dockside.openLab(clock: .realtime)
    let events = try await lab.events()
    let status = try await dockside.call("system.status")
    #expect(status["labs"] == 2)
    let waiting = Task { try await lab.event.wait("none", within: .seconds(600)) }
    let listening = Task { for try await _ in events {} }
    // The wait must have reached the daemon, whose answers come in order.
    while try await dockside.call("system.status")["requests"]?.integerValue ?? 0 < 6 {
      await Task.yield()
    }
    let start = ContinuousClock.now
    kill(try #require(dockside.process?.id), SIGKILL)
    let waitError = await #expect(throws: DocksideError.self) { try await waiting.value }
    let eventsError = await #expect(throws: DocksideError.self) { try await listening.value }
    let laterError = await #expect(throws: DocksideError.self) { try await lab.reader.get() }
    let took = ContinuousClock.now - start
    #expect(took < .seconds(1))
    for error in [waitError, eventsError, laterError] {
      #expect(
        error?.description.contains("has ended and its labs with it; it is not replaced") == true,
        "\(String(describing: error))")
    }
    guard case .connectionLost = events.end else {
      Issue.record("\(String(describing: events.end))")
      return
    }
  }

  /// A test process that crashes takes its daemon along.
  @Test func aDaemonOfOnesOwnDiesWithItsProcess() async throws {
    let folder = try TemporaryFolder()
    let docksided = try DaemonProgram.find(nil)
    // A process that holds the other end of the pipe, as `launch` does, and dies by SIGKILL.
    let shell = """
      mkfifo \(folder.path)/pipe
      \(docksided) --socket \(folder.path)/d.sock --exit-on-eof \
      <\(folder.path)/pipe >\(folder.path)/out 2>&1 &
      exec 9>\(folder.path)/pipe; echo $$; exec tail -f /dev/null
      """
    guard
      case .success(let child) = Platform.spawn(
        "/bin/sh", ["-c", shell], environment: ["PATH": "/usr/bin:/bin"],
        errors: folder.path + "/errors")
    else {
      Issue.record("no shell")
      return
    }
    defer { for end in [child.input, child.output] { Platform.closeDescriptor(end) } }
    var dockside: Dockside?
    while dockside == nil {
      dockside = try? await Dockside.connect(socketPath: folder.path + "/d.sock")
    }
    let lab = try #require(try await dockside?.openLab())
    let events = try await lab.events()
    kill(child.id, SIGKILL)
    Platform.reap(child.id, within: 2)
    await #expect(throws: DocksideError.self) { for try await _ in events {} }
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/d.sock"))
  }
}
