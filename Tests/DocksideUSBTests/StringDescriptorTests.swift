// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import DocksideUSB

/// Bytes of string descriptors, and what they say.
@Suite struct StringDescriptorTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var bytes: [UInt8]
    /// nil where these are no string.
    var text: String?

    init(_ name: String, _ bytes: [UInt8], _ text: String?) {
      (testDescription, self.bytes, self.text) = (name, bytes, text)
    }
  }

  static let texts: [Row] = [
    Row("letters", [6, 3, 0x64, 0, 0x31, 0], "d1"),
    Row("beyond ASCII", [6, 3, 0xe9, 0x00, 0xac, 0x20], "é€"),
    Row("a pair of surrogates", [6, 3, 0x3d, 0xd8, 0x00, 0xde], "😀"),
    Row("half a pair", [6, 3, 0x3d, 0xd8, 0x41, 0], "\u{FFFD}A"),
    Row("the other half", [4, 3, 0x00, 0xde], "\u{FFFD}"),
    Row("nothing", [2, 3], ""),
    Row("up to NUL", [8, 3, 0x41, 0, 0, 0, 0x42, 0], "A"),
    Row("an odd byte at its end", [5, 3, 0x41, 0, 0x42], "A"),
    Row("an odd length", [5, 3, 0x41, 0, 0x42, 0], "A"),
    Row("more was sent than it says", [4, 3, 0x41, 0, 0x42, 0], "A"),
    Row("less was sent than it says", [255, 3, 0x41, 0], "A"),
    Row("length zero", [0, 3, 0x41, 0], nil),
    Row("length one", [1, 3, 0x41, 0], nil),
    Row("another kind of descriptor", [4, 1, 0x41, 0], nil),
    Row("one byte", [4], nil),
    Row("no byte", [], nil),
  ]

  @Test(arguments: texts)
  func textIsWhatTheBytesSay(_ row: Row) {
    #expect(StringDescriptor.text(row.bytes) == row.text)
  }

  static let languages: [(bytes: [UInt8], language: UInt16)] = [
    ([4, 3, 0x09, 0x04], 0x0409),
    ([6, 3, 0x07, 0x04, 0x09, 0x04], 0x0409),
    ([6, 3, 0x07, 0x04, 0x0c, 0x04], 0x0407),
    ([2, 3], 0x0409),
    ([4, 2, 0x07, 0x04], 0x0409),
    ([], 0x0409),
  ]

  @Test(arguments: languages)
  func languageIsEnglishWhereThereIs(bytes: [UInt8], language: UInt16) {
    #expect(StringDescriptor.language(bytes) == language)
  }
}
