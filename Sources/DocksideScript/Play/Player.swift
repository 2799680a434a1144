// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideWire

/// How a script is played.
package struct PlayOptions: Sendable {
  /// The seed of the lab, where the user gives one; it goes before the script's own.
  package var seed: Int64?
  /// How long `expect` waits where it does not say.
  package var patience = LabDuration.seconds(10)
  /// Whether scripts are played in the lab that the port is in already, instead of one of their own.
  package var staysInLab = false
  /// The profile of a script's lab where the script names none, so that what comes out does not
  /// depend on who plays it.
  package var profile = "nyc1"
  /// Reads a profile file that a script names.
  package var readFile: @Sendable (_ path: String) throws(UnreadableFile) -> String

  package init(
    seed: Int64? = nil,
    readFile: @escaping @Sendable (String) throws(UnreadableFile) -> String = {
      (_) throws(UnreadableFile) in throw UnreadableFile(reason: "no such file")
    }
  ) {
    self.seed = seed
    self.readFile = readFile
  }
}

/// Who wants to see a script being played.
package protocol PlayObserver: AnyObject {
  /// The lab is open: what `lab.open` answered, and the profile that was asked for, where one was.
  func opened(_ lab: JSONObject, profile: String?)
  /// A line is about to be played. Lines of a `repeat` come once a round.
  func began(_ statement: Statement)
  /// An event came, in the order of the lab's log.
  func happened(_ event: LabEvent)
  /// The lab was taken back to a snapshot: to this lab time, in seconds.
  func rewound(to time: Double)
  /// Events of these numbers were dropped on the way and have left the lab's log too.
  func missed(_ numbers: ClosedRange<Int64>)
}

