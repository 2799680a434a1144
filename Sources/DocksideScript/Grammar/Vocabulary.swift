// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideContract
import DocksideSchema

/// The words that calls and expectations may use: the methods, events and error kinds of the
/// contract.
package struct Vocabulary: Sendable {
  package let methods: [MethodDescription]
  package let events: [EventDescription]
  /// The kinds that `fails` may name.
  package let errorKinds: [String]
  /// The kinds that an event may tell of.
  package let eventErrorKinds: [String]
  private let methodsByName: [String: MethodDescription]

  package init(
    methods: [MethodDescription], events: [EventDescription], errorKinds: [String]
  ) {
    self.methods = methods
    self.events = events
    self.errorKinds = errorKinds + Self.protocolKinds
    eventErrorKinds = errorKinds
    methodsByName = Dictionary(
      methods.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The words for JSON-RPC's own errors, which have a number but no kind.
  private static let protocolKinds = Contract.protocolErrors.map(\.name)

  package func method(_ name: String) -> MethodDescription? { methodsByName[name] }

  /// The namespaces in the order in which the contract has them.
  package var namespaces: [String] {
    var seen: Set<String> = []
    return methods.map(\.namespace).filter { seen.insert($0).inserted }
  }

  package func methods(in namespace: String) -> [MethodDescription] {
    methods.filter { $0.namespace == namespace }
  }

  /// The events whose type a pattern with `*` matches.
  package func events(matching pattern: String) -> [EventDescription] {
    events.filter { Glob.matches(pattern, $0.name) }
  }
}

/// Patterns in which `*` stands for any run of characters.
package enum Glob {
  package static func matches(_ pattern: String, _ text: String) -> Bool {
    var pattern = pattern.utf8[...]
    var text = text.utf8[...]
    var retry: (pattern: Substring.UTF8View, text: Substring.UTF8View)?
    while let character = text.first {
      if pattern.first == UInt8(ascii: "*") {
        pattern = pattern.dropFirst()
        retry = (pattern, text)
      } else if pattern.first == character {
        pattern = pattern.dropFirst()
        text = text.dropFirst()
      } else if let last = retry {
        // The last star takes one character more.
        pattern = last.pattern
        text = last.text.dropFirst()
        retry = (pattern, text)
      } else {
        return false
      }
    }
    return pattern.allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
