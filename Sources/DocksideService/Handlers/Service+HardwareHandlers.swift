// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideContract
import DocksideHardware
import DocksideLab
import DocksideMachines
import DocksideProfiles
import DocksideWire

/// `hardware.*`: real hardware in labs, and simulated readers in the real air.
extension Service {
  func registerHardwareMethods() {
    methods.on(HardwareStatus.self) { [unowned self] call, _ in
      try withHardware(call) { [unowned self] _ in
        .result { [unowned self] in writeHardwareStatus(&$0) }
      }
    }
    methods.on(HardwareBind.self) { [unowned self] call, params in
      _ = try call.host(params.host, in: call.room(params.lab))
      return try withHardware(call) { [unowned self] call in
        let binding = try bind(params, call)
        return .result { Self.write(binding, &$0) }
      }
    }
    methods.on(HardwareUnbind.self) { [unowned self] call, params in
      let room = try call.room(params.lab)
      guard let binding = room.bindings.first(where: { $0.device == params.device }) else {
        throw Refusal(
          .invalidState, "lab \(room.name) has no \(params.device)",
          hint: "hardware.status shows what is bound",
          ["device": .text(params.device), "lab": .text(room.name)])
      }
      unbind(binding)
      return .result { writer in writer.object { $0.member("device", params.device) } }
    }
    methods.on(HardwareAdvertise.self) { [unowned self] call, params in
      _ = try call.reader(params.reader, in: call.room(params.lab))
      return try withHardware(call) { [unowned self] call in
        let advert = try advertise(params, call)
        return .result { Self.write(advert, &$0) }
      }
    }
    methods.on(HardwareStopAdvertising.self) { [unowned self] call, params in
      let room = try call.room(params.lab)
      let reader = try call.reader(params.reader, in: room)
      let name = room.lab.name(of: reader)
      guard let advert = room.adverts.first(where: { $0.reader == reader }) else {
        throw Refusal(
          .invalidState, "reader \(name) is not in the air",
          hint: "hardware.status shows those that are", ["reader": .text(name)])
      }
      stop(advert)
      return .result { writer in writer.object { $0.member("reader", name) } }
    }
  }

  private func bind(_ params: HardwareBind, _ call: Call) throws -> Binding {
    let room = try call.room(params.lab)
    let host = try call.host(params.host, in: room)
    try requireRealTime(room)
    let match = params.match ?? room.match
    let binding: Binding
    if params.device == "usb" || params.device.hasPrefix("usb:") {
      binding = try bindUSB(params, match, room, host)
    } else {
      binding = try bindAdapter(params, match, room, host)
    }
    room.bindings.append(binding)
    desk.bindings.append(binding)
    switch binding {
    case let radio as RadioBinding:
      open(radio)
      if radio.state != .ready { room.lend { $0.setRadio(of: host, isAvailable: false) } }
      radio.pursue()
    case let usb as USBBinding: followUSB(usb)
    default: break
    }
    return binding
  }

  private func bindAdapter(
    _ params: HardwareBind, _ match: HardwareMatch, _ room: LabRoom, _ host: HostID
  ) throws(Refusal) -> RadioBinding {
    let state = try adapterState(params.device, mayBeAbsent: params.mayBeAbsent)
    if let other = room.bindings.first(where: { $0 is RadioBinding && $0.host == host }) {
      let name = room.lab.name(of: host)
      throw Refusal(
        .alreadyExists, "host \(name) has a radio already: \(other.device)",
        hint: "hardware.unbind it first, or name another host",
        ["host": .text(name), "device": .text(other.device)])
    }
    return RadioBinding(
      room: room, host: host, device: params.device, match: match, state: state)
  }

  private func bindUSB(
    _ params: HardwareBind, _ match: HardwareMatch, _ room: LabRoom, _ host: HostID
  ) throws(Refusal) -> USBBinding {
    let device = params.device
    let place = device == "usb" ? nil : String(device.dropFirst("usb:".count))
    let state = desk.usbState
    if let problem = state.problem, !params.mayBeAbsent { throw Refusal(problem, device: device) }
    if let place, !params.mayBeAbsent {
      guard let found = desk.usb?.devices.first(where: { $0.place == place }) else {
        throw Refusal(
          .hardwareUnavailable, "nothing is attached at \(device)",
          hint: "hardware.status lists what is; mayBeAbsent waits for it",
          ["device": .text(device)])
      }
      if let problem = found.problem { throw Refusal(problem, device: device) }
    }
    if let other = desk.bindings.first(where: { $0.device == device }), other.room === room {
      throw Self.taken(device, by: other.room)
    }
    return USBBinding(
      room: room, host: host, device: device, place: place, match: match, state: state)
  }

  /// - Throws: `hardwareUnavailable`, `alreadyExists`.
  private func adapterState(
    _ device: String, mayBeAbsent: Bool
  ) throws(Refusal) -> HardwareState {
    if let other = desk.bindings.first(where: { $0.device == device })?.room
      ?? desk.adverts.first(where: { $0.device == device })?.room
    {
      throw Self.taken(device, by: other)
    }
    let adapter = desk.bluetoothAdapters.first { $0.name == device }
    let absent = HardwareProblem(
      .absent, "there is no adapter \(device)",
      hint: "hardware.status lists those that there are; mayBeAbsent waits for it")
    let problem = adapter == nil ? desk.bluetoothState.problem ?? absent : adapter?.problem
    guard let problem else { return .ready }
    guard mayBeAbsent, device.hasPrefix("hci") else { throw Refusal(problem, device: device) }
    return .unavailable(problem)
  }

  private static func taken(_ device: String, by room: LabRoom) -> Refusal {
    Refusal(
      .alreadyExists, "lab \(room.name) has \(device) already",
      hint: "hardware.unbind or hardware.stopAdvertising there first",
      ["device": .text(device), "lab": .text(room.name)])
  }

  private func advertise(_ params: HardwareAdvertise, _ call: Call) throws -> Advert {
    let room = try call.room(params.lab)
    let reader = try call.reader(params.reader, in: room)
    let name = room.lab.name(of: reader)
    try room.lab.requireSimulated(reader: reader, "it is in the air by itself")
    guard !room.adverts.contains(where: { $0.reader == reader }) else {
      throw Refusal(
        .alreadyExists, "reader \(name) is in the air already",
        hint: "hardware.stopAdvertising ends that", ["reader": .text(name)])
    }
    let state = try adapterState(params.device, mayBeAbsent: params.mayBeAbsent)
    let host = try room.lab.admitOutside("air-\(params.device)")
    let advert = Advert(
      room: room, reader: reader, host: host, device: params.device, state: state)
    room.adverts.append(advert)
    desk.adverts.append(advert)
    open(advert)
    advert.present()
    return advert
  }

  /// Real devices know no other time.
  private func requireRealTime(_ room: LabRoom) throws(Refusal) {
    guard room.clock.mode == .realtime, room.clock.speed == 1 else {
      throw Refusal(
        .invalidClockMode, "the clock of lab \(room.name) is not that of real devices",
        hint: "clock.set mode=realtime speed=1", ["lab": .text(room.name)])
    }
  }
}
