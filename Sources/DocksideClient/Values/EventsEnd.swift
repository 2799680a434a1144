// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// Why a sequence of events is over.
public enum EventsEnd: Hashable, Sendable {
  /// Its own side ended it: the sequence was stopped, or the connection closed here.
  case closedHere
  /// The lab was closed, or went with the connection that it belonged to.
  case labClosed
  /// The daemon cannot be reached any more; the text says how that showed and what to do.
  case connectionLost(String)
  /// The daemon was started anew; the lab was in the memory of the old one.
  case daemonRestarted
  /// Events of these numbers were left out on the way and have left the lab's log too.
  case missed(ClosedRange<Int>)
}

extension EventsEnd: CustomStringConvertible {
  /// One line for a person.
  public var description: String {
    switch self {
    case .closedHere: "it was ended here"
    case .labClosed: "the lab was closed; open another one"
    case .connectionLost(let reason): "the connection is lost: \(reason)"
    case .daemonRestarted: "the daemon was started anew, and its labs are gone; open another one"
    case .missed(let numbers):
      "events \(numbers.lowerBound) to \(numbers.upperBound) came too fast and have left the "
        + "lab's log; listen to fewer types"
    }
  }
}
