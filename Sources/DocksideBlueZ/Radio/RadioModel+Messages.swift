// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import DocksideDBus
internal import DocksideHardware

/// Something that a radio's model is told.
enum RadioInput: Equatable {
  case wish(RadioWish)
  case forget(String)
  case close
  /// The adapter can be used, or why not.
  case adapter(HardwareProblem?)
  /// The adapter scans no more, whoever may have ended it.
  case scanEnded
  /// A device is as it says; what of `Device1` is news, all of it where the device is.
  case device(path: String, DeviceSight, news: Set<String>)
  case gone(path: String)
  /// The agent is asked to confirm a pairing.
  case question(path: String, passkey: Int?)
  /// The question is over without an answer of ours.
  case questionGone(path: String)
  case done(RadioCommand, DBusError?)
  case information(path: String, DeviceInformation)
  /// It is time: `due` has come.
  case time
}

/// Something that a radio is to do; each but `answer` and `readInformation` comes back as `done`.
enum RadioCommand: Equatable {
  case startScan, stopScan
  case connect(path: String)
  case pair(path: String)
  case cancelPairing(path: String)
  case disconnect(path: String)
  case remove(path: String)
  case answer(path: String, Bool)
  case readInformation(path: String)
}

/// What comes of an input, in order.
struct RadioOutput: Equatable {
  var reports: [RadioReport] = []
  var commands: [RadioCommand] = []
}
