// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import DocksideDBus

/// A peripheral's line to bluetoothd: what it calls, and what it is called. The bus may go and another one come.
final class PeripheralLine: PeripheralBus {
  /// Answers what bluetoothd calls below the root.
  var answer: ((PeripheralCall) throws(DBusError) -> [DBusValue])?

  private let root: String
  private var connection: DBusConnection?
  private var service: DBusService?
  /// The unique name of bluetoothd's connection; nil while there is none.
  private var owner: String?

  init(root: String) { self.root = root }

  /// From now on bluetoothd is reached like this; nil where it cannot be.
  func join(_ connection: DBusConnection?, owner: String?) {
    self.owner = owner
    guard connection !== self.connection else { return }
    service?.cancel()
    self.connection = connection
    service = connection?.serve(root) { [weak self] in self?.arrived($0) }
  }

  private func arrived(_ incoming: DBusIncoming) {
    let message = incoming.message
    // A reader listens to the air alone: nobody else of this machine writes to it.
    guard message.sender == owner, let answer else {
      return incoming.fail("org.freedesktop.DBus.Error.AccessDenied", "only bluetoothd may ask")
    }
    let call = PeripheralCall(
      path: message.path, interface: message.interface, member: message.member, body: message.body)
    do throws(DBusError) {
      incoming.reply(try answer(call))
    } catch {
      incoming.fail(error.name, error.message)
    }
  }

  func call(
    _ path: String, _ interface: String, _ member: String, _ arguments: [DBusValue],
    reply: @escaping (Result<[DBusValue], DBusError>) -> Void
  ) {
    guard let connection, let owner else { return }
    connection.call(owner, path, interface, member, arguments, reply: reply)
  }

  func emit(_ path: String, _ interface: String, _ member: String, _ arguments: [DBusValue]) {
    connection?.emit(path, interface, member, arguments)
  }
}
