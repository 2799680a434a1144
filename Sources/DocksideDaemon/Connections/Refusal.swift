// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import DocksideWire

/// What a client gets that may not connect: one error line, then the end.
enum Refusal {
  /// Writes the line as far as there is room, which a new socket has.
  static func write(to descriptor: Int32, user: UInt32?) {
    let buffer = ByteBuffer(capacity: 512)
    line(user: user, into: buffer)
    _ = try? Descriptor.write(descriptor, buffer.bytes)
  }

  static func line(user: UInt32?, into buffer: ByteBuffer) {
    var writer = JSONWriter(buffer)
    writer.beginObject()
    writer.key("jsonrpc" as StaticString)
    writer.string("2.0" as StaticString)
    writer.key("id" as StaticString)
    writer.null()
    writer.key("error" as StaticString)
    writer.beginObject()
    writer.key("code" as StaticString)
    writer.int(-32000)
    writer.key("message" as StaticString)
    writer.string(
      "\(user.map { "user \($0)" } ?? "a user unknown to the system") may not use this daemon")
    writer.key("data" as StaticString)
    writer.beginObject()
    writer.key("kind" as StaticString)
    writer.string("notPermitted" as StaticString)
    writer.key("hint" as StaticString)
    writer.string(
      "its own user and root may; docksided --group NAME lets one group in" as StaticString)
    writer.endObject()
    writer.endObject()
    writer.endObject()
    buffer.append(UInt8(ascii: "\n"))
  }
}
