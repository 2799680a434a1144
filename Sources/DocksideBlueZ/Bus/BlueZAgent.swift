// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import DocksideDBus

/// The agent that bluetoothd asks before it pairs: one for all of ours, since it takes one of each connection. A
/// question goes to the first of the clients that takes it; one that nobody takes is answered with no.
final class BlueZAgent {
  static let path = "/org/dockside/agent"
  private static let interface = "org.bluez.Agent1"
  private static let manager = "org.bluez.AgentManager1"
  private static let managerPath = "/org/bluez"

  private unowned let bus: BlueZBus
  private var isServed = false
  private var registration = Registration.none
  private enum Registration { case none, asked, made }
  private var call: DBusCall?
  private var waiting: [(DBusError?) -> Void] = []
  private var clients: [Client] = []
  private var open: [Question] = []

  private struct Client {
    weak var client: (any BlueZAgentClient)?
  }

  private struct Question {
    weak var question: BlueZQuestion?
  }

  init(_ bus: BlueZBus) { self.bus = bus }

  func add(_ client: any BlueZAgentClient) { clients.append(Client(client: client)) }

  func remove(_ client: any BlueZAgentClient) {
    clients.removeAll { $0.client == nil || $0.client === client }
  }

  /// Has bluetoothd know the agent, which it does not before the first need: it makes the adapters pairable.
  /// - Parameter then: Called from the loop, unless bluetoothd goes away before.
  func register(then: @escaping (DBusError?) -> Void) {
    guard registration != .made else { return then(nil) }
    waiting.append(then)
    guard registration == .none else { return }
    registration = .asked
    if !isServed {
      isServed = true
      bus.serve(Self.path) { [weak self] in self?.asked($0) }
    }
    call = bus.call(
      Self.managerPath, Self.manager, "RegisterAgent",
      [.objectPath(Self.path), .string("DisplayYesNo")]
    ) { [weak self] result in
      guard let self else { return }
      var error: DBusError?
      if case .failure(let failure) = result, failure.name != "org.bluez.Error.AlreadyExists" {
        error = failure
      }
      registration = error == nil ? .made : .none
      let told = waiting
      waiting = []
      for tell in told { tell(error) }
    }
  }

  /// Asks besides that questions about pairings that nobody here began come to us: the peripheral's.
  func becomeDefault(then: @escaping (DBusError?) -> Void) {
    register { [weak self] error in
      guard error == nil, let self else { return then(error) }
      bus.call(
        Self.managerPath, Self.manager, "RequestDefaultAgent", [.objectPath(Self.path)]
      ) { result in
        if case .failure(let failure) = result { then(failure) } else { then(nil) }
      }
    }
  }

  /// bluetoothd is gone, and with it all that it knew and asked.
  func forget() {
    call?.cancel()
    registration = .none
    waiting = []
    cancelQuestions()
  }

  private func asked(_ incoming: DBusIncoming) {
    let message = incoming.message
    guard message.interface == Self.interface else { return incoming.failAsUnknown() }
    let device = message.body.first?.string
    switch (message.member, device) {
    case ("Release", _):
      registration = .none
      incoming.reply()
    case ("Cancel", _):
      incoming.reply()
      cancelQuestions()
    case ("RequestConfirmation", let device?):
      let passkey = message.body.dropFirst().first?.int
      offer(BlueZQuestion(incoming, device, .confirmation(passkey: passkey)))
    case ("RequestAuthorization", let device?):
      offer(BlueZQuestion(incoming, device, .confirmation(passkey: nil)))
    case ("AuthorizeService", let device?):
      offer(BlueZQuestion(incoming, device, .service))
    case ("DisplayPasskey", _), ("DisplayPinCode", _):
      incoming.reply()
    case ("RequestPinCode", _), ("RequestPasskey", _):
      incoming.fail(BlueZQuestion.rejected, "there is nobody to type it in")
    default:
      incoming.failAsUnknown()
    }
  }

  private func offer(_ question: BlueZQuestion) {
    open.removeAll { $0.question?.isOpen != true }
    open.append(Question(question: question))
    let isTaken = clients.contains { $0.client?.takes(question) == true }
    if !isTaken { question.answer(false) }
  }

  private func cancelQuestions() {
    let questions = open.compactMap(\.question)
    open = []
    for question in questions { question.cancel() }
  }
}

/// Who may answer for a device.
protocol BlueZAgentClient: AnyObject {
  /// Whether it takes the question, to answer it now or later.
  func takes(_ question: BlueZQuestion) -> Bool
}

/// Something that bluetoothd asks before it goes on. One that is dropped counts as a no.
final class BlueZQuestion {
  static let rejected = "org.bluez.Error.Rejected"

  enum Kind: Equatable {
    /// Whether to pair; with a passkey, whether the peer shows the same.
    case confirmation(passkey: Int?)
    /// Whether the device may use a service.
    case service
  }

  /// The object of the device that it is about.
  let device: String
  let kind: Kind
  /// Called where bluetoothd wants no answer any more.
  var onCancel: (() -> Void)?
  private var incoming: DBusIncoming?

  fileprivate init(_ incoming: DBusIncoming, _ device: String, _ kind: Kind) {
    self.incoming = incoming
    self.device = device
    self.kind = kind
  }

  deinit { answer(false) }

  var isOpen: Bool { incoming != nil }

  /// Only the first answer counts.
  func answer(_ isYes: Bool) {
    let incoming = self.incoming
    self.incoming = nil
    onCancel = nil
    if isYes { incoming?.reply() } else { incoming?.fail(Self.rejected, "it is not wanted") }
  }

  fileprivate func cancel() {
    let onCancel = onCancel
    answer(false)
    onCancel?()
  }
}
