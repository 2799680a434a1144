// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideMachines

/// The USB link that comes up by itself (source: 000_67a33e72391f0c7e.txt, "Connecting through USB using a dock").
extension Lab {
  /// The dock through which a host would reach a reader by cable.
  package func usbPath(from host: HostID, to reader: ReaderID) -> DockID? {
    guard let seat = self[reader].seat else { return nil }
    let dock = self[seat]
    return dock.host == host && dock.isEnumerated && dock.state == .on ? seat : nil
  }

  /// Whether a host would reach a reader by cable, through a dock or at a port of its own.
  func isOnCable(_ reader: ReaderID, of host: HostID) -> Bool {
    if case .usb(host) = self[reader].origin { return self[reader].state != .off }
    return usbPath(from: host, to: reader) != nil
  }

  /// Begins to count when power, cable and reader are together, and stops when they no longer are.
  mutating func reconsiderUSB(_ id: DockID) {
    guard docks[Int(id.index)].isAlive else { return }
    let timer = Timer.dock(id, .enumerateReader)
    let isWanted = usbCanLink(docks[Int(id.index)].machine)
    if isWanted, !isArmed(timer) {
      arm(timer, at: now + docks[Int(id.index)].machine.configuration.enumerationDelay)
    } else if !isWanted {
      disarm(timer)
    }
  }

  private func usbCanLink(_ dock: Dock) -> Bool {
    guard dock.offersUSB, let hostID = dock.host, let readerID = dock.reader else { return false }
    let host = self[hostID]
    let reader = self[readerID]
    switch host.session {
    case .none: return reader.isFree
    case .connecting(let attempt):
      return attempt.reader == readerID && attempt.stage == .usb && reader.isFree
    case .connected(let connection):
      let takesOver = dock.configuration.usbTakeover == .immediately
      return takesOver && connection.reader == readerID && connection.transport == .bluetooth
        && reader.state == .connected(Link(host: hostID, transport: .bluetooth))
    }
  }

  /// Which of the situations a host is in.
  func dockSituation(of id: HostID) -> DockSituation {
    let host = self[id]
    guard let dock = host.connectedDock else { return .none }
    guard let reader = self[dock].reader, let connection = host.session.connection,
      connection.reader == reader
    else { return .dockOnly }
    switch connection.transport {
    case .bluetooth: return .readerInDockOnBluetooth
    case .usb: return .readerInDockOnUSB
    }
  }
}
