// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// What the command line asks of the daemon.
package struct DaemonConfiguration: Equatable, Sendable {
  /// The value of `--profile`.
  package enum Profile: Equatable, Sendable {
    case name(String)
    /// A path: the value has a `/` in it or ends in `.json`.
    case file(String)

    package init(_ text: String) {
      self = text.contains("/") || text.hasSuffix(".json") ? .file(text) : .name(text)
    }
  }

  /// The path of the socket; nil leaves it to the environment.
  package var socket: String?
  package var profile: Profile?
  /// Folders with more profiles, in the order given.
  package var profileFolders: [String] = []
  /// The name or number of a group whose members may connect.
  package var group: String?
  /// Milliseconds without any client after which the daemon ends by itself; nil for never.
  package var idleMilliseconds: UInt64?
  /// Whether the daemon ends when its standard input does.
  package var endsWithInput = false
  package var logLevel = LogLevel.warning
  /// Where exported docks are served over USB/IP; nil for nowhere.
  package var usbip: TCPPlace?

  package init() {}
}

/// An address and a port of TCP.
package struct TCPPlace: Equatable, Sendable {
  /// Numeric; whether it is one at all, the system says.
  package var address: String
  package var port: UInt16

  /// This machine alone.
  package static let loopback = "127.0.0.1"

  package init(address: String = TCPPlace.loopback, port: UInt16) {
    self.address = address
    self.port = port
  }

  /// Reads `PORT`, `ADDRESS:PORT` or, for IPv6, `[ADDRESS]:PORT`.
  package init?(_ text: String) {
    let colon = text.lastIndex(of: ":")
    let digits = colon.map { text[text.index(after: $0)...] } ?? text[...]
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let port = UInt16(digits) else {
      return nil
    }
    guard let colon else {
      self.init(port: port)
      return
    }
    var address = text[..<colon]
    let isBracketed = address.hasPrefix("[") && address.hasSuffix("]") && address.count > 2
    if isBracketed { address = address.dropFirst().dropLast() }
    guard !address.isEmpty, isBracketed == address.contains(":"),
      !address.contains(where: { $0 == "[" || $0 == "]" })
    else { return nil }
    self.init(address: String(address), port: port)
  }
}
