// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import DocksideService
internal import DocksideWire

/// Moves bytes between the connections and the service, and tells the service when it is time.
///
/// What one wake-up of the loop brings is all handed to the service first; then every session that
/// has output is written once, and the timer is set for what the service has to do next.
final class Server {
  let loop: EventLoop
  let service: Service
  let log: Log
  /// What every read goes into; its bytes are used up before the next read.
  let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 65536, alignment: 16)
  /// Told the number of connections whenever it changes.
  var onCount: ((Int) -> Void)?
  /// Writes to USB/IP peers, where there can be any, once the sessions were written to.
  var onRoundEnd: (() -> Void)?
  private let peers: PeerCheck
  private let lingerers: Lingerers
  private var connections: [ObjectIdentifier: Connection] = [:]
  /// Sessions that got output while this round's was being written; theirs is written in the next
  /// one.
  private var waiting: [Session] = []
  private var alarm: LoopTimer?
  private var hook: RoundHook?
  /// When `alarm` is to ring, on the loop's clock.
  private var alarmTime: UInt64?

  init(_ loop: EventLoop, service: Service, peers: PeerCheck, log: Log) throws(SystemError) {
    self.loop = loop
    self.service = service
    self.peers = peers
    self.log = log
    lingerers = Lingerers(loop, room: room)
    alarm = try LoopTimer(loop) { [self] in
      alarmTime = nil
      service.wake(at: loop.clock)
    }
    hook = try RoundHook(loop) { [self] in finishRound() }
  }

  deinit { room.deallocate() }

  var connectionCount: Int { connections.count }

  /// Whether some client does not read as fast as it is written to.
  var hasBlockedConnection: Bool { connections.values.contains(where: \.isBlocked) }

  /// Takes over a socket that was just accepted: a client's, or one to be refused.
  func admit(_ descriptor: Int32) {
    let (peer, isAdmitted) = peers.examine(descriptor)
    guard isAdmitted else {
      log.warning("refused \(peer?.text ?? "a client that the system does not know")")
      Refusal.write(to: descriptor, user: peer?.user)
      return lingerers.add(descriptor)
    }
    let session = service.connect(at: loop.clock)
    let connection = Connection(self, descriptor: descriptor, session: session)
    do throws(SystemError) {
      try connection.open()
    } catch {
      log.error("a connection cannot be served: \(error.message)")
      service.disconnect(session, at: loop.clock)
      return Descriptor.close(descriptor)
    }
    connections[ObjectIdentifier(session)] = connection
    log.debug("connection \(descriptor) from \(peer?.text ?? "")")
    onCount?(connections.count)
  }

  /// Forgets a connection that has ended. With `lingering` its client is given the time to read the
  /// last answer.
  func ended(_ connection: Connection, descriptor: Int32, lingering: Bool) {
    guard connections.removeValue(forKey: ObjectIdentifier(connection.session)) != nil else {
      return
    }
    service.disconnect(connection.session, at: loop.clock)
    if lingering { lingerers.add(descriptor) } else { Descriptor.close(descriptor) }
    onCount?(connections.count)
  }

  /// Reads nothing more from anybody; each connection ends once its output is written.
  func finishInput() {
    finishRound()
    for connection in Array(connections.values) { connection.finishInput() }
  }

  /// Ends everything at once and gives the loop's handles back.
  func close() {
    if !connections.isEmpty {
      log.warning("\(connections.count) clients were cut off with output that they did not read")
    }
    for connection in Array(connections.values) { connection.end("cut off") }
    lingerers.close()
    hook?.close()
    alarm?.close()
  }

  private func finishRound() {
    if !waiting.isEmpty {
      let earlier = waiting
      waiting = []
      for session in earlier { flush(session) }
    }
    for session in service.takeTouched() { flush(session) }
    onRoundEnd?()
    waiting = service.takeTouched()
    setAlarm()
  }

  private func flush(_ session: Session) {
    guard !session.output.isEmpty || session.isClosing else { return }
    guard let connection = connections[ObjectIdentifier(session)], !connection.isBlocked else {
      return
    }
    connection.flush()
  }

  private func setAlarm() {
    guard let wake = waiting.isEmpty ? service.nextWake : 0 else {
      if alarmTime != nil { alarm?.stop() }
      alarmTime = nil
      return
    }
    guard wake != alarmTime else { return }
    alarmTime = wake
    alarm?.start(afterMilliseconds: loop.milliseconds(until: wake))
  }
}
