// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A process of a test: killed and reaped when the test is done with it, whatever happens.
///
/// Made with posix_spawn, which lets a test pass a socket on and closes everything else: tests run side by side, and a
/// descriptor of another one in a child would keep that one's connection open.
final class ChildProcess {
  let id: pid_t
  let output: Stream
  let errors: Stream
  private var status: Int32?

  /// - Parameters:
  ///   - environment: Set over this process's own; an empty value removes the variable.
  ///   - passing: A descriptor that the child has as its number 3.
  init(
    _ program: String, _ arguments: [String], environment: [String: String] = [:],
    input: Int32? = nil, passing: Int32? = nil
  ) throws {
    let out = try Self.pipe()
    let err = try Self.pipe()
    var actions = Self.noActions
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input {
      posix_spawn_file_actions_adddup2(&actions, input, 0)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, out.write, 1)
    posix_spawn_file_actions_adddup2(&actions, err.write, 2)
    if let passing { posix_spawn_file_actions_adddup2(&actions, passing, 3) }
    #if !canImport(Darwin)
      // Closing what is not open does no harm here.
      for other in (passing == nil ? 3 : 4)..<Int32(1024) {
        posix_spawn_file_actions_addclose(&actions, other)
      }
    #endif
    var variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    variables = variables.filter { !$0.value.isEmpty }
    let argv = ([program] + arguments).map { strdup($0) } + [nil]
    let envp = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in argv + envp { free(text) } }
    var id: pid_t = 0
    var attributes = Self.attributes()
    defer { posix_spawnattr_destroy(&attributes) }
    let result = posix_spawn(&id, program, &actions, &attributes, argv, envp)
    Foundation.close(out.write)
    Foundation.close(err.write)
    (output, errors) = (Stream(descriptor: out.read), Stream(descriptor: err.read))
    guard result == 0 else {
      throw TestFailure("\(program) cannot be started: \(String(cString: strerror(result)))")
    }
    self.id = id
  }

  deinit {
    guard status == nil else { return }
    kill(id, SIGKILL)
    _ = reap()
  }

  func signal(_ number: Int32) { kill(id, number) }

  /// Waits for the end, which closes the output.
  ///
  /// - Returns: the exit status, or 128 and the signal's number as shells count.
  func ended(_ deadline: Deadline = .usual) throws -> (
    status: Int32, output: String, errors: String
  ) {
    let output = try output.rest(deadline)
    let errors = try errors.rest(deadline)
    return (reap(), output, errors)
  }

  private func reap() -> Int32 {
    if let status { return status }
    var raw: Int32 = 0
    while waitpid(id, &raw, 0) < 0 && errno == EINTR {}
    let signal = raw & 0x7f
    let status = signal == 0 ? (raw >> 8) & 0xff : 128 + signal
    self.status = status
    return status
  }

  private static func pipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    guard Foundation.pipe(&ends) == 0 else { throw TestFailure.system("pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// The threads that run tests block signals; a child is to be born without that.
  #if canImport(Darwin)
    private static func attributes() -> posix_spawnattr_t? {
      var attributes: posix_spawnattr_t?
      var none = sigset_t()
      posix_spawnattr_init(&attributes)
      sigemptyset(&none)
      posix_spawnattr_setsigmask(&attributes, &none)
      posix_spawnattr_setflags(
        &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_CLOEXEC_DEFAULT))
      return attributes
    }
  #else
    private static func attributes() -> posix_spawnattr_t {
      var attributes = posix_spawnattr_t()
      var none = sigset_t()
      posix_spawnattr_init(&attributes)
      sigemptyset(&none)
      posix_spawnattr_setsigmask(&attributes, &none)
      posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
      return attributes
    }
  #endif

  #if canImport(Darwin)
    private static var noActions: posix_spawn_file_actions_t? { nil }
  #else
    private static var noActions: posix_spawn_file_actions_t { posix_spawn_file_actions_t() }
  #endif
}
