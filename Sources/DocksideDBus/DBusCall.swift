// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import CSDBus

/// A call that waits for its answer.
package final class DBusCall: DBusPart {
  private weak var connection: DBusConnection?
  private var reply: ((Result<[DBusValue], DBusError>) -> Void)?
  private var number = 0
  private var slot: OpaquePointer?

  fileprivate init(
    _ connection: DBusConnection, reply: @escaping (Result<[DBusValue], DBusError>) -> Void
  ) {
    self.connection = connection
    self.reply = reply
    number = connection.keep(self)
  }

  /// Wants no answer any more; what was asked for may happen all the same.
  package func cancel() {
    reply = nil
    connection?.drop(number)
  }

  fileprivate func send(_ message: OpaquePointer, timeoutMilliseconds: UInt64) -> Bool {
    let (microseconds, overflow) = timeoutMilliseconds.multipliedReportingOverflow(by: 1000)
    return sd_bus_call_async(
      connection?.bus, &slot, message,
      { message, user, _ in
        guard let message, let user else { return 0 }
        Unmanaged<DBusCall>.fromOpaque(user).takeUnretainedValue().arrived(message)
        return 1
      }, Unmanaged.passUnretained(self).toOpaque(), overflow ? .max : microseconds) >= 0
  }

  private func arrived(_ message: OpaquePointer) {
    if let error = sd_bus_message_get_error(message) {
      func text(_ field: UnsafePointer<CChar>?) -> String {
        field.map { String(cString: $0) } ?? ""
      }
      finish(.failure(DBusError(text(error.pointee.name), text(error.pointee.message))))
    } else if let body = MessageReader.body(of: message) {
      finish(.success(body))
    } else {
      finish(.failure(DBusError(DBusError.invalidArguments, "the answer cannot be read")))
    }
  }

  fileprivate func finish(_ result: Result<[DBusValue], DBusError>) {
    let reply = reply
    self.reply = nil
    connection?.drop(number)
    reply?(result)
  }

  func releaseSlot() {
    sd_bus_slot_unref(slot)
    slot = nil
  }

  func connectionEnded() { finish(.failure(.disconnected)) }
}

extension DBusConnection {
  /// Calls a method.
  /// - Parameters:
  ///   - timeoutMilliseconds: How long the answer may take; then it is a `DBusError.noReply`.
  ///   - reply: Called once, from the loop, unless the call is cancelled or the connection closed before. What cannot be
  ///     sent at all is answered in the same way: with `DBusError.disconnected` or `DBusError.invalidArguments`.
  @discardableResult
  package func call(
    _ destination: String, _ path: String, _ interface: String, _ member: String,
    _ arguments: [DBusValue] = [], timeoutMilliseconds: UInt64 = 25_000,
    reply: @escaping (Result<[DBusValue], DBusError>) -> Void
  ) -> DBusCall {
    let call = DBusCall(self, reply: reply)
    var message: OpaquePointer?
    defer { sd_bus_message_unref(message) }
    let isSent =
      isOpen
      && sd_bus_message_new_method_call(bus, &message, destination, path, interface, member) >= 0
      && message.map { message in
        (try? MessageWriter(message: message).append(arguments)) != nil
          && call.send(message, timeoutMilliseconds: timeoutMilliseconds)
      } ?? false
    if isSent {
      arm()
    } else {
      let error =
        isOpen && sd_bus_is_open(bus) > 0
        ? DBusError(DBusError.invalidArguments, "the call \(interface).\(member) cannot be sent")
        : .disconnected
      later { [weak call] in call?.finish(.failure(error)) }
    }
    return call
  }

  /// Sends a signal to everybody; what cannot be sent is left out.
  package func emit(
    _ path: String, _ interface: String, _ member: String, _ arguments: [DBusValue] = []
  ) {
    var message: OpaquePointer?
    defer { sd_bus_message_unref(message) }
    guard sd_bus_message_new_signal(bus, &message, path, interface, member) >= 0, let message,
      (try? MessageWriter(message: message).append(arguments)) != nil
    else { return }
    sd_bus_send(bus, message, nil)
    arm()
  }
}
