// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import DocksideHardware

/// What a radio knows of a device, what it has told of it, and what it is doing about it.
struct DeviceRecord {
  /// The address that it had at first sight: a private one is replaced in the middle of a pairing, and then nobody would
  /// know whom the reports are about.
  let address: String
  var sight: DeviceSight
  /// The name that it advertises. Once it was connected, bluetoothd has the GAP name in its place.
  var name: String?
  /// A device that fitted goes on fitting.
  var fits = false

  // What is told.

  /// Whether it was told of at all.
  var isIntroduced = false
  /// Whether it counts as heard.
  var isPresent = false
  /// Something was heard that is not told yet.
  var hasNews = false
  /// The next time that it is heard is told, even with the same strength.
  var mustTell = false
  /// When it was heard for the last time, in nanoseconds.
  var heardAt: UInt64 = 0
  var toldRSSI: Int?
  var isToldLinked = false
  var toldBattery: Int?

  // What is done.

  var operation: Operation?
  /// The operation was called off; how it ends says nothing.
  var isCalledOff = false
  /// The link was made by us.
  var isOurs = false
  /// What was wanted could not be had, and is left until it is not wanted.
  var hasFailed = false
  /// How often a link was tried since it is wanted, or since it was up last.
  var attempts = 0
  /// bluetoothd may take a link that fell for one that is up: it is to be cut before the next try.
  var mustReset = false
  /// The agent waits for our answer.
  var isAsked = false
  /// When the next attempt at it may begin.
  var nextAttempt: UInt64 = 0
  /// When a link that is up must have its services resolved, or one that is made must be up.
  var resolvesUntil: UInt64 = .max
  /// When it may be disconnected once more: bluetoothd says that it is done before it is.
  var nextDisconnect: UInt64 = 0

  enum Operation: Equatable { case connecting, pairing, disconnecting }

  init(_ sight: DeviceSight) {
    address = sight.address
    self.sight = sight
    name = sight.name
  }

  var peer: RadioPeer { RadioPeer(address: address, name: name, isBonded: sight.isBonded) }
}

extension DeviceRecord {
  /// What is to be done next so that the device comes to be as it is wanted; nil where there is nothing to do now.
  ///
  /// A function of what is and what is wanted alone: it does not matter how it came to be so.
  /// - Parameter link: What is wanted; nil for no link.
  func nextCommand(_ path: String, for link: RadioWish.Link?, at now: UInt64) -> RadioCommand? {
    guard let link else { return ending(path, at: now) }
    if isAsked, link == .confirmed { return .answer(path: path, true) }
    guard operation == nil else { return nil }
    let isHalfUp = sight.isConnected && !isToldLinked
    if hasFailed {
      return isHalfUp && now >= nextDisconnect ? .disconnect(path: path) : nil
    }
    if mustReset { return .disconnect(path: path) }
    guard now >= nextAttempt else { return nil }
    if link != .connected, !sight.isBonded { return .pair(path: path) }
    return sight.isConnected ? nil : .connect(path: path)
  }

  private func ending(_ path: String, at now: UInt64) -> RadioCommand? {
    if isAsked { return .answer(path: path, false) }
    switch operation {
    // It ends the attempt as well.
    case .connecting where !isCalledOff: return .disconnect(path: path)
    case .pairing where !isCalledOff: return .cancelPairing(path: path)
    case nil where sight.isConnected && (fits || isOurs) && now >= nextDisconnect:
      return .disconnect(path: path)
    default: return nil
    }
  }
}
