// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import DocksideService
internal import DocksideWire

/// One client: its socket, its session and the bytes that go between them.
final class Connection {
  let session: Session
  private let descriptor: Int32
  private let server: Server
  private var poller: Poller?
  /// Set once the client will send nothing more: it shut its side down, or the daemon is ending.
  private var isInputOver = false
  /// Whether the daemon itself is ending.
  private var isEnding = false
  /// Set while the socket had no room for all of the output; it is then written when the socket
  /// says so.
  private(set) var isBlocked = false

  init(_ server: Server, descriptor: Int32, session: Session) {
    self.server = server
    self.descriptor = descriptor
    self.session = session
  }

  /// Begins to read.
  func open() throws(SystemError) {
    poller = try Poller(server.loop, descriptor: descriptor) { [self] in ready($0) }
    settle()
  }

  /// Reads nothing more, and ends once the output is written, whatever is still awaited.
  func finishInput() {
    isInputOver = true
    isEnding = true
    settle()
  }

  /// Writes what waits, in one call: where that was not all of it, the rest follows when there is
  /// room.
  func flush() {
    let output = session.output
    if !output.isEmpty {
      do throws(SystemError) {
        output.drop(first: try Descriptor.write(descriptor, output.bytes))
      } catch {
        guard error.isWouldBlock else { return end("cannot be written to: \(error.message)") }
        isBlocked = true
        return settle()
      }
      isBlocked = !output.isEmpty
      server.service.drained(session, at: server.loop.clock)
    }
    settle()
  }

  /// Ends at once, whatever waits.
  func end(_ reason: @autoclosure () -> String, lingering: Bool = false) {
    guard let poller else { return }
    self.poller = nil
    poller.close()
    server.log.debug("connection \(descriptor) \(reason())")
    server.ended(self, descriptor: descriptor, lingering: lingering)
  }

  private func ready(_ readiness: Readiness) {
    if readiness.contains(.hangUp) { return end("closed by the client") }
    if readiness.contains(.writable) { flush() }
    if readiness.contains(.readable) && poller != nil && wantsInput { read() }
  }

  private var wantsInput: Bool {
    !isInputOver && !session.isClosing && !session.isReadingPaused
  }

  /// Reads once: a client that sends more than the buffer holds takes its turn with the others.
  private func read() {
    let room = server.room
    let count: Int
    do throws(SystemError) {
      count = try Descriptor.read(descriptor, into: room)
    } catch {
      if !error.isWouldBlock { end("cannot be read from: \(error.message)") }
      return
    }
    guard count > 0 else {
      isInputOver = true
      return settle()
    }
    server.service.receive(
      UnsafeRawBufferPointer(rebasing: room[..<count]), from: session, at: server.loop.clock)
    if !wantsInput { settle() }
  }

  /// Waits for what can happen next, or ends where nothing can.
  private func settle() {
    // A client that has said all it has to say may still await answers.
    let awaitsAnswer = session.awaitsAnswer && !isEnding
    let isDone = session.output.isEmpty && (isInputOver && !awaitsAnswer || session.isClosing)
    if isDone {
      return end(
        isInputOver ? "closed by the client" : "closed by the service", lingering: !isInputOver)
    }
    var interest: Readiness = []
    if wantsInput { interest.insert(.readable) }
    if isBlocked { interest.insert(.writable) }
    if interest.isEmpty { interest.insert(.hangUp) }
    poller?.wait(for: interest)
  }
}
