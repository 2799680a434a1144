// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideHardware
import DocksideLab
import DocksideMachines
import DocksideProfiles
import DocksideSchema

/// An adapter that is a host's radio.
final class RadioBinding: Binding {
  var radio: (any Radio)?
  private var byAddress: [String: ReaderID] = [:]
  private var addresses: [ReaderID: String] = [:]
  private var wish = RadioWish()

  override var readers: [ReaderID] { Array(addresses.keys).sorted { $0.index < $1.index } }

  func reader(at address: String) -> ReaderID? { byAddress[address] }

  /// The reader that a device is; a new one comes into the lab, unless that is full.
  func reader(for peer: RadioPeer) -> ReaderID? {
    if let known = byAddress[peer.address] { return known }
    let (name, serialNumber) = ReaderName.parse(
      peer.name, prefix: match.namePrefix, address: peer.address)
    let id = room.lend { lab -> ReaderID? in
      // A simulated one, or another real one, may have the serial number already.
      let free = lab.reader(named: serialNumber) == nil ? serialNumber : peer.address
      return try? lab.admit(reader: free, name: name, origin: .bluez(host))
    }
    guard let id else { return nil }
    byAddress[peer.address] = id
    addresses[id] = peer.address
    return id
  }

  /// Tells the radio what the lab wants of it now.
  func pursue() {
    let demand = room.lend { $0.radioDemand(of: host) }
    var next = RadioWish()
    next.scan = demand.scan
    for link in demand.links {
      guard let address = addresses[link.reader] else { continue }
      next.links[address] =
        switch link.pairing {
        case nil: .connected
        case let awaits? where awaits.contains(.confirmation): .paired
        case _?: .confirmed
        }
    }
    want(next)
  }

  /// A link that is over is wanted anew only if the lab says so from here on.
  func drop(_ address: String) {
    var next = wish
    next.links[address] = nil
    want(next)
  }

  private func want(_ next: RadioWish) {
    guard next != wish else { return }
    wish = next
    radio?.pursue(next)
  }

  /// Removes the system's bond with a reader, if it is one of this radio's.
  func forget(_ reader: ReaderID) {
    if let address = addresses[reader] { radio?.forget(address) }
  }

  override func close() { radio?.close() }
}

extension HardwareMatch {
  /// What of it is about devices in the air.
  var bluetooth: BluetoothMatch {
    var match = BluetoothMatch()
    match.namePrefix = namePrefix
    match.services = services
    match.addresses = addresses.map { $0.uppercased() }
    match.lostAfterMilliseconds = UInt64(lostAfter.nanoseconds / 1_000_000)
    return match
  }
}

/// The name of a reader in the air: the device name, a hyphen and the serial number (source:
/// 000_67a33e72391f0c7e.txt, "Add the card reader ID").
enum ReaderName {
  /// Device name and reader id; a name that tells no serial number leaves the address as the id.
  static func parse(
    _ text: String?, prefix: String, address: String
  ) -> (name: String, id: String) {
    guard let text, !text.isEmpty else { return (prefix.isEmpty ? "reader" : prefix, address) }
    let afterPrefix = text.hasPrefix(prefix + "-") ? text.dropFirst(prefix.count) : nil
    guard let hyphen = (afterPrefix ?? text[...]).firstIndex(of: "-"),
      isIdentifier(text[text.index(after: hyphen)...])
    else { return (text, address) }
    return (String(text[..<hyphen]), String(text[text.index(after: hyphen)...]))
  }

  /// Whether it can be the id of a device.
  static func isIdentifier(_ text: Substring) -> Bool {
    var text = text
    return text.withUTF8 { TextRule(length: 1...64, alphabet: .identifier).allows(.init($0)) }
  }
}
