// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// An error as D-Bus carries it: what a call is answered with.
package struct DBusError: Error, Equatable, Sendable {
  /// Such as `org.bluez.Error.Failed`.
  package var name: String
  package var message: String

  package init(_ name: String, _ message: String) {
    self.name = name
    self.message = message
  }

  /// The connection ended before there was an answer.
  package static let disconnected = DBusError(
    "org.freedesktop.DBus.Error.Disconnected", "the connection to the bus is gone")

  /// No answer came in time, or whoever should have given it left the bus.
  package static let noReply = "org.freedesktop.DBus.Error.NoReply"
  package static let unknownMethod = "org.freedesktop.DBus.Error.UnknownMethod"
  package static let unknownObject = "org.freedesktop.DBus.Error.UnknownObject"
  /// The arguments cannot be read, or cannot be sent.
  package static let invalidArguments = "org.freedesktop.DBus.Error.InvalidArgs"
  package static let nameHasNoOwner = "org.freedesktop.DBus.Error.NameHasNoOwner"
}
