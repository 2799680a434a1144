// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideHardware
import Foundation
import Testing

@testable import DocksideUSB

/// Folders as in sysfs, and what is read from them.
@Suite struct SystemFilesTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// Of the device at 1-1, of which the address 5 is meant.
    var files: [String: String]
    var reading: SystemFiles.Reading
  }

  static let rows: [Row] = [
    Row(
      testDescription: "all",
      files: ["devnum": "5\n", "manufacturer": "M\n", "product": "P P\n", "serial": "dock-1\n"],
      reading: .strings(
        DeviceStrings(manufacturer: "M", product: "P P", serialNumber: "dock-1"))),
    Row(
      testDescription: "no strings", files: ["devnum": "5\n"], reading: .strings(DeviceStrings())),
    Row(
      testDescription: "beyond ASCII", files: ["devnum": "5\n", "serial": "é€😀\n"],
      reading: .strings(DeviceStrings(serialNumber: "é€😀"))),
    Row(
      testDescription: "a line within", files: ["devnum": "5\n", "serial": "a\nb\n\n"],
      reading: .strings(DeviceStrings(serialNumber: "a\nb\n"))),
    Row(
      testDescription: "an empty one", files: ["devnum": "5\n", "serial": "\n"],
      reading: .strings(DeviceStrings())),
    Row(
      testDescription: "another device by now", files: ["devnum": "6\n", "serial": "other\n"],
      reading: .gone),
    Row(testDescription: "half a folder", files: ["serial": "dock-1\n"], reading: .gone),
  ]

  @Test(arguments: rows)
  func strings(_ row: Row) throws {
    let root = try Folder()
    try root.write(row.files, in: "1-1")
    #expect(SystemFiles(root: root.path).strings(at: "1-1", address: 5) == row.reading)
  }

  @Test func noDeviceThereIsNoMatterOfTheSystem() throws {
    let root = try Folder()
    #expect(SystemFiles(root: root.path).strings(at: "1-1", address: 5) == .gone)
    let nowhere = SystemFiles(root: root.path + "/nowhere")
    #expect(nowhere.strings(at: "1-1", address: 5) == .unavailable)
  }

  @Test func aDeviceWithoutStringsIsAskedNothing() throws {
    let root = try Folder()
    try root.write(["devnum": "5\n", "serial": "S\n"], in: "1-1")
    let arrival = Arrival(
      bus: 1, ports: [1], address: 5, indices: StringIndices(serialNumber: 3))
    let files = SystemFiles(root: root.path)
    #expect(
      DeviceQuery(arrival: arrival, files: files).strings() == DeviceStrings(serialNumber: "S"))
    let gone = Arrival(bus: 1, ports: [1], address: 4)
    #expect(DeviceQuery(arrival: gone, files: files).strings() == nil)
    #expect(DeviceQuery(arrival: gone, files: nil).strings() == DeviceStrings())
  }
}

/// A folder that goes with the test.
final class Folder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "dockside-usb-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ files: [String: String], in folder: String) throws {
    let url = URL(filePath: path).appending(path: folder)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, text) in files {
      try Data(text.utf8).write(to: url.appending(path: name))
    }
  }
}
