// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// docs/ios.md says which names of the vendor's SDK there are, and shows code that is compiled.
@Suite struct IOSPageTests {
  static let page = repository + "/docs/ios.md"

  /// One row of the tables under "Names".
  struct Row {
    /// What stands between backticks in the first and in the second column.
    var vendor: [String]
    var here: [String]
    var words: String
    var status: String

    static func all() throws -> [Row] {
      let text = try String(contentsOfFile: IOSPageTests.page, encoding: .utf8)
      let section = try #require(text.components(separatedBy: "\n## Names\n").dropFirst().first)
      return section.components(separatedBy: "\n## ")[0].split(separator: "\n").compactMap {
        let columns = $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        guard columns.count == 3, columns[0].hasPrefix("`") else { return nil }
        return Row(
          vendor: names(columns[0]), here: names(columns[1]), words: columns[1], status: columns[2])
      }
    }

    private static func names(_ text: String) -> [String] {
      text.matches(of: /`([^`]+)`/).map { String($0.1) }
    }
  }

  @Test func everyNameThatIsSaidToBeThereIsDeclared() throws {
    let declared = try PublicNames.all(in: repository + "/Sources/AdyenPOSSimulated")
    let rows = try Row.all()
    #expect(rows.count > 90)
    for row in rows {
      #expect(["documented", "inferred", "ours"].contains { row.status.hasPrefix($0) }, "\(row)")
      if row.words.hasPrefix("not simulated") {
        for name in row.vendor {
          #expect(!declared.contains { $0.hasSuffix("." + name) || $0 == name }, "\(name) is there")
        }
      } else {
        #expect(!row.here.isEmpty, "\(row)")
        for name in row.here { #expect(declared.contains(name), "no \(name)") }
      }
    }
  }

  @Test func everyNameThatIsDeclaredIsOnThePage() throws {
    let declared = try PublicNames.all(in: repository + "/Sources/AdyenPOSSimulated")
    let named = Set(try Row.all().flatMap(\.here))
    #expect(declared.count > 70)
    #expect(declared.subtracting(named).sorted() == [])
  }

  /// The name behind the language is the file of the example, or of the library itself, where the
  /// block stands as it is.
  @Test(arguments: [("docs/ios.md", 8), ("Examples/PointOfSale/README.md", 2), ("README.md", 1)])
  func theCodeIsThatOfTheExample(page: String, count: Int) throws {
    let blocks = try MarkdownBlock.all(in: repository + "/" + page)
      .filter { $0.language == "swift" }
    #expect(blocks.count >= count)
    for block in blocks {
      let place = "\(page):\(block.line)"
      let name = try #require(block.name, "\(place) names no file")
      let isLibrary = name.hasPrefix("Sources/AdyenPOSSimulated/")
      let file = repository + (isLibrary ? "/" : "/Examples/PointOfSale/") + name
      let code = try String(contentsOfFile: file, encoding: .utf8)
      #expect(flush(code).contains(flush(block.text)), "\(place) is not in \(name)")
    }
  }

  /// The lines without what they are indented by, since a page shows no surroundings.
  private func flush(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
  }
}

/// The names that a module declares as public, such as `DeviceManager.connect(to:)`.
enum PublicNames {
  static func all(in folder: String) throws -> Set<String> {
    var names: Set<String> = []
    let files = try #require(FileManager.default.enumerator(atPath: folder))
    for case let file as String in files where file.hasSuffix(".swift") {
      names.formUnion(of(try String(contentsOfFile: folder + "/" + file, encoding: .utf8)))
    }
    return names
  }

  /// Reads formatted code: what a type has is indented by two more than the type.
  private static func of(_ code: String) -> Set<String> {
    var names: Set<String> = []
    // The types around a line, with whether their members are public like themselves.
    var around: [(name: String, hasPublicMembers: Bool)] = []
    let lines = code.split(separator: "\n").map(String.init)
    for (index, line) in lines.enumerated() {
      let text = line.trimmingCharacters(in: .whitespaces)
      let depth = (line.count - text.count) / 2
      if depth > around.count || text.hasPrefix("//") { continue }
      around.removeLast(around.count - depth)
      let isPublic = text.hasPrefix("public ") || around.last?.hasPublicMembers == true
      func name(_ last: String) -> String {
        (around.map(\.name) + [last]).joined(separator: ".")
      }
      if let type = text.firstMatch(of: /\b(protocol|struct|enum|class|extension) ([\w.]+)/),
        text.hasSuffix("{")
      {
        let isType = type.1 != "extension"
        if isPublic, isType { names.insert(name(String(type.2))) }
        let hasPublicMembers = isPublic && ["protocol", "enum"].contains(String(type.1))
        around.append((String(type.2), hasPublicMembers))
      } else if isPublic, let word = text.firstMatch(of: /\b(?:var|let|case) (\w+)/) {
        names.insert(name(String(word.1)))
      } else if isPublic, let function = text.firstMatch(of: /\b(?:func )?(init|\w+)\(/) {
        let rest = lines[index...].joined(separator: " ")
        names.insert(name(function.1 + labels(rest)))
      }
    }
    return names
  }

  /// The labels of the first parameter list, such as `(with:to:)`.
  private static func labels(_ text: String) -> String {
    var depth = 0
    var parameters = [""]
    for character in text.drop(while: { $0 != "(" }) {
      if character == ")" { depth -= 1 }
      if depth == 0, character == ")" { break }
      if depth == 1, character == "," {
        parameters.append("")
      } else if depth > 0 {
        parameters[parameters.count - 1].append(character)
      }
      if character == "(" { depth += 1 }
    }
    let labels = parameters.compactMap { $0.split(separator: " ").first }
    return "(" + labels.map { $0.hasSuffix(":") ? $0 : $0 + ":" }.joined() + ")"
  }
}
