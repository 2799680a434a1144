// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import CSystem
internal import DocksideService
internal import DocksideUSBIP

/// Moves bytes between machines that speak USB/IP and the service.
final class USBIPServer {
  let loop: EventLoop
  let service: Service
  let log: Log
  /// What every read goes into; its bytes are used up before the next read.
  let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 65536, alignment: 16)
  /// Called whenever the number of connections changes.
  var onCount: (() -> Void)?
  private var listener: Listener?
  private let lingerers: Lingerers
  /// In the order in which they came.
  private var connections: [USBIPConnection] = []

  /// - Parameter descriptor: A socket that listens; it is the server's from here on.
  init(_ loop: EventLoop, service: Service, descriptor: Int32, log: Log) throws(SystemError) {
    self.loop = loop
    self.service = service
    self.log = log
    lingerers = Lingerers(loop, room: room)
    listener = try Listener(loop, descriptor: descriptor, log: log) { [unowned self] in admit($0) }
  }

  deinit { room.deallocate() }

  var connectionCount: Int { connections.count }

  /// Writes what the round brought, and cuts off whose device is gone.
  func finishRound() {
    while true {
      // Writing to one may bring up what it asked before, and with it the lab's time and others' devices.
      let touched = service.takeTouchedPeers()
      if touched.isEmpty { return }
      for peer in touched { connections.first { $0.peer === peer }?.settle() }
    }
  }

  /// Forgets a connection that has ended. With `lingering` its peer is given the time to read the last answer.
  func ended(_ connection: USBIPConnection, descriptor: Int32, lingering: Bool) {
    connections.removeAll { $0 === connection }
    service.disconnect(connection.peer)
    if lingering { lingerers.add(descriptor) } else { Descriptor.close(descriptor) }
    listener?.resume()
    onCount?()
  }

  /// Ends everything at once and gives the loop's handles back.
  func close() {
    listener?.close()
    listener = nil
    for connection in connections { connection.end("cut off") }
    lingerers.close()
  }

  private func admit(_ descriptor: Int32) {
    makeRoom()
    guard connections.count < PeerLimits.connections else {
      log.warning("a USB/IP peer was turned away: there are \(connections.count) already")
      return Descriptor.close(descriptor)
    }
    let connection = USBIPConnection(self, descriptor: descriptor, peer: service.connectPeer())
    do throws(SystemError) {
      try Descriptor.checked(csystem_tcp_prepare(descriptor))
      try connection.open()
    } catch {
      log.error("a USB/IP peer cannot be served: \(error.message)")
      return Descriptor.close(descriptor)
    }
    connections.append(connection)
    log.debug("USB/IP connection \(descriptor)")
    onCount?()
  }

  /// Whoever came and never asked for a device must not keep others from theirs.
  private func makeRoom() {
    guard connections.count >= PeerLimits.connections else { return }
    connections.first { $0.peer.conversation.device == nil }?.end("made room for another")
  }
}
