// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

// Made from the contract; RECORD_GOLDENS=1 swift test makes it anew. Not to be edited.
// swift-format-ignore-file

extension Lab {
  /// What moves a lab's clock.
  public struct ClockMode: LabWord {
    /// The word as it stands in JSON.
    public let rawValue: String

    /// A word that this version may not know.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `manual`
    public static let manual = Self(rawValue: "manual")
    /// `realtime`
    public static let realtime = Self(rawValue: "realtime")
  }

  /// How a reader is linked to a host.
  public struct Transport: LabWord {
    /// The word as it stands in JSON.
    public let rawValue: String

    /// A word that this version may not know.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `none`
    public static let none = Self(rawValue: "none")
    /// `bluetooth`
    public static let bluetooth = Self(rawValue: "bluetooth")
    /// `usb`
    public static let usb = Self(rawValue: "usb")
  }

  /// The device types of the vendor's SDK.
  public struct DeviceType: LabWord {
    /// The word as it stands in JSON.
    public let rawValue: String

    /// A word that this version may not know.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `nyc1`
    public static let nyc1 = Self(rawValue: "nyc1")
  }

  /// The models of readers.
  public struct ReaderModel: LabWord {
    /// The word as it stands in JSON.
    public let rawValue: String

    /// A word that this version may not know.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `nyc1`
    public static let nyc1 = Self(rawValue: "nyc1")
    /// `nyc1Scr`
    public static let nyc1Scr = Self(rawValue: "nyc1Scr")
  }

  /// What is behind a reader.
  public struct ReaderSource: LabWord {
    /// The word as it stands in JSON.
    public let rawValue: String

    /// A word that this version may not know.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `simulated`
    public static let simulated = Self(rawValue: "simulated")
    /// `bluez`
    public static let bluez = Self(rawValue: "bluez")
    /// `usb`
    public static let usb = Self(rawValue: "usb")
  }

  /// What a reader does.
  public struct ReaderActivity: LabWord {
    /// The word as it stands in JSON.
    public let rawValue: String

    /// A word that this version may not know.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `off`
    public static let off = Self(rawValue: "off")
    /// `starting`
    public static let starting = Self(rawValue: "starting")
    /// `idle`
    public static let idle = Self(rawValue: "idle")
    /// `connecting`
    public static let connecting = Self(rawValue: "connecting")
    /// `pairing`
    public static let pairing = Self(rawValue: "pairing")
    /// `connected`
    public static let connected = Self(rawValue: "connected")
    /// `sleeping`
    public static let sleeping = Self(rawValue: "sleeping")
    /// `updating`
    public static let updating = Self(rawValue: "updating")
    /// `rebooting`
    public static let rebooting = Self(rawValue: "rebooting")
  }

  /// What a dock does.
  public struct DockActivity: LabWord {
    /// The word as it stands in JSON.
    public let rawValue: String

    /// A word that this version may not know.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `off`
    public static let off = Self(rawValue: "off")
    /// `starting`
    public static let starting = Self(rawValue: "starting")
    /// `on`
    public static let on = Self(rawValue: "on")
    /// `updating`
    public static let updating = Self(rawValue: "updating")
    /// `rebooting`
    public static let rebooting = Self(rawValue: "rebooting")
  }

  /// How a charge stands against its thresholds.
  public struct BatteryLevel: LabWord {
    /// The word as it stands in JSON.
    public let rawValue: String

    /// A word that this version may not know.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `normal`
    public static let normal = Self(rawValue: "normal")
    /// `low`
    public static let low = Self(rawValue: "low")
    /// `critical`
    public static let critical = Self(rawValue: "critical")
  }

  /// What the app may do with Bluetooth.
  public struct BluetoothState: LabWord {
    /// The word as it stands in JSON.
    public let rawValue: String

