// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

// Made from the contract; RECORD_GOLDENS=1 swift test makes it anew. Not to be edited.
// swift-format-ignore-file

public import DocksideWire

extension Lab {
  /// Advance, as the contract describes it.
  public struct Advance: Hashable, Sendable, LabValue {
    /// The lab time that the clock stands at.
    public let now: Duration
    /// How many events happened on the way.
    public let events: Int

    /// From a result as it comes over the socket.
    public init(labJSON json: JSONValue) throws(DocksideError) {
      let members = try Members(json, of: "Advance")
      now = try members.value("now")
      events = try members.value("events")
    }
  }

  /// Battery info, as the contract describes it.
  public struct BatteryInfo: Hashable, Sendable, LabValue {
    /// The connected reader.
    public let reader: String
    /// Whole percent; null while charging.
    public let percent: Int?
    /// Whether it charges.
    public let charging: Bool

    /// From a result as it comes over the socket.
    public init(labJSON json: JSONValue) throws(DocksideError) {
      let members = try Members(json, of: "BatteryInfo")
      reader = try members.value("reader")
      percent = try members.value("percent")
      charging = try members.value("charging")
    }
  }

  /// Battery state, as the contract describes it.
  public struct BatteryState: Hashable, Sendable, LabValue {
    /// The charge in whole percent; null where a real reader has not told.
    public let percent: Int?
    /// Whether it charges.
    public let charging: Bool
    /// How the charge stands against the thresholds of its profile.
    public let level: Lab.BatteryLevel
    /// The percentage that the app is told: null while charging.
    public let reported: Int?

    /// From a result as it comes over the socket.
    public init(labJSON json: JSONValue) throws(DocksideError) {
      let members = try Members(json, of: "BatteryState")
      percent = try members.value("percent")
      charging = try members.value("charging")
      level = try members.value("level")
      reported = try members.value("reported")
    }
  }

  /// Clock state, as the contract describes it.
  public struct ClockState: Hashable, Sendable, LabValue {
    /// The lab time.
    public let now: Duration
    /// What moves the clock.
    public let mode: Lab.ClockMode
    /// Lab seconds a second of a real-time clock.
    public let speed: Double
    /// The calendar's date now.
    public let date: LabDate
    /// The lab time of the next scheduled transition; null where there is none.
    public let next: Duration?

    /// From a result as it comes over the socket.
    public init(labJSON json: JSONValue) throws(DocksideError) {
      let members = try Members(json, of: "ClockState")
      now = try members.value("now")
      mode = try members.value("mode")
      speed = try members.value("speed")
      date = try members.value("date")
      next = try members.value("next")
    }
  }

  /// Connected device, as the contract describes it.
  public struct ConnectedDevice: Hashable, Sendable, LabValue {
    /// The serial number, which is the reader's id.
    public let reader: String
    /// The device name.
    public let name: String
    /// The device name with the serial number.
    public let fullName: String
    /// The model: nyc1 takes PINs, nyc1Scr does not.
    public let model: Lab.ReaderModel
    /// How it is linked.
    public let transport: Lab.Transport
    /// The battery.
    public let battery: Lab.ReportedBattery
    /// The versions that run.
    public let firmware: Lab.Firmware

    /// From a result as it comes over the socket.
    public init(labJSON json: JSONValue) throws(DocksideError) {
      let members = try Members(json, of: "ConnectedDevice")
      reader = try members.value("reader")
      name = try members.value("name")
      fullName = try members.value("fullName")
      model = try members.value("model")
      transport = try members.value("transport")
      battery = try members.value("battery")
      firmware = try members.value("firmware")
    }
  }

  /// Connected dock, as the contract describes it.
  public struct ConnectedDock: Hashable, Sendable, LabValue {
    /// The dock's id.
    public let dock: String
    /// The firmware version that runs.
    public let firmwareVersion: String

    /// From a result as it comes over the socket.
    public init(labJSON json: JSONValue) throws(DocksideError) {
      let members = try Members(json, of: "ConnectedDock")
      dock = try members.value("dock")
      firmwareVersion = try members.value("firmwareVersion")
    }
  }

  /// Device, as the contract describes it.
  public struct Device: Hashable, Sendable, LabValue {
    /// The serial number, which is the reader's id.
    public let reader: String
    /// The device name.
    public let name: String
    /// The device name with the serial number.
    public let fullName: String
    /// The signal strength in dBm as it was heard last; null where no scan heard it.
    public let rssi: Int?

