// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideBusStand
import DocksideDBus
import DocksideHardware
import Testing

struct ConnectionTests {
  @Test func answersLater() throws {
    let pair = try Pair()
    var waiting: [DBusIncoming] = []
    pair.server.serve("/agent") { waiting.append($0) }
    var answers: [Result<[DBusValue], DBusError>] = []
    for number in 1...2 {
      pair.client.call(
        Pair.name, "/agent/\(number)", "eu.example.Agent", "Ask", [.int32(Int32(number))]
      ) { answers.append($0) }
    }
    pair.run { waiting.count == 2 }
    #expect(answers.isEmpty)
    #expect(waiting.map(\.message.path) == ["/agent/1", "/agent/2"])
    waiting[1].reply([.string("second")])
    waiting[1].fail("eu.example.Ignored", "answered already")
    pair.run { answers.count == 1 }
    waiting[0].fail("eu.example.Refused", "no")
    pair.run { answers.count == 2 }
    #expect(
      answers == [.success([.string("second")]), .failure(.init("eu.example.Refused", "no"))])
  }

  @Test func answersWithAnError() throws {
    let pair = try Pair()
    pair.server.serve("/echo") { incoming in
      switch incoming.message.member {
      case "Unknown": incoming.failAsUnknown()
      case "BadName": incoming.fail("not a name", "?")
      default: break
      }
    }
    func name(_ result: Result<[DBusValue], DBusError>) -> String? {
      guard case .failure(let error) = result else { return nil }
      return error.name
    }
    #expect(name(try pair.call("Unknown")) == DBusError.unknownMethod)
    #expect(name(try pair.call("Dropped")) == "org.freedesktop.DBus.Error.Failed")
    #expect(name(try pair.call("BadName")) != nil)
    #expect(name(try pair.call(at: "/elsewhere", "Echo")) != nil)
    #expect(name(try pair.call(at: "no path", "Echo")) == DBusError.invalidArguments)
  }

  @Test func givesUpWaiting() throws {
    let pair = try Pair()
    var waiting: [DBusIncoming] = []
    pair.server.serve("/echo") { waiting.append($0) }
    let result = try pair.call("Echo", timeoutMilliseconds: 50)
    guard case .failure(let error) = result else {
      Issue.record("answered")
      return
    }
    #expect(error.name == DBusError.noReply)
    #expect(waiting.count == 1)
  }

  @Test func cancelledCallIsNotAnswered() throws {
    let pair = try Pair()
    pair.server.serve("/echo") { $0.reply() }
    var answers = 0
    let call = pair.client.call(Pair.name, "/echo", "eu.example.Echo", "Echo") { _ in answers += 1 }
    call.cancel()
    call.cancel()
    let bad = pair.client.call(Pair.name, "bad", "eu.example.Echo", "Echo") { _ in answers += 1 }
    bad.cancel()
    #expect(try pair.call("Echo") == .success([]))
    #expect(answers == 0)
  }

  @Test func servesNoMoreOnceCancelled() throws {
    let pair = try Pair()
    let service = pair.server.serve("/echo") { $0.reply() }
    #expect(try pair.call("Echo") == .success([]))
    service.cancel()
    let result = try pair.call("Echo")
    #expect(throws: DBusError.self) { try result.get() }
  }

  @Test func hearsTheSignalsThatFit() throws {
    let pair = try Pair()
    var heard: [String] = []
    let subscriptions = [
      pair.client.onSignal(pathNamespace: "/a") { heard.append("below \($0.path)") },
      pair.client.onSignal(path: "/a", member: "M") { heard.append("at \($0.path)") },
      pair.client.onSignal(sender: Pair.name, interface: "eu.example.J") {
        heard.append("from \($0.member) \($0.body.compactMap(\.int))")
      },
      pair.client.onSignal(firstArgument: "end") { _ in heard.append("end") },
    ]
    // The bus knows the rules once it answers a call made after them.
    _ = try pair.call("Nothing")
    pair.server.emit("/a", "eu.example.I", "M")
    pair.server.emit("/a/b", "eu.example.I", "M")
    pair.server.emit("/ab", "eu.example.J", "N", [.int16(7)])
    pair.server.emit("no path", "eu.example.J", "N")
    pair.server.emit("/x", "eu.example.I", "End", [.string("end")])
    pair.run { heard.last == "end" }
    #expect(heard.sorted() == ["at /a", "below /a", "below /a/b", "end", "from N [7]"])
    subscriptions[0].cancel()
    pair.server.emit("/a/b", "eu.example.I", "M")
    pair.server.emit("/x", "eu.example.I", "End", [.string("end")])
    pair.run { heard.count == 6 }
    #expect(heard.last == "end")
  }

  @Test func seesANameComeAndGo() throws {
    let pair = try Pair()
    var owners: [String: [String?]] = [:]
    for name in [Pair.name, "eu.example.Later"] {
      pair.client.watchName(name) { owners[name, default: []].append($0) }
    }
    pair.run { owners.count == 2 }
    #expect(owners[Pair.name]?.first??.hasPrefix(":") == true)
    #expect(owners["eu.example.Later"] == [nil])
    let driver = DBusConnection.driver
    for member in ["RequestName", "ReleaseName"] {
      pair.server.call(
        driver, "/org/freedesktop/DBus", driver, member,
        [.string("eu.example.Later")] + (member == "RequestName" ? [.uint32(0)] : [])
      ) { _ in }
    }
    pair.run { owners["eu.example.Later"]?.count == 3 }
    #expect(owners["eu.example.Later"]?[1] == owners[Pair.name]?[0])
    #expect(owners["eu.example.Later"]?[2] == .some(nil))
    pair.server.close()
    pair.run { owners[Pair.name]?.count == 2 }
    #expect(owners[Pair.name]?[1] == .some(nil))
  }

  @Test func tellsOnceThatTheBusIsGone() throws {
    let pair = try Pair()
    var story: [String] = []
    var waiting: [DBusIncoming] = []
    pair.server.serve("/echo") { waiting.append($0) }
    for number in 1...2 {
      pair.client.call(Pair.name, "/echo", "eu.example.Echo", "Echo") {
        story.append("\(number) \($0 == .failure(.disconnected))")
      }
    }
    pair.run { waiting.count == 2 }
    pair.client.onDisconnect = { problem in
      story.append("\(problem.kind)")
      #expect(!pair.client.isOpen)
      pair.client.call(Pair.name, "/echo", "eu.example.Echo", "Echo") {
        story.append("after \($0 == .failure(.disconnected))")
      }
    }
    var serverEnds = 0
    pair.server.onDisconnect = { _ in serverEnds += 1 }
    pair.bus.kill()
    pair.run { story.count == 4 && serverEnds == 1 }
    waiting[0].reply()
    let rounds = pair.loop.rounds
    #expect(!pair.loop.run(forMilliseconds: 50) { story.count > 4 || serverEnds > 1 })
    #expect(pair.loop.rounds - rounds < 5)
    #expect(story == ["1 true", "2 true", "noBus", "after true"])
  }

  @Test func closedConnectionIsSilent() throws {
    let pair = try Pair()
    var calls = 0
    pair.client.onDisconnect = { _ in calls += 1 }
    pair.client.watchName(Pair.name) { _ in calls += 1 }
    pair.client.call(Pair.name, "/", "eu.example.Echo", "Echo") { _ in calls += 1 }
    pair.client.close()
    pair.client.close()
    #expect(!pair.loop.run(forMilliseconds: 50) { calls > 0 })
  }

  @Test func mayBeClosedFromWithinACallback() throws {
    let pair = try Pair()
    pair.server.serve("/echo") { incoming in
      incoming.reply()
      pair.server.close()
    }
    var answers = 0
    for _ in 1...3 {
      pair.client.call(Pair.name, "/echo", "eu.example.Echo", "Echo") { _ in
        answers += 1
        pair.client.close()
      }
    }
    pair.run { answers == 1 }
    #expect(!pair.client.isOpen && !pair.server.isOpen)
  }

  /// While nothing happens the loop sleeps.
  @Test func doesNotSpin() throws {
    let pair = try Pair()
    pair.client.watchName(Pair.name) { _ in }
    _ = try pair.call("Nothing")
    let rounds = pair.loop.rounds
    #expect(!pair.loop.run(forMilliseconds: 100) { false })
    #expect(pair.loop.rounds - rounds < 10)
  }

  @Test(arguments: [
    ("unix:path=/nonexistent/bus", HardwareProblem.Kind.noBus), ("nonsense", .noBus),
    ("unix:path=/dev/null", .noBus),
  ])
  func saysWhyThereIsNoBus(address: String, kind: HardwareProblem.Kind) {
    let error = #expect(throws: HardwareProblem.self) {
      try DBusConnection(loop: TestLoop(), address: address)
    }
    #expect(error?.kind == kind)
  }

  /// A thousand messages at once do not keep the loop from its other work.
  @Test func floodLeavesTheLoopItsTurn() throws {
    let pair = try Pair()
    var heard = 0
    pair.client.onSignal(interface: "eu.example.Flood") { _ in heard += 1 }
    _ = try pair.call("Nothing")
    for _ in 1...1000 { pair.server.emit("/", "eu.example.Flood", "Drop", [.bytes([1, 2, 3])]) }
    pair.run { heard > 0 }
    #expect(heard <= 64)
    pair.run { heard == 1000 }
  }
}
