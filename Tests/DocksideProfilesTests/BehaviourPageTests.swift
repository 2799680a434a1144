// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// docs/behaviour.md: every row has a source, tests that exist, and profile keys that exist.
@Suite struct BehaviourPageTests {
  /// One row of a table, its cells as they are written.
  struct Row: CustomTestStringConvertible, Sendable {
    var line: Int
    var cells: [String]

    var testDescription: String { "docs/behaviour.md:\(line)" }
  }

  static let columns = ["behaviour", "source", "test", "open"]
  static let sources = ["iOS", "Android API", "inferred"]

  /// The rows of the tables with the columns above; a page that cannot be read has none.
  static let rows: [Row] = {
    let page = repository.appending(path: "docs/behaviour.md")
    guard let text = try? String(contentsOf: page, encoding: .utf8) else { return [] }
    var rows: [Row] = []
    var isBehaviour = false
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      guard line.hasPrefix("|") else {
        isBehaviour = false
        continue
      }
      let cells = line.dropFirst().split(separator: "|", omittingEmptySubsequences: false)
        .dropLast().map { $0.trimmingCharacters(in: .whitespaces) }
      if cells == columns {
        isBehaviour = true
      } else if isBehaviour, cells.first?.hasPrefix("---") == false {
        rows.append(Row(line: index + 1, cells: cells))
      }
    }
    return rows
  }()

  /// The sources of all tests by their files' names without `.swift`; files of one name stand together.
  static let tests: [String: String] = {
    let folder = repository.appending(path: "Tests")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var tests: [String: String] = [:]
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift", let text = try? String(contentsOf: file, encoding: .utf8)
      else { continue }
      tests[file.deletingPathExtension().lastPathComponent, default: ""] += text
    }
    return tests
  }()

  @Test func thereAreRows() { #expect(Self.rows.count > 80) }

  @Test(arguments: rows) func saysWhereItIsWritten(row: Row) {
    #expect(row.cells.count == Self.columns.count)
    #expect(row.cells.first?.isEmpty == false)
    let source = row.cells.dropFirst().first ?? ""
    #expect(Self.sources.contains { source.hasPrefix($0) }, "\(row): no source: \(source)")
  }

  @Test(arguments: rows) func namesTestsThatExist(row: Row) throws {
    let cell = try #require(row.cells.dropFirst(2).first)
    let named = cell.matches(of: /`([^`]+)` \((\w+)\)/)
    #expect(!named.isEmpty, "\(row) names no test")
    #expect(cell.split(separator: ";").count == named.count, "\(row): \(cell)")
    for match in named {
      let (name, file) = (String(match.output.1), String(match.output.2))
      let text = try #require(Self.tests[file], "\(row): there is no \(file).swift")
      #expect(
        text.contains("func \(name)(") || text.contains("\"\(name)\""),
        "\(row): \(file).swift has no test \(name)")
    }
  }

  /// What is inferred says so, and names the key that changes it, or that there is none.
  @Test(arguments: rows) func namesKeysThatExist(row: Row) throws {
    let cell = try #require(row.cells.last)
    let source = row.cells.dropFirst().first ?? ""
    if source.hasPrefix("inferred") { #expect(!cell.isEmpty, "\(row) says no default") }
    guard !cell.isEmpty else { return }
    #expect(cell.hasPrefix("inferred: "), "\(row): \(cell)")
    let keys = cell.matches(of: /`((?:reader|dock|host)\.[\w.]+)`/).map { String($0.output.1) }
    let isFixed = cell.contains("no key") || cell.contains("](faults.md)")
    #expect(keys.isEmpty == isFixed, "\(row): \(cell)")
    for key in keys { #expect(try Self.schemaHas(key), "\(row): the schema has no \(key)") }
  }

  @Test func theSchemaIsLookedThrough() throws {
    #expect(try Self.schemaHas("reader.battery.drainPerHour.idle"))
    #expect(try Self.schemaHas("dock.availableFirmwareUpdate.requiredDate"))
    #expect(try !Self.schemaHas("dock.availableFirmwareUpdate.requiresBluetoothConnection"))
    #expect(try !Self.schemaHas("reader.sleepsAfter"))
  }

  /// Whether the JSON Schema of profiles has a key, from `reader`, `dock` or `host` on.
  private static func schemaHas(_ path: String) throws -> Bool {
    let file = repository.appending(path: "schemas/profile.schema.json")
    let schema = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
    let definitions = try #require(schema?["$defs"] as? [String: [String: Any]])
    let names = ["reader": "Reader", "dock": "Dock", "host": "Host"]
    var parts = path.split(separator: ".").map(String.init)
    var node = names[parts.removeFirst()].flatMap { definitions[$0] }
    for part in parts {
      let properties = node?["properties"] as? [String: [String: Any]]
      guard var found = properties?[part] else { return false }
      let choices = [found] + (found["anyOf"] as? [[String: Any]] ?? [])
      if let reference = choices.lazy.compactMap({ $0["$ref"] as? String }).first,
        let name = reference.split(separator: "/").last, let target = definitions[String(name)]
      {
        found = target
      }
      node = found
    }
    return node != nil
  }
}
