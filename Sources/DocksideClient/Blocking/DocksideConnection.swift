// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

public import DocksideWire

/// A message that the daemon sends by itself: `event`, or a note about a subscription.
public struct DocksideNotification: Hashable, Sendable {
  /// `event`, `event.gap`, `event.rewound` or `event.ended`.
  public var method: String
  /// For an event its `subscription`, `lab`, `seq`, `time`, `type`, the ids it is about, and
  /// `data`.
  public var params: JSONObject

  /// A notification from its parts.
  public init(method: String, params: JSONObject) {
    self.method = method
    self.params = params
  }
}

/// One blocking connection to a daemon: calls, and the events that come in between.
///
/// Not safe to use from two threads at once.
public final class DocksideConnection {
  /// The path that the connection was made to.
  public let socketPath: String
  private var descriptor: Int32
  private var input: MessageInput
  private let output = ByteBuffer()
  private var lastID: Int64 = 0
  /// The notifications not taken yet start at `firstNotification`, so that taking one is not a
  /// shift of all.
  private var notifications: [DocksideNotification] = []
  private var firstNotification = 0

  /// Connects to a daemon.
  ///
  /// - Parameters:
  ///   - socketPath: The socket's path; nil for the default (see `SocketPath`).
  ///   - parser: Reads the JSON that comes; the default needs no library.
  /// - Throws: `noDaemon` where nothing listens or the socket may not be used.
  public init(
    socketPath: String? = nil, parser: any JSONParsing = PlainJSONParser()
  ) throws(DocksideError) {
    let path = SocketPath.resolve(socketPath)
    descriptor = try DaemonSocket.open(path)
    self.socketPath = path
    input = MessageInput(parser: parser)
  }

  deinit { close() }

  /// Ends the connection; calls after it throw `connectionLost`.
  public func close() {
    guard descriptor >= 0 else { return }
    Platform.closeDescriptor(descriptor)
    descriptor = -1
  }

  /// Calls a method and waits for its answer. Events that come before the answer are kept for
  /// `nextEvent`.
  ///
  /// - Parameters:
  ///   - method: Such as `reader.get`.
  ///   - params: The parameters by name.
  ///   - timeout: The longest to wait, in seconds of this machine's clock; nil for no limit.
  /// - Returns: The result.
  /// - Throws: `refused` where the daemon says no; the other errors where no answer came.
  public func call(
    _ method: String, _ params: JSONObject = [:], timeout: Double? = nil
  ) throws(DocksideError) -> JSONValue {
    lastID += 1
    try send(method, params, id: lastID)
    let deadline = Deadline(seconds: timeout)
    while true {
      guard let message = try nextMessage(until: deadline, stopsAtSignals: false) else {
        throw .timedOut(method: method, seconds: timeout ?? 0)
      }
      if keepNotification(message) { continue }
      guard let id = message["id"], id == .null || id.integerValue == lastID else { continue }
      if let error = message["error"] { throw .refused(RefusedCall(error: error)) }
      guard let result = message["result"] else {
        throw .protocolViolation("an answer to \(method) without result and error")
      }
      return result
    }
  }

  /// The next notification in the order in which they came.
  ///
  /// - Parameter timeout: The longest to wait, in seconds; 0 takes only what is there, nil waits
  ///   without limit.
  /// - Returns: The notification; nil once the time has passed, or early where a signal arrived.
  /// - Throws: `connectionLost` once all that had come was taken and the daemon is gone.
  public func nextEvent(timeout: Double? = nil) throws(DocksideError) -> DocksideNotification? {
    let deadline = Deadline(seconds: timeout)
    while firstNotification == notifications.count {
      guard let message = try nextMessage(until: deadline, stopsAtSignals: true) else { return nil }
      _ = keepNotification(message)
    }
    defer {
      firstNotification += 1
      if firstNotification == notifications.count { forgetNotifications() }
    }
    return notifications[firstNotification]
  }

  /// All notifications that have been read already, without waiting and without reading more.
  public func takeEvents() -> [DocksideNotification] {
    defer { forgetNotifications() }
    return Array(notifications[firstNotification...])
  }

  private func forgetNotifications() {
    notifications.removeAll(keepingCapacity: true)
    firstNotification = 0
  }

  private func keepNotification(_ message: JSONValue) -> Bool {
    guard let method = message["method"]?.stringValue else { return false }
    notifications.append(
      DocksideNotification(method: method, params: message["params"]?.objectValue ?? [:]))
    return true
  }
}

// MARK: - Messages

extension DocksideConnection {
  private func send(
    _ method: String, _ params: JSONObject, id: Int64
  ) throws(DocksideError) {
    guard descriptor >= 0 else { throw .connectionLost("it was closed here") }
    output.removeAll()
    RequestLine.write(method, params, id: id, to: output)
    while !output.isEmpty {
      switch Platform.send(descriptor, output.bytes) {
      case .success(let count): output.drop(first: count)
      case .failure(let error) where error.isInterruption: continue
      case .failure(let error): throw lost(.connectionLost(error.message))
      }
    }
  }

  /// The next message, or nil at the deadline (or at a signal, where asked to stop there).
  private func nextMessage(
    until deadline: Deadline, stopsAtSignals: Bool
  ) throws(DocksideError) -> JSONValue? {
    while true {
      if let message = try input.next() { return message }
      guard descriptor >= 0 else { throw .connectionLost("it was closed here") }
      switch Platform.waitReadable(descriptor, deadline.milliseconds) {
      case .success(true):
        do {
          try input.fill(from: descriptor)
        } catch {
          throw lost(error)
        }
      case .success(false): if deadline.isOver { return nil }
      case .failure(let error) where error.isInterruption: if stopsAtSignals { return nil }
      case .failure(let error): throw lost(.connectionLost(error.message))
      }
    }
  }

  private func lost(_ error: DocksideError) -> DocksideError {
    close()
    return error
  }
}
