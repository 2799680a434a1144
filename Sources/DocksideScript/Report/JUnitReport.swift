// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// How one script went.
package struct PlayResult: Hashable, Sendable {
  /// The file as the user named it.
  package var file: String
  /// Nil where all went as the script says.
  package var failure: Failure?
  /// How long it took, in seconds of this machine's clock.
  package var seconds: Double

  package init(file: String, failure: Failure?, seconds: Double) {
    self.file = file
    self.failure = failure
    self.seconds = seconds
  }

  /// The file's name without folder and ending.
  package var name: String {
    let base = file.split(separator: "/").last.map(String.init) ?? file
    return base.hasSuffix(".dockside") ? String(base.dropLast(".dockside".count)) : base
  }
}

/// Writes results in the form that JUnit made common, one test case a script.
package enum JUnitReport {
  package static func text(_ results: [PlayResult]) -> String {
    let broken = results.count { $0.failure?.sort == .broken }
    let errors = results.count { $0.failure?.sort == .error }
    let counts =
      "tests=\"\(results.count)\" failures=\"\(broken)\" errors=\"\(errors)\""
      + " time=\"\(time(results.reduce(0) { $0 + $1.seconds }))\""
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites name=\"dockside\" \(counts)>",
      "  <testsuite name=\"dockside run\" \(counts)>",
    ]
    for result in results { lines += testCase(result) }
    lines += ["  </testsuite>", "</testsuites>", ""]
    return lines.joined(separator: "\n")
  }

  private static func testCase(_ result: PlayResult) -> [String] {
    let head =
      "    <testcase name=\"\(escaped(result.name))\" classname=\"dockside\""
      + " file=\"\(escaped(result.file))\" time=\"\(time(result.seconds))\""
    guard let failure = result.failure else { return ["\(head)/>"] }
    let tag = failure.sort == .broken ? "failure" : "error"
    let kind = failure.refusal?.word ?? (failure.sort == .broken ? "expectation" : "error")
    let details =
      ["\(failure.place): \(failure.text)"] + failure.lines
      + failure.lastEvents.map(EventWords.line)
    return [
      "\(head)>",
      "      <\(tag) type=\"\(escaped(kind))\" message=\"\(escaped(failure.summary))\">"
        + escaped(details.joined(separator: "\n"), isAttribute: false) + "</\(tag)>",
      "    </testcase>",
    ]
  }

  private static func time(_ seconds: Double) -> String {
    let text = LabTime.text(seconds)
    return String(text.dropLast())
  }

  /// Text as XML 1.0 may hold it: markup escaped, and characters that XML has no way to write
  /// replaced.
  static func escaped(_ text: String, isAttribute: Bool = true) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      // A reader of XML makes a blank of these where they stand bare in an attribute.
      case "\n", "\t", "\r":
        result += isAttribute || scalar == "\r" ? "&#\(scalar.value);" : String(scalar)
      case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
