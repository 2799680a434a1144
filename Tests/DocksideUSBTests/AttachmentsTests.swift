// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideHardware
import Testing

@testable import DocksideUSB

/// What comes and goes, in every order, and what shows.
@Suite struct AttachmentsTests {
  enum Step: Sendable {
    /// At the port that is the key; the number that it should get.
    case arrives(UInt, as: Int?)
    case hub(UInt)
    case settles(Int)
    case leaves(UInt, known: Bool)
    case allGone
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var steps: [Step]
    /// What shows after each step, by number.
    var shown: [[Int]]

    init(_ name: String, _ steps: [(Step, [Int])]) {
      testDescription = name
      self.steps = steps.map(\.0)
      shown = steps.map(\.1)
    }
  }

  static let rows: [Row] = [
    Row("one", [(.arrives(1, as: 1), []), (.settles(1), [1]), (.leaves(1, known: true), [])]),
    Row(
      "strings come in another order than devices",
      [
        (.arrives(1, as: 1), []), (.arrives(2, as: 2), []), (.arrives(3, as: 3), []),
        (.settles(3), [3]), (.settles(1), [1, 3]), (.settles(2), [1, 2, 3]),
      ]),
    Row(
      "goes before its strings come",
      [(.arrives(1, as: 1), []), (.leaves(1, known: true), []), (.settles(1), [])]),
    Row(
      "comes again before the strings of the first time",
      [
        (.arrives(1, as: 1), []), (.leaves(1, known: true), []), (.arrives(1, as: 2), []),
        (.settles(1), []), (.settles(2), [2]),
      ]),
    Row(
      "comes again with another number",
      [
        (.arrives(1, as: 1), []), (.settles(1), [1]), (.leaves(1, known: true), []),
        (.arrives(1, as: 2), []), (.settles(2), [2]),
      ]),
    Row(
      "is told of twice",
      [(.arrives(1, as: 1), []), (.settles(1), [1]), (.arrives(1, as: nil), [1])]),
    Row("leaves and never came", [(.leaves(1, known: false), []), (.arrives(1, as: 1), [])]),
    Row("hubs do not show", [(.hub(1), []), (.leaves(1, known: false), []), (.settles(1), [])]),
    Row(
      "everything is lost, and numbers go on",
      [
        (.arrives(1, as: 1), []), (.settles(1), [1]), (.arrives(2, as: 2), [1]), (.allGone, []),
        (.settles(2), []), (.arrives(1, as: 3), []), (.settles(3), [3]),
      ]),
  ]

  @Test(arguments: rows)
  func shown(_ row: Row) {
    var attachments = Attachments()
    var shown: [[Int]] = []
    for step in row.steps {
      switch step {
      case .arrives(let key, let id):
        let arrival = Arrival(bus: 1, ports: [UInt8(key)], address: 5)
        #expect(attachments.arrive(key, arrival) == id)
      case .hub(let key):
        let hub = Arrival(bus: 1, ports: [UInt8(key)], address: 5, deviceClass: 9)
        #expect(attachments.arrive(key, hub) == nil)
      case .settles(let id): attachments.settle(id, DeviceStrings(serialNumber: "S\(id)"))
      case .leaves(let key, let known): #expect(attachments.leave(key) == known)
      case .allGone: attachments.removeAll()
      }
      #expect(attachments.devices.allSatisfy { $0.serialNumber == "S\($0.id)" })
      shown.append(attachments.devices.map(\.id))
    }
    #expect(shown == row.shown)
  }

  @Test func aSightingHasAllThatIsKnown() {
    var attachments = Attachments()
    let arrival = Arrival(
      bus: 1, ports: [4, 2], address: 5, vendorID: 0x1209, productID: 1, bcdDevice: 0x0123)
    let problem = HardwareProblem(.failed, "x")
    #expect(attachments.arrive(1, arrival) == 1)
    attachments.settle(
      1,
      DeviceStrings(manufacturer: "M", product: "P", serialNumber: "S", problem: problem))
    var sighting = USBSighting(
      id: 1, place: "1-4.2", vendorID: 0x1209, productID: 1, bcdDevice: 0x0123)
    sighting.manufacturer = "M"
    sighting.product = "P"
    sighting.serialNumber = "S"
    sighting.problem = problem
    #expect(attachments.devices == [sighting])
    #expect(sighting.firmwareVersion == "1.2.3")
  }

  static let places: [(bus: UInt8, ports: [UInt8], place: String)] = [
    (1, [], "usb1"), (1, [1], "1-1"), (2, [4, 2], "2-4.2"), (12, [10, 1, 3, 15], "12-10.1.3.15"),
  ]

  @Test(arguments: places)
  func placeIsAsInSysfs(bus: UInt8, ports: [UInt8], place: String) {
    #expect(Arrival(bus: bus, ports: ports, address: 1).place == place)
  }
}
