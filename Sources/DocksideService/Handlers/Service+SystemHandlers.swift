// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideContract
import DocksideLab
import DocksideMachines
import DocksideWire

/// `system.*`, `rpc.*` and the list of all that is served.
extension Service {
  func registerMethods() {
    registerSystemMethods()
    registerLabMethods()
    registerSnapshotMethods()
    registerClockMethods()
    registerProfileMethods()
    registerReaderMethods()
    registerDockMethods()
    registerHostMethods()
    registerAppMethods()
    registerEventMethods()
    registerFaultMethods()
    registerHardwareMethods()
    registerExportMethods()
  }

  private func registerSystemMethods() {
    methods.on(SystemHello.self) { [unowned self] call, params in
      if let client = params.client { call.session.clientName = client }
      return .result { writer in
        writer.object { writer in
          writer.key("name")
          writer.string("dockside" as StaticString)
          writer.member("version", Version.text)
          writer.member("protocol", Version.protocolNumber)
          writer.member("instance", self.options.instance)
          writer.member("lab", call.session.room.name)
          writer.member("capabilities", self.capabilities)
        }
      }
    }
    methods.on(SystemStatus.self) { [unowned self] call, _ in
      self.catchUp(to: call.clock)
      return .result { writer in self.writeStatus(at: call.clock, &writer) }
    }
    methods.on(RpcDiscover.self) { _, _ in .result { Contract.openRPC(into: &$0) } }
  }

  /// The method namespaces that are served, in alphabetical order.
  private var capabilities: [String] {
    Set(methods.names.map { String($0.prefix { $0 != "." }) }).sorted()
  }

  private func writeStatus(at clock: UInt64, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("uptime")
      writer.seconds(Int64(clock - min(clock, options.clockStart)))
      writer.member("labs", labs.all.count)
      writer.member("connections", sessionCount)
      writer.member("readers", labs.all.reduce(0) { $0 + $1.lab.readerCount })
      writer.member("eventsEmitted", labs.all.reduce(closedEvents) { $0 + $1.lab.log.next - 1 })
      writer.member("requests", requestCount)
      writer.member("residentBytes", options.residentBytes() ?? 0)
    }
  }
}