    /// From a result as it comes over the socket.
    public init(labJSON json: JSONValue) throws(DocksideError) {
      let members = try Members(json, of: "Device")
      reader = try members.value("reader")
      name = try members.value("name")
      fullName = try members.value("fullName")
      rssi = try members.value("rssi")
    }
  }

  /// Discovery, as the contract describes it.
  public struct Discovery: Hashable, Sendable, LabValue {
    /// Whether the scan still runs.
    public let discovering: Bool
    /// Strongest signal first.
    public let devices: [Lab.Device]

    /// From a result as it comes over the socket.
    public init(labJSON json: JSONValue) throws(DocksideError) {
      let members = try Members(json, of: "Discovery")
      discovering = try members.value("discovering")
      devices = try members.value("devices")
    }
  }

  /// Dock firmware update summary, as the contract describes it.
  public struct DockFirmwareUpdateSummary: Hashable, Sendable, LabValue {
    /// The date from which the update is mandatory; null for an optional one.
    public let requiredDate: LabDate?

    /// From a result as it comes over the socket.
    public init(labJSON json: JSONValue) throws(DocksideError) {
      let members = try Members(json, of: "DockFirmwareUpdateSummary")
      requiredDate = try members.value("requiredDate")
    }
  }

  /// Dock state, as the contract describes it.
  public struct DockState: Hashable, Sendable, LabValue {
    /// The dock's id.
    public let dock: String
    /// What is behind the dock.
    public let source: Lab.ReaderSource
    /// Whether it has power.
    public let powered: Bool
    /// What the dock does.
    public let state: Lab.DockActivity
    /// The host whose cable is in the dock, or null.
    public let host: String?
    /// The reader that sits in the dock, or null.
    public let reader: String?
    /// The firmware version that runs.
    public let firmwareVersion: String
    /// The firmware update on offer, or null.
    public let update: Lab.DockUpdate?

    /// From a result as it comes over the socket.
    public init(labJSON json: JSONValue) throws(DocksideError) {
      let members = try Members(json, of: "DockState")
      dock = try members.value("dock")
      source = try members.value("source")
      powered = try members.value("powered")
      state = try members.value("state")
      host = try members.value("host")
      reader = try members.value("reader")
      firmwareVersion = try members.value("firmwareVersion")
      update = try members.value("update")
    }
  }

  /// Dock update, as the contract describes it.
  public struct DockUpdate: Hashable, Sendable, LabValue {
    /// The firmware version after the update.
    public let targetVersion: String
    /// Seconds that the whole update takes.
    public let updateDuration: Duration
    /// The date from which the update is mandatory, or null.
    public let requiredDate: LabDate?
    /// The phase of the running update; null while none runs.
    public let phase: Lab.FirmwarePhase?
    /// Percent of that phase; null while no update runs.
    public let percent: Int?

    /// From a result as it comes over the socket.
    public init(labJSON json: JSONValue) throws(DocksideError) {
      let members = try Members(json, of: "DockUpdate")
      targetVersion = try members.value("targetVersion")
      updateDuration = try members.value("updateDuration")
      requiredDate = try members.value("requiredDate")
      phase = try members.value("phase")
      percent = try members.value("percent")
    }
  }

  /// Failure, as the contract describes it.
  public struct Failure: Hashable, Sendable, LabValue {
    /// The stable word that programs decide by: one of the error kinds.
    public let kind: String
    /// A sentence for people.
    public let message: String
    /// Which stage of the operation failed, where it has several.
    public let stage: String?

    /// From a result as it comes over the socket.
    public init(labJSON json: JSONValue) throws(DocksideError) {
      let members = try Members(json, of: "Failure")
      kind = try members.value("kind")
      message = try members.value("message")
      stage = try members.value("stage")
    }
  }

  /// Fault point, as the contract describes it.
  public struct FaultPoint: Hashable, Sendable, LabValue {
    /// The point.
    public let point: Lab.FaultPointName
    /// The effects that it knows.
    public let effects: [Lab.FaultEffect]
    /// What fail reports there.
    public let usualError: String
    /// Whether it can be bound to a percentage.
    public let percent: Bool

    /// From a result as it comes over the socket.
    public init(labJSON json: JSONValue) throws(DocksideError) {
      let members = try Members(json, of: "FaultPoint")
      point = try members.value("point")
      effects = try members.value("effects")
      usualError = try members.value("usualError")
      percent = try members.value("percent")
    }
  }

