// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import CSDBus
package import DocksideHardware
internal import Glibc

/// A connection to a bus that lives on a loop of somebody else's, and never holds it up: to connect, to
/// call and to subscribe is only begun here, and what comes of it is told from the loop, never from within the call
/// that asked for it.
///
/// A connection that ended stays ended; who wants another makes one.
package final class DBusConnection {
  /// The connection has ended by itself, and why. Called once, after every pending call has been answered with
  /// `DBusError.disconnected`.
  package var onDisconnect: ((HardwareProblem) -> Void)?

  /// So many messages are taken at a time; then it is the turn of what else is on the loop.
  private static let messagesPerTurn = 64

  /// Nil once it has ended.
  private(set) var bus: OpaquePointer?
  private var watch: (any HardwareWatch)?
  private var timer: (any HardwareTimer)?
  private let descriptor: Int32
  private var isInTurn = false
  /// What has to be told from the loop without anything having come from the bus.
  private var deferred: [() -> Void] = []
  private var isBroken = false

  /// The calls without an answer, the subscriptions and the services: kept until they are over, by number.
  private var parts: [Int: any DBusPart] = [:]
  private var lastPart = 0

  /// Begins to connect.
  /// - Parameter address: As D-Bus spells it; nil for the system bus, which `DBUS_SYSTEM_BUS_ADDRESS` may move.
  /// - Throws: `noBus` where nobody listens there, `permissionDenied` where we are not let in. A bus that turns us away
  ///   later, or is none, ends the connection.
  package init(loop: any HardwareLoop, address: String? = nil) throws(HardwareProblem) {
    var opened: OpaquePointer?
    let result = csdbus_open(address, &opened)
    guard result >= 0, let opened else { throw HardwareProblem(bus: result) }
    bus = opened
    descriptor = sd_bus_get_fd(opened)
    do throws(HardwareProblem) {
      watch = try loop.watch(descriptor) { [weak self] _ in self?.turn() }
      timer = try loop.timer { [weak self] in self?.turn() }
    } catch {
      close()
      throw error
    }
    arm()
  }

  deinit { close() }

  /// Ends the connection. Nothing is called back any more: neither pending calls nor `onDisconnect`.
  package func close() {
    onDisconnect = nil
    release()
    timer?.close()
    timer = nil
    deferred = []
  }

  /// Whether it has not ended, be it that it is still being made.
  package var isOpen: Bool { bus != nil }

  // MARK: The loop

  /// Takes what has come, then waits for more.
  private func turn() {
    guard !isInTurn else { return }
    isInTurn = true
    defer { isInTurn = false }
    let due = deferred
    deferred = []
    for tell in due where timer != nil { tell() }
    for _ in 0..<Self.messagesPerTurn {
      guard let bus else { return }
      guard !isBroken, sd_bus_is_open(bus) > 0 else { return end(HardwareProblem(bus: -ENOTCONN)) }
      let result = sd_bus_process(bus, nil)
      if result < 0 { return end(HardwareProblem(bus: result)) }
      if result == 0 { break }
    }
    arm()
  }

  /// Waits for what sd-bus waits for. Due after everything that may have put a message into its queue.
  func arm() {
    guard let timer else { return }
    guard let bus, let watch else {
      if !deferred.isEmpty { timer.start(afterMilliseconds: 0) }
      return
    }
    let events = sd_bus_get_events(bus)
    // It tries the next of several addresses with another descriptor, and has closed ours.
    if events < 0 || sd_bus_get_fd(bus) != descriptor { isBroken = true }
    guard !isBroken, deferred.isEmpty else { return timer.start(afterMilliseconds: 0) }
    var interest: HardwareReadiness = []
    if events & Int32(POLLIN) != 0 { interest.insert(.readable) }
    if events & Int32(POLLOUT) != 0 { interest.insert(.writable) }
    watch.wait(for: interest)
    let left = csdbus_milliseconds_left(bus)
    if left < 0 { timer.stop() } else { timer.start(afterMilliseconds: UInt64(left)) }
  }

  /// Has `tell` called from the loop, soon.
  func later(_ tell: @escaping () -> Void) {
    deferred.append(tell)
    arm()
  }

  private func end(_ problem: HardwareProblem) {
    let onDisconnect = onDisconnect
    self.onDisconnect = nil
    let parts = release()
    for part in parts { part.connectionEnded() }
    onDisconnect?(problem)
    arm()
  }

  /// Lets go of everything, and hands out what was pending, in the order in which it was begun.
  @discardableResult
  private func release() -> [any DBusPart] {
    guard let bus else { return [] }
    self.bus = nil
    watch?.close()
    watch = nil
    timer?.stop()
    let ended = parts.sorted { $0.key < $1.key }.map(\.value)
    parts = [:]
    for part in ended { part.releaseSlot() }
    sd_bus_close_unref(bus)
    return ended
  }

  // MARK: Parts

  /// Keeps a part until `drop`; the result is its number.
  func keep(_ part: any DBusPart) -> Int {
    lastPart += 1
    parts[lastPart] = part
    return lastPart
  }

  func drop(_ number: Int) {
    guard let part = parts.removeValue(forKey: number) else { return }
    part.releaseSlot()
    arm()
  }
}

/// Something that hangs on a connection and has a place in sd-bus: a slot, whose user data it is.
protocol DBusPart: AnyObject {
  /// No callback of sd-bus's comes after it.
  func releaseSlot()
  func connectionEnded()
}

extension HardwareProblem {
  /// - Parameter result: A negative error number of sd-bus's.
  init(bus result: Int32) {
    switch -result {
    case EACCES, EPERM:
      self.init(.permissionDenied, "the bus does not let this user in")
    case ENOENT, ECONNREFUSED:
      self.init(.noBus, "there is no bus", hint: "install and start dbus")
    case ENOTCONN, ECONNRESET, EPIPE:
      self.init(.noBus, "the bus has ended the connection")
    default:
      self.init(.noBus, "the bus cannot be reached: \(String(cString: strerror(-result)))")
    }
  }
}
