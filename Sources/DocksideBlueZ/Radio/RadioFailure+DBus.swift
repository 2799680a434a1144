// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import DocksideDBus
internal import DocksideHardware

extension RadioFailure {
  /// What bluetoothd's answer to Connect or Pair means.
  init(_ error: DBusError) {
    self.init(Self.kind(error), error.message.isEmpty ? error.name : error.message)
  }

  private static func kind(_ error: DBusError) -> Kind {
    // Newer releases name the cause in the message, as in le-connection-key-missing.
    if error.message.contains("key-missing") { return .bondLost }
    switch error.name {
    case "org.bluez.Error.AuthenticationFailed", "org.bluez.Error.AuthenticationRejected",
      "org.bluez.Error.Rejected":
      return .rejected
    // That we did not cancel; so it was the kernel, once the peer had not answered for 30 seconds.
    case "org.bluez.Error.AuthenticationCanceled", "org.bluez.Error.AuthenticationTimeout",
      DBusError.noReply:
      return .timedOut
    case "org.bluez.Error.NotReady", "org.bluez.Error.InProgress":
      return .busy
    case "org.bluez.Error.ConnectionAttemptFailed", "org.bluez.Error.DoesNotExist",
      DBusError.unknownObject:
      return .notFound
    // Nobody was there to take the connection.
    case "org.bluez.Error.Failed" where error.message.contains("abort-by-local"):
      return .notFound
    default:
      return .failed
    }
  }
}
