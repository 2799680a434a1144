// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideClient
import Foundation

/// Hands what comes from a lab to the app: one after the other, on the main actor.
final class DeliveryQueue: EventDelivery, @unchecked Sendable {
  typealias Delivery = @MainActor @Sendable () async -> Void

  private enum Item: Sendable {
    case delivery(Delivery)
    case after(@Sendable () -> Void)
  }

  private let stream: AsyncStream<Item>
  private let continuation: AsyncStream<Item>.Continuation
  private let lock = NSLock()
  private var undelivered = 0

  init() { (stream, continuation) = AsyncStream.makeStream(of: Item.self) }

  /// Begins to hand on, what came before first.
  func start() {
    Task { @MainActor [weak self, stream] in
      for await item in stream {
        switch item {
        case .delivery(let deliver):
          await Reaction.$isOne.withValue(true) { await deliver() }
          self?.delivered()
        case .after(let body): body()
        }
      }
    }
  }

  /// What is delivered still, is delivered; nothing comes after it.
  func stop() { continuation.finish() }

  func add(_ delivery: @escaping Delivery) {
    lock.withLock {
      undelivered += 1
      continuation.yield(.delivery(delivery))
    }
  }

  private func delivered() { lock.withLock { undelivered -= 1 } }

  func afterDelivery(_ body: @escaping @Sendable () -> Void) {
    let mustWait = lock.withLock {
      guard undelivered > 0, case .enqueued = continuation.yield(.after(body)) else { return false }
      return true
    }
    if !mustWait { body() }
  }
}
