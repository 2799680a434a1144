// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import CSDBus

/// A signal or a call that has arrived.
package struct DBusMessage: Equatable, Sendable {
  /// The unique name of the connection that sent it, which the bus vouches for.
  package var sender: String
  package var path: String
  package var interface: String
  package var member: String
  /// The arguments.
  package var body: [DBusValue]

  package init(
    sender: String, path: String, interface: String, member: String, body: [DBusValue]
  ) {
    self.sender = sender
    self.path = path
    self.interface = interface
    self.member = member
    self.body = body
  }

  /// Nil where the arguments cannot be read.
  init?(_ message: OpaquePointer) {
    guard let body = MessageReader.body(of: message) else { return nil }
    func text(_ field: UnsafePointer<CChar>?) -> String { field.map { String(cString: $0) } ?? "" }
    sender = text(sd_bus_message_get_sender(message))
    path = text(sd_bus_message_get_path(message))
    interface = text(sd_bus_message_get_interface(message))
    member = text(sd_bus_message_get_member(message))
    self.body = body
  }
}
