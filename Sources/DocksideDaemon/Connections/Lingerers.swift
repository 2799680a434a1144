// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Sockets whose conversation is over while the client may still be writing.
///
/// Closed at once, they would break the client's write before it has read the last answer. So their
/// writing side is shut down, and what still comes is thrown away until the client closes, for a
/// second at most.
final class Lingerers {
  private let loop: EventLoop
  private let room: UnsafeMutableRawBufferPointer
  private var handles: [Int32: (poller: Poller, timer: LoopTimer)] = [:]
  private static let patienceMilliseconds: UInt64 = 1000
  /// Past this many at once a socket is closed without patience.
  private static let limit = 64

  init(_ loop: EventLoop, room: UnsafeMutableRawBufferPointer) {
    self.loop = loop
    self.room = room
  }

  /// Takes the socket over, to the end of it.
  func add(_ descriptor: Int32) {
    shutdown(descriptor, Int32(SHUT_WR))
    guard handles.count < Lingerers.limit,
      let poller = try? Poller(
        loop, descriptor: descriptor, onReady: { [unowned self] _ in drain(descriptor) })
    else { return Descriptor.close(descriptor) }
    guard let timer = try? LoopTimer(loop, onRing: { [unowned self] in end(descriptor) }) else {
      poller.close()
      return Descriptor.close(descriptor)
    }
    handles[descriptor] = (poller, timer)
    poller.wait(for: .readable)
    timer.start(afterMilliseconds: Lingerers.patienceMilliseconds)
  }

  func close() {
    for descriptor in Array(handles.keys) { end(descriptor) }
  }

  private func drain(_ descriptor: Int32) {
    do throws(SystemError) {
      if try Descriptor.read(descriptor, into: room) == 0 { end(descriptor) }
    } catch {
      if !error.isWouldBlock { end(descriptor) }
    }
  }

  private func end(_ descriptor: Int32) {
    guard let (poller, timer) = handles.removeValue(forKey: descriptor) else { return }
    poller.close()
    timer.close()
    Descriptor.close(descriptor)
  }
}
