// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import DocksideWire

/// The first line on standard output: says that the daemon serves, and where.
enum StartLine {
  /// `{"socket":…,"pid":…,"version":…,"protocol":1}` and a line end; with `usbip` where docks are served there.
  static func text(socket: String, process: Int32, usbip: String? = nil) -> String {
    let buffer = ByteBuffer(capacity: 256)
    var writer = JSONWriter(buffer)
    writer.beginObject()
    writer.key("socket" as StaticString)
    writer.string(socket)
    writer.key("pid" as StaticString)
    writer.int(process)
    writer.key("version" as StaticString)
    writer.string(Version.text)
    writer.key("protocol" as StaticString)
    writer.int(Version.protocolNumber)
    if let usbip {
      writer.key("usbip" as StaticString)
      writer.string(usbip)
    }
    writer.endObject()
    buffer.append(UInt8(ascii: "\n"))
    return buffer.text
  }
}
