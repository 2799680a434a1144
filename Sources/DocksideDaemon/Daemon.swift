// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import CSystem
internal import DocksideService

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A daemon from its configuration to its end: a socket, the service behind it, and what starts and
/// stops them.
///
/// Everything runs on the thread that calls `run`.
package final class Daemon {
  private let loop = EventLoop()
  private let log: Log
  private let notify: Notify
  /// Absolute where the daemon made it; else what the system calls the inherited one.
  private let path: String
  /// Nil where the socket was inherited: it belongs to the service manager then.
  private let claim: SocketClaim?
  private var server: Server?
  private var listener: Listener?
  private var lifecycle: Lifecycle?
  private var idleExit: IdleExit?
  private var inputWatch: InputWatch?
  /// Nil unless docks are served over USB/IP.
  private let usbListener: USBIPSocket?
  private var usbServer: USBIPServer?

  /// Reads the profiles, takes the socket and gets ready to serve; connections wait until `run`.
  package init(
    _ configuration: DaemonConfiguration, environment: (String) -> String?
  ) throws(StartFailure) {
    log = Log(level: configuration.logLevel)
    notify = Notify(environment: environment)
    var group: gid_t?
    if let name = configuration.group { group = try PeerCheck.group(named: name) }
    usbListener = try configuration.usbip.map { place throws(StartFailure) in
      try USBIPSocket(place)
    }
    let service = try StartService.make(
      try ProfileSources.read(configuration), usbip: usbListener?.place,
      hardware: { [loop, log] in MachineHardware.make(loop, log: log) })
    let descriptor: Int32
    if let inherited = try ActivatedSocket.take(environment: environment) {
      if configuration.socket != nil {
        log.warning("--socket is ignored: the service manager passed a socket")
      }
      (descriptor, claim, path) = (inherited, nil, Descriptor.boundPath(of: inherited) ?? "")
    } else {
      let place = SocketPath.resolve(
        option: configuration.socket, environment: environment, user: getuid(),
        workingFolder: Daemon.workingFolder)
      try place.checkLength()
      try place.prepareFolder()
      let claim = try SocketClaim(path: place.path, group: group)
      (descriptor, self.claim, path) = (claim.descriptor, claim, place.path)
    }
    log.debug("up to \(csystem_raise_file_limit()) open files")
    do throws(SystemError) {
      try assemble(configuration, descriptor, PeerCheck(user: geteuid(), group: group), service)
    } catch {
      claim?.release()
      throw StartFailure("the event loop cannot be set up: \(error.message)")
    }
    if configuration.endsWithInput { try watchInput() }
  }

  /// Serves until a signal, or until it has been idle for as long as it was told.
  package func run() {
    Output.standardOutput(
      StartLine.text(socket: path, process: getpid(), usbip: usbListener?.place))
    notify.ready()
    log.info("serving at \(path)")
    loop.run()
    server?.onCount = nil
    listener?.close()
    claim?.release()
    usbServer?.close()
    server?.close()
    server?.service.closeHardware()
    idleExit?.close()
    inputWatch?.close()
    lifecycle?.close()
  }

  private func assemble(
    _ configuration: DaemonConfiguration, _ descriptor: Int32, _ peers: PeerCheck,
    _ service: Service
  ) throws(SystemError) {
    let server = try Server(loop, service: service, peers: peers, log: log)
    let listener = try Listener(loop, descriptor: descriptor, log: log) { server.admit($0) }
    let lifecycle = try Lifecycle(
      loop, log: log,
      steps: Lifecycle.Steps(
        begin: { [unowned self] in beginEnd() },
        isFinished: { server.connectionCount == 0 },
        finish: { [unowned self] in loop.stop() }))
    (self.server, self.listener, self.lifecycle) = (server, listener, lifecycle)
    if let milliseconds = configuration.idleMilliseconds {
      idleExit = try IdleExit(loop, milliseconds: milliseconds) { [unowned self] in endIdle() }
    }
    if let usbListener {
      let usbServer = try USBIPServer(
        loop, service: service, descriptor: usbListener.descriptor, log: log)
      self.usbServer = usbServer
      server.onRoundEnd = { usbServer.finishRound() }
      usbServer.onCount = { [unowned self] in noteCount() }
    }
    server.onCount = { [unowned self] _ in
      noteCount()
      listener.resume()
      lifecycle.check()
    }
  }

  /// A machine that holds a dock is a client too, and the daemon is not idle.
  private var connectionCount: Int {
    (server?.connectionCount ?? 0) + (usbServer?.connectionCount ?? 0)
  }

  private func noteCount() { idleExit?.update(connections: connectionCount) }

  private func watchInput() throws(StartFailure) {
    do throws(SystemError) {
      inputWatch = try InputWatch(loop) { [unowned self] in
        lifecycle?.end("standard input has ended")
      }
    } catch {
      claim?.release()
      throw StartFailure(
        "--exit-on-eof: standard input cannot be waited for (\(error.message)); give it a pipe")
    }
  }

  private func beginEnd() {
    notify.stopping()
    usbServer?.close()
    listener?.close()
    claim?.release()
    server?.finishInput()
  }

  /// Whoever came at the last moment is let in, which stops the end.
  private func endIdle() {
    listener?.acceptWaiting()
    guard connectionCount == 0 else { return }
    lifecycle?.end("idle")
  }

  /// The path of the working folder, for relative paths; `.` where it cannot be found out.
  private static var workingFolder: String {
    guard let folder = getcwd(nil, 0) else { return "." }
    defer { free(folder) }
    return String(cString: folder)
  }
}
