// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideDBus
import DocksideHardware
import Testing

@testable import DocksideBlueZ

/// A model with one device, told what happens step by step.
struct RadioBench {
  static let path = "/org/bluez/hci0/dev_00_AA_01_00_00_42"
  static let address = "00:AA:01:00:00:42"
  static let peer = RadioPeer(address: address, name: "NYC1-1", isBonded: false)

  var model: RadioModel
  /// In milliseconds.
  var now: UInt64 = 1000
  var sight = DeviceSight(address: address, name: "NYC1-1")

  init(match: BluetoothMatch = BluetoothMatch()) { model = RadioModel(match: match) }

  /// Milliseconds from now until the model wants to be told the time.
  var due: UInt64? { model.due(after: now * 1_000_000).map { $0 / 1_000_000 - now } }

  mutating func take(_ input: RadioInput) -> RadioOutput {
    model.take(input, at: now * 1_000_000)
  }

  /// The device is as `change` makes it.
  mutating func device(
    _ news: Set<String> = [], _ change: (inout DeviceSight) -> Void = { _ in }
  ) -> RadioOutput {
    change(&sight)
    return take(.device(path: Self.path, sight, news: news))
  }

  mutating func wish(_ link: RadioWish.Link?, scans: Bool = false) -> RadioOutput {
    var wish = RadioWish()
    wish.scan = scans ? 1 : nil
    wish.links[Self.address] = link
    return take(.wish(wish))
  }

  mutating func pass(_ milliseconds: UInt64) -> RadioOutput {
    now += milliseconds
    return take(.time)
  }

  mutating func done(_ command: RadioCommand, _ name: String? = nil, _ message: String = "")
    -> RadioOutput
  {
    take(.done(command, name.map { DBusError($0, message) }))
  }

  /// Scanning, with the device heard.
  static func scanning(match: BluetoothMatch = BluetoothMatch()) -> RadioBench {
    var bench = RadioBench(match: match)
    _ = bench.take(.adapter(nil))
    _ = bench.wish(nil, scans: true)
    _ = bench.done(.startScan)
    _ = bench.device { $0.signal = .strength(-40) }
    return bench
  }

  /// With a link as it is wanted, and what it took to get it.
  static func linked(_ link: RadioWish.Link = .connected) -> RadioBench {
    var bench = scanning()
    _ = bench.wish(link)
    _ = bench.done(.stopScan)
    _ = bench.device(["Connected"]) { $0.isConnected = true }
    _ = bench.device(["ServicesResolved"]) {
      $0.isResolved = true
      $0.isBonded = link != .connected
    }
    _ = bench.done(link == .connected ? .connect(path: path) : .pair(path: path))
    return bench
  }
}

/// What comes of an input, written short.
func output(_ reports: [RadioReport] = [], _ commands: [RadioCommand] = []) -> RadioOutput {
  RadioOutput(reports: reports, commands: commands)
}