  /// Firmware, as the contract describes it.
  public struct Firmware: Hashable, Sendable, LabValue {
    /// The firmware version; empty where a real reader has not told.
    public let firmwareVersion: String
    /// The application version; empty where a real reader has not told.
    public let applicationVersion: String
    /// The version of the Bluetooth module, or null.
    public let bluetoothFirmwareVersion: String?

    /// From a result as it comes over the socket.
    public init(labJSON json: JSONValue) throws(DocksideError) {
      let members = try Members(json, of: "Firmware")
      firmwareVersion = try members.value("firmwareVersion")
      applicationVersion = try members.value("applicationVersion")
      bluetoothFirmwareVersion = try members.value("bluetoothFirmwareVersion")
    }
  }

  /// Firmware update summary, as the contract describes it.
  public struct FirmwareUpdateSummary: Hashable, Sendable, LabValue {
    /// The date from which the update is mandatory; null for an optional one.
    public let requiredDate: LabDate?
    /// Whether the update needs a Bluetooth link.
    public let requiresBluetoothConnection: Bool

    /// From a result as it comes over the socket.
    public init(labJSON json: JSONValue) throws(DocksideError) {
      let members = try Members(json, of: "FirmwareUpdateSummary")
      requiredDate = try members.value("requiredDate")
      requiresBluetoothConnection = try members.value("requiresBluetoothConnection")
    }
  }

  /// Hardware adapter, as the contract describes it.
  public struct HardwareAdapter: Hashable, Sendable, LabValue {
    /// What the system calls it, and hardware.bind takes.
    public let device: String
    /// Its Bluetooth address.
    public let address: String
    /// Whether it is on.
    public let powered: Bool
    /// Whether it scans, for whomever.
    public let discovering: Bool
    /// Whether it can be bound now.
    public let bindable: Bool
    /// Why it cannot be bound; null where it can.
    public let problem: Lab.HardwareProblem?
    /// The lab that has it, or null.
    public let lab: String?
    /// The host whose radio it is, or that stands for its peers; or null.
    public let host: String?

    /// From a result as it comes over the socket.
    public init(labJSON json: JSONValue) throws(DocksideError) {
      let members = try Members(json, of: "HardwareAdapter")
      device = try members.value("device")
      address = try members.value("address")
      powered = try members.value("powered")
      discovering = try members.value("discovering")
      bindable = try members.value("bindable")
      problem = try members.value("problem")
      lab = try members.value("lab")
      host = try members.value("host")
    }
  }

  /// Hardware advert, as the contract describes it.
  public struct HardwareAdvert: Hashable, Sendable, LabValue {
    /// The reader's serial number.
    public let reader: String
    /// The lab.
    public let lab: String
    /// The adapter.
    public let device: String
    /// The host that stands for whoever connects.
    public let host: String
    /// Whether the adapter can be used, and why not.
    public let state: String
    /// Null where it can be used.
    public let problem: Lab.HardwareProblem?
    /// Whether it can be found now.
    public let advertised: Bool
    /// The address of whoever is connected, or null.
    public let peer: String?

    /// From a result as it comes over the socket.
    public init(labJSON json: JSONValue) throws(DocksideError) {
      let members = try Members(json, of: "HardwareAdvert")
      reader = try members.value("reader")
      lab = try members.value("lab")
      device = try members.value("device")
      host = try members.value("host")
      state = try members.value("state")
      problem = try members.value("problem")
      advertised = try members.value("advertised")
      peer = try members.value("peer")
    }
  }

  /// Hardware binding, as the contract describes it.
  public struct HardwareBinding: Hashable, Sendable, LabValue {
    /// What was bound.
    public let device: String
    /// The lab.
    public let lab: String
    /// The host.
    public let host: String
    /// Whether it can be used, and why not.
    public let state: String
    /// Null where it can be used.
    public let problem: Lab.HardwareProblem?

    /// From a result as it comes over the socket.
    public init(labJSON json: JSONValue) throws(DocksideError) {
      let members = try Members(json, of: "HardwareBinding")
      device = try members.value("device")
      lab = try members.value("lab")
      host = try members.value("host")
      state = try members.value("state")
      problem = try members.value("problem")
    }
  }

