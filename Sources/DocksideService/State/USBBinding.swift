// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideHardware
import DocksideLab
import DocksideMachines
import DocksideProfiles

/// USB ports that are a host's.
final class USBBinding: Binding {
  /// The one port that is meant; nil for all.
  let place: String?
  /// What is attached now, by the id of its sighting.
  private(set) var attached: [Int: Device] = [:]
  private var known: [Device] = []

  enum Device: Hashable {
    case dock(DockID)
    case reader(ReaderID)
  }

  init(
    room: LabRoom, host: HostID, device: String, place: String?, match: HardwareMatch,
    state: HardwareState
  ) {
    self.place = place
    super.init(room: room, host: host, device: device, match: match, state: state)
  }

  override var readers: [ReaderID] {
    known.compactMap { if case .reader(let id) = $0 { id } else { nil } }
  }
  override var docks: [DockID] {
    known.compactMap { if case .dock(let id) = $0 { id } else { nil } }
  }

  /// What a device is here; nil where it is none of this binding's.
  func kind(of sighting: USBSighting) -> USBRule.Kind? {
    guard sighting.problem == nil, place == nil || place == sighting.place else { return nil }
    if let rule = match.usb.first(where: { $0.fits(sighting) }) { return rule.kind }
    // Whoever names the port has chosen the device.
    return place == nil ? nil : .dock
  }

  /// Makes the lab true to what is attached.
  func follow(_ sightings: [USBSighting]) {
    for (id, device) in attached where !sightings.contains(where: { $0.id == id }) {
      attached[id] = nil
      room.lend { lab in
        switch device {
        case .dock(let dock): lab.detach(dock)
        case .reader(let reader): lab.detach(reader)
        }
      }
    }
    for sighting in sightings where attached[sighting.id] == nil {
      guard let kind = kind(of: sighting), let device = device(for: sighting, kind) else {
        continue
      }
      attached[sighting.id] = device
      room.lend { lab in
        switch device {
        case .dock(let dock): lab.attach(dock, firmwareVersion: sighting.firmwareVersion)
        case .reader(let reader):
          lab.attach(reader)
          lab.sense(
            .versions(firmware: sighting.firmwareVersion, application: nil), of: reader)
        }
      }
    }
  }

  /// The device of the lab that it is: one that was there before, or a new one, unless the lab is full.
  private func device(for sighting: USBSighting, _ kind: USBRule.Kind) -> Device? {
    let serial = sighting.serialNumber.flatMap { ReaderName.isIdentifier($0[...]) ? $0 : nil }
    // Two devices of one serial number, or one that a simulated device has, go by their place.
    for name in [serial, "usb-\(sighting.place)"].compactMap({ $0 }) {
      if let device = device(named: name, kind, sighting) { return device }
    }
    return nil
  }

  private func device(
    named name: String, _ kind: USBRule.Kind, _ sighting: USBSighting
  ) -> Device? {
    room.lend { lab -> Device? in
      let present =
        switch kind {
        case .dock: lab.dock(named: name).map(Device.dock)
        case .reader: lab.reader(named: name).map(Device.reader)
        }
      if let present {
        let isOurs = known.contains(present) && !attached.values.contains(present)
        return isOurs ? present : nil
      }
      let made: Device? =
        switch kind {
        case .dock:
          (try? lab.admit(
            dock: name, firmwareVersion: sighting.firmwareVersion, origin: .usb(host)))
            .map(Device.dock)
        case .reader:
          (try? lab.admit(
            reader: name, name: sighting.product ?? "USB reader", origin: .usb(host)))
            .map(Device.reader)
        }
      if let made { known.append(made) }
      return made
    }
  }
}

extension USBRule {
  func fits(_ sighting: USBSighting) -> Bool {
    vendorID == sighting.vendorID && (productID == nil || productID == sighting.productID)
      && (serialNumber == nil || serialNumber == sighting.serialNumber)
  }
}
