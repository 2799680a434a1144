// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The system calls that the client needs, with the differences between Linux and macOS inside.
///
/// Every function answers with a value or an `errno`; none throws and none retries.
enum Platform {
  /// The longest path that a Unix socket's address holds, in bytes.
  static let longestSocketPath = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1

  static var userID: UInt32 { getuid() }

  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// A stream socket connected to the path.
  static func connect(to path: String) -> Result<Int32, SystemError> {
    #if canImport(Darwin)
      let kind = SOCK_STREAM
    #elseif canImport(Musl)
      let kind = Int32(SOCK_STREAM) | Int32(SOCK_CLOEXEC)
    #else
      let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    #endif
    let descriptor = socket(AF_UNIX, kind, 0)
    guard descriptor >= 0 else { return .failure(.last) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connectDescriptor(descriptor, $0, size)
      }
    }
    guard status == 0 else {
      let error = SystemError.last
      close(descriptor)
      return .failure(error)
    }
    #if canImport(Darwin)
      var on: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    #endif
    return .success(descriptor)
  }

  /// Writes some of the bytes, without the signal that a closed peer would otherwise cause.
  static func send(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Result<Int, SystemError>
  {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    let count = sendBytes(descriptor, bytes.baseAddress, bytes.count, flags)
    return count < 0 ? .failure(.last) : .success(count)
  }

  /// Reads what is there; 0 means that the peer has closed.
  static func receive(
    _ descriptor: Int32, into room: UnsafeMutableRawBufferPointer
  ) -> Result<Int, SystemError> {
    let count = read(descriptor, room.baseAddress, room.count)
    return count < 0 ? .failure(.last) : .success(count)
  }

  /// Waits until there is something to read; false once `milliseconds` have passed (-1: no limit).
  static func waitReadable(_ descriptor: Int32, _ milliseconds: Int32) -> Result<Bool, SystemError>
  {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let count = poll(&entry, 1, milliseconds)
    return count < 0 ? .failure(.last) : .success(count > 0)
  }

  /// Writes what the socket takes at once, without waiting.
  static func sendAtOnce(
    _ descriptor: Int32, _ bytes: UnsafeRawBufferPointer
  ) -> Result<Int, SystemError> {
    #if canImport(Darwin)
      let flags = Int32(MSG_DONTWAIT)
    #else
      let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
    #endif
    let count = sendBytes(descriptor, bytes.baseAddress, bytes.count, flags)
    return count < 0 ? .failure(.last) : .success(count)
  }

  /// What became of a socket and a pipe that were waited for.
  struct Readiness {
    var canRead = false
    var canWrite = false
    var wasWoken = false
  }

  /// Waits for a socket (-1: none) and for the pipe that wakes the one who waits.
  static func wait(
    _ descriptor: Int32, writing: Bool, wake: Int32, _ milliseconds: Int32
  ) -> Readiness {
    var entries = [
      pollfd(fd: descriptor, events: Int16(writing ? POLLIN | POLLOUT : POLLIN), revents: 0),
      pollfd(fd: wake, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&entries, 2, milliseconds) > 0 else { return Readiness() }
    let ended = Int16(POLLIN | POLLHUP | POLLERR | POLLNVAL)
    return Readiness(
      canRead: entries[0].revents & ended != 0,
      canWrite: entries[0].revents & Int16(POLLOUT) != 0, wasWoken: entries[1].revents != 0)
  }

  /// Both ends of a pipe, which no child inherits; reading and writing never wait.
  static func wakePipe() -> Result<(read: Int32, write: Int32), SystemError> {
    pipeEnds().map { ends in
      for end in [ends.read, ends.write] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
      return ends
    }
  }

  static func pipeEnds() -> Result<(read: Int32, write: Int32), SystemError> {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return .failure(.last) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return .success((ends[0], ends[1]))
  }

  static func wake(_ pipe: Int32) {
    var byte: UInt8 = 0
    _ = write(pipe, &byte, 1)
  }

  static func drain(_ pipe: Int32) {
    var waste = (UInt64(0), UInt64(0))
    withUnsafeMutableBytes(of: &waste) { while read(pipe, $0.baseAddress, $0.count) > 0 {} }
  }

  /// Ends both directions now, whoever else still waits on the descriptor.
  static func shutDown(_ descriptor: Int32) { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }

  static func closeDescriptor(_ descriptor: Int32) { close(descriptor) }

  /// Nanoseconds of a clock that never goes back.
  static var monotonicNanoseconds: UInt64 {
    let (seconds, attoseconds) = beginning.duration(to: .now).components
    return UInt64(seconds) * 1_000_000_000 + UInt64(attoseconds / 1_000_000_000)
  }

  // The compiler is of two minds about the module that the system's own time values belong to.
  private static let beginning = ContinuousClock.now
}

// MARK: - Processes

extension Platform {
  /// A child with the ends of its pipes that are this process's.
  struct Child {
    var id: pid_t
    /// Written to its standard input; whoever closes it ends that.
    var input: Int32
    /// Read from its standard output.
    var output: Int32
  }

  /// Starts a program. Nothing but its standard input, output and errors reaches it.
  ///
  /// - Parameter errors: The file that its standard errors go to.
  static func spawn(
    _ program: String, _ arguments: [String], environment: [String: String] = [:],
    errors: String
  ) -> Result<Child, SystemError> {
    guard case .success(let input) = pipeEnds() else { return .failure(.last) }
    guard case .success(let output) = pipeEnds() else {
      closeAll([input.read, input.write])
      return .failure(.last)
    }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
      let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_CLOEXEC_DEFAULT
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      let flags = Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETPGROUP)
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, input.read, 0)
    posix_spawn_file_actions_adddup2(&actions, output.write, 1)
    posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    // Whatever else is open here must not stay open there, or its other end would never end.
    // Closing what is not open does no harm.
    #if !canImport(Darwin)
      for other in 3..<Int32(1024) { posix_spawn_file_actions_addclose(&actions, other) }
    #endif
    // Threads that run tests block signals, and Ctrl-C is for them alone: the pipe ends the child.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    let argv = ([program] + arguments).map { strdup($0) } + [nil]
    let envp = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in argv + envp { free(text) } }
    var id: pid_t = 0
    let result = posix_spawn(&id, program, &actions, &attributes, argv, envp)
    closeAll([input.read, output.write])
    guard result == 0 else {
      closeAll([input.write, output.read])
      return .failure(SystemError(code: result))
    }
    return .success(Child(id: id, input: input.write, output: output.read))
  }

  private static func closeAll(_ descriptors: [Int32]) {
    for descriptor in descriptors { close(descriptor) }
  }

  /// Waits for a child to end; kills it after `seconds`.
  static func reap(_ id: pid_t, within seconds: Double) {
    let deadline = Deadline(seconds: seconds)
    var status: Int32 = 0
    while waitpid(id, &status, WNOHANG) == 0 {
      if deadline.isOver { kill(id, SIGKILL) }
      poll(nil, 0, 2)
    }
  }

  /// A new folder that only this user may enter, with a path short enough for sockets.
  static func temporaryFolder() -> String? {
    let usual = environment("TMPDIR").map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
    for parent in [usual, "/tmp"].compactMap(\.self)
    where !parent.isEmpty && parent.utf8.count < 80 {
      var path = Array("\(parent)/dockside-XXXXXX".utf8CString)
      if mkdtemp(&path) != nil {
        return String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
      }
    }
    return nil
  }
}

/// An `errno` and its words.
struct SystemError: Error {
  var code: Int32

  static var last: SystemError { SystemError(code: errno) }

  var message: String { String(cString: strerror(code)) }
  var isInterruption: Bool { code == EINTR }
  /// The same may go well later.
  var isTemporary: Bool { code == EINTR || code == EAGAIN || code == EWOULDBLOCK }
  /// Nothing listens there: no such file, or a socket file that its daemon left behind.
  var isNobodyThere: Bool { code == ENOENT || code == ECONNREFUSED || code == ENOTDIR }
  var isPermission: Bool { code == EACCES || code == EPERM }
}

// The names inside `Platform` hide the system's, so these pass them on.
private func connectDescriptor(
  _ descriptor: Int32, _ address: UnsafePointer<sockaddr>, _ size: socklen_t
) -> Int32 {
  connect(descriptor, address, size)
}

private func sendBytes(
  _ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32
) -> Int {
  send(descriptor, bytes, count, flags)
}