  /// Hardware device, as the contract describes it.
  public struct HardwareDevice: Hashable, Sendable, LabValue {
    /// What hardware.bind takes: usb: and the port.
    public let device: String
    /// The vendor id.
    public let vendorID: Int
    /// The product id.
    public let productID: Int
    /// The device's bcdDevice, as a version.
    public let firmwareVersion: String
    /// Its string, or null.
    public let manufacturer: String?
    /// Its string, or null.
    public let product: String?
    /// Its string, or null.
    public let serialNumber: String?
    /// Whether it can be bound now.
    public let bindable: Bool
    /// Why it cannot be bound; null where it can.
    public let problem: Lab.HardwareProblem?
    /// The lab that has it, or null.
    public let lab: String?
    /// The dock that it is there, or null.
    public let dock: String?
    /// The reader that it is there, or null.
    public let reader: String?

    /// From a result as it comes over the socket.
    public init(labJSON json: JSONValue) throws(DocksideError) {
      let members = try Members(json, of: "HardwareDevice")
      device = try members.value("device")
      vendorID = try members.value("vendorID")
      productID = try members.value("productID")
      firmwareVersion = try members.value("firmwareVersion")
      manufacturer = try members.value("manufacturer")
      product = try members.value("product")
      serialNumber = try members.value("serialNumber")
      bindable = try members.value("bindable")
      problem = try members.value("problem")
      lab = try members.value("lab")
      dock = try members.value("dock")
      reader = try members.value("reader")
    }
  }

  /// Hardware export, as the contract describes it.
  public struct HardwareExport: Hashable, Sendable, LabValue {
    /// The lab of the dock.
    public let lab: String
    /// The dock's id, and the device's serial number.
    public let dock: String
    /// What usbip attach calls the device.
    public let busID: String
    /// The device's vendor id.
    public let vendorID: Int
    /// The device's product id.
    public let productID: Int
    /// Whether the device is there now: the dock is on and a host's cable is in it.
    public let visible: Bool
    /// Whether some machine has the device.
    public let attached: Bool

    /// From a result as it comes over the socket.
    public init(labJSON json: JSONValue) throws(DocksideError) {
      let members = try Members(json, of: "HardwareExport")
      lab = try members.value("lab")
      dock = try members.value("dock")
      busID = try members.value("busID")
      vendorID = try members.value("vendorID")
      productID = try members.value("productID")
      visible = try members.value("visible")
      attached = try members.value("attached")
    }
  }

  /// Hardware exports, as the contract describes it.
  public struct HardwareExports: Hashable, Sendable, LabValue {
    /// Where the daemon serves USB/IP, as address and port; null where it does not.
    public let address: String?
    /// In the order of their bus ids.
    public let exports: [Lab.HardwareExport]

    /// From a result as it comes over the socket.
    public init(labJSON json: JSONValue) throws(DocksideError) {
      let members = try Members(json, of: "HardwareExports")
      address = try members.value("address")
      exports = try members.value("exports")
    }
  }

  /// Hardware part, as the contract describes it.
  public struct HardwarePart: Hashable, Sendable, LabValue {
    /// Whether it can be used, and why not.
    public let state: String
    /// Null where it can be used.
    public let problem: Lab.HardwareProblem?

    /// From a result as it comes over the socket.
    public init(labJSON json: JSONValue) throws(DocksideError) {
      let members = try Members(json, of: "HardwarePart")
      state = try members.value("state")
      problem = try members.value("problem")
    }
  }

  /// Hardware problem, as the contract describes it.
  public struct HardwareProblem: Hashable, Sendable, LabValue {
    /// One word.
    public let kind: String
    /// What is wrong.
    public let message: String
    /// What to do about it, or null.
    public let hint: String?

    /// From a result as it comes over the socket.
    public init(labJSON json: JSONValue) throws(DocksideError) {
      let members = try Members(json, of: "HardwareProblem")
      kind = try members.value("kind")
      message = try members.value("message")
      hint = try members.value("hint")
    }
  }

  /// Hardware status, as the contract describes it.
  public struct HardwareStatus: Hashable, Sendable, LabValue {
    /// The machine's Bluetooth as a whole.
    public let bluetooth: Lab.HardwarePart
    /// The machine's USB as a whole.
    public let usb: Lab.HardwarePart
    /// The Bluetooth adapters, by name.
    public let adapters: [Lab.HardwareAdapter]
    /// The USB devices without hubs, as they were attached.
    public let devices: [Lab.HardwareDevice]
    /// What is bound, in all labs, as it was bound.
    public let bindings: [Lab.HardwareBinding]
    /// The readers in the real air, of all labs.
    public let adverts: [Lab.HardwareAdvert]

    /// From a result as it comes over the socket.
    public init(labJSON json: JSONValue) throws(DocksideError) {
      let members = try Members(json, of: "HardwareStatus")
      bluetooth = try members.value("bluetooth")
      usb = try members.value("usb")
      adapters = try members.value("adapters")
      devices = try members.value("devices")
      bindings = try members.value("bindings")
      adverts = try members.value("adverts")
    }
  }

