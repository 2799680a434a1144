// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

extension Contract {
  /// The protocol page: the contract in Markdown, for people.
  package static func page() -> String {
    var page = ProtocolPage()
    page.introduction()
    page.methodIndex()
    for namespace in namespaces { page.methods(of: namespace) }
    page.shapes()
    page.events()
    page.errors()
    return page.text
  }

  /// In the order of the documentation.
  static var namespaces: [String] {
    methods.map(\.namespace).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }
}

/// Builds the page, part by part; each part is an extension of its own.
struct ProtocolPage {
  private(set) var text = ""

  /// One paragraph, heading or block, set apart by an empty line.
  mutating func add(_ block: String) {
    if !text.isEmpty { text += "\n" }
    text += block + "\n"
  }

  mutating func table(_ columns: [String], _ rows: [[String]]) {
    guard !rows.isEmpty else { return }
    let lines = [columns, columns.map { _ in "---" }] + rows
    add(lines.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n"))
  }
}
