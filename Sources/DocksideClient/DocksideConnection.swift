// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

public import DocksideWire

/// A message that the daemon sends by itself: `event`, or `event.gap` where events were dropped.
public struct DocksideNotification: Hashable, Sendable {
  /// `event` or `event.gap`.
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
  private let parser: any JSONParsing
  private let input = ByteBuffer(capacity: 64 * 1024)
  private let output = ByteBuffer()
  /// How many bytes of `input` are known to hold no end of line.
  private var searched = 0
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
    guard path.utf8.count <= Platform.longestSocketPath else {
      throw .noDaemon(
        path: path,
        hint: "a socket's path has at most \(Platform.longestSocketPath) bytes, give a shorter one")
    }
    switch Platform.connect(to: path) {
    case .success(let descriptor): self.descriptor = descriptor
    case .failure(let error): throw .noDaemon(path: path, hint: Self.hint(for: error, path: path))
    }
    self.socketPath = path
    self.parser = parser
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

// MARK: - Lines

extension DocksideConnection {
  private func send(
    _ method: String, _ params: JSONObject, id: Int64
  ) throws(DocksideError) {
    guard descriptor >= 0 else { throw .connectionLost("it was closed here") }
    output.removeAll()
    var writer = JSONWriter(output)
    writer.value([
      "jsonrpc": "2.0", "id": .integer(id), "method": .string(method), "params": .object(params),
    ])
    output.append("\n" as StaticString)
    while !output.isEmpty {
      switch Platform.send(descriptor, output.bytes) {
      case .success(let count): output.drop(first: count)
      case .failure(let error) where error.isInterruption: continue
      case .failure(let error): throw lost(error.message)
      }
    }
  }

  /// The next message, or nil at the deadline (or at a signal, where asked to stop there).
  private func nextMessage(
    until deadline: Deadline, stopsAtSignals: Bool
  ) throws(DocksideError) -> JSONValue? {
    while true {
      if let line = takeLine() { return try parse(line) }
      guard descriptor >= 0 else { throw .connectionLost("it was closed here") }
      switch Platform.waitReadable(descriptor, deadline.milliseconds) {
      case .success(true): try fill()
      case .success(false): if deadline.isOver { return nil }
      case .failure(let error) where error.isInterruption: if stopsAtSignals { return nil }
      case .failure(let error): throw lost(error.message)
      }
    }
  }

  private func fill() throws(DocksideError) {
    switch Platform.receive(descriptor, into: input.room(64 * 1024)) {
    case .success(0): throw lost("the daemon closed it")
    case .success(let count): input.commit(count)
    case .failure(let error) where error.isInterruption: return
    case .failure(let error): throw lost(error.message)
    }
  }

  private func takeLine() -> String? {
    let bytes = input.bytes
    for at in searched..<bytes.count where bytes[at] == UInt8(ascii: "\n") {
      let line = String(decoding: bytes[..<at], as: UTF8.self)
      input.drop(first: at + 1)
      searched = 0
      return line
    }
    searched = bytes.count
    return nil
  }

  private func parse(_ line: String) throws(DocksideError) -> JSONValue {
    do {
      return try parser.parse(line)
    } catch {
      throw .protocolViolation(error.description)
    }
  }

  private func lost(_ reason: String) -> DocksideError {
    close()
    return .connectionLost(reason)
  }

  private static func hint(for error: SystemError, path: String) -> String {
    if error.isNobodyThere { return "start one with: docksided --socket \(path)" }
    if error.isPermission {
      return "only its own user may use it; run as that user, or start it with --group"
    }
    return error.message
  }
}

/// A moment of this machine's clock after which nobody waits any more.
private struct Deadline {
  let nanoseconds: UInt64?

  init(seconds: Double?) {
    nanoseconds = seconds.map {
      // A century is as good as for ever and stays far from overflow.
      Platform.monotonicNanoseconds + UInt64(max(0, min($0, 3_155_760_000)) * 1_000_000_000)
    }
  }

  var isOver: Bool { nanoseconds.map { Platform.monotonicNanoseconds >= $0 } ?? false }

  /// What is left, rounded up, in the form that `poll` takes: -1 for no limit.
  var milliseconds: Int32 {
    guard let nanoseconds else { return -1 }
    let now = Platform.monotonicNanoseconds
    guard nanoseconds > now else { return 0 }
    return Int32(min((nanoseconds - now + 999_999) / 1_000_000, UInt64(Int32.max)))
  }
}