  /// Hello, as the contract describes it.
  public struct Hello: Hashable, Sendable, LabValue {
    /// What the program is called.
    public let name: String
    /// The version of the daemon.
    public let version: String
    /// The number of this contract; it grows when something that clients rely on changes.
    public let `protocol`: Int
    /// A word of this run of the daemon: another one after a restart, so that a client that
    /// comes back knows whether its labs can still be there.
    public let instance: String
    /// The connection's current lab.
    public let lab: String
    /// The method namespaces that the daemon serves.
    public let capabilities: [String]

    /// From a result as it comes over the socket.
    public init(labJSON json: JSONValue) throws(DocksideError) {
      let members = try Members(json, of: "Hello")
      name = try members.value("name")
      version = try members.value("version")
      `protocol` = try members.value("protocol")
      instance = try members.value("instance")
      lab = try members.value("lab")
      capabilities = try members.value("capabilities")
    }
  }

  /// History, as the contract describes it.
  public struct History: Hashable, Sendable, LabValue {
    /// The events, oldest first.
    public let events: [Lab.Event]
    /// The number to go on with.
    public let next: Int
    /// The number of the oldest event that is kept.
    public let oldest: Int

    /// From a result as it comes over the socket.
    public init(labJSON json: JSONValue) throws(DocksideError) {
      let members = try Members(json, of: "History")
      events = try members.value("events")
      next = try members.value("next")
      oldest = try members.value("oldest")
    }
  }

  /// Host state, as the contract describes it.
  public struct HostState: Hashable, Sendable, LabValue {
    /// The host's id.
    public let host: String
    /// The Bluetooth radio as the app may use it.
    public let bluetooth: Lab.BluetoothState
    /// Whether a scan for readers runs.
    public let discovering: Bool
    /// The reader that is being connected, or null.
    public let connecting: String?
    /// The reader that is connected, or null.
    public let connectedReader: String?
    /// The dock that the app sees, or null.
    public let connectedDock: String?
    /// Which of the situations that an app's screens tell apart this is.
    public let dockSituation: Lab.DockSituation
    /// The dock that the host's cable is in, or null.
    public let cable: String?
    /// Readers that were connected before, the latest first.
    public let known: [String]
    /// Readers that the phone is paired with, oldest first.
    public let bonds: [String]
    /// Whether the reader is being prepared for a transaction.
    public let preparing: Bool
    /// What a running firmware update is for; null while none runs.
    public let updating: Lab.FirmwareTarget?

    /// From a result as it comes over the socket.
    public init(labJSON json: JSONValue) throws(DocksideError) {
      let members = try Members(json, of: "HostState")
      host = try members.value("host")
      bluetooth = try members.value("bluetooth")
      discovering = try members.value("discovering")
      connecting = try members.value("connecting")
      connectedReader = try members.value("connectedReader")
      connectedDock = try members.value("connectedDock")
      dockSituation = try members.value("dockSituation")
      cable = try members.value("cable")
      known = try members.value("known")
      bonds = try members.value("bonds")
      preparing = try members.value("preparing")
      updating = try members.value("updating")
    }
  }

  /// Installed fault, as the contract describes it.
  public struct InstalledFault: Hashable, Sendable, LabValue {
    /// The fault's id.
    public let fault: String
    /// Where something goes wrong: one of the points that fault.points lists.
    public let point: Lab.FaultPointName
    /// What goes wrong there: one of the effects that fault.points lists for the point.
    public let effect: Lab.FaultEffect
    /// The error kind that fail reports, any of them; without it the point's usual one.
    public let error: RefusalKind?
    /// Seconds that delay adds.
    public let seconds: Duration?
    /// Why a link drops, as the events tell it: one word.
    public let reason: String?
    /// Seconds after which a dropped link comes back by itself; without it never.
    public let reconnectAfter: Duration?
    /// What ends the fault: powerOff, factoryReset, restartApp or never; a number of seconds
    /// ends a hang.
    public let release: FaultRelease?
    /// Only at this reader.
    public let reader: String?
    /// Only at this dock.
    public let dock: String?
    /// Only at this host.
    public let host: String?
    /// Only over this transport.
    public let transport: Lab.Transport?
    /// Only when a firmware phase has reported this percentage.
    public let percent: Int?
    /// Seconds from which on it applies, since it was installed; for link, since the link came
    /// up.
    public let after: Duration?
    /// Seconds up to which it applies, since it was installed.
    public let until: Duration?
    /// How often it applies; null is always.
    public let times: Int?
    /// The chance of each time, drawn from the lab's seed.
    public let probability: Double?
    /// Only while the device's firmware version is below this one.
    public let firmwareBelow: String?
    /// How often it has struck.
    public let fired: Int
    /// Whether it can strike no more.
    public let spent: Bool
    /// How many steps it holds back now.
    public let waiting: Int

