// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideScript
import DocksideWire

/// Lays out any result for a person.
///
/// Lists of things become tables, everything else lines of key and value with dotted keys; nothing
/// of a result is left out but what a chosen table leaves out.
struct ResultText {
  /// How wide a line may be; nil for no limit.
  var width: Int?

  func lines(_ result: JSONValue) -> [String] {
    switch result {
    case .null: ["nothing"]
    case .array(let elements): list(elements, plural: "elements")
    case .object(let object): lines(object)
    case .bool, .integer, .number, .string: [result.plainText]
    }
  }

  private func lines(_ object: JSONObject) -> [String] {
    guard !object.members.isEmpty else { return ["done"] }
    if object.members.count == 1, let only = object.members.first,
      case .array(let elements) = only.value
    {
      return list(elements, plural: only.key)
    }
    var pairs: [(key: String, value: String)] = []
    var tables: [(title: String, elements: [JSONValue])] = []
    collect(.object(object), path: "", &pairs, &tables)
    var lines = aligned(pairs)
    for table in tables {
      if !lines.isEmpty { lines.append("") }
      lines.append("\(table.title):")
      lines += list(table.elements, plural: lastStep(table.title)).map { "  \($0)" }
    }
    return lines
  }

  private func collect(
    _ value: JSONValue, path: String, _ pairs: inout [(key: String, value: String)],
    _ tables: inout [(title: String, elements: [JSONValue])]
  ) {
    switch value {
    case .object(let object) where !object.members.isEmpty:
      for member in object.members {
        collect(
          member.value, path: path.isEmpty ? member.key : "\(path).\(member.key)", &pairs, &tables)
      }
    case .array(let elements) where elements.contains { $0.objectValue != nil }:
      tables.append((path, elements))
    default: pairs.append((path, Cell.text(value)))
    }
  }

  private func aligned(_ pairs: [(key: String, value: String)]) -> [String] {
    let column = pairs.map(\.key.count).max() ?? 0
    return pairs.map { pair in
      let line = "\(pair.key.rightPadded(to: column))  \(pair.value)"
      return width.map { line.shortened(to: $0) } ?? line
    }
  }

  /// A table of the elements, or a sentence where there are none.
  func list(_ elements: [JSONValue], plural: String) -> [String] {
    guard !elements.isEmpty else { return ["no \(plural)"] }
    guard elements.contains(where: { $0.objectValue != nil }) || plural == "profiles" else {
      return elements.map { Cell.text($0) }
    }
    return table(elements, Nouns.columns(plural) ?? Self.columns(of: elements)).lines(width: width)
  }

  /// Columns that say nothing of any element are left out.
  private func table(_ elements: [JSONValue], _ columns: [NounColumn]) -> Table {
    let cells = columns.map { column in elements.map(column.text) }
    let used = columns.indices.filter { index in
      index == 0 || cells[index].contains { $0 != Cell.nothing }
    }
    return Table(
      columns: used.map { .init(title: columns[$0].title, isNumeric: columns[$0].isNumeric) },
      rows: elements.indices.map { row in used.map { cells[$0][row] } })
  }

  /// One column for each key that any of the elements has, in the order in which they come.
  private static func columns(of elements: [JSONValue]) -> [NounColumn] {
    var seen: Set<String> = []
    let keys = elements.flatMap { $0.objectValue?.members.map(\.key) ?? [] }
      .filter { seen.insert($0).inserted }
    return keys.map { key in
      let isNumeric = elements.allSatisfy {
        $0[key] == nil || $0[key] == .null || $0[key]?.doubleValue != nil
      }
      return NounColumn(key, isNumeric: isNumeric) { Cell.text($0[key]) }
    }
  }

  private func lastStep(_ path: String) -> String {
    path.split(separator: ".").last.map(String.init) ?? path
  }
}
