// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideHardware
import DocksideLab
import DocksideMachines
import DocksideProfiles

/// The machine's hardware and which labs have it. It is looked for at the first call that asks, so that a daemon that
/// only simulates touches neither bus.
final class HardwareDesk {
  private let make: (() -> Hardware)?
  private(set) var hardware: Hardware?
  /// In the order in which they were bound.
  var bindings: [Binding] = []
  var adverts: [Advert] = []
  /// Calls that wait until the first look is over.
  private var waiting: [() -> Void] = []

  init(_ make: (() -> Hardware)?) { self.make = make }

  var bluetooth: (any Bluetooth)? { hardware?.bluetooth }
  var usb: (any USB)? { hardware?.usb }

  var bluetoothState: HardwareState { bluetooth?.state ?? Self.missing }
  var bluetoothAdapters: [BluetoothAdapter] { bluetooth?.adapters ?? [] }
  var usbState: HardwareState { usb?.state ?? Self.missing }
  var usbDevices: [USBSighting] { usb?.devices ?? [] }

  private static let missing = HardwareState.unavailable(
    HardwareProblem(.unsupported, "this daemon is built without it"))

  /// Begins to look, once. `onChange` is called whenever something came or went.
  func open(onChange: @escaping () -> Void) {
    guard hardware == nil else { return }
    let made = make?() ?? Hardware()
    hardware = made
    made.bluetooth?.onChange = onChange
    made.usb?.onChange = onChange
  }

  var isSettled: Bool { bluetooth?.isSettled != false && usb?.isSettled != false }

  /// Does it once the first look is over.
  func wait(for body: @escaping () -> Void) { waiting.append(body) }

  func serveWaiting() {
    guard isSettled, !waiting.isEmpty else { return }
    let bodies = waiting
    waiting = []
    for body in bodies { body() }
  }

  func close() {
    for binding in bindings { binding.close() }
    for advert in adverts { advert.peripheral?.close() }
    bluetooth?.close()
    usb?.close()
  }
}

/// Hardware that a host of a lab has, from `hardware.bind` to `hardware.unbind` or the end of host or lab.
class Binding {
  unowned let room: LabRoom
  let host: HostID
  /// As it was asked for: `hci0`, `usb`, `usb:1-4.2`.
  let device: String
  let match: HardwareMatch
  var state: HardwareState

  init(room: LabRoom, host: HostID, device: String, match: HardwareMatch, state: HardwareState) {
    self.room = room
    self.host = host
    self.device = device
    self.match = match
    self.state = state
  }

  /// The real devices that came into the lab with it.
  var readers: [ReaderID] { [] }
  var docks: [DockID] { [] }

  func close() {}
}

extension HardwareState {
  var problem: HardwareProblem? {
    switch self {
    case .ready: nil
    case .unavailable(let problem): problem
    }
  }

  /// The word at the socket.
  var word: String { problem?.kind.rawValue ?? "ready" }
}

extension Refusal {
  init(_ problem: HardwareProblem, device: String) {
    self.init(
      .hardwareUnavailable, problem.message, hint: problem.hint,
      ["device": .text(device), "problem": .text(problem.kind.rawValue)])
  }
}
