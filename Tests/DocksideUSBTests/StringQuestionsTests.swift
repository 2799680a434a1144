// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideHardware
import Testing

@testable import DocksideUSB

/// Devices good and bad, and what can be learnt of them.
@Suite struct StringQuestionsTests {
  enum Answer: Sendable {
    case text(String)
    case bytes([UInt8])
    case refused, silent, gone
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var indices = StringIndices(manufacturer: 1, product: 2, serialNumber: 3)
    /// By index; what is not named is refused.
    var answers: [UInt8: Answer]
    /// Index and language of each question.
    var asked: [[UInt16]]
    /// nil where it is gone.
    var strings: DeviceStrings?
  }

  static let english = Answer.bytes([4, 3, 9, 4])
  static let all = DeviceStrings(manufacturer: "M", product: "P", serialNumber: "S")

  static func unread(_ names: String, _ reason: String) -> HardwareProblem {
    HardwareProblem(
      .failed, "the device does not tell its \(names): \(reason)",
      hint: "plug it in again, or into another port")
  }

  static let rows: [Row] = [
    Row(
      testDescription: "tells all",
      answers: [0: english, 1: .text("M"), 2: .text("P"), 3: .text("S")],
      asked: [[0, 0], [1, 0x409], [2, 0x409], [3, 0x409]], strings: all),
    Row(
      testDescription: "has no strings", indices: StringIndices(),
      answers: [:], asked: [], strings: DeviceStrings()),
    Row(
      testDescription: "has a serial number alone", indices: StringIndices(serialNumber: 7),
      answers: [0: english, 7: .text("S")],
      asked: [[0, 0], [7, 0x409]], strings: DeviceStrings(serialNumber: "S")),
    Row(
      testDescription: "speaks German alone", indices: StringIndices(product: 2),
      answers: [0: .bytes([4, 3, 7, 4]), 2: .text("P")],
      asked: [[0, 0], [2, 0x407]], strings: DeviceStrings(product: "P")),
    Row(
      testDescription: "refuses to say what it speaks", indices: StringIndices(product: 2),
      answers: [2: .text("P")],
      asked: [[0, 0], [2, 0x409]], strings: DeviceStrings(product: "P")),
    Row(
      testDescription: "says nothing at all", answers: [0: .silent], asked: [[0, 0]],
      strings: DeviceStrings(problem: unread("manufacturer, product, serial number", "silent"))),
    Row(
      testDescription: "falls silent", answers: [0: english, 1: .text("M"), 2: .silent],
      asked: [[0, 0], [1, 0x409], [2, 0x409]],
      strings: DeviceStrings(
        manufacturer: "M", problem: unread("product, serial number", "silent"))),
    Row(
      testDescription: "refuses one", answers: [0: english, 1: .text("M"), 3: .text("S")],
      asked: [[0, 0], [1, 0x409], [2, 0x409], [3, 0x409]],
      strings: DeviceStrings(
        manufacturer: "M", serialNumber: "S", problem: unread("product", "refused"))),
    Row(
      testDescription: "answers nonsense", indices: StringIndices(serialNumber: 3),
      answers: [0: english, 3: .bytes([9, 9, 9])],
      asked: [[0, 0], [3, 0x409]],
      strings: DeviceStrings(
        problem: unread("serial number", "it answered with what is no string"))),
    Row(
      testDescription: "refuses one and falls silent", answers: [0: english, 2: .silent],
      asked: [[0, 0], [1, 0x409], [2, 0x409]],
      strings: DeviceStrings(problem: unread("manufacturer, product, serial number", "refused"))),
    Row(
      testDescription: "goes at once", answers: [0: .gone], asked: [[0, 0]], strings: nil),
    Row(
      testDescription: "goes in the middle", answers: [0: english, 2: .gone],
      asked: [[0, 0], [1, 0x409], [2, 0x409]], strings: nil),
    Row(
      testDescription: "has an empty one", indices: StringIndices(serialNumber: 3),
      answers: [0: english, 3: .text("")],
      asked: [[0, 0], [3, 0x409]], strings: DeviceStrings()),
  ]

  @Test(arguments: rows)
  func strings(_ row: Row) {
    var asked: [[UInt16]] = []
    let strings = StringQuestions.strings(StringField.allCases, at: row.indices) {
      index, language throws(StringFailure) in
      asked.append([UInt16(index), language])
      switch row.answers[index] ?? .refused {
      case .text(let text):
        let units = text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        return [UInt8(2 + units.count), 3] + units
      case .bytes(let bytes): return bytes
      case .refused: throw .refused("refused")
      case .silent: throw .silent("silent")
      case .gone: throw .gone
      }
    }
    #expect(asked == row.asked)
    #expect(strings == row.strings)
  }
}
