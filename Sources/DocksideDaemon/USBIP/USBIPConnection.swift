// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import DocksideService
internal import DocksideUSBIP
internal import DocksideWire

/// One machine that speaks USB/IP: its socket and the bytes that go there and back.
final class USBIPConnection {
  let peer: USBPeer
  private let descriptor: Int32
  private unowned let server: USBIPServer
  private var poller: Poller?

  init(_ server: USBIPServer, descriptor: Int32, peer: USBPeer) {
    self.server = server
    self.descriptor = descriptor
    self.peer = peer
  }

  /// Begins to read.
  func open() throws(SystemError) {
    poller = try Poller(server.loop, descriptor: descriptor) { [self] in ready($0) }
    settle()
  }

  /// Ends at once, whatever waits.
  func end(_ reason: @autoclosure () -> String, lingering: Bool = false) {
    guard let poller else { return }
    self.poller = nil
    poller.close()
    server.log.debug("USB/IP connection \(descriptor) \(reason())")
    server.ended(self, descriptor: descriptor, lingering: lingering)
  }

  /// Writes what waits, and waits for what can happen next or ends where nothing can.
  func settle() {
    let conversation = peer.conversation
    var isResuming = false
    repeat {
      guard conversation.end != .now else { return end("lost its device") }
      let wasPaused = conversation.isReadingPaused
      guard write() else { return }
      // What was received while there was no room for answers has nobody else to bring it up.
      isResuming = wasPaused && !conversation.isReadingPaused
      if isResuming { server.service.drained(peer, at: server.loop.clock) }
    } while isResuming
    guard !conversation.output.isEmpty || conversation.end == .notYet else {
      return end("is over", lingering: true)
    }
    var interest: Readiness = []
    if conversation.end == .notYet && !conversation.isReadingPaused { interest.insert(.readable) }
    if !conversation.output.isEmpty { interest.insert(.writable) }
    poller?.wait(for: interest)
  }

  /// Writes as much of the output as there is room for.
  ///
  /// - Returns: false where the connection has ended over it.
  private func write() -> Bool {
    let output = peer.conversation.output
    guard poller != nil, !output.isEmpty else { return poller != nil }
    do throws(SystemError) {
      output.drop(first: try Descriptor.write(descriptor, output.bytes))
    } catch {
      guard error.isWouldBlock else {
        end("cannot be written to: \(error.message)")
        return false
      }
    }
    return true
  }

  private func ready(_ readiness: Readiness) {
    if readiness.contains(.writable) { settle() }
    guard readiness.contains(.readable), poller != nil, peer.conversation.end == .notYet,
      !peer.conversation.isReadingPaused
    else { return }
    read()
  }

  /// Reads once: a peer that sends more than the buffer holds takes its turn with the others.
  private func read() {
    let count: Int
    do throws(SystemError) {
      count = try Descriptor.read(descriptor, into: server.room)
    } catch {
      if !error.isWouldBlock { end("cannot be read from: \(error.message)") }
      return
    }
    guard count > 0 else { return end("closed by the peer") }
    server.service.receive(
      UnsafeRawBufferPointer(rebasing: server.room[..<count]), from: peer,
      at: server.loop.clock)
  }
}
