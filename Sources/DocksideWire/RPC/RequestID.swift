// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// What a client tells its requests apart by, kept so that the response gives it back as it came.
package enum RequestID: Hashable, Sendable {
  case integer(Int64)
  /// A number that is no 64-bit integer, as it was written.
  case number(String)
  case string(String)
  /// What a client may send and what answers a request whose own id could not be read.
  case null

  /// Nil where the value is of a type that an id cannot have.
  package init?(_ value: JSONCursor) {
    switch value.kind {
    case .integer: self = .integer(Int64(bitPattern: value.token.bits))
    case .number: self = .number(String(decoding: value.numberBytes, as: UTF8.self))
    case .string: self = .string(value.string ?? "")
    case .null: self = .null
    case .bool, .array, .object, .key: return nil
    }
  }
}

extension JSONWriter {
  package mutating func id(_ id: RequestID) {
    switch id {
    case .integer(let value): int(value)
    case .number(var text): text.withUTF8 { raw(UnsafeRawBufferPointer($0)) }
    case .string(let text): string(text)
    case .null: null()
    }
  }
}
