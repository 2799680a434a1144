// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideFastJSON
import DocksideScript
import DocksideService
import DocksideWire
import Foundation

/// Calls a service in this process: no daemon, no socket, the same bytes.
final class EmbeddedPort: CommandPort {
  private let service: Service
  private let session: Session
  private let parser = FastJSONParser()
  private let request = ByteBuffer()
  private var notifications: [PortNotification] = []
  private var lastID: Int64 = 0

  /// A service of its own, as a daemon without options would have it.
  init() throws(Connector.ConnectFailure) {
    var options = ServiceOptions()
    // What is written here is read at once, so that nothing need be skipped, however far a script
    // moves the clock.
    options.limits.queuedBytes = .max / 2
    do {
      service = try Service(options)
    } catch {
      throw .init(message: "the service does not start: \(error)")
    }
    session = service.connect(at: Self.now)
  }

  /// The clock that the service is told, in nanoseconds.
  private static var now: UInt64 { DispatchTime.now().uptimeNanoseconds }

  func call(_ method: String, _ params: JSONObject) throws(PortError) -> JSONValue {
    lastID += 1
    request.removeAll()
    var writer = JSONWriter(request)
    writer.value([
      "jsonrpc": "2.0", "id": .integer(lastID), "method": .string(method),
      "params": .object(params),
    ])
    request.append("\n" as StaticString)
    service.receive(request.bytes, from: session, at: Self.now)
    while true {
      if let answer = try readOutput() { return try result(of: answer) }
      // A wait on a real clock: nothing answers before the next deadline.
      guard let next = service.nextWake else {
        throw .lost("\(method) will never be answered: nothing is scheduled")
      }
      let now = Self.now
      if next > now { Thread.sleep(forTimeInterval: Double(next - now) / 1_000_000_000) }
      service.wake(at: Self.now)
    }
  }

  func takeNotifications() -> [PortNotification] {
    // What real-time labs have done by themselves in the meantime.
    service.wake(at: Self.now)
    _ = try? readOutput()
    defer { notifications.removeAll() }
    return notifications
  }

  private func result(of answer: JSONValue) throws(PortError) -> JSONValue {
    if let error = answer["error"] { throw .refused(CallRefusal(error: error)) }
    return answer["result"] ?? .null
  }

  /// Takes all that the service has written; the answer to the last request, where it is among it.
  private func readOutput() throws(PortError) -> JSONValue? {
    _ = service.takeTouched()
    var answer: JSONValue?
    for line in session.output.bytes.split(separator: UInt8(ascii: "\n")) {
      let message: JSONValue
      do {
        message = try parser.withDocument(of: UnsafeRawBufferPointer(rebasing: line)) {
          $0.root.value
        }
      } catch {
        throw .lost("the service wrote what is no JSON: \(error)")
      }
      if let method = message["method"]?.stringValue {
        notifications.append(
          PortNotification(method: method, params: message["params"]?.objectValue ?? [:]))
      } else if message["id"]?.integerValue == lastID || message["id"] == .null {
        answer = message
      }
    }
    session.output.removeAll()
    service.drained(session, at: Self.now)
    return answer
  }
}
