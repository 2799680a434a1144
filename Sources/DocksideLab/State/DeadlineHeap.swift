// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideMachines

/// Something that is due: the instant, the order in which it was armed, and the timer.
package struct Deadline: Sendable {
  package var at: Instant
  package var order: UInt64
  package var timer: Timer

  /// Earlier first; at one instant in the order of arming.
  static func precedes(_ a: Deadline, _ b: Deadline) -> Bool {
    a.at == b.at ? a.order < b.order : a.at < b.at
  }
}

/// A binary heap of deadlines. Disarmed ones stay inside until they come up or `keep` sweeps them out.
struct DeadlineHeap: Sendable {
  private var items: ContiguousArray<Deadline> = []

  var first: Deadline? { items.first }
  var count: Int { items.count }

  mutating func insert(_ deadline: Deadline) {
    items.append(deadline)
    var child = items.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard Deadline.precedes(deadline, items[parent]) else { break }
      items[child] = items[parent]
      child = parent
    }
    items[child] = deadline
  }

  mutating func removeFirst() {
    let last = items.removeLast()
    guard !items.isEmpty else { return }
    sink(last, from: 0)
  }

  /// Drops what `isLive` denies.
  mutating func keep(where isLive: (Deadline) -> Bool) {
    items.removeAll { !isLive($0) }
    guard items.count > 1 else { return }
    for index in stride(from: items.count / 2 - 1, through: 0, by: -1) {
      sink(items[index], from: index)
    }
  }

  /// The instants of the deadlines with those orders.
  func instants(of orders: Set<UInt64>) -> [UInt64: Instant] {
    var found: [UInt64: Instant] = [:]
    for item in items where orders.contains(item.order) { found[item.order] = item.at }
    return found
  }

  private mutating func sink(_ deadline: Deadline, from start: Int) {
    var parent = start
    while true {
      var child = 2 * parent + 1
      guard child < items.count else { break }
      if child + 1 < items.count, Deadline.precedes(items[child + 1], items[child]) { child += 1 }
      guard Deadline.precedes(items[child], deadline) else { break }
      items[parent] = items[child]
      parent = child
    }
    items[parent] = deadline
  }
}
