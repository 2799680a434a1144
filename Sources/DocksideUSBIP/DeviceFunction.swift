// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// The eight bytes that begin a control transfer.
struct Setup: Equatable {
  var requestType: UInt8
  var request: UInt8
  var value: UInt16
  var index: UInt16
  var length: UInt16

  init(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
    requestType = bytes.byte(at: offset)
    request = bytes.byte(at: offset + 1)
    value = bytes.littleEndian16(at: offset + 2)
    index = bytes.littleEndian16(at: offset + 4)
    length = bytes.littleEndian16(at: offset + 6)
  }
}

/// What the device does with a transfer.
enum TransferOutcome: Equatable {
  case done
  /// Done, with bytes for the host: as many of them as it asked for.
  case data([UInt8])
  case stall
  /// The device has nothing to say yet.
  case later
}

/// What the device remembers of its host: what a USB device has inside besides its descriptors.
struct DeviceFunction {
  private var configuration: UInt8 = 0
  private var isHalted = false
  /// The seat as the host is to learn of it, until it has.
  private var unread: [UInt8]?
  private var changes: UInt32 = 0

  private enum Standard {
    static let getStatus: UInt8 = 0
    static let clearFeature: UInt8 = 1
    static let setFeature: UInt8 = 3
    static let setAddress: UInt8 = 5
    static let getDescriptor: UInt8 = 6
    static let getConfiguration: UInt8 = 8
    static let setConfiguration: UInt8 = 9
    static let getInterface: UInt8 = 10
    static let setInterface: UInt8 = 11
    /// The feature that an endpoint stalls.
    static let halt: UInt16 = 0
  }

  /// The vendor's requests, for which docs/hardware.md is the manual.
  private enum Vendor {
    static let readReader: UInt8 = 1
    static let readDock: UInt8 = 2
  }

  /// Answers a control transfer.
  mutating func control(
    _ setup: Setup, of device: USBDevice, text: (DeviceText) -> [UInt8]
  ) -> TransferOutcome {
    // Of the type's bits, bit 7 is the direction, 5 and 6 say whose the request is, the rest whom it is to.
    switch (setup.requestType, setup.request) {
    case (0x80, Standard.getDescriptor):
      Descriptors.find(value: setup.value, index: setup.index, of: device).map { .data($0) }
        ?? .stall
    case (0x80, Standard.getStatus): .data([1, 0])
    case (0x81, Standard.getStatus) where isInterface(setup.index): .data([0, 0])
    case (0x82, Standard.getStatus) where isEndpoint(setup.index):
      .data([isHalted && setup.index != 0 ? 1 : 0, 0])
    case (0x00, Standard.setAddress) where setup.value < 128: .done
    case (0x80, Standard.getConfiguration): .data([configuration])
    case (0x00, Standard.setConfiguration): configure(setup.value)
    case (0x81, Standard.getInterface) where isInterface(setup.index): .data([0])
    case (0x01, Standard.setInterface) where isInterface(setup.index) && setup.value == 0:
      resumed()
    case (0x02, Standard.clearFeature) where isHalt(setup): resumed()
    case (0x02, Standard.setFeature) where isHalt(setup): halted()
    // To the device, or to its interface.
    case (0xC0, let request) where setup.index == 0 && setup.value == 0,
      (0xC1, let request) where setup.index == 0 && setup.value == 0:
      switch request {
      case Vendor.readReader: .data(text(.reader))
      case Vendor.readDock: .data(text(.dock))
      default: .stall
      }
    default: .stall
    }
  }

  /// Answers a transfer on another endpoint.
  mutating func transfer(endpoint: UInt32, isIn: Bool) -> TransferOutcome {
    guard endpoint == UInt32(Descriptors.reportEndpoint & 0x0F), isIn, configuration != 0, !isHalted
    else { return .stall }
    guard let report = unread else { return .later }
    unread = nil
    return .data(report)
  }

  /// Notes a change of the seat. Only the last one is told where the host has not asked meanwhile: it wants to know
  /// how things stand, and the count tells that it missed some.
  mutating func noteSeat(isOccupied: Bool) {
    changes &+= 1
    let count = (0..<4).map { UInt8(truncatingIfNeeded: changes >> (8 * $0)) }
    unread = [1, isOccupied ? 1 : 0, 0, 0] + count
  }

  private func isInterface(_ index: UInt16) -> Bool { configuration != 0 && index == 0 }

  private func isEndpoint(_ index: UInt16) -> Bool {
    index == 0 || configuration != 0 && index == UInt16(Descriptors.reportEndpoint)
  }

  private func isHalt(_ setup: Setup) -> Bool {
    setup.value == Standard.halt && isEndpoint(setup.index) && setup.index != 0
  }

  private mutating func configure(_ value: UInt16) -> TransferOutcome {
    guard value <= UInt16(Descriptors.configurationValue) else { return .stall }
    configuration = UInt8(value)
    return resumed()
  }

  private mutating func resumed() -> TransferOutcome {
    isHalted = false
    return .done
  }

  private mutating func halted() -> TransferOutcome {
    isHalted = true
    return .done
  }
}
