// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideProfiles
import Testing

@testable import DocksideCommands

/// The presets of profiles/faults: each is opened by its name and seen to strike.
@Suite struct PresetTests {
  private static let presets: [String: String] = [
    "asks-on-connect": """
    host connect
    expect fault.asked point=connect
    fault answer f1 answer=fail error=connectionTimedOut
    expect host.deviceConnected error.kind=connectionTimedOut
    """,
    "breaks-bond": """
    host connect
    expect host.deviceConnected error=null
    repeat 2
      host startFirmwareUpdate
      expect host.firmwareUpdateFailure error.kind=bluetoothFirmwareUpdateError
    end
    host forget SIMULATED-NYC1-001
    host connect
    expect host.deviceConnected error=null
    host startFirmwareUpdate
    expect host.firmwareUpdateComplete within 11s
    """,
    "connect-hangs": """
    host connect
    refute host.deviceConnected for 1d
    check lab pending has operations.0.endsAt=null
    reader power on=false
    expect host.deviceConnected error.kind=connectionFailed within 0s
    """,
    "dies-mid-update": """
    host connect
    expect host.deviceConnected error=null
    host startFirmwareUpdate
    expect reader.stateChanged to=off reason=batteryEmpty
    refute host.* for 3999ms
    expect host.firmwareUpdateFailure error.kind=firmwareUpdateFailed within 1ms
    """,
    "download-fails": """
    host connect
    expect host.deviceConnected error=null
    repeat 2
      host startFirmwareUpdate
      expect host.firmwareDownloadProgress percent=40
      refute host.firmwareDownloadProgress for 5s
      expect host.firmwareUpdateFailure error.kind=firmwareDownloadFailed
    end
    host startFirmwareUpdate
    expect host.firmwareUpdateComplete within 11s
    """,
    "drops-mid-update": """
    host connect
    expect host.deviceConnected error=null
    host startFirmwareUpdate
    expect host.firmwareUpdateProgress percent=50
    expect host.firmwareUpdateFailure error.kind=firmwareUpdateFailed within 50ms
    refute host.deviceConnected for 4999ms
    expect host.deviceConnected error=null within 1ms
    host startFirmwareUpdate
    expect host.firmwareUpdateComplete within 11s
    """,
    "flaky-connect": """
    repeat 40
      host connect
      expect host.deviceConnected
      host restartApp
    end
    check fault list has faults.0.fired>=4 faults.0.fired<=20
    """,
    "never-reconnects-after-update": """
    host connect
    expect host.deviceConnected error=null
    host startFirmwareUpdate
    expect host.applyingFirmwareUpdate
    refute host.deviceConnected for 31s
    expect host.firmwareUpdateFailure error.kind=firmwareUpdateFailed within 1s
    check reader get has firmware.firmwareVersion=3.1.00.11 state=idle
    """,
    "pairing-refused": """
    repeat 3
      host connect
      expect host.deviceConnected error.kind=pairingRejected within 1s
    end
    check reader get has bonds=[]
    """,
    "poisoned-transfer": """
    host connect
    expect host.deviceConnected error=null
    repeat 3
      host startFirmwareUpdate
      expect host.firmwareUpdateProgress percent=60
      refute host.firmwareUpdateProgress for 5s
      expect host.firmwareUpdateFailure error.kind=firmwareUpdateFailed
    end
    reader factoryReset
    host forget SIMULATED-NYC1-001
    host connect
    expect host.deviceConnected error=null
    host startFirmwareUpdate
    expect host.firmwareUpdateComplete within 11s
    """,
    "silent-connect": """
    host connect
    expect link.up
    refute host.deviceConnected for 4m
    check host connectedDevice has reader=SIMULATED-NYC1-001
    """,
    "slow-everything": """
    host startDiscovery
    refute host.deviceDiscovered for 10s
    expect host.deviceDiscovered within 500ms
    host connect
    refute host.deviceConnected for 20s
    expect host.deviceConnected error=null within 1s
    host prepareDeviceForTransaction
    refute host.devicePreparationFinished for 30s
    expect host.devicePreparationFinished error=null within 1m
    host startFirmwareUpdate
    refute host.firmwareUpdateComplete for 110s
    expect host.firmwareUpdateComplete within 1m
    """,
    "stale-battery": """
    host connect
    expect host.deviceConnected error=null
    reader setBattery percent=12
    check host reloadBatteryInfo has percent=90 charging=false
    fault clear
    check host reloadBatteryInfo has percent=12 charging=false
    """,
    "unheard": """
    host startDiscovery
    refute host.deviceDiscovered for 1m
    host connect
    expect host.deviceConnected error=null
    """,
  ]

  @Test func allHaveATest() {
    let shipped = ShippedProfiles.names.filter { $0.hasPrefix("fault-") }
    #expect(shipped == Self.presets.keys.map { "fault-" + $0 }.sorted())
    #expect(shipped.count >= 10)
  }

  @Test(arguments: presets.keys.sorted())
  func strikes(name: String) throws {
    let folder = try TemporaryFolder()
    let body = try #require(Self.presets[name])
    let script = try folder.file("s.dockside", "lab open profile=fault-\(name)\n\(body)\n")
    let run = TestRun(["run", "--embedded", "--events", folder.path + "/log", script])
    #expect(run.status == .success, "\(run.out)")
    let log = try #require(folder.text("log"))
    let faults = try Files.read("\(repository)/profiles/faults/\(name).json")
      .matches(of: /"point"/).count
    let struck = Set(log.matches(of: /"fault":"(f\d+)"/).map { String($0.1) })
    #expect(struck.count == faults)
  }
}
