// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import CUV

/// The one loop that runs the daemon: sockets, timers and signals, on the thread that calls `run`.
///
/// Nothing here is safe to share between threads, and nothing needs to be: everything the daemon
/// owns is reached from callbacks of this loop alone.
package final class EventLoop {
  let pointer: UnsafeMutablePointer<uv_loop_t>

  package init() {
    pointer = .allocate(capacity: 1)
    let result = uv_loop_init(pointer)
    precondition(result == 0, "the event loop cannot be made: \(SystemError(uv: result).message)")
  }

  deinit {
    uv_walk(pointer, { handle, _ in LoopHandle.of(handle)?.close() }, nil)
    uv_run(pointer, UV_RUN_DEFAULT)
    uv_loop_close(pointer)
    pointer.deallocate()
  }

  /// Nanoseconds of a clock that never goes back; its start means nothing.
  package var clock: UInt64 { uv_hrtime() }

  /// Serves until `stop`.
  package func run() { uv_run(pointer, UV_RUN_DEFAULT) }

  /// Makes `run` return once the present round of callbacks is over.
  package func stop() { uv_stop(pointer) }

  /// How long a timer must wait, in whole milliseconds, so as not to ring before `deadline` on
  /// `clock`.
  ///
  /// Counted from the loop's own idea of now, which is what its timers count from.
  func milliseconds(until deadline: UInt64) -> UInt64 {
    let due = deadline / 1_000_000 + (deadline % 1_000_000 == 0 ? 0 : 1)
    let now = uv_now(pointer)
    return due > now ? due - now : 0
  }
}
