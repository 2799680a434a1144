// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import CSDBus

/// Objects that we serve, until it is cancelled or the connection ends.
package final class DBusService: DBusPart {
  private weak var connection: DBusConnection?
  private var onCall: ((DBusIncoming) -> Void)?
  private var number = 0
  private var slot: OpaquePointer?

  fileprivate init(_ connection: DBusConnection, onCall: @escaping (DBusIncoming) -> Void) {
    self.connection = connection
    self.onCall = onCall
    number = connection.keep(self)
  }

  /// Serves no more; calls that were taken may still be answered.
  package func cancel() {
    onCall = nil
    connection?.drop(number)
  }

  fileprivate func begin(_ path: String) {
    sd_bus_add_fallback(
      connection?.bus, &slot, path,
      { message, user, _ in
        guard let message, let user else { return 0 }
        Unmanaged<DBusService>.fromOpaque(user).takeUnretainedValue().arrived(message)
        return 1
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  private func arrived(_ raw: OpaquePointer) {
    guard let connection, let onCall else { return }
    guard let message = DBusMessage(raw) else {
      csdbus_reply_error(raw, DBusError.invalidArguments, "the arguments cannot be read")
      return
    }
    onCall(DBusIncoming(message, raw: raw, connection))
  }

  func releaseSlot() {
    sd_bus_slot_unref(slot)
    slot = nil
  }

  func connectionEnded() { onCall = nil }
}

/// A call that we are to answer, now or later. One that is forgotten without is answered with an error; after the end of
/// the connection an answer goes nowhere.
package final class DBusIncoming {
  package let message: DBusMessage
  private weak var connection: DBusConnection?
  /// Nil once it is answered.
  private var raw: OpaquePointer?

  fileprivate init(_ message: DBusMessage, raw: OpaquePointer, _ connection: DBusConnection) {
    self.message = message
    self.raw = sd_bus_message_ref(raw)
    self.connection = connection
  }

  deinit { fail("org.freedesktop.DBus.Error.Failed", "the call was given up") }

  /// Only the first answer counts. One that cannot be sent becomes an error.
  package func reply(_ values: [DBusValue] = []) {
    answer { raw in
      var reply: OpaquePointer?
      defer { sd_bus_message_unref(reply) }
      guard sd_bus_message_new_method_return(raw, &reply) >= 0, let reply else { return }
      if (try? MessageWriter(message: reply).append(values)) != nil {
        sd_bus_send(nil, reply, nil)
      } else {
        csdbus_reply_error(raw, "org.freedesktop.DBus.Error.Failed", "the answer cannot be sent")
      }
    }
  }

  /// - Parameter name: Such as `org.bluez.Error.Rejected`.
  package func fail(_ name: String, _ message: String) {
    answer { raw in csdbus_reply_error(raw, name, message) }
  }

  /// Says that there is no such method here.
  package func failAsUnknown() {
    fail(DBusError.unknownMethod, "no method \(message.interface).\(message.member) here")
  }

  private func answer(_ send: (OpaquePointer) -> Void) {
    guard let raw else { return }
    self.raw = nil
    if connection?.isOpen == true { send(raw) }
    sd_bus_message_unref(raw)
    connection?.arm()
  }
}

extension DBusConnection {
  /// Takes every method call to `path` and everything below it. Who serves a path above gets what is not served further
  /// down. `org.freedesktop.DBus.Peer` is answered by itself.
  @discardableResult
  package func serve(
    _ path: String, onCall: @escaping (DBusIncoming) -> Void
  ) -> DBusService {
    let service = DBusService(self, onCall: onCall)
    service.begin(path)
    return service
  }
}
