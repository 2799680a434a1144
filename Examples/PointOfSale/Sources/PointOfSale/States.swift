// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What the screens of a till show. Nothing here knows the SDK.

/// The connection to a card reader.
enum ConnectionState: Equatable, Sendable {
  /// There is none, and none is being made.
  case none
  /// One is being made.
  case connecting(serialNumber: String)
  /// It is up.
  case connected(serialNumber: String)
  /// It was lost, and is on its way back.
  case reconnecting(serialNumber: String)
  /// It could not be made.
  case failed(String)

  /// Why it could not be made.
  var failure: String? { if case .failed(let message) = self { message } else { nil } }
}

/// What to do when the connection is lost without anybody asking for it.
enum ReconnectPolicy: Equatable, Sendable {
  /// Show "reconnecting" until the SDK has it back.
  case wait
  /// Connect to the last known reader, so many times.
  case connect(attempts: Int)
}

/// The battery of the connected card reader.
struct Battery: Equatable, Sendable {
  /// From 0 to 100; nil while it charges.
  var percent: Int?
  /// Whether somebody should charge it.
  var isLow: Bool { percent.map { $0 <= 20 } ?? false }
}

/// The situations that a screen for docks has to tell apart.
enum DockSituation: Equatable, Sendable {
  /// The phone is on no dock.
  case noDock
  /// The phone is on the dock, and no reader is in it.
  case noReaderInDock
  /// The reader is in the dock, and the phone talks to it over Bluetooth.
  case readerInDockOverBluetooth
  /// The phone talks to dock and reader over USB.
  case readerInDockOverUSB
}

/// What a till says about an update that is available.
enum UpdatePrompt: Equatable, Sendable {
  /// There is none.
  case none
  /// Whenever it suits.
  case optional
  /// It has to be done before that date.
  case required(before: Date)
  /// The date has passed: no transaction until it is done.
  case overdue(since: Date)

  init(requiredDate: Date?, on today: Date) {
    guard let requiredDate else {
      self = .optional
      return
    }
    self = requiredDate > today ? .required(before: requiredDate) : .overdue(since: requiredDate)
  }
}

/// What has firmware.
enum UpdateTarget: Equatable, Sendable { case reader, dock }

/// How far a firmware update is.
enum UpdateProgress: Equatable, Sendable {
  /// None was started.
  case none
  /// It was started, and nothing has come yet.
  case starting
  /// The phone downloads; from 0 to 100.
  case downloading(percent: Int)
  /// The device receives it; from 0 to 100.
  case installing(percent: Int)
  /// The device reboots and comes back.
  case applying
  /// It is in.
  case finished
  /// It failed.
  case failed(UpdateFailure)

  /// Why it failed.
  var failure: UpdateFailure? {
    if case .failed(let failure) = self { failure } else { nil }
  }
}

/// Why an update failed, and what people can do about it.
struct UpdateFailure: Equatable, Sendable {
  /// One sentence.
  var message: String
  /// One step a line; none where trying again is enough.
  var instructions: [String] = []
}

/// Whether the reader is prepared for transactions.
enum Preparation: Equatable, Sendable {
  /// Nobody asked for it.
  case none
  /// It is under way.
  case running
  /// The next transaction begins without delay.
  case done
  /// It failed.
  case failed(String)

  /// Why it failed.
  var failure: String? { if case .failed(let message) = self { message } else { nil } }
}
