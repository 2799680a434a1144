// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideHardware
import Testing

@testable import DocksideUSB

/// The class with the real libusb, on whatever machine this is: mostly one without USB.
@Suite struct USBDevicesTests {
  private func problem(_ usb: USBDevices) -> HardwareProblem? {
    guard case .unavailable(let problem) = usb.state else { return nil }
    return problem
  }

  @Test func thisMachineIsToldAsItIs() {
    let loop = PollLoop()
    let usb = USBDevices(loop)
    #expect(loop.run { usb.state == .ready || problem(usb)?.hint != nil })
    if let problem = problem(usb) {
      #expect(problem == BusCheck.ofThisMachine.problem)
      #expect(usb.devices.isEmpty)
    }
    usb.close()
    usb.close()
    #expect(loop.watches.isEmpty && loop.timers.isEmpty)
  }

  @Test func libusbStartsAndIsHandedBack() {
    let loop = PollLoop()
    let usb = USBDevices(loop, BusCheck(), nil)
    var changes = 0
    usb.onChange = { changes += 1 }
    #expect(loop.run { usb.state == .ready })
    #expect(changes == 1)
    usb.close()
    #expect(usb.devices.isEmpty && problem(usb)?.kind == .absent)
    #expect(loop.watches.isEmpty && loop.timers.isEmpty)
  }

  @Test func aBusThatComesIsTakenUp() throws {
    let (loop, folder) = (PollLoop(), try Folder())
    let (bus, manager) = (folder.path + "/bus", folder.path + "/udev")
    let usb = USBDevices(loop, BusCheck(busFolder: bus, managerSocket: manager), nil)
    var states: [HardwareState] = []
    usb.onChange = { states.append(usb.state) }
    #expect(problem(usb)?.message.contains("no USB bus") == true)
    #expect(loop.timers.map(\.started) == [2000])
    loop.ring()
    #expect(states.isEmpty)
    try folder.write([:], in: "bus")
    loop.ring()
    #expect(states.count == 1 && problem(usb)?.message.contains("udevd does not run") == true)
    try folder.write([:], in: "udev")
    loop.ring()
    #expect(loop.run { usb.state == .ready })
    #expect(states.count == 2 && loop.timers.map(\.started) == [nil])
    usb.close()
  }

  @Test func aLoopThatWillNotIsAProblem() {
    let loop = PollLoop()
    let usb = USBDevices(loop, BusCheck(), nil)
    loop.refuses = true
    #expect(loop.run { problem(usb)?.message == "the loop will not" })
    loop.refuses = false
    loop.ring()
    #expect(loop.run { usb.state == .ready })
    usb.close()
    #expect(loop.watches.isEmpty && loop.timers.isEmpty)
  }

  @Test func closingFromWithinAChangeIsFine() {
    let loop = PollLoop()
    let usb = USBDevices(loop, BusCheck(), nil)
    usb.onChange = { usb.close() }
    #expect(loop.run { loop.timers.isEmpty })
    #expect(loop.watches.isEmpty)
  }

  @Test func closingBeforeLibusbHasStartedIsFine() {
    let loop = PollLoop()
    let usb = USBDevices(loop, BusCheck(), nil)
    usb.close()
    #expect(loop.watches.isEmpty && loop.timers.isEmpty)
  }
}
