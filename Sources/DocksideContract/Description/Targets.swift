// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideMachines
import DocksideSchema

/// What is said of a `lab` that has no effect, so that pages can leave it out.
let unusedLabDoc = "Taken like everywhere, and of no effect here."

extension Field where Root: LabMethod {
  /// The lab to act in.
  static func lab(_ path: any WritableKeyPath<Root, String?> & Sendable) -> Field {
    Field("lab", "The lab; without it the connection's current one.", optional: path, .reference)
  }
}

extension Field where Root: Method {
  /// `lab`, which every method takes, for one that has no use for it.
  static var unusedLab: Field {
    Field(ignored: "lab", unusedLabDoc, .reference)
  }

  /// A reader of the lab that may be left out.
  static func reader(_ path: any WritableKeyPath<Root, String?> & Sendable) -> Field {
    Field(
      "reader", "The reader's serial number; may be left out where the lab has one reader.",
      optional: path, .reference)
  }

  /// A dock of the lab that may be left out.
  static func dock(_ path: any WritableKeyPath<Root, String?> & Sendable) -> Field {
    Field(
      "dock", "The dock's id; may be left out where the lab has one dock.", optional: path,
      .reference)
  }

  /// A host of the lab that may be left out.
  static func host(_ path: any WritableKeyPath<Root, String?> & Sendable) -> Field {
    Field(
      "host", "The host's id; may be left out where the lab has one host.", optional: path,
      .reference)
  }
}

extension Shape where Value == String {
  /// The name of something that should be there. Wider than what a name may be, so that a wrong one is unknown and
  /// not malformed.
  static let reference = string(TextRule(length: 1...64, alphabet: .printable))
}

extension [Refusal.Kind] {
  /// What can be wrong with the lab that a method names.
  static let lab: Self = [.unknownLab]
  /// What can be wrong with the lab and the reader.
  static let reader: Self = [.unknownLab, .unknownReader, .ambiguousTarget]
  static let dock: Self = [.unknownLab, .unknownDock, .ambiguousTarget]
  static let host: Self = [.unknownLab, .unknownHost, .ambiguousTarget]
}
