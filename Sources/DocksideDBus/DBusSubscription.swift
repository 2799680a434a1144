// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import CSDBus

/// A wish to be told of signals, until it is cancelled or the connection ends.
package final class DBusSubscription: DBusPart {
  private weak var connection: DBusConnection?
  private let sender: String?
  private var onSignal: ((DBusMessage) -> Void)?
  /// A call that belongs to it and ends with it.
  fileprivate var call: DBusCall?
  private var number = 0
  private var slot: OpaquePointer?

  fileprivate init(
    _ connection: DBusConnection, sender: String?, onSignal: @escaping (DBusMessage) -> Void
  ) {
    self.connection = connection
    self.sender = sender
    self.onSignal = onSignal
    number = connection.keep(self)
  }

  package func cancel() {
    onSignal = nil
    call?.cancel()
    connection?.drop(number)
  }

  /// That the bus refuses the rule ends the connection, as sd-bus has it; better than never to hear anything.
  fileprivate func begin(_ rule: String) {
    sd_bus_add_match_async(
      connection?.bus, &slot, rule,
      { message, user, _ in
        guard let message, let user else { return 0 }
        Unmanaged<DBusSubscription>.fromOpaque(user).takeUnretainedValue().arrived(message)
        return 0
      }, nil, Unmanaged.passUnretained(self).toOpaque())
    connection?.arm()
  }

  private func arrived(_ raw: OpaquePointer) {
    guard let message = DBusMessage(raw) else { return }
    // sd-bus takes any sender for one with a well-known name, and anybody may send us a signal directly.
    if sender == DBusConnection.driver, message.sender != sender { return }
    onSignal?(message)
  }

  func releaseSlot() {
    sd_bus_slot_unref(slot)
    slot = nil
  }

  func connectionEnded() { onSignal = nil }
}

extension DBusConnection {
  /// The bus itself, as a sender and as a destination.
  package static let driver = "org.freedesktop.DBus"

  /// Tells of signals that fit all that is given; one whose arguments cannot be read is left out.
  /// - Parameters:
  ///   - sender: A unique or a well-known name. With a well-known one whoever sends to us directly gets through: compare
  ///     the message's sender with the name's owner where that matters.
  ///   - pathNamespace: A path, which fits with everything below it too.
  ///   - firstArgument: What the first argument, a string, must be.
  @discardableResult
  package func onSignal(
    sender: String? = nil, path: String? = nil, pathNamespace: String? = nil,
    interface: String? = nil, member: String? = nil, firstArgument: String? = nil,
    _ onSignal: @escaping (DBusMessage) -> Void
  ) -> DBusSubscription {
    let parts = [
      ("sender", sender), ("path", path), ("path_namespace", pathNamespace),
      ("interface", interface), ("member", member), ("arg0", firstArgument),
    ]
    let rule = parts.reduce("type='signal'") { rule, part in
      part.1.map { "\(rule),\(part.0)='\($0)'" } ?? rule
    }
    let subscription = DBusSubscription(self, sender: sender, onSignal: onSignal)
    subscription.begin(rule)
    return subscription
  }

  /// Tells who owns a name: soon for the first time, nil where nobody does, then at each change.
  @discardableResult
  package func watchName(
    _ name: String, onOwner: @escaping (String?) -> Void
  ) -> DBusSubscription {
    var last: String??
    func tell(_ owner: String?) {
      guard last != .some(owner) else { return }
      last = .some(owner)
      onOwner(owner)
    }
    let subscription = onSignal(
      sender: Self.driver, path: "/org/freedesktop/DBus", interface: Self.driver,
      member: "NameOwnerChanged", firstArgument: name
    ) { signal in
      guard signal.body.count == 3, let owner = signal.body[2].string else { return }
      tell(owner.isEmpty ? nil : owner)
    }
    // The bus does things in order, so that this answer is never older than a change told before it, and each change
    // after it is told.
    subscription.call = call(
      Self.driver, "/org/freedesktop/DBus", Self.driver, "GetNameOwner", [.string(name)]
    ) { result in
      switch result {
      case .success(let body): tell(body.first?.string)
      case .failure(.disconnected): break
      case .failure: tell(nil)
      }
    }
    return subscription
  }
}