    /// From a result as it comes over the socket.
    public init(labJSON json: JSONValue) throws(DocksideError) {
      let members = try Members(json, of: "InstalledFault")
      fault = try members.value("fault")
      point = try members.value("point")
      effect = try members.value("effect")
      error = try members.value("error")
      seconds = try members.value("seconds")
      reason = try members.value("reason")
      reconnectAfter = try members.value("reconnectAfter")
      release = try members.value("release")
      reader = try members.value("reader")
      dock = try members.value("dock")
      host = try members.value("host")
      transport = try members.value("transport")
      percent = try members.value("percent")
      after = try members.value("after")
      until = try members.value("until")
      times = try members.value("times")
      probability = try members.value("probability")
      firmwareBelow = try members.value("firmwareBelow")
      fired = try members.value("fired")
      spent = try members.value("spent")
      waiting = try members.value("waiting")
    }
  }

  /// Lab state, as the contract describes it.
  public struct LabState: Hashable, Sendable, LabValue {
    /// The lab's name.
    public let lab: String
    /// What moves the clock.
    public let clock: Lab.ClockMode
    /// Lab seconds a second of a real-time clock.
    public let speed: Double
    /// The lab time.
    public let now: Duration
    /// The calendar's date now.
    public let date: LabDate
    /// The date at lab time 0.
    public let epoch: LabDate
    /// The seed of everything that is left to chance.
    public let seed: UInt64
    /// Whether the lab goes when the connection that opened it ends.
    public let ephemeral: Bool
    /// The number that the next event gets.
    public let nextEvent: Int
    /// The snapshots that were taken of the lab, oldest first.
    public let snapshots: [String]
    /// The readers, in the order in which they were added.
    public let readers: [Lab.ReaderState]
    /// The docks, in the order in which they were added.
    public let docks: [Lab.DockState]
    /// The hosts, in the order in which they were added.
    public let hosts: [Lab.HostState]

    /// From a result as it comes over the socket.
    public init(labJSON json: JSONValue) throws(DocksideError) {
      let members = try Members(json, of: "LabState")
      lab = try members.value("lab")
      clock = try members.value("clock")
      speed = try members.value("speed")
      now = try members.value("now")
      date = try members.value("date")
      epoch = try members.value("epoch")
      seed = try members.value("seed")
      ephemeral = try members.value("ephemeral")
      nextEvent = try members.value("nextEvent")
      snapshots = try members.value("snapshots")
      readers = try members.value("readers")
      docks = try members.value("docks")
      hosts = try members.value("hosts")
    }
  }

  /// Lab summary, as the contract describes it.
  public struct LabSummary: Hashable, Sendable, LabValue {
    /// The lab's name.
    public let lab: String
    /// What moves the clock.
    public let clock: Lab.ClockMode
    /// The lab time.
    public let now: Duration
    /// Whether the lab goes when the connection that opened it ends.
    public let ephemeral: Bool
    /// How many connections are in it.
    public let connections: Int
    /// How many readers it has.
    public let readers: Int
    /// How many docks it has.
    public let docks: Int
    /// How many hosts it has.
    public let hosts: Int

    /// From a result as it comes over the socket.
    public init(labJSON json: JSONValue) throws(DocksideError) {
      let members = try Members(json, of: "LabSummary")
      lab = try members.value("lab")
      clock = try members.value("clock")
      now = try members.value("now")
      ephemeral = try members.value("ephemeral")
      connections = try members.value("connections")
      readers = try members.value("readers")
      docks = try members.value("docks")
      hosts = try members.value("hosts")
    }
  }

  /// Link, as the contract describes it.
  public struct Link: Hashable, Sendable, LabValue {
    /// How the reader is linked.
    public let transport: Lab.Transport
    /// The host at the other end, or null.
    public let host: String?

    /// From a result as it comes over the socket.
    public init(labJSON json: JSONValue) throws(DocksideError) {
      let members = try Members(json, of: "Link")
      transport = try members.value("transport")
      host = try members.value("host")
    }
  }

