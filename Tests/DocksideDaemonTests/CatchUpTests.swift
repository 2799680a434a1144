// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideService
import DocksideWire
import Testing

/// Requests about all labs, which bring labs with a real-time clock up to now.
@Suite struct CatchUpTests {
  private static func send(_ text: String, _ service: Service, _ session: Session, at clock: UInt64)
  {
    Array((text + "\n").utf8).withUnsafeBytes { service.receive($0, from: session, at: clock) }
  }

  /// What is due by then is told by then, and not when something else happens to be due later.
  @Test(arguments: ["lab.list", "system.status", "hardware.exports"])
  func listenersElsewhereAreTold(_ method: String) throws {
    var options = ServiceOptions()
    options.usbipAddress = "127.0.0.1:3240"
    options.profile = "nyc1-docked"
    let service = try Service(options)
    let listener = service.connect(at: 0)
    Self.send(#"{"jsonrpc":"2.0","method":"event.subscribe"}"#, service, listener, at: 0)
    Self.send(#"{"jsonrpc":"2.0","method":"hardware.export"}"#, service, listener, at: 0)
    Self.send(
      #"{"jsonrpc":"2.0","method":"dock.setPower","params":{"on":false}}"#, service, listener, at: 0
    )
    Self.send(
      #"{"jsonrpc":"2.0","method":"dock.setPower","params":{"on":true}}"#, service, listener, at: 0)
    listener.output.removeAll()
    let other = service.connect(at: 0)
    Self.send(
      #"{"jsonrpc":"2.0","id":1,"method":"\#(method)"}"#, service, other, at: 60_000_000_000)
    let told = String(decoding: listener.output.bytes, as: UTF8.self)
    #expect(told.contains(#""to":"on""#), "\(told)")
    service.disconnect(other, at: 60_000_000_000)
    service.disconnect(listener, at: 60_000_000_000)
  }
}