    /// A word that this version may not know.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `on`
    public static let on = Self(rawValue: "on")
    /// `off`
    public static let off = Self(rawValue: "off")
    /// `unauthorized`
    public static let unauthorized = Self(rawValue: "unauthorized")
  }

  /// The situations that an app's screens tell apart.
  public struct DockSituation: LabWord {
    /// The word as it stands in JSON.
    public let rawValue: String

    /// A word that this version may not know.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `none`
    public static let none = Self(rawValue: "none")
    /// `dockOnly`
    public static let dockOnly = Self(rawValue: "dockOnly")
    /// `readerInDockOnBluetooth`
    public static let readerInDockOnBluetooth = Self(rawValue: "readerInDockOnBluetooth")
    /// `readerInDockOnUSB`
    public static let readerInDockOnUSB = Self(rawValue: "readerInDockOnUSB")
  }

  /// What an update is for.
  public struct FirmwareTarget: LabWord {
    /// The word as it stands in JSON.
    public let rawValue: String

    /// A word that this version may not know.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `reader`
    public static let reader = Self(rawValue: "reader")
    /// `dock`
    public static let dock = Self(rawValue: "dock")
  }

  /// The phases of an update.
  public struct FirmwarePhase: LabWord {
    /// The word as it stands in JSON.
    public let rawValue: String

    /// A word that this version may not know.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `download`
    public static let download = Self(rawValue: "download")
    /// `transfer`
    public static let transfer = Self(rawValue: "transfer")
    /// `apply`
    public static let apply = Self(rawValue: "apply")
  }

  /// The versions of a reader.
  public struct FirmwareComponent: LabWord {
    /// The word as it stands in JSON.
    public let rawValue: String

    /// A word that this version may not know.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `firmwareVersion`
    public static let firmwareVersion = Self(rawValue: "firmwareVersion")
    /// `applicationVersion`
    public static let applicationVersion = Self(rawValue: "applicationVersion")
    /// `bluetoothFirmwareVersion`
    public static let bluetoothFirmwareVersion = Self(rawValue: "bluetoothFirmwareVersion")
  }

  /// Where something can be made to fail.
  public struct FaultPointName: LabWord {
    /// The word as it stands in JSON.
    public let rawValue: String

    /// A word that this version may not know.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `discovery`
    public static let discovery = Self(rawValue: "discovery")
    /// `connect`
    public static let connect = Self(rawValue: "connect")
    /// `pairing`
    public static let pairing = Self(rawValue: "pairing")
    /// `hostStage`
    public static let hostStage = Self(rawValue: "hostStage")
    /// `prepare`
    public static let prepare = Self(rawValue: "prepare")
    /// `firmware.download`
    public static let firmwareDownload = Self(rawValue: "firmware.download")
    /// `firmware.transfer`
    public static let firmwareTransfer = Self(rawValue: "firmware.transfer")
    /// `firmware.apply`
    public static let firmwareApply = Self(rawValue: "firmware.apply")
    /// `firmware.reconnect`
    public static let firmwareReconnect = Self(rawValue: "firmware.reconnect")
    /// `dock.enumerate`
    public static let dockEnumerate = Self(rawValue: "dock.enumerate")
    /// `link`
    public static let link = Self(rawValue: "link")
    /// `battery.report`
    public static let batteryReport = Self(rawValue: "battery.report")
  }

  /// What a fault does.
  public struct FaultEffect: LabWord {
    /// The word as it stands in JSON.
    public let rawValue: String

    /// A word that this version may not know.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `fail`
    public static let fail = Self(rawValue: "fail")
    /// `hang`
    public static let hang = Self(rawValue: "hang")
    /// `delay`
    public static let delay = Self(rawValue: "delay")
    /// `drop`
    public static let drop = Self(rawValue: "drop")
    /// `stale`
    public static let stale = Self(rawValue: "stale")
    /// `silence`
    public static let silence = Self(rawValue: "silence")
    /// `ask`
    public static let ask = Self(rawValue: "ask")
  }
}
