// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideClient
import DocksideFastJSON
import DocksideScript
import DocksideWire

/// Calls through a daemon's socket.
final class SocketPort: EventPort {
  private let connection: DocksideConnection
  private let timeout: Double?
  private let lab: String?

  init(_ target: Connector.Target) throws(Connector.ConnectFailure) {
    do {
      connection = try DocksideConnection(socketPath: target.path, parser: FastJSON())
    } catch {
      throw .init(message: error.description)
    }
    lab = target.lab
    timeout = target.timeout
  }

  func call(_ method: String, _ params: JSONObject) throws(PortError) -> JSONValue {
    var params = params
    // Every method takes a lab but the one that makes them.
    if let lab, params["lab"] == nil, method != "lab.open" { params["lab"] = .string(lab) }
    do {
      return try connection.call(method, params, timeout: timeout)
    } catch {
      throw Self.portError(error)
    }
  }

  func takeNotifications() -> [PortNotification] {
    connection.takeEvents().map { PortNotification(method: $0.method, params: $0.params) }
  }

  func nextNotification(seconds: Double) throws(PortError) -> PortNotification? {
    do {
      return try connection.nextEvent(timeout: seconds)
        .map { PortNotification(method: $0.method, params: $0.params) }
    } catch {
      throw Self.portError(error)
    }
  }

  private static func portError(_ error: DocksideError) -> PortError {
    switch error {
    case .refused(let refusal):
      .refused(
        CallRefusal(
          code: refusal.code, kind: refusal.kind?.rawValue, message: refusal.message,
          hint: refusal.hint,
          data: refusal.data))
    case .timedOut:
      .refused(
        CallRefusal(
          code: 0, kind: "timedOut", message: error.description, hint: nil, data: .null))
    case .noDaemon, .connectionLost, .protocolViolation, .launchFailed, .eventsEnded:
      .lost(error.description)
    }
  }
}
