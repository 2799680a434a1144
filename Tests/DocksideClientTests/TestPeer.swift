// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A folder that is gone when nobody uses it any more.
final class TemporaryFolder {
  let path: String

  init() throws {
    // Short, since a socket's path must be.
    path = "/tmp/ds-\(UInt32.random(in: 0 ... .max))"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

struct TestSocketError: Error {
  var number = errno
}

/// A Unix stream socket that listens.
final class TestListener {
  let path: String
  private let descriptor: Int32

  init(path: String) throws {
    self.path = path
    #if canImport(Darwin)
      descriptor = socket(AF_UNIX, SOCK_STREAM, 0)
    #else
      descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) }
    }
    guard status == 0, listen(descriptor, 8) == 0 else { throw TestSocketError() }
  }

  deinit { close(descriptor) }

  func nextPeer() throws -> TestPeer {
    let peer = accept(descriptor, nil, nil)
    guard peer >= 0 else { throw TestSocketError() }
    return TestPeer(descriptor: peer)
  }
}

/// The daemon's end of one connection.
final class TestPeer: Sendable {
  private let descriptor: Int32

  init(descriptor: Int32) { self.descriptor = descriptor }

  func say(_ line: String, isWhole: Bool = true) {
    var bytes = Array((isWhole ? line + "\n" : line).utf8)[...]
    while !bytes.isEmpty {
      #if canImport(Darwin)
        let flags: Int32 = 0
      #else
        let flags = Int32(MSG_NOSIGNAL)
      #endif
      let count = bytes.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, flags) }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }

  /// What has come.
  func heard() -> String {
    var room = [UInt8](repeating: 0, count: 65_536)
    let count = room.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    return String(decoding: room.prefix(max(0, count)), as: UTF8.self)
  }

  func hangUp() { _ = close(descriptor) }
}