/// Plays statements against one lab and keeps what happened.
package final class Player {
  let port: any CommandPort
  let parser: any JSONParsing
  let options: PlayOptions
  private let observer: (any PlayObserver)?
  /// All events since the player came to the lab, in the order in which they happened.
  private(set) package var log: [LabEvent] = []
  /// Where in `log` the events begin whose numbers rise to the newest: behind the last return to a
  /// snapshot.
  private var currentStart = 0
  /// The lab that the player is in.
  private(set) package var lab = ""
  /// The number of the first event that `expect` looks at: what came since the last line that
  /// caused or matched events.
  var cursor: Int64 = 1
  /// Whether waiting moves the lab's clock.
  var isManual = true
  private var subscription: JSONValue?
  private var lastNumber: Int64 = 0
  /// The snapshots that the script took, by the names that it knows them by.
  private var snapshots: [String: JSONValue] = [:]
  /// The folder that relative profile files are looked up in.
  private var folder = ""
  /// The profile of labs for which a line names none; nil leaves it to the daemon.
  private var usualProfile: String?
  /// What the last `lab.open` asked for.
  private var openedProfile: String?
  /// The number of the last event of the lab's opening.
  private var openingEnd: Int64 = 0

  package init(
    port: any CommandPort, parser: any JSONParsing, options: PlayOptions = PlayOptions(),
    observer: (any PlayObserver)? = nil
  ) {
    self.port = port
    self.parser = parser
    self.options = options
    self.observer = observer
  }

  /// Plays a whole script, in a lab of its own unless told otherwise, and stops at the first line
  /// that fails.
  package func play(_ script: Script) -> Failure? {
    folder = ProfileFile.folder(ofScript: script.file)
    usualProfile = options.profile
    do {
      if options.staysInLab { try attach() } else { try openLab(script) }
      for statement in script.statements { try run(statement) }
      return nil
    } catch {
      return error.located(in: script.file, log: log.filter { !isOpening($0) })
    }
  }

  /// Plays one statement; what it causes goes to the observer.
  package func run(_ statement: Statement) throws(Failure) {
    if case .repeated(let count, let block) = statement.action {
      for round in 1...count {
        for inner in block {
          do {
            try run(inner)
          } catch {
            throw error.inRound(round, of: count)
          }
        }
      }
      return
    }
    observer?.began(statement)
    do {
      try perform(statement.action)
    } catch {
      throw error.at(statement)
    }
  }

  private func perform(_ action: Statement.Action) throws(Failure) {
    switch action {
    case .call(let call): try command(call)
    case .expect(let pattern, let limit): try expect(pattern, within: limit ?? options.patience)
    case .refute(let pattern, let duration): try refute(pattern, during: duration)
    case .check(let call, let conditions): try check(call, conditions)
    case .fails(let kind, let call): try fails(kind, call)
    case .wait(let duration): try wait(duration)
    case .repeated, .echo: break
    }
  }

  // MARK: The lab

  private func openLab(_ script: Script) throws(Failure) {
    var call = Call("lab.open")
    if let lab = script.lab {
      observer?.began(lab)
      guard case .call(let own) = lab.action else { return }
      call = own
    }
    if let seed = options.seed { call.params["seed"] = .integer(seed) }
    do {
      try command(call)
    } catch {
      throw script.lab.map { error.at($0) } ?? error
    }
  }

  /// Listens to the connection's current lab instead of opening one.
  package func attach() throws(Failure) {
    let clock = try result(of: Call("clock.get"))
    isManual = clock["mode"]?.stringValue == "manual"
    let answer = try result(of: Call("event.subscribe"))
    subscription = answer["subscription"]
    start(at: answer["next"]?.integerValue ?? 1)
  }

  private func entered(_ opened: JSONValue) throws(Failure) {
    if let subscription {
      _ = try? port.call("event.unsubscribe", ["subscription": subscription])
    }
    _ = port.takeNotifications()
    lab = opened["lab"]?.stringValue ?? ""
    isManual = opened["clock"]?.stringValue != "realtime"
    observer?.opened(
      opened.objectValue ?? [:], profile: opened["created"] == false ? nil : openedProfile)
    start(at: 1)
    let answer = try result(of: Call("event.subscribe", ["since": 1]))
    subscription = answer["subscription"]
    collect()
    openingEnd = lastNumber
  }

  /// Whether an event only tells of a device that the lab began with.
  func isOpening(_ event: LabEvent) -> Bool {
    event.number <= openingEnd && event.type.hasSuffix(".added")
  }

  private func start(at number: Int64) {
    log.removeAll()
    openingEnd = 0
    currentStart = 0
    lastNumber = number - 1
    cursor = number
  }

  // MARK: Calls

  /// A call as a line of its own: what it causes is what the next `expect` looks at first.
  private func command(_ call: Call) throws(Failure) {
    let first = nextEvent()
    let before = lab
    // A lab that the line opened has numbers of its own, from 1.
    defer { moveCursor(since: lab == before ? first : 1) }
    try result(of: withProfile(call))
  }

  /// Makes a call and follows what it changes about the lab and its clock.
  @discardableResult
  func result(of call: Call) throws(Failure) -> JSONValue {
    var params = call.params
    if let name = params["snapshot"]?.stringValue, let id = snapshots[name] {
      params["snapshot"] = id
    }
    let result: JSONValue
    do {
      result = try port.call(call.method, params)
    } catch {
      collect()
      throw Failure(error)
    }
    if call.method == "lab.snapshot", let id = result["snapshot"] {
      // A daemon numbers the snapshots of all its labs; in a script the first is s1 wherever it is
      // played.
      snapshots["s\(snapshots.count + 1)"] = id
    }
    if call.method == "lab.open" { try entered(result) }
    if call.method == "clock.set", let mode = result["mode"]?.stringValue {
      isManual = mode == "manual"
    }
    return result
  }

  /// The number of the first event that what is done next causes; `moveCursor` takes it afterwards.
  func nextEvent() -> Int64 {
    collect()
    return lastNumber + 1
  }

  /// Moves the cursor to the first event since `number`, where there is one.
  func moveCursor(since number: Int64) {
    collect()
    if lastNumber >= number { cursor = number }
  }

  /// Gives a lab its profile, and replaces the name of a profile file by what the file holds.
  func withProfile(_ call: Call) throws(Failure) -> Call {
    var call = call
    if call.method == "lab.open" {
      if call.params["profile"] == nil, call.params["snapshot"] == nil, let usualProfile {
        call.params["profile"] = .string(usualProfile)
      }
      openedProfile = call.params["profile"].map { $0.stringValue ?? "of its own" }
    }
    do {
      return try ProfileFile.inlined(
        in: call, folder: folder, parser: parser, read: options.readFile)
    } catch {
      throw Failure(.error, expected: "a profile file", actual: [error.message])
    }
  }

  // MARK: Events

  /// Takes in what has come, and fetches from the log what was dropped on the way.
  package func collect() {
    for notification in port.takeNotifications() {
      switch notification.method {
      case "event": if let event = LabEvent(notification.params) { add(event) }
      case "event.gap": fetchMissing(notification.params)
      case "event.rewound": rewind(notification.params)
      default: break
      }
    }
  }

  private func add(_ event: LabEvent) {
    // A replay may repeat what was fetched for a gap.
    guard event.number > lastNumber else { return }
    if event.number > lastNumber + 1 { observer?.missed(lastNumber + 1...event.number - 1) }
    lastNumber = event.number
    log.append(event)
    observer?.happened(event)
  }

  /// The lab's log ends before `next` again; what comes is new although its numbers were there
  /// before.
  private func rewind(_ moment: JSONObject) {
    let next = moment["next"]?.integerValue ?? 1
    lastNumber = next - 1
    cursor = next
    currentStart = log.count
    observer?.rewound(to: moment["time"]?.doubleValue ?? 0)
  }

  /// The events from a number on that the lab's log still holds.
  func events(since number: Int64) -> ArraySlice<LabEvent> {
    log[currentStart...].drop { $0.number < number }
  }

  private func fetchMissing(_ gap: JSONObject) {
    let end = gap["to"]?.integerValue ?? .max
    while lastNumber < end {
      let params: JSONObject = ["since": .integer(lastNumber + 1), "limit": 1000]
      guard let page = try? port.call("event.history", params),
        let events = page["events"]?.arrayValue, !events.isEmpty
      else { return }
      for case .object(let event) in events { LabEvent(event).map(add) }
    }
  }
}
