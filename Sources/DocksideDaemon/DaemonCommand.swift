// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import DocksideWire

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The program `docksided`.
package enum DaemonCommand {
  /// Does what the arguments ask for, to the end.
  ///
  /// - Parameter arguments: The command line, the program's own name left out.
  /// - Returns: The exit status, as `DaemonManual.exitStatuses` lists them.
  package static func run(_ arguments: [String]) -> Int32 {
    do throws(UsageError) {
      switch try Invocation(arguments: arguments) {
      case .help: Output.standardOutput(HelpText.text)
      case .version: Output.standardOutput("\(DaemonManual.name) \(Version.text)\n")
      case .serve(let configuration): return serve(configuration)
      }
      return 0
    } catch {
      Output.standardError("docksided: \(error.message)\nTry: docksided --help\n")
      return 2
    }
  }

  private static func serve(_ configuration: DaemonConfiguration) -> Int32 {
    do throws(StartFailure) {
      try Daemon(configuration) { name in getenv(name).map { String(cString: $0) } }.run()
      return 0
    } catch {
      let lines = error.message.split(separator: "\n").map { Log.oneLine(String($0)) }
      Output.standardError("docksided: \(lines.joined(separator: "\n"))\n")
      return 1
    }
  }
}
