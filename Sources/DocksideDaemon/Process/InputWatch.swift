// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Ends the daemon when its standard input ends.
///
/// Whoever holds the other end of a pipe need not say goodbye: the system closes it with the
/// process, also where that one is killed.
final class InputWatch {
  private var poller: Poller?

  /// - Parameter onEnd: Called when the input has ended, once.
  /// - Throws: where standard input is closed, or a file that cannot be waited for.
  init(_ loop: EventLoop, onEnd: @escaping () -> Void) throws(SystemError) {
    poller = try Poller(loop, descriptor: STDIN_FILENO) { [unowned self] _ in
      guard hasEnded else { return }
      close()
      onEnd()
    }
    poller?.wait(for: .readable)
  }

  /// What is written to a daemon says nothing to it; only the end does.
  private var hasEnded: Bool {
    var waste: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    let count = withUnsafeMutableBytes(of: &waste) {
      read(STDIN_FILENO, $0.baseAddress, $0.count)
    }
    if count < 0 { return errno != EAGAIN && errno != EINTR }
    return count == 0
  }

  func close() { poller?.close() }
}
