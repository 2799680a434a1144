// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideWire
import Foundation

/// The ways to wait for an answer.
extension Channel {
  /// Suspends until the answer is there.
  func call(
    _ method: String, _ params: JSONObject, seconds: Double?, isUrgent: Bool = false
  ) async throws -> JSONValue {
    let id = nextID()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        send(method, params, id: id, seconds: seconds, isUrgent: isUrgent) {
          continuation.resume(with: $0)
        }
      }
    } onCancel: {
      cancel(id)
    }
  }

  /// Blocks the calling thread until the answer is there, which does not wait for deliveries. Not
  /// for the channel's own thread.
  func wait(
    _ method: String, _ params: JSONObject, seconds: Double
  ) throws(DocksideError) -> JSONValue {
    try wait { complete in
      send(
        method, params, id: nextID(), seconds: seconds, isUrgent: true, complete: complete)
    }
  }

  /// Blocks the calling thread until what `begin` began is complete.
  func wait(_ begin: (@escaping Completion) -> Void) throws(DocksideError) -> JSONValue {
    let slot = AnswerSlot()
    begin { slot.fill($0) }
    switch slot.take() {
    case .success(let value): return value
    case .failure(let error as DocksideError): throw error
    case .failure(let error): throw .connectionLost("\(error)")
    }
  }
}

/// Where one thread leaves an answer for another.
private final class AnswerSlot: @unchecked Sendable {
  private let condition = NSCondition()
  private var answer: Result<JSONValue, any Error>?

  func fill(_ answer: Result<JSONValue, any Error>) {
    condition.withLock {
      self.answer = answer
      condition.signal()
    }
  }

  func take() -> Result<JSONValue, any Error> {
    condition.withLock {
      while true {
        if let answer { return answer }
        condition.wait()
      }
    }
  }
}
