// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import CSystem
import Foundation
import Testing

@testable import DocksideDaemon

#if canImport(Glibc)
  import Glibc
#endif

@Suite struct ServiceManagerTests {
  @Test(
    arguments: [
      ([:], nil),
      (["LISTEN_FDS": "1"], nil),
      (["LISTEN_PID": "42"], nil),
      (["LISTEN_PID": "42", "LISTEN_FDS": "1"], 1),
      (["LISTEN_PID": "42", "LISTEN_FDS": "3"], 3),
      (["LISTEN_PID": "43", "LISTEN_FDS": "1"], nil),
      (["LISTEN_PID": "42", "LISTEN_FDS": "0"], nil),
      (["LISTEN_PID": "42", "LISTEN_FDS": "-1"], nil),
      (["LISTEN_PID": "42", "LISTEN_FDS": "x"], nil),
      (["LISTEN_PID": "", "LISTEN_FDS": "1"], nil),
    ] as [([String: String], Int?)])
  func countsTheSocketsThatAreMeantForThisProcess(_ environment: [String: String], _ count: Int?) {
    #expect(ActivatedSocket.count(environment: { environment[$0] }, process: 42) == count)
  }

  @Test func tellsTheManagerAtAPath() throws {
    let folder = try TemporaryFolder()
    try check(address: folder.file("notify"))
  }

  #if os(Linux)
    @Test func tellsTheManagerAtAnAbstractName() throws {
      try check(address: "@dockside-test-\(getpid())")
    }
  #endif

  @Test(arguments: ["", "relative", "/there/is/nobody", "@nobody"])
  func doesWithoutAManager(_ address: String) {
    Notify { _ in address }.ready()
    Notify { _ in nil }.ready()
  }

  private func check(address: String) throws {
    let manager = csystem_datagram_socket()
    defer { Descriptor.close(manager) }
    try bind(manager, to: address)
    let notify = Notify { $0 == "NOTIFY_SOCKET" ? address : nil }
    notify.ready()
    notify.stopping()
    try Descriptor.checked(csystem_prepare_inherited(manager))
    for expected in ["READY=1", "STOPPING=1"] {
      let text = try withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { room in
        let count = try Descriptor.read(manager, into: room)
        return String(decoding: UnsafeRawBufferPointer(rebasing: room[..<count]), as: UTF8.self)
      }
      #expect(text == expected)
    }
  }

  private func bind(_ socket: Int32, to address: String) throws {
    #if os(Linux)
      if address.hasPrefix("@") { return try bindAbstract(socket, name: address.dropFirst()) }
    #endif
    try Descriptor.checked(csystem_bind(socket, address))
  }

  #if os(Linux)
    private func bindAbstract(_ socket: Int32, name: Substring) throws {
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: [0] + name.utf8) }
      let size = socklen_t(MemoryLayout<sa_family_t>.size + 1 + name.utf8.count)
      let result = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { Glibc.bind(socket, $0, size) }
      }
      try #require(result == 0)
    }
  #endif
}
