// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideWire

/// One peer's connection: the bytes that it sends become messages, and those become bytes for it.
///
/// Pure: whoever owns it moves the bytes, and says when the device changes or goes. Whatever a peer sends, in whatever
/// pieces, it is answered or the conversation is over.
package final class Conversation {
  /// How the conversation stands.
  package enum End: Equatable, Sendable {
    case notYet
    /// Nothing more is read; to be closed once the output is written.
    case afterOutput
    /// To be closed now, whatever waits to be written.
    case now
  }

  /// What is to be written to the peer, in order; whoever writes drops what went out.
  package let output = ByteBuffer(capacity: 1024)
  package private(set) var end = End.notYet
  /// The device that the peer has; nil until it asked for one.
  package private(set) var device: USBDevice?
  private let input = ByteBuffer(capacity: 1024)
  private var function = DeviceFunction()
  /// Transfers that wait for the device, oldest first.
  private var pending: [Transfer] = []

  /// A transfer as the peer submitted it.
  private struct Transfer {
    var sequence: UInt32
    var isIn: Bool
    /// The bytes that the peer has room for.
    var length: Int
    /// As it was sent: the document says all ones, and Linux sends zero.
    var packets: UInt32
  }

  package init() {}

  /// Whether so much output waits that nothing should be read.
  package var isReadingPaused: Bool { output.count > PeerLimits.output }

  /// Takes what the peer sent.
  package func receive(_ bytes: UnsafeRawBufferPointer, _ directory: some DeviceDirectory) {
    guard end == .notYet else { return }
    input.append(bytes)
    resume(directory)
  }

  /// Goes on with what was received, as far as there is room for the answers.
  package func resume(_ directory: some DeviceDirectory) {
    while end == .notYet, !isReadingPaused {
      let taken =
        if let device { takeTransfer(of: device, directory) } else { takeOperation(directory) }
      guard taken > 0 else { return }
      input.drop(first: taken)
    }
  }

  /// Tells the host that a reader was put into the dock's seat, or taken out.
  package func noteSeat(isOccupied: Bool) {
    guard device != nil, end == .notYet else { return }
    function.noteSeat(isOccupied: isOccupied)
    answerPending()
  }

  /// Cuts the connection: the device is gone, as if its cable were pulled.
  package func cut() {
    end = .now
    pending.removeAll()
  }
}

// MARK: Before a device is imported

extension Conversation {
  /// Answers the request at the start of the input.
  ///
  /// - Returns: its length; 0 where not all of it is there yet.
  private func takeOperation(_ directory: some DeviceDirectory) -> Int {
    let bytes = input.bytes
    guard bytes.count >= Wire.operationHead else { return 0 }
    let isKnown = bytes.bigEndian16(at: 0) == Wire.version
    switch bytes.bigEndian16(at: 2) {
    case Wire.listRequest:
      reply(Wire.listReply, isKnown ? .done : .refused)
      if isKnown { list(directory.visibleDevices) }
      end = .afterOutput
      return Wire.operationHead
    case Wire.importRequest:
      let length = Wire.operationHead + Wire.busIDField
      guard bytes.count >= length else { return 0 }
      let busID = bytes.text(at: Wire.operationHead, width: Wire.busIDField)
      attach(isKnown ? busID : nil, directory)
      return length
    default:
      // Not this protocol, and so no reply that the peer would understand.
      end = .afterOutput
      return Wire.operationHead
    }
  }

  private func attach(_ busID: String?, _ directory: some DeviceDirectory) {
    let status: OperationStatus
    switch busID.map(directory.attach) {
    case .attached(let device)?:
      self.device = device
      reply(Wire.importReply, .done)
      describe(device)
      return
    case .busy?: status = .busy
    case .unknown?: status = .unknownDevice
    case nil: status = .refused
    }
    reply(Wire.importReply, status)
    end = .afterOutput
  }

  private func list(_ devices: [USBDevice]) {
    output.append(bigEndian: UInt32(devices.count))
    let (code, subclass, proto) = Descriptors.interfaceClass
    for device in devices {
      describe(device)
      output.append(bytes: [code, subclass, proto, 0])
    }
  }

  private func reply(_ code: UInt16, _ status: OperationStatus) {
    output.append(bigEndian: Wire.version)
    output.append(bigEndian: code)
    output.append(bigEndian: status.rawValue)
  }

  private func describe(_ device: USBDevice) {
    let highSpeed: UInt32 = 3
    output.append(device.path, width: Wire.pathField)
    output.append(device.busID, width: Wire.busIDField)
    output.append(bigEndian: UInt32(USBDevice.bus))
    output.append(bigEndian: UInt32(device.number))
    output.append(bigEndian: highSpeed)
    output.append(bigEndian: device.vendorID)
    output.append(bigEndian: device.productID)
    output.append(bigEndian: device.release)
    // The class is the interface's; one configuration with one interface, not chosen yet.
    output.append(bytes: [0, 0, 0, 0, 1, 1])
  }
}

