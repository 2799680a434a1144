// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideContract
import DocksideLab
import DocksideMachines
import DocksideWire

/// `host.*`: what the app asks of the SDK's `DeviceManager`.
extension Service {
  func registerAppMethods() {
    askHost(HostDiscoveredDevices.self) { _, _, room, host in
      let discovery = room.lab[host].discovery
      return .result { writer in
        writer.object { writer in
          writer.member("discovering", discovery.isRunning)
          writer.array("devices", discovery.sorted) {
            room.lab.writeDevice($0.reader, rssi: $0.rssi, &$1)
          }
        }
      }
    }
    askHost(HostKnownDevices.self) { _, _, room, host in
      let machine = room.lab[host]
      return .result { writer in
        writer.object { writer in
          writer.array("devices", machine.known) { id, writer in
            let heard = machine.discovery.found.first { $0.reader == id }
            room.lab.writeDevice(id, rssi: heard?.rssi, &writer)
          }
        }
      }
    }
    askHost(HostConnectedDevice.self) { _, _, room, host in
      let session = room.lab[host].session
      return .result { writer in
        guard let connection = session.connection, let info = room.lab.batteryInfo(of: host) else {
          return writer.null()
        }
        room.lab.writeConnectedDevice(connection, info, &writer)
      }
    }
    askHost(HostConnectedDock.self) { _, _, room, host in
      let dock = room.lab[host].connectedDock
      return .result { writer in
        guard let dock else { return writer.null() }
        room.lab.writeConnectedDock(dock, &writer)
      }
    }
    registerConnectionMethods()
    registerFirmwareMethods()
  }

  private func registerConnectionMethods() {
    askHost(HostConnect.self) { call, params, room, host in
      let reader = try call.reader(params.reader, in: room)
      try room.lab.connect(reader, from: host)
      return Self.began("connecting", host: host, in: room) {
        $0.member("reader", $1.name(of: reader))
      }
    }
    askHost(HostReloadBatteryInfo.self) { _, _, room, host in
      let reader = try room.lab.connectedReader(of: host)
      let info = try room.lab.reloadBatteryInfo(of: host)
      return .result { writer in
        writer.object { writer in
          writer.member("reader", room.lab.name(of: reader))
          Lab.write(info, &writer)
        }
      }
    }
    askHost(HostPrepareDeviceForTransaction.self) { _, _, room, host in
      let reader = try room.lab.connectedReader(of: host)
      try room.lab.perform(.prepareDeviceForTransaction, on: host)
      return Self.began("preparing", host: host, in: room) {
        $0.member("reader", $1.name(of: reader))
      }
    }
  }

  private func registerFirmwareMethods() {
    askHost(HostFirmwareUpdateSummary.self) { _, _, room, host in
      let offer = try room.lab.firmwareUpdateSummary(of: host)
      return .result { writer in
        guard let offer else { return writer.null() }
        writer.object { writer in
          writer.member("requiredDate", offer.requiredDate)
          writer.member("requiresBluetoothConnection", offer.requiresBluetoothConnection)
        }
      }
    }
    askHost(HostDockFirmwareUpdateSummary.self) { _, _, room, host in
      let offer = try room.lab.dockFirmwareUpdateSummary(of: host)
      return .result { writer in
        guard let offer else { return writer.null() }
        writer.object { $0.member("requiredDate", offer.requiredDate) }
      }
    }
    askHost(HostStartFirmwareUpdate.self) { _, _, room, host in
      let reader = try room.lab.connectedReader(of: host)
      try room.lab.perform(.startFirmwareUpdate, on: host)
      return Self.began("updating", host: host, in: room) {
        $0.member("reader", $1.name(of: reader))
      }
    }
    askHost(HostStartDockFirmwareUpdate.self) { _, _, room, host in
      try room.lab.perform(.startDockFirmwareUpdate, on: host)
      let dock = room.lab[host].connectedDock
      return Self.began("updating", host: host, in: room) { writer, lab in
        writer.member("dock", dock.map { lab.name(of: $0) })
      }
    }
  }

  /// The answer to something that goes on and ends with an event.
  private static func began(
    _ state: StaticString, host: HostID, in room: LabRoom,
    _ device: @escaping (inout JSONWriter, Lab) -> Void
  ) -> Reply {
    .result { writer in
      writer.object { writer in
        writer.member("host", room.lab.name(of: host))
        device(&writer, room.lab)
        writer.key("state")
        writer.string(state)
      }
    }
  }
}
