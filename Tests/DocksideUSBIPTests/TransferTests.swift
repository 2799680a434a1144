// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideUSBIP
import DocksideWire
import Testing

/// The endpoint for reports, transfers that wait, and taking them back.
@Suite struct ReportTests {
  private static let out = hex("01 00 00 00 01000000")
  private static let backIn = hex("01 01 00 00 02000000")

  @Test func aReportAnswersTheTransferThatWaitsLongest() {
    let talk = Talk.attached()
    #expect(talk.send(Message.report(2) + Message.report(3)) == [])
    talk.conversation.noteSeat(isOccupied: false)
    #expect(talk.take() == Message.answer(2, Self.out))
    talk.conversation.noteSeat(isOccupied: true)
    #expect(talk.take() == Message.answer(3, Self.backIn))
  }

  /// Who asks late is told how things stand, once.
  @Test func whatNobodyAwaitedIsKeptUntilAsked() {
    let talk = Talk.attached()
    talk.conversation.noteSeat(isOccupied: false)
    talk.conversation.noteSeat(isOccupied: true)
    #expect(talk.take() == [])
    #expect(talk.send(Message.report(2)) == Message.answer(2, Self.backIn))
    #expect(talk.send(Message.report(3)) == [])
  }

  @Test func aReportKeepsToTheRoomThatThereIs() {
    let talk = Talk.attached()
    _ = talk.send(Message.report(2, length: 2))
    talk.conversation.noteSeat(isOccupied: false)
    #expect(talk.take() == Message.answer(2, [1, 0]))
  }

  /// The two cases of the kernel's document.
  @Test func unlinkTellsWhetherTheTransferWasDone() {
    let talk = Talk.attached()
    _ = talk.send(Message.report(2) + Message.report(3))
    #expect(talk.send(Message.unlink(4, of: 3)) == Message.unlinked(4, -104))
    talk.conversation.noteSeat(isOccupied: false)
    #expect(talk.take() == Message.answer(2, Self.out))
    #expect(talk.send(Message.unlink(5, of: 2)) == Message.unlinked(5, 0))
    #expect(talk.send(Message.unlink(6, of: 3)) == Message.unlinked(6, 0))
    #expect(talk.send(Message.unlink(7, of: 99)) == Message.unlinked(7, 0))
    talk.conversation.noteSeat(isOccupied: true)
    #expect(talk.take() == [])
  }

  @Test func aHaltedEndpointStallsUntilItIsCleared() {
    let talk = Talk.attached()
    _ = talk.send(Message.report(2))
    #expect(
      talk.send(Message.control(3, "02 03 0000 8100 0000"))
        == Message.answer(3) + Message.answer(2, -32))
    #expect(talk.send(Message.report(4)) == Message.answer(4, -32))
    #expect(talk.send(Message.control(5, "82 00 0000 8100 0200")) == Message.answer(5, [1, 0]))
    #expect(talk.send(Message.control(6, "02 01 0000 8100 0000")) == Message.answer(6))
    #expect(talk.send(Message.report(7)) == [])
  }

  @Test func leavingTheConfigurationEndsWhatWaits() {
    let talk = Talk.attached()
    _ = talk.send(Message.report(2))
    #expect(
      talk.send(Message.control(3, "00 09 0000 0000 0000"))
        == Message.answer(3) + Message.answer(2, -32))
  }

  @Test(arguments: [(1 as UInt32, false), (2, true), (15, true), (0x81, true), (.max, true)])
  func otherEndpointsStall(_ endpoint: UInt32, _ isIn: Bool) {
    let talk = Talk.attached()
    let message = Message.submit(2, endpoint: endpoint, isIn: isIn, length: 0)
    #expect(talk.send(message) == Message.answer(2, -32))
  }

  @Test func afterTheDeviceIsGoneNothingIsSaid() {
    let talk = Talk.attached()
    _ = talk.send(Message.report(2))
    talk.conversation.cut()
    talk.conversation.noteSeat(isOccupied: false)
    #expect(talk.send(Message.control(3, "80 08 0000 0000 0100")) == [])
    #expect(talk.conversation.end == .now)
  }
}

/// What a peer may not do, and that nothing it does does harm.
@Suite struct HostilePeerTests {
  @Test func transfersThatWaitAreLimited() {
    let talk = Talk.attached()
    for number in 0..<UInt32(PeerLimits.pending) {
      #expect(talk.send(Message.report(100 + number)) == [])
    }
    #expect(talk.send(Message.report(7)) == Message.answer(7, -12))
  }