// MARK: Transfers

extension Conversation {
  /// Answers the message at the start of the input.
  ///
  /// - Returns: its length; 0 where not all of it is there yet.
  private func takeTransfer(of device: USBDevice, _ directory: some DeviceDirectory) -> Int {
    let bytes = input.bytes
    guard bytes.count >= Wire.transferHead else { return 0 }
    let sequence = bytes.bigEndian32(at: 4)
    switch bytes.bigEndian32(at: 0) {
    case Wire.submit: return takeSubmit(sequence, of: device, directory)
    case Wire.unlink:
      unlink(bytes.bigEndian32(at: 20), answering: sequence)
      return Wire.transferHead
    default:
      // Where the next message begins is anybody's guess.
      end = .afterOutput
      return Wire.transferHead
    }
  }

  private func takeSubmit(
    _ sequence: UInt32, of device: USBDevice, _ directory: some DeviceDirectory
  ) -> Int {
    let bytes = input.bytes
    let isIn = bytes.bigEndian32(at: 12) == 1
    let length = bytes.bigEndian32(at: 24)
    let packets = bytes.bigEndian32(at: 32)
    // No endpoint is isochronous: what follows such a head speaks of another device.
    guard packets == 0 || packets == .max else {
      end = .afterOutput
      return Wire.transferHead
    }
    guard length <= PeerLimits.transfer else {
      guard isIn else {
        end = .afterOutput
        return Wire.transferHead
      }
      finish(
        Transfer(sequence: sequence, isIn: isIn, length: 0, packets: packets), .tooLong)
      return Wire.transferHead
    }
    // What the host sends with a transfer follows it. No request of this device has a use for it.
    let taken = Wire.transferHead + (isIn ? 0 : Int(length))
    guard bytes.count >= taken else { return 0 }
    let transfer = Transfer(
      sequence: sequence, isIn: isIn, length: Int(length), packets: packets)
    let endpoint = bytes.bigEndian32(at: 16)
    if endpoint == 0 {
      let setup = Setup(bytes, at: 40)
      let outcome = function.control(setup, of: device) { directory.text($0, of: device) }
      finish(transfer, outcome, atMost: Int(setup.length))
      // The endpoint may be another's now: halted, or of a configuration that is left.
      answerPending()
    } else {
      finish(transfer, function.transfer(endpoint: endpoint, isIn: isIn), atMost: transfer.length)
    }
    return taken
  }

  private func unlink(_ target: UInt32, answering sequence: UInt32) {
    let index = pending.firstIndex { $0.sequence == target }
    if let index { pending.remove(at: index) }
    head(Wire.unlinkReply, sequence, index == nil ? .done : .unlinked)
    output.append(zeros: 24)
  }

  /// Asks the device again about what waits for it, oldest first.
  private func answerPending() {
    while let transfer = pending.first {
      let outcome = function.transfer(
        endpoint: UInt32(Descriptors.reportEndpoint & 0x0F), isIn: true)
      guard outcome != .later else { return }
      pending.removeFirst()
      finish(transfer, outcome, atMost: transfer.length)
    }
  }

  private func finish(_ transfer: Transfer, _ outcome: TransferOutcome, atMost limit: Int) {
    switch outcome {
    case .done: finish(transfer, .done)
    case .stall: finish(transfer, .stall)
    case .data(let bytes):
      // A host that asks for bytes on the way out has no room for them.
      guard transfer.isIn else { return finish(transfer, limit == 0 ? .done : .stall) }
      finish(transfer, .done, bytes.prefix(min(limit, transfer.length)))
    case .later:
      guard pending.count < PeerLimits.pending else { return finish(transfer, .noMemory) }
      pending.append(transfer)
    }
  }

  private func finish(
    _ transfer: Transfer, _ status: TransferStatus, _ data: ArraySlice<UInt8> = []
  ) {
    head(Wire.submitReply, transfer.sequence, status)
    // A transfer out that went well took all that came with it.
    let actual = transfer.isIn ? data.count : status == .done ? transfer.length : 0
    output.append(bigEndian: UInt32(actual))
    output.append(bigEndian: 0 as UInt32)
    output.append(bigEndian: transfer.packets)
    output.append(zeros: 12)
    output.append(bytes: data)
  }

  private func head(_ command: UInt32, _ sequence: UInt32, _ status: TransferStatus) {
    output.append(bigEndian: command)
    output.append(bigEndian: sequence)
    // The device, the direction and the endpoint are the requests' alone.
    output.append(zeros: 12)
    output.append(bigEndian: status.rawValue)
  }
}