  /// Loaded devices, as the contract describes it.
  public struct LoadedDevices: Hashable, Sendable, LabValue {
    /// The lab's name.
    public let lab: String
    /// The readers, in the order in which they were added.
    public let readers: [Lab.ReaderState]
    /// The docks, in the order in which they were added.
    public let docks: [Lab.DockState]
    /// The hosts, in the order in which they were added.
    public let hosts: [Lab.HostState]

    /// From a result as it comes over the socket.
    public init(labJSON json: JSONValue) throws(DocksideError) {
      let members = try Members(json, of: "LoadedDevices")
      lab = try members.value("lab")
      readers = try members.value("readers")
      docks = try members.value("docks")
      hosts = try members.value("hosts")
    }
  }

  /// Moment, as the contract describes it.
  public struct Moment: Hashable, Sendable, LabValue {
    /// The snapshot's id.
    public let snapshot: String
    /// The lab's name.
    public let lab: String
    /// The lab time of that moment.
    public let now: Duration
    /// The number that the next event gets from that moment on.
    public let nextEvent: Int

    /// From a result as it comes over the socket.
    public init(labJSON json: JSONValue) throws(DocksideError) {
      let members = try Members(json, of: "Moment")
      snapshot = try members.value("snapshot")
      lab = try members.value("lab")
      now = try members.value("now")
      nextEvent = try members.value("nextEvent")
    }
  }

  /// Pending operation, as the contract describes it.
  public struct PendingOperation: Hashable, Sendable, LabValue {
    /// What was begun.
    public let operation: String
    /// The reader that it is about.
    public let reader: String?
    /// The dock that it is about.
    public let dock: String?
    /// The host that it is about.
    public let host: String?
    /// What would move it on, in words.
    public let waitsFor: String
    /// The lab time at which it began.
    public let since: Duration
    /// The lab time for which something is scheduled that moves it on; null where nothing is:
    /// it waits for somebody's hands, or is stuck.
    public let endsAt: Duration?

    /// From a result as it comes over the socket.
    public init(labJSON json: JSONValue) throws(DocksideError) {
      let members = try Members(json, of: "PendingOperation")
      operation = try members.value("operation")
      reader = try members.value("reader")
      dock = try members.value("dock")
      host = try members.value("host")
      waitsFor = try members.value("waitsFor")
      since = try members.value("since")
      endsAt = try members.value("endsAt")
    }
  }

  /// Problem, as the contract describes it.
  public struct Problem: Hashable, Sendable, LabValue {
    /// Where, such as readers[0].battery.low; empty for the whole.
    public let path: String
    /// What is wrong.
    public let message: String
    /// The nearest known key or word, where one is near.
    public let suggestion: String?
    /// The line in the text, from 1.
    public let line: Int?
    /// The column in that line, from 1.
    public let column: Int?

    /// From a result as it comes over the socket.
    public init(labJSON json: JSONValue) throws(DocksideError) {
      let members = try Members(json, of: "Problem")
      path = try members.value("path")
      message = try members.value("message")
      suggestion = try members.value("suggestion")
      line = try members.value("line")
      column = try members.value("column")
    }
  }

  /// Profile summary, as the contract describes it.
  public struct ProfileSummary: Hashable, Sendable, LabValue {
    /// The name to use it by.
    public let name: String
    /// What it is for; empty where it says nothing.
    public let description: String
    /// Whether it came with the program or is a file of the profiles folder.
    public let source: String

    /// From a result as it comes over the socket.
    public init(labJSON json: JSONValue) throws(DocksideError) {
      let members = try Members(json, of: "ProfileSummary")
      name = try members.value("name")
      description = try members.value("description")
      source = try members.value("source")
    }
  }

  /// Profile text, as the contract describes it.
  public struct ProfileText: Hashable, Sendable, LabValue {
    /// The name that it was asked for by.
    public let name: String
    /// Whether it came with the program or is a file of the profiles folder.
    public let source: String
    /// The profile in its full form, with every default written out.
    public let profile: ProfileSource

    /// From a result as it comes over the socket.
    public init(labJSON json: JSONValue) throws(DocksideError) {
      let members = try Members(json, of: "ProfileText")
      name = try members.value("name")
      source = try members.value("source")
      profile = try members.value("profile")
    }
  }

