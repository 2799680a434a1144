// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// The text of `docksided --help`, made from the option table.
enum HelpText {
  private static let width = 80
  private static let indent = 6

  static var text: String {
    var lines = ["Usage: \(DaemonManual.usage)", "", DaemonManual.summary, "", "Options:"]
    for option in DaemonOption.table {
      lines.append("  \(option.flag)\(option.placeholder.isEmpty ? "" : " \(option.placeholder)")")
      lines += wrapped(option.summary)
    }
    lines += ["", "Environment:"]
    for variable in DaemonManual.environment {
      lines.append("  \(variable.name)")
      lines += wrapped(variable.summary)
    }
    lines += ["", "Exit status:"]
    for entry in DaemonManual.exitStatuses { lines.append("  \(entry.status)  \(entry.summary)") }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func wrapped(_ text: String) -> [String] {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(margin + word)
      }
    }
    return lines
  }
}
