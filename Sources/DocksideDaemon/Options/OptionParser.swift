// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import DocksideWire

/// A command line that cannot be meant, in words for the person who typed it; the exit status is 2.
package struct UsageError: Error, Equatable {
  package var message: String
}

/// What a command line of `docksided` asks for.
package enum Invocation: Equatable, Sendable {
  case serve(DaemonConfiguration)
  case version
  case help

  /// Reads the arguments, the program's own name left out. Values follow their option or an `=`
  /// after it; `-h` is `--help`. Help and version win over everything after them.
  package init(arguments: [String]) throws(UsageError) {
    var configuration = DaemonConfiguration()
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let (option, attached) = try Invocation.option(argument)
      switch option.name {
      case .help:
        self = .help
        return
      case .version:
        self = .version
        return
      case .exitOnEOF: configuration.endsWithInput = true
      default:
        guard let value = attached ?? rest.popFirst(), !value.isEmpty else {
          throw UsageError(
            message: "\(option.flag) needs a value: \(option.flag) \(option.placeholder)")
        }
        try configuration.set(option, to: value)
      }
    }
    self = .serve(configuration)
  }

  /// The option that an argument names, and the value behind its `=`.
  private static func option(
    _ argument: String
  ) throws(UsageError) -> (option: DaemonOption, value: String?) {
    guard argument.hasPrefix("-") && argument != "-" else {
      throw UsageError(message: "\"\(argument)\" is no option, and docksided takes nothing else")
    }
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let flag = parts[0] == "-h" ? "--help" : String(parts[0])
    let value = parts.count > 1 ? String(parts[1]) : nil
    guard let option = DaemonOption.table.first(where: { $0.flag == flag }) else {
      let name = String(flag.drop { $0 == "-" })
      let near = Nearest.word(to: name, among: DaemonOption.Name.allCases.map(\.rawValue))
      let hint = near.map { "; did you mean --\($0)?" } ?? ""
      throw UsageError(message: "there is no option \(flag)\(hint)")
    }
    if option.value == .none && value != nil {
      throw UsageError(message: "\(flag) takes no value")
    }
    return (option, value)
  }
}

extension DaemonConfiguration {
  fileprivate mutating func set(
    _ option: DaemonOption, to value: String
  ) throws(UsageError) {
    switch option.name {
    case .socket: socket = value
    case .profile: profile = Profile(value)
    case .profilesFolder: profileFolders.append(value)
    case .group: group = value
    case .exitWhenIdle: idleMilliseconds = try milliseconds(value, option)
    case .logLevel:
      guard let level = LogLevel(rawValue: value) else {
        let words = LogLevel.allCases.map(\.rawValue)
        let hint = Nearest.word(to: value, among: words).map { "; did you mean \($0)?" } ?? ""
        throw UsageError(
          message:
            "\(option.flag) is one of \(words.joined(separator: ", ")), not \"\(value)\"\(hint)")
      }
      logLevel = level
    case .usbip:
      guard let place = TCPPlace(value) else {
        throw UsageError(
          message:
            "\(option.flag) takes a port, or an address and a port, such as 3240, 10.0.0.7:3240 "
            + "or [::1]:3240, not \"\(value)\"")
      }
      usbip = place
    case .exitOnEOF, .version, .help: break
    }
  }

  /// Seconds as typed, above zero and below a thousand years, as whole milliseconds rounded up.
  private func milliseconds(
    _ text: String, _ option: DaemonOption
  ) throws(UsageError) -> UInt64 {
    let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
    guard isPlain, let seconds = Double(text), seconds > 0, seconds < 3e10 else {
      throw UsageError(
        message:
          "\(option.flag) takes a number of seconds above 0, such as 30 or 0.5, not \"\(text)\"")
    }
    return UInt64((seconds * 1000).rounded(.up))
  }
}