  /// Reader state, as the contract describes it.
  public struct ReaderState: Hashable, Sendable, LabValue {
    /// The serial number, which is the reader's id.
    public let reader: String
    /// The device name.
    public let name: String
    /// The device name with the serial number, as a scan shows it.
    public let fullName: String
    /// The model: nyc1 takes PINs (its applicationVersion begins with 3.1), nyc1Scr does not.
    public let model: Lab.ReaderModel
    /// What is behind the reader.
    public let source: Lab.ReaderSource
    /// What the reader does.
    public let state: Lab.ReaderActivity
    /// The link to a host.
    public let link: Lab.Link
    /// The battery.
    public let battery: Lab.BatteryState
    /// The versions that run.
    public let firmware: Lab.Firmware
    /// The firmware update on offer, or null.
    public let update: Lab.ReaderUpdate?
    /// The dock that the reader sits in, or null.
    public let dock: String?
    /// The hosts that the reader is paired with, oldest first.
    public let bonds: [String]
    /// The signal strength in dBm at every host; null is out of range, or not known of a real
    /// reader.
    public let rssi: Int?

    /// From a result as it comes over the socket.
    public init(labJSON json: JSONValue) throws(DocksideError) {
      let members = try Members(json, of: "ReaderState")
      reader = try members.value("reader")
      name = try members.value("name")
      fullName = try members.value("fullName")
      model = try members.value("model")
      source = try members.value("source")
      state = try members.value("state")
      link = try members.value("link")
      battery = try members.value("battery")
      firmware = try members.value("firmware")
      update = try members.value("update")
      dock = try members.value("dock")
      bonds = try members.value("bonds")
      rssi = try members.value("rssi")
    }
  }

  /// Reader update, as the contract describes it.
  public struct ReaderUpdate: Hashable, Sendable, LabValue {
    /// The firmware version after the update.
    public let targetVersion: String
    /// Seconds that the whole update takes.
    public let updateDuration: Duration
    /// The date from which the update is mandatory, or null.
    public let requiredDate: LabDate?
    /// Whether the update needs a Bluetooth link.
    public let requiresBluetoothConnection: Bool
    /// The phase of the running update; null while none runs.
    public let phase: Lab.FirmwarePhase?
    /// Percent of that phase; null while no update runs.
    public let percent: Int?

    /// From a result as it comes over the socket.
    public init(labJSON json: JSONValue) throws(DocksideError) {
      let members = try Members(json, of: "ReaderUpdate")
      targetVersion = try members.value("targetVersion")
      updateDuration = try members.value("updateDuration")
      requiredDate = try members.value("requiredDate")
      requiresBluetoothConnection = try members.value("requiresBluetoothConnection")
      phase = try members.value("phase")
      percent = try members.value("percent")
    }
  }

  /// Reported battery, as the contract describes it.
  public struct ReportedBattery: Hashable, Sendable, LabValue {
    /// Whole percent; null while charging.
    public let percent: Int?
    /// Whether it charges.
    public let charging: Bool

    /// From a result as it comes over the socket.
    public init(labJSON json: JSONValue) throws(DocksideError) {
      let members = try Members(json, of: "ReportedBattery")
      percent = try members.value("percent")
      charging = try members.value("charging")
    }
  }

  /// Status, as the contract describes it.
  public struct Status: Hashable, Sendable, LabValue {
    /// Seconds of real time since the daemon started.
    public let uptime: Duration
    /// How many labs are open.
    public let labs: Int
    /// How many clients are connected.
    public let connections: Int
    /// How many readers all labs have together.
    public let readers: Int
    /// How many events have happened in all labs.
    public let eventsEmitted: Int
    /// How many requests and notifications were taken.
    public let requests: Int
    /// The memory that the daemon holds, in bytes.
    public let residentBytes: Int

    /// From a result as it comes over the socket.
    public init(labJSON json: JSONValue) throws(DocksideError) {
      let members = try Members(json, of: "Status")
      uptime = try members.value("uptime")
      labs = try members.value("labs")
      connections = try members.value("connections")
      readers = try members.value("readers")
      eventsEmitted = try members.value("eventsEmitted")
      requests = try members.value("requests")
      residentBytes = try members.value("residentBytes")
    }
  }

  /// Validation, as the contract describes it.
  public struct Validation: Hashable, Sendable, LabValue {
    /// Whether there is no problem.
    public let valid: Bool
    /// Everything that is wrong, in the order of the text.
    public let problems: [Lab.Problem]

    /// From a result as it comes over the socket.
    public init(labJSON json: JSONValue) throws(DocksideError) {
      let members = try Members(json, of: "Validation")
      valid = try members.value("valid")
      problems = try members.value("problems")
    }
  }
}