  @Test func aTransferInMayBeTooLong() {
    let talk = Talk.attached()
    let limit = UInt32(PeerLimits.transfer)
    #expect(talk.send(Message.report(2, length: limit + 1)) == Message.answer(2, -90))
    #expect(talk.send(Message.report(3, length: limit)) == [])
    #expect(talk.conversation.end == .notYet)
  }

  static let broken: [[UInt8]] = [
    // More bytes on the way out than any transfer may have; isochronous packets; unknown commands.
    Message.submit(2, endpoint: 0, isIn: false, length: UInt32(PeerLimits.transfer) + 1),
    Message.submit(2, endpoint: 0, isIn: false, length: .max),
    Message.submit(2, endpoint: 1, isIn: true, length: 8, packets: 1),
    Message.words(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11),
    Message.words(3, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11),
  ]

  @Test(arguments: broken)
  func whatLeavesOpenWhereTheNextMessageBeginsIsTheEnd(_ bytes: [UInt8]) {
    let talk = Talk.attached()
    #expect(talk.send(bytes) == [])
    #expect(talk.conversation.end == .afterOutput)
  }

  @Test func nothingIsReadForAPeerThatDoesNotRead() {
    let talk = Talk.attached()
    talk.directory.reader = [UInt8](repeating: 0x20, count: 60_000)
    let ask = Message.control(2, "c0 01 0000 0000 ffff")
    for _ in 0..<10 { ask.withUnsafeBytes { talk.conversation.receive($0, talk.directory) } }
    #expect(talk.conversation.isReadingPaused)
    #expect(talk.conversation.output.count < PeerLimits.output + 70_000)
    var count = 0
    while !talk.conversation.output.isEmpty {
      count += talk.take().count
      talk.conversation.resume(talk.directory)
    }
    #expect(count == 10 * 60_048)
  }

  /// A whole conversation, cut everywhere and byte by byte.
  @Test func piecesOfAnySizeAreTheSame() {
    let session =
      Message.attach("1-2") + Message.control(1, "80 06 0001 0000 1200")
      + Message.control(2, "00 09 0100 0000 0000")
      + Message.control(3, "40 01 0000 0000 0300", payload: [7, 7, 7])
      + Message.report(4) + Message.unlink(5, of: 4) + Message.control(6, "c0 01 0000 0000 0010")
    let whole = Talk().send(session)
    #expect(whole.count > 500)
    for cut in 0...session.count {
      let talk = Talk()
      #expect(talk.send(Array(session[..<cut])) + talk.send(Array(session[cut...])) == whole)
    }
    let talk = Talk()
    #expect(session.flatMap { talk.send([$0] as [UInt8]) } == whole)
  }

  /// Random bytes, and sound messages with some bytes changed, in random pieces: every run is the same run again.
  @Test(arguments: 0..<16 as Range<UInt64>)
  func nothingTrapsOrGrows(_ seed: UInt64) {
    var chance = Chance(seed: seed)
    for _ in 0..<40 {
      let talk = seed % 2 == 0 ? Talk.attached() : Talk()
      var bytes: [UInt8] = []
      while bytes.count < 2_000 {
        var message =
          switch chance.next() % 6 {
          case 0:
            (0..<Int(chance.next() % 100)).map { _ in UInt8(truncatingIfNeeded: chance.next()) }
          case 1: Message.attach("1-\(chance.next() % 4)")
          case 2: Message.report(UInt32(chance.next() % 9))
          case 3: Message.unlink(1, of: UInt32(chance.next() % 9))
          default:
            Message.control(
              UInt32(chance.next() % 9),
              (0..<8).map { _ in chance.digits() }.joined())
          }
        if chance.next() % 4 == 0, !message.isEmpty {
          message[Int(chance.next() % UInt64(message.count))] = UInt8(
            truncatingIfNeeded: chance.next())
        }
        bytes += message
      }
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = rest.prefix(1 + Int(chance.next() % 300))
        rest = rest.dropFirst(piece.count)
        let answer = talk.send(Array(piece))
        #expect(answer.count <= PeerLimits.output + PeerLimits.transfer)
        if chance.next() % 5 == 0 { talk.conversation.noteSeat(isOccupied: chance.next() % 2 == 0) }
      }
    }
  }

  /// Chance that is the same in every run.
  private struct Chance {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state >> 8
    }

    /// Two hexadecimal digits of a setup, more often of one that means something.
    mutating func digits() -> String {
      let usual = ["00", "80", "c0", "01", "02", "06", "03", "09", "81", "ff"]
      return usual[Int(next() % UInt64(usual.count))]
    }
  }
}
