// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideMachines

/// One isolated simulated world: a value that is told an instant and an input and then holds what follows.
///
/// It never sleeps, reads a clock, opens a file or draws unseeded chance. A copy of it is a snapshot: the same inputs
/// to both give the same events, to the byte. The extensions hold the rules, one file a topic.
package struct Lab: Sendable {
  package let seed: UInt64
  /// What lab time 0 means in the calendar.
  package let epoch: CalendarDate
  package let limits: Limits
  package internal(set) var now = Instant.zero
  package internal(set) var log: EventLog

  var readers: ContiguousArray<ReaderSlot> = []
  var docks: ContiguousArray<DockSlot> = []
  var hosts: ContiguousArray<HostSlot> = []
  var readerNames: [String: ReaderID] = [:]
  var dockNames: [String: DockID] = [:]
  var hostNames: [String: HostID] = [:]

  var deadlines = DeadlineHeap()
  var nextOrder: UInt64 = 1
  /// How many deadlines in the heap are no longer meant.
  var staleDeadlines = 0

  var plan: FaultPlan

  /// Inputs that wait for their machine, oldest first.
  var queue: [Action] = []
  /// Always empty; kept for its room.
  var spareActions: [Action] = []
  /// Whether devices that belong together are being added.
  var isFurnishing = false
  /// Hosts whose dock situation may have changed.
  var unsettled: [HostID] = []

  /// The most that one lab holds.
  package struct Limits: Equatable, Sendable {
    package var readers = 200_000
    package var docks = 10_000
    package var hosts = 10_000
    /// Events that the log keeps at least.
    package var events = 100_000

    package init() {}
  }

  package init(
    seed: UInt64, epoch: CalendarDate = .defaultEpoch, limits: Limits = Limits()
  ) {
    self.seed = seed
    self.epoch = epoch
    self.limits = limits
    log = EventLog(capacity: limits.events)
    plan = FaultPlan(seed: seed)
  }

  /// The calendar's date now.
  package var date: CalendarDate { epoch + (now - .zero) }
}

/// A machine with what the lab keeps for it.
struct ReaderSlot: Sendable {
  var machine: Reader
  /// The order of the deadline that is armed for each `ReaderTimer`; 0 where none is.
  var armed = SIMD8<UInt64>()
  var isAlive = true
  /// What the neighbours were told last.
  var air = Air()

  /// How a reader stands in the air.
  struct Air: Equatable, Sendable {
    var isAudible = false
    var isReachable = false
    var signal: Int?
  }

  /// Notes what the neighbours are told now; nil where that is what they were told before.
  mutating func noticeAir() -> (before: Air, now: Air)? {
    let now = Air(
      isAudible: machine.isAudible, isReachable: machine.isReachable,
      signal: machine.configuration.rssi)
    guard now != air else { return nil }
    defer { air = now }
    return (air, now)
  }
}

struct DockSlot: Sendable {
  var machine: Dock
  var armed = SIMD4<UInt64>()
  var isAlive = true
}

struct HostSlot: Sendable {
  var machine: Host
  var armed = SIMD8<UInt64>()
  /// What the app knows of the battery of the reader that it is connected to.
  var batteryInfo: BatteryInfo?
  var isAlive = true
  /// The scan whose hearing is scheduled.
  var heardScan = 0
}

/// What an app is told of a battery: a snapshot of the moment when it connected or asked last.
package struct BatteryInfo: Equatable, Sendable {
  /// Whole percent; nil while charging.
  package var percent: Int?
  package var isCharging: Bool
}

// MARK: Looking things up

extension Lab {
  // The machines are lent through spans, since an array's own subscript would copy all that a machine holds.

  package subscript(id: ReaderID) -> Reader {
    _read { yield readers.span[Int(id.index)].machine }
  }
  package subscript(id: DockID) -> Dock {
    _read { yield docks.span[Int(id.index)].machine }
  }
  package subscript(id: HostID) -> Host {
    _read { yield hosts.span[Int(id.index)].machine }
  }

  package var readerCount: Int { readerNames.count }
  package var dockCount: Int { dockNames.count }
  package var hostCount: Int { hostNames.count }

  /// In the order in which they were added.
  package var allReaders: [ReaderID] { readers.filter(\.isAlive).map(\.machine.id) }
  package var allDocks: [DockID] { docks.filter(\.isAlive).map(\.machine.id) }
  package var allHosts: [HostID] { hosts.filter(\.isAlive).map(\.machine.id) }

  /// The one reader of a lab that has exactly one.
  package var onlyReader: ReaderID? { readerCount == 1 ? readerNames.first?.value : nil }
  package var onlyDock: DockID? { dockCount == 1 ? dockNames.first?.value : nil }
  package var onlyHost: HostID? { hostCount == 1 ? hostNames.first?.value : nil }

  package func reader(named name: String) -> ReaderID? { readerNames[name] }
  package func dock(named name: String) -> DockID? { dockNames[name] }
  package func host(named name: String) -> HostID? { hostNames[name] }

  /// Names stay known after removal, since the log still speaks of them.
  package func name(of id: ReaderID) -> String { self[id].configuration.serialNumber }
  package func name(of id: DockID) -> String { self[id].configuration.dock }
  package func name(of id: HostID) -> String { self[id].configuration.host }
}
