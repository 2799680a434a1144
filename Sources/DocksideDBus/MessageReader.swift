// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import CSDBus

/// Reads a message's arguments into values, whatever a stranger put there.
struct MessageReader {
  /// What the D-Bus specification allows; the reading recurses.
  private static let depthLimit = 64
  /// Keeps a message of the bus's greatest size from becoming gigabytes of values.
  private static let valueLimit = 1 << 20

  private let message: OpaquePointer
  private var valuesLeft = Self.valueLimit

  /// Nil where they cannot be read, or are more or deeper than anybody means.
  static func body(of message: OpaquePointer) -> [DBusValue]? {
    guard sd_bus_message_rewind(message, 1) >= 0 else { return nil }
    var reader = MessageReader(message: message)
    return try? reader.values(depth: 0)
  }

  private init(message: OpaquePointer) { self.message = message }

  private struct Unreadable: Error {}

  /// Everything up to the end of the container, or of the message.
  private mutating func values(depth: Int) throws(Unreadable) -> [DBusValue] {
    var values: [DBusValue] = []
    while let value = try next(depth: depth) { values.append(value) }
    return values
  }

  /// The next value; nil at the end of the container.
  private mutating func next(depth: Int) throws(Unreadable) -> DBusValue? {
    var type: CChar = 0
    var contents: UnsafePointer<CChar>?
    guard try checked(sd_bus_message_peek_type(message, &type, &contents)) > 0 else { return nil }
    guard depth < Self.depthLimit, valuesLeft > 0 else { throw Unreadable() }
    valuesLeft -= 1
    return switch UInt8(bitPattern: type) {
    case UInt8(ascii: "y"): .byte(try number(type))
    case UInt8(ascii: "b"): .bool(try number(type) as Int32 != 0)
    case UInt8(ascii: "n"): .int16(try number(type))
    case UInt8(ascii: "q"): .uint16(try number(type))
    case UInt8(ascii: "i"): .int32(try number(type))
    case UInt8(ascii: "u"): .uint32(try number(type))
    case UInt8(ascii: "x"): .int64(try number(type))
    case UInt8(ascii: "t"): .uint64(try number(type))
    case UInt8(ascii: "d"): .double(Double(bitPattern: try number(type)))
    case UInt8(ascii: "s"): .string(try text(type))
    case UInt8(ascii: "o"): .objectPath(try text(type))
    case UInt8(ascii: "g"): .signature(try text(type))
    case UInt8(ascii: "a"): try array(of: contents, depth: depth)
    case UInt8(ascii: "r"): .structure(try inside(type, contents, depth: depth))
    case UInt8(ascii: "v"): .variant(try only(try inside(type, contents, depth: depth)))
    default: throw Unreadable()
    }
  }

  private mutating func array(
    of contents: UnsafePointer<CChar>?, depth: Int
  ) throws(Unreadable) -> DBusValue {
    guard let contents else { throw Unreadable() }
    // A copy: what sd-bus lends is gone once the container is entered.
    let element = String(cString: contents)
    if element == "y" {
      var start: UnsafeRawPointer?
      var count = 0
      try checked(
        sd_bus_message_read_array(message, CChar(UInt8(ascii: "y")), &start, &count))
      return .bytes(Array(UnsafeRawBufferPointer(start: start, count: count)))
    }
    let type = CChar(UInt8(ascii: "a"))
    guard element.hasPrefix("{") else {
      return .array(element, try inside(type, contents, depth: depth))
    }
    try checked(sd_bus_message_enter_container(message, type, contents))
    let entry = String(element.dropFirst().dropLast())
    var entries: [DBusValue.Entry] = []
    while try checked(sd_bus_message_at_end(message, 0)) == 0 {
      let pair = try inside(CChar(UInt8(ascii: "e")), entry, depth: depth + 1)
      guard pair.count == 2 else { throw Unreadable() }
      entries.append(DBusValue.Entry(pair[0], pair[1]))
    }
    try checked(sd_bus_message_exit_container(message))
    return .dictionary(entry, entries)
  }

  private mutating func inside(
    _ type: CChar, _ contents: UnsafePointer<CChar>?, depth: Int
  ) throws(Unreadable) -> [DBusValue] {
    try checked(sd_bus_message_enter_container(message, type, contents))
    let values = try values(depth: depth + 1)
    try checked(sd_bus_message_exit_container(message))
    return values
  }

  private func only(_ values: [DBusValue]) throws(Unreadable) -> DBusValue {
    guard values.count == 1 else { throw Unreadable() }
    return values[0]
  }

  private func number<Number: FixedWidthInteger>(_ type: CChar) throws(Unreadable) -> Number {
    var number: Number = 0
    try checked(sd_bus_message_read_basic(message, type, &number))
    return number
  }

  private func text(_ type: CChar) throws(Unreadable) -> String {
    var text: UnsafePointer<CChar>?
    try checked(sd_bus_message_read_basic(message, type, &text))
    guard let text else { throw Unreadable() }
    return String(cString: text)
  }

  @discardableResult
  private func checked(_ result: Int32) throws(Unreadable) -> Int32 {
    guard result >= 0 else { throw Unreadable() }
    return result
  }
}
