// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import DocksideDaemon

@Suite struct InvocationTests {
  private static func configuration(
    _ change: (inout DaemonConfiguration) -> Void
  ) -> Invocation {
    var configuration = DaemonConfiguration()
    change(&configuration)
    return .serve(configuration)
  }

  private static let accepted: [(arguments: [String], expected: Invocation)] = [
    ([], configuration { _ in }),
    (["--socket", "/tmp/a"], configuration { $0.socket = "/tmp/a" }),
    (["--socket=/tmp/a=b"], configuration { $0.socket = "/tmp/a=b" }),
    (["--socket", "a", "--socket", "b"], configuration { $0.socket = "b" }),
    (["--socket", "--group"], configuration { $0.socket = "--group" }),
    (["--profile", "counter"], configuration { $0.profile = .name("counter") }),
    (["--profile", "counter.json"], configuration { $0.profile = .file("counter.json") }),
    (["--profile", "./counter"], configuration { $0.profile = .file("./counter") }),
    (
      ["--profiles-dir", "b", "--profiles-dir=a"],
      configuration { $0.profileFolders = ["b", "a"] }
    ),
    (["--group", "staff"], configuration { $0.group = "staff" }),
    (["--exit-when-idle", "30"], configuration { $0.idleMilliseconds = 30_000 }),
    (["--exit-on-eof"], configuration { $0.endsWithInput = true }),
    (["--exit-when-idle", "0.5"], configuration { $0.idleMilliseconds = 500 }),
    (["--exit-when-idle", ".0001"], configuration { $0.idleMilliseconds = 1 }),
    (["--log-level", "debug"], configuration { $0.logLevel = .debug }),
    (["--usbip", "3240"], configuration { $0.usbip = TCPPlace(port: 3240) }),
    (["--usbip", "0"], configuration { $0.usbip = TCPPlace(address: "127.0.0.1", port: 0) }),
    (
      ["--usbip=0.0.0.0:3240"],
      configuration { $0.usbip = TCPPlace(address: "0.0.0.0", port: 3240) }
    ),
    (["--usbip", "[::1]:7"], configuration { $0.usbip = TCPPlace(address: "::1", port: 7) }),
    (["--version"], .version),
    (["--help"], .help),
    (["-h"], .help),
    (["--socket", "a", "--help", "--nonsense"], .help),
  ]

  @Test(arguments: accepted)
  func acceptsWhatCanBeMeant(_ arguments: [String], _ expected: Invocation) throws {
    #expect(try Invocation(arguments: arguments) == expected)
  }

  private static let refused: [(arguments: [String], message: String)] = [
    (["serve"], #""serve" is no option, and docksided takes nothing else"#),
    (["-"], #""-" is no option, and docksided takes nothing else"#),
    (["--sokcet", "a"], "there is no option --sokcet; did you mean --socket?"),
    (["--profile-dir=a"], "there is no option --profile-dir; did you mean --profiles-dir?"),
    (["--exit-when-idl"], "there is no option --exit-when-idl; did you mean --exit-when-idle?"),
    (["--exit-on-eof=yes"], "--exit-on-eof takes no value"),
    (["--quite-different"], "there is no option --quite-different"),
    (["-x"], "there is no option -x"),
    (["--"], "there is no option --"),
    (["--socket"], "--socket needs a value: --socket PATH"),
    (["--socket", ""], "--socket needs a value: --socket PATH"),
    (["--socket="], "--socket needs a value: --socket PATH"),
    (["--help=yes"], "--help takes no value"),
    (
      ["--log-level", "wraning"],
      #"--log-level is one of error, warning, info, debug, not "wraning"; did you mean warning?"#
    ),
  ]

  @Test(arguments: refused)
  func refusesWhatCannotBeMeant(_ arguments: [String], _ message: String) {
    #expect(throws: UsageError(message: message)) { try Invocation(arguments: arguments) }
  }

  @Test(arguments: ["0", "-1", "abc", "nan", "inf", "1e3", "0x10", "1.2.3", " 1", "99999999999"])
  func refusesIdleTimesThatAreNone(_ text: String) {
    let message =
      "--exit-when-idle takes a number of seconds above 0, such as 30 or 0.5, not \"\(text)\""
    #expect(throws: UsageError(message: message)) {
      try Invocation(arguments: ["--exit-when-idle", text])
    }
  }
}

@Suite struct USBIPOptionTests {
  @Test(arguments: [
    "x", "65536", "-1", "+1", ":3240", "::1", "::1:3240", "[::1]", "[]:1", "[10.0.0.1]:1",
    "10.0.0.1:", " 1", "1.5", "host:port",
  ])
  func refusesWhatIsNoPlace(_ text: String) {
    let message =
      "--usbip takes a port, or an address and a port, such as 3240, 10.0.0.7:3240 or [::1]:3240, "
      + "not \"\(text)\""
    #expect(throws: UsageError(message: message)) {
      try Invocation(arguments: ["--usbip", text])
    }
  }

  @Test(arguments: ["127.0.0.1", "::1", "0.0.0.0"])
  func aPortOfNoughtIsAFreeOne(_ address: String) throws {
    let socket = try USBIPSocket(TCPPlace(address: address, port: 0))
    defer { Descriptor.close(socket.descriptor) }
    let place = try #require(TCPPlace(socket.place))
    #expect(place.address == address)
    #expect(place.port > 0)
    // And it is taken now.
    #expect(throws: StartFailure.self) { try USBIPSocket(place) }
  }

  @Test func anAddressIsNumeric() {
    #expect(throws: StartFailure.self) { try USBIPSocket(TCPPlace(address: "localhost", port: 0)) }
  }
}

@Suite struct OptionTableTests {
  @Test func describesEveryOptionOnce() {
    #expect(Set(DaemonOption.table.map(\.name)) == Set(DaemonOption.Name.allCases))
    #expect(DaemonOption.table.count == DaemonOption.Name.allCases.count)
  }

  @Test(arguments: DaemonOption.table.map(\.name))
  func describesItWhole(_ name: DaemonOption.Name) throws {
    let option = try #require(DaemonOption.table.first { $0.name == name })
    #expect(option.summary.hasSuffix("."))
    #expect(option.placeholder.isEmpty == (option.value == .none))
    #expect(HelpText.text.contains("  \(option.flag)"))
  }

  @Test func helpFitsATerminal() {
    for line in HelpText.text.split(separator: "\n") { #expect(line.count <= 80) }
  }
}
