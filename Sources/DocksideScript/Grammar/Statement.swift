// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideWire

/// One call as it goes to the daemon.
package struct Call: Hashable, Sendable {
  /// Such as `reader.get`.
  package var method: String
  package var params: JSONObject

  package init(_ method: String, _ params: JSONObject = [:]) {
    self.method = method
    self.params = params
  }
}

/// An event that is expected, or must not come.
package struct EventPattern: Hashable, Sendable {
  /// An event type, or a pattern with `*`.
  package var type: String
  /// Dotted paths into the event and its data, with the values that must stand there.
  package var fields: JSONObject

  package init(type: String, fields: JSONObject = [:]) {
    self.type = type
    self.fields = fields
  }

  /// As a script writes it.
  package var text: String {
    ([type] + fields.members.map { "\($0.key)=\($0.value.plainText)" }).joined(separator: " ")
  }
}

/// One comparison of `check`.
package struct Condition: Hashable, Sendable {
  package var path: String
  package var comparison: Word.Comparison
  package var content: Word.Content

  package init(path: String, comparison: Word.Comparison, content: Word.Content) {
    self.path = path
    self.comparison = comparison
    self.content = content
  }

  /// As a script writes it.
  package var text: String { path + comparison.rawValue + content.text }
}

/// One line of a script, or one block.
package struct Statement: Hashable, Sendable {
  /// Counted from 1.
  package var line: Int
  /// The line as it stands in the file, without the blanks around it.
  package var text: String
  package var action: Action

  package indirect enum Action: Hashable, Sendable {
    case call(Call)
    case expect(EventPattern, within: LabDuration?)
    case refute(EventPattern, during: LabDuration)
    case check(Call, [Condition])
    case fails(kind: String, Call)
    case wait(LabDuration)
    case repeated(Int, [Statement])
    case echo(String)
  }

  package init(line: Int, text: String, action: Action) {
    self.line = line
    self.text = text
    self.action = action
  }
}

/// A whole script, ready to be played.
package struct Script: Hashable, Sendable {
  /// The file as the user named it.
  package var file: String
  /// The options of the script's own `lab open`, where that is its first line.
  package var lab: Statement?
  package var statements: [Statement]

  package init(file: String, lab: Statement? = nil, statements: [Statement]) {
    self.file = file
    self.lab = lab
    self.statements = statements
  }
}

extension JSONValue {
  /// A text without its quotes, everything else as JSON.
  package var plainText: String { stringValue ?? text }
}
