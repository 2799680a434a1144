// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideMachines
import DocksideSchema

extension ProtocolPage {
  mutating func methodIndex() {
    add("## Methods")
    add(
      """
      `lab`, `reader`, `dock` and `host` may mostly be left out, see above. Results in the examples show the members that
      matter there; each example is played against the daemon by the tests, in a new lab with a manual clock.
      """)
    table(
      ["method", "what it does"],
      Contract.methods.map { ["[`\($0.name)`](#\(Self.anchor($0.name)))", $0.summary] })
  }

  mutating func methods(of namespace: String) {
    add("## \(namespace).*")
    for method in Contract.methods where method.namespace == namespace { add(method) }
  }

  private mutating func add(_ method: MethodDescription) {
    add("### \(method.name)")
    add(method.summary)
    if !method.details.isEmpty { add(method.details) }
    let parameters = method.parameters.filter { $0.doc != unusedLabDoc }
    if parameters.isEmpty {
      add("It takes no parameters.")
    } else {
      self.parameters(parameters)
    }
    result(method.result)
    if !method.errors.isEmpty {
      let kinds = method.errors.map { "[`\($0.rawValue)`](#errors)" }
      add("Errors: " + kinds.joined(separator: ", ") + ".")
    }
    add(example(method))
  }

  /// As a table of name, type, default and meaning.
  private mutating func parameters(_ members: [ObjectSchema.Member]) {
    table(
      ["parameter", "type", "default", "meaning"],
      members.map { member in
        let usual = member.isRequired ? "required" : member.defaultText.map(Self.value) ?? ""
        return ["`\(member.name)`", TypeText.of(member.schema), usual, member.doc]
      })
  }

  private mutating func result(_ schema: SchemaNode) {
    if case .object(let object) = schema, object.title.isEmpty {
      add("The result:")
      return self.members(object.members)
    }
    add("The result: \(TypeText.of(schema)).")
  }

  /// As a table of name, type and meaning.
  mutating func members(_ members: [ObjectSchema.Member]) {
    table(
      ["member", "type", "meaning"],
      members.map { member in
        let doc = member.isRequired ? member.doc : "Not always there. " + member.doc
        return ["`\(member.name)`", TypeText.of(member.schema), doc]
      })
  }

  private func example(_ method: MethodDescription) -> String {
    let example = method.example
    var text = ""
    if example.profile != "nyc1" || !example.before.isEmpty {
      var circumstances = ["with the profile `\(example.profile)`"]
      circumstances += example.before.map {
        $0.params == "{}" ? "after `\($0.method)`" : "after `\($0.method)` `\($0.params)`"
      }
      text = "Example, " + circumstances.joined(separator: ", ") + ":\n\n"
    } else {
      text = "Example:\n\n"
    }
    let params = JSONText.compact(example.params)
    let given = params == "{}" ? "" : #","params":\#(params)"#
    return text + """
      ```
      --> {"jsonrpc":"2.0","id":1,"method":"\(method.name)"\(given)}
      <-- {"jsonrpc":"2.0","id":1,"result":\(JSONText.compact(example.result))}
      ```
      """
  }

  /// A default in a cell; objects have theirs described where they are.
  private static func value(_ text: String) -> String {
    text.hasPrefix("{") && text != "{}" ? "its own" : "`\(text)`"
  }

  /// What a heading is linked by: small letters without dots.
  private static func anchor(_ heading: String) -> String {
    heading.lowercased().filter { $0 != "." }
  }
}
