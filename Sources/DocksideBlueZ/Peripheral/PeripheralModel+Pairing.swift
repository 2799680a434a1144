// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import DocksideHardware

/// What the agent is to answer bluetoothd.
enum PairingAnswer: Equatable {
  case accept
  /// As `org.bluez.Error.Rejected`.
  case reject
}

// What bluetoothd's agent asks, where the device is one below our adapter.
extension PeripheralModel {
  /// A central asks to pair.
  /// - Parameters:
  ///   - device: Its path.
  ///   - passkey: What both sides show, where they show something.
  ///   - answer: Called once, now or later, or never where the question is taken back.
  func confirm(_ device: String, passkey: Int?, answer: @escaping (PairingAnswer) -> Void) {
    guard !isClosed, let address = surroundings.devices[device]?.address else {
      return answer(.reject)
    }
    // One that is asked again has given up before.
    confirmations[device] = answer
    report(.asksPairing(address: address, passkey: passkey))
    answerConfirmations()
  }

  /// bluetoothd wants no answer any more.
  func cancelConfirmation(_ device: String) { confirmations[device] = nil }

  /// Answers what waits, as far as the reader knows an answer.
  func answerConfirmations() {
    guard let answer = pairingAnswer else { return }
    let waiting = confirmations.sorted { $0.key < $1.key }
    confirmations = [:]
    for (_, tell) in waiting { tell(answer) }
  }

  /// Nil where somebody has to press the reader first.
  private var pairingAnswer: PairingAnswer? {
    guard !isClosed, let face, face.mayBeLinked else { return .reject }
    return switch face.pairing {
    case .accepts: .accept
    case .rejects: .reject
    case .waits: nil
    }
  }
}
