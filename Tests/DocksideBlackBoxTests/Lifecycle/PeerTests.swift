// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideFastJSON
import DocksideWire
import Foundation
import Testing

extension BlackBox {
  /// Who may connect. Only root can play another user.
  @Suite(.enabled(if: OtherUser.canBePlayed, "needs root, setpriv, and socat or perl"))
  struct PeerTests {
    /// A folder that everybody may enter, with a daemon in it.
    private func daemon(_ arguments: [String], mode: Int) throws -> DaemonUnderTest {
      let folder = try TemporaryFolder()
      let daemon = try DaemonUnderTest(arguments, folder: folder)
      // The file's mode keeps others out already; here it is the check of the peer that is tested.
      for (path, mode) in [(folder.path, 0o755), (daemon.socket, mode)] {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
      }
      return daemon
    }

    @Test func anotherUsersProcessIsRefused() throws {
      let daemon = try daemon([], mode: 0o666)
      let answer = try OtherUser(groups: []).hello(at: daemon.socket)
      let error = try FastJSON().parse(answer)["error"]
      #expect(error?["code"] == -32000)
      #expect(error?["data"]?["kind"] == "notPermitted")
      #expect(error?["message"]?.stringValue?.contains("65534") == true)
      #expect(try TestClient(daemon.socket).call("system.hello")["lab"] == "default")
    }

    static let members: [(OtherUser, Bool)] = [
      (OtherUser(group: 4_242, groups: []), true),
      (OtherUser(group: 65_534, groups: [7, 4_242]), true),
      (OtherUser(group: 65_534, groups: [7]), false), (OtherUser(groups: []), false),
    ]

    @Test(arguments: members)
    func aGroupIsLetIn(_ user: OtherUser, _ isMember: Bool) throws {
      let daemon = try daemon(["--group", "4242"], mode: 0o666)
      let answer = try FastJSON().parse(try user.hello(at: daemon.socket))
      #expect((answer["result"] != nil) == isMember, "\(answer.text)")
    }

    @Test func theModesKeepOthersOut() throws {
      for (arguments, mode) in [([], 0o600), (["--group", "4242"], 0o660)] {
        let daemon = try DaemonUnderTest(arguments)
        let found = try FileManager.default.attributesOfItem(atPath: daemon.socket)
        #expect((found[.posixPermissions] as? NSNumber)?.intValue == mode)
      }
    }
  }

  @Test func aGroupThatIsNotThereIsRefused() throws {
    let end = try DaemonUnderTest.spawn(["--group", "no-such-group-here"]).ended()
    #expect(end.status == 1)
    #expect(end.errors.contains("no-such-group-here"))
  }
}

/// A process of the user 65534.
struct OtherUser: Sendable {
  var group = 65_534
  var groups: [Int]

  private static let setpriv = "/usr/bin/setpriv"
  private static var hasSocat: Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/socat")
  }
  private static var hasPerl: Bool { FileManager.default.isExecutableFile(atPath: "/usr/bin/perl") }

  static var canBePlayed: Bool {
    let isPossible =
      geteuid() == 0 && FileManager.default.isExecutableFile(atPath: setpriv)
      && (hasSocat || hasPerl)
    if !isPossible {
      print("SKIPPED: no other user's process can be played here (root, setpriv, socat or perl)")
    }
    return isPossible
  }

  private static let perl = """
    use IO::Socket::UNIX; my $s = IO::Socket::UNIX->new(Peer => $ARGV[0]) or die $!; \
    print $s <STDIN>; $s->shutdown(1); print while <$s>;
    """

  /// Calls `system.hello` and answers with the line that comes.
  func hello(at socket: String) throws -> String {
    let folder = try TemporaryFolder()
    let request = try folder.file(
      "in", #"{"jsonrpc":"2.0","id":1,"method":"system.hello"}"# + "\n")
    let input = open(request, O_RDONLY | O_CLOEXEC)
    defer { close(input) }
    let identity =
      ["--reuid=65534", "--regid=\(group)"]
      + (groups.isEmpty
        ? ["--clear-groups"]
        : ["--groups=\(groups.map(String.init).joined(separator: ","))"])
    let client =
      Self.hasSocat
      ? ["/usr/bin/socat", "-t5", "-", "UNIX-CONNECT:\(socket)"]
      : ["/usr/bin/perl", "-e", Self.perl, socket]
    let end = try ChildProcess(Self.setpriv, identity + client, input: input).ended()
    guard !end.output.isEmpty else { throw TestFailure("no answer: \(end.errors)") }
    return end.output
  }
}
