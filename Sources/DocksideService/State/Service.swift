// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import DocksideFastJSON
internal import DocksideLab
internal import DocksideMachines
internal import DocksideProfiles
package import DocksideWire

/// Answers requests: bytes in, bytes out, with every lab, session and subscription of the daemon inside.
///
/// Pure of input and output and of clocks: whoever owns it says what time it is, in nanoseconds of a clock that never
/// goes back, and moves bytes between sessions and connections. Not safe to share between threads.
package final class Service {
  let options: ServiceOptions
  let methods = MethodTable()
  let parser = FastJSONParser()
  let noParams = NoParams()
  var labs: Labs
  /// The sessions whose output grew since they were last taken.
  private var touched: [Session] = []
  var sessionCount = 0
  var requestCount = 0
  /// Events of labs that are closed.
  var closedEvents = 0
  var nextSubscription = 1
  var exports = Exports()
  let desk: HardwareDesk
  /// The peers with something to write, or to be cut off, since they were last taken.
  private var touchedPeers: [USBPeer] = []
  /// Events are written here once, then copied to each subscriber.
  let eventScratch = ByteBuffer()

  /// - Throws: `RPCError` where the profile of the lab `default` is unknown or wrong, with all its problems.
  package init(_ options: ServiceOptions = ServiceOptions()) throws(RPCError) {
    self.options = options
    labs = Labs(limits: options.limits)
    desk = HardwareDesk(options.hardware)
    registerMethods()
    try openDefaultLab()
  }

  /// Begins a session, in the lab `default`.
  package func connect(at clock: UInt64) -> Session {
    sessionCount += 1
    return Session(room: labs.defaultRoom)
  }

  /// Takes what a connection sent, in pieces of any size, and answers what is complete.
  package func receive(
    _ bytes: UnsafeRawBufferPointer, from session: Session, at clock: UInt64
  ) {
    guard !session.isClosing else { return }
    session.lines.input.append(bytes)
    answerLines(of: session, at: clock)
  }

  /// Ends a session: its waits, subscriptions and ephemeral labs are gone.
  package func disconnect(_ session: Session, at clock: UInt64) {
    sessionCount -= 1
    session.isClosing = true
    for room in session.owned { close(room) }
    session.room.leave(session)
    for subscription in session.subscriptions.values {
      subscription.room.subscriptions.removeAll { $0 === subscription }
    }
    session.subscriptions.removeAll()
    guard session.waitCount > 0 else { return }
    for room in labs.all { _ = room.takeWaits { $0.session === session } }
  }

  /// Runs what is due in labs with a real-time clock.
  package func wake(at clock: UInt64) {
    for room in labs.realtime {
      room.catchUp(to: clock)
      publish(room)
    }
  }

  /// Runs what is due for a request about all labs; whoever listens is told before the answer. Left to the next `wake`,
  /// which may have no reason to come any more, they would not be.
  func catchUp(to clock: UInt64) {
    for room in labs.realtime {
      room.catchUp(to: clock)
      labs.moved.append(room)
    }
  }

  /// When `wake` is to be called next, on the clock of the callers; nil while nothing is scheduled.
  package var nextWake: UInt64? { labs.realtime.lazy.compactMap(\.nextWake).min() }

  /// The sessions that have output to write, each once; they are forgotten by this call.
  package func takeTouched() -> [Session] {
    guard !touched.isEmpty else { return [] }
    defer { touched.removeAll(keepingCapacity: true) }
    for session in touched { session.isTouched = false }
    return touched
  }

  /// Tells the session that some of its output was written, so that a paused one may go on.
  package func drained(_ session: Session, at clock: UInt64) {
    guard session.output.count <= options.limits.queuedBytes / 2 else { return }
    writeBacklogs(of: session)
    guard session.isReadingPaused else { return }
    session.isReadingPaused = false
    answerLines(of: session, at: clock)
  }

  /// The same of USB peers.
  package func takeTouchedPeers() -> [USBPeer] {
    guard !touchedPeers.isEmpty else { return [] }
    defer { touchedPeers.removeAll(keepingCapacity: true) }
    for peer in touchedPeers { peer.isTouched = false }
    return touchedPeers
  }

  func touch(_ session: Session) {
    guard !session.isTouched else { return }
    session.isTouched = true
    touched.append(session)
  }

  func touch(_ peer: USBPeer) {
    guard !peer.isTouched else { return }
    peer.isTouched = true
    touchedPeers.append(peer)
  }
}

/// The params of a call that gives none, as a document.
struct NoParams {
  private let parser = FastJSONParser()
  let cursor: JSONCursor

  init() {
    let text: StaticString = "{}"
    let bytes = UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    guard let document = try? parser.parse(bytes) else {
      preconditionFailure("the parser does not take {}")
    }
    cursor = document.root
  }
}
