// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import CSDBus

/// Puts values into a message.
struct MessageWriter {
  let message: OpaquePointer

  /// The values cannot be sent: a bad object path, an element that is not what the array's signature says, text with a
  /// NUL in it.
  struct Unwritable: Error {}

  func append(_ values: [DBusValue]) throws(Unwritable) {
    for value in values { try append(value) }
  }

  private func append(_ value: DBusValue) throws(Unwritable) {
    switch value {
    case .byte(let number): try append("y", number)
    case .bool(let truth): try append("b", Int32(truth ? 1 : 0))
    case .int16(let number): try append("n", number)
    case .uint16(let number): try append("q", number)
    case .int32(let number): try append("i", number)
    case .uint32(let number): try append("u", number)
    case .int64(let number): try append("x", number)
    case .uint64(let number): try append("t", number)
    case .double(let number): try append("d", number)
    case .string(let text): try append("s", text: text)
    case .objectPath(let text): try append("o", text: text)
    case .signature(let text): try append("g", text: text)
    case .bytes(let bytes):
      try checked(
        bytes.withUnsafeBytes {
          sd_bus_message_append_array(message, Self.code("y"), $0.baseAddress, $0.count)
        })
    case .array(let element, let elements): try append("a", containing: element, elements)
    case .dictionary(let entry, let entries):
      try open("a", "{\(entry)}")
      for member in entries { try append("e", containing: entry, [member.key, member.value]) }
      try close()
    case .structure(let members):
      // sd-bus would send it, and the bus end the connection over it.
      guard !members.isEmpty else { throw Unwritable() }
      try append("r", containing: members.map(\.signature).joined(), members)
    case .variant(let inner): try append("v", containing: inner.signature, [inner])
    }
  }

  private func append(
    _ type: Unicode.Scalar, containing contents: String, _ values: [DBusValue]
  ) throws(Unwritable) {
    try open(type, contents)
    try append(values)
    try close()
  }

  private func append<Number>(_ type: Unicode.Scalar, _ number: Number) throws(Unwritable) {
    try checked(
      withUnsafePointer(to: number) { sd_bus_message_append_basic(message, Self.code(type), $0) })
  }

  private func append(_ type: Unicode.Scalar, text: String) throws(Unwritable) {
    guard !text.utf8.contains(0) else { throw Unwritable() }
    try checked(
      text.withCString { sd_bus_message_append_basic(message, Self.code(type), $0) })
  }

  private func open(_ type: Unicode.Scalar, _ contents: String) throws(Unwritable) {
    try checked(sd_bus_message_open_container(message, Self.code(type), contents))
  }

  private func close() throws(Unwritable) { try checked(sd_bus_message_close_container(message)) }

  private func checked(_ result: Int32) throws(Unwritable) {
    guard result >= 0 else { throw Unwritable() }
  }

  private static func code(_ type: Unicode.Scalar) -> CChar {
    CChar(truncatingIfNeeded: type.value)
  }
}
