// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

// Made from the contract; RECORD_GOLDENS=1 swift test makes it anew. Not to be edited.
// swift-format-ignore-file

public import DocksideWire

extension Lab {
  /// Battery, as profiles have it. What is nil keeps its default.
  public struct Battery: Hashable, Sendable, LabArgument {
    /// The charge in percent of a reader that starts on a charger.
    public var chargingStartPercentage: Int?
    /// Percent of the charge an hour, by what the reader does.
    public var drainPerHour: Lab.DrainPerHour?
    /// Percent of the charge an hour while on a charger.
    public var chargePerHour: Double?
    /// At or below this percentage the battery counts as low.
    public var low: Int?
    /// At or below this percentage the battery counts as critical.
    public var critical: Int?
    /// A firmware update below this percentage is refused; 0 never refuses.
    public var updateMinimum: Int?

    /// From its parts.
    public init(
      chargingStartPercentage: Int? = nil, drainPerHour: Lab.DrainPerHour? = nil,
      chargePerHour: Double? = nil, low: Int? = nil, critical: Int? = nil,
      updateMinimum: Int? = nil
    ) {
      self.chargingStartPercentage = chargingStartPercentage
      self.drainPerHour = drainPerHour
      self.chargePerHour = chargePerHour
      self.low = low
      self.critical = critical
      self.updateMinimum = updateMinimum
    }

    /// The object as JSON.
    public var labJSON: JSONValue {
      var arguments = Arguments()
      arguments.add("chargingStartPercentage", chargingStartPercentage)
      arguments.add("drainPerHour", drainPerHour)
      arguments.add("chargePerHour", chargePerHour)
      arguments.add("low", low)
      arguments.add("critical", critical)
      arguments.add("updateMinimum", updateMinimum)
      return .object(arguments.object)
    }
  }

  /// Dock firmware update, as profiles have it. What is nil keeps its default.
  public struct DockFirmwareUpdate: Hashable, Sendable, LabArgument {
    /// The firmware version that is reported after the update.
    public var targetVersion: String
    /// Seconds that the whole update takes.
    public var updateDuration: Duration?
    /// The date from which the update is mandatory; null for an optional update.
    public var requiredDate: LabDate?
    /// Whether an update that broke off goes on where it was.
    public var resumable: Bool?
    /// Whether the same update is on offer again once it is installed.
    public var repeats: Bool?

    /// From its parts.
    public init(
      targetVersion: String, updateDuration: Duration? = nil, requiredDate: LabDate? = nil,
      resumable: Bool? = nil, repeats: Bool? = nil
    ) {
      self.targetVersion = targetVersion
      self.updateDuration = updateDuration
      self.requiredDate = requiredDate
      self.resumable = resumable
      self.repeats = repeats
    }

    /// The object as JSON.
    public var labJSON: JSONValue {
      var arguments = Arguments()
      arguments.set("targetVersion", targetVersion)
      arguments.add("updateDuration", updateDuration)
      arguments.add("requiredDate", requiredDate)
      arguments.add("resumable", resumable)
      arguments.add("repeats", repeats)
      return .object(arguments.object)
    }
  }

  /// Drain per hour, as profiles have it. What is nil keeps its default.
  public struct DrainPerHour: Hashable, Sendable, LabArgument {
    /// Percent an hour while off.
    public var off: Double?
    /// Percent an hour while asleep.
    public var sleeping: Double?
    /// Percent an hour while on without a link.
    public var idle: Double?
    /// Percent an hour with a link.
    public var connected: Double?
    /// Percent an hour during a firmware update.
    public var updating: Double?

    /// From its parts.
    public init(
      off: Double? = nil, sleeping: Double? = nil, idle: Double? = nil,
      connected: Double? = nil, updating: Double? = nil
    ) {
      self.off = off
      self.sleeping = sleeping
      self.idle = idle
      self.connected = connected
      self.updating = updating
    }

    /// The object as JSON.
    public var labJSON: JSONValue {
      var arguments = Arguments()
      arguments.add("off", off)
      arguments.add("sleeping", sleeping)
      arguments.add("idle", idle)
      arguments.add("connected", connected)
      arguments.add("updating", updating)
      return .object(arguments.object)
    }
  }

  /// Firmware update, as profiles have it. What is nil keeps its default.
  public struct FirmwareUpdate: Hashable, Sendable, LabArgument {
    /// The firmware version that is reported after the update.
    public var targetVersion: String
    /// Seconds that the whole update takes.
    public var updateDuration: Duration?
    /// The date from which the update is mandatory; null for an optional update.
    public var requiredDate: LabDate?
    /// Whether the update needs a Bluetooth link.
    public var requiresBluetoothConnection: Bool?
    /// The application version that is reported after the update; without it the same as
    /// before.
    public var targetApplicationVersion: String?
    /// The Bluetooth module's version that is reported after the update; without it the same as
    /// before.
    public var targetBluetoothFirmwareVersion: String?
    /// Whether an update that broke off goes on where it was.
    public var resumable: Bool?
    /// Whether the same update is on offer again once it is installed.
    public var repeats: Bool?

    /// From its parts.
    public init(
      targetVersion: String, updateDuration: Duration? = nil, requiredDate: LabDate? = nil,
      requiresBluetoothConnection: Bool? = nil, targetApplicationVersion: String? = nil,
      targetBluetoothFirmwareVersion: String? = nil, resumable: Bool? = nil,
      repeats: Bool? = nil
    ) {
      self.targetVersion = targetVersion
      self.updateDuration = updateDuration
      self.requiredDate = requiredDate
      self.requiresBluetoothConnection = requiresBluetoothConnection
      self.targetApplicationVersion = targetApplicationVersion
      self.targetBluetoothFirmwareVersion = targetBluetoothFirmwareVersion
      self.resumable = resumable
      self.repeats = repeats
    }

    /// The object as JSON.
    public var labJSON: JSONValue {
      var arguments = Arguments()
      arguments.set("targetVersion", targetVersion)
      arguments.add("updateDuration", updateDuration)
      arguments.add("requiredDate", requiredDate)
      arguments.add("requiresBluetoothConnection", requiresBluetoothConnection)
      arguments.add("targetApplicationVersion", targetApplicationVersion)
      arguments.add("targetBluetoothFirmwareVersion", targetBluetoothFirmwareVersion)
      arguments.add("resumable", resumable)
      arguments.add("repeats", repeats)
      return .object(arguments.object)
    }
  }

  /// Hardware match, as profiles have it. What is nil keeps its default.
  public struct HardwareMatch: Hashable, Sendable, LabArgument {
    /// What the name of a device in the air begins with; what follows it and a hyphen is the
    /// reader's id.
    public var namePrefix: String?
    /// UUIDs of services, of which a device must advertise one; none asks for nothing.
    public var services: [String]?
    /// Bluetooth addresses, such as 00:11:22:33:44:55, of which a device must have one; none
    /// asks for nothing.
    public var addresses: [String]?
    /// Seconds of silence during a scan after which a device counts as gone.
    public var lostAfter: Duration?
    /// Which USB devices are docks or readers; the first rule that fits decides.
    public var usb: [Lab.USBRule]?

    /// From its parts.
    public init(
      namePrefix: String? = nil, services: [String]? = nil, addresses: [String]? = nil,
      lostAfter: Duration? = nil, usb: [Lab.USBRule]? = nil
    ) {
      self.namePrefix = namePrefix
      self.services = services
      self.addresses = addresses
      self.lostAfter = lostAfter
      self.usb = usb
    }

    /// The object as JSON.
    public var labJSON: JSONValue {
      var arguments = Arguments()
      arguments.add("namePrefix", namePrefix)
      arguments.add("services", services)
      arguments.add("addresses", addresses)
      arguments.add("lostAfter", lostAfter)
      arguments.add("usb", usb)
      return .object(arguments.object)
    }
  }

  /// Preparation, as profiles have it. What is nil keeps its default.
  public struct Preparation: Hashable, Sendable, LabArgument {
    /// Seconds to find out whether anything is to be done.
    public var checkDuration: Duration?
    /// Seconds to send the configuration files where they are stale, at most 30.
    public var configurationPushDuration: Duration?
    /// Seconds that a security check takes.
    public var securityCheckDuration: Duration?
    /// Seconds from one security check until the next is due.
    public var securityCheckInterval: Duration?
    /// Whether the configuration is up to date from the start.
    public var configurationFresh: Bool?

    /// From its parts.
    public init(
      checkDuration: Duration? = nil, configurationPushDuration: Duration? = nil,
      securityCheckDuration: Duration? = nil, securityCheckInterval: Duration? = nil,
      configurationFresh: Bool? = nil
    ) {
      self.checkDuration = checkDuration
      self.configurationPushDuration = configurationPushDuration
      self.securityCheckDuration = securityCheckDuration
      self.securityCheckInterval = securityCheckInterval
      self.configurationFresh = configurationFresh
    }

    /// The object as JSON.
    public var labJSON: JSONValue {
      var arguments = Arguments()
      arguments.add("checkDuration", checkDuration)
      arguments.add("configurationPushDuration", configurationPushDuration)
      arguments.add("securityCheckDuration", securityCheckDuration)
      arguments.add("securityCheckInterval", securityCheckInterval)
      arguments.add("configurationFresh", configurationFresh)
      return .object(arguments.object)
    }
  }

  /// U s b rule, as profiles have it. What is nil keeps its default.
  public struct USBRule: Hashable, Sendable, LabArgument {
    /// What the device is.
    public var kind: Lab.FirmwareTarget?
    /// The vendor id, as a decimal number.
    public var vendorID: Int?
    /// The product id, as a decimal number; without it any.
    public var productID: Int?
    /// The serial number; without it any.
    public var serialNumber: String?

    /// From its parts.
    public init(
      kind: Lab.FirmwareTarget? = nil, vendorID: Int? = nil, productID: Int? = nil,
      serialNumber: String? = nil
    ) {
      self.kind = kind
      self.vendorID = vendorID
      self.productID = productID
      self.serialNumber = serialNumber
    }

    /// The object as JSON.
    public var labJSON: JSONValue {
      var arguments = Arguments()
      arguments.add("kind", kind)
      arguments.add("vendorID", vendorID)
      arguments.add("productID", productID)
      arguments.add("serialNumber", serialNumber)
      return .object(arguments.object)
    }
  }

  /// Update phases, as profiles have it. What is nil keeps its default.
  public struct UpdatePhases: Hashable, Sendable, LabArgument {
    /// The order of the phases: ios is download, transfer, apply; android is download, apply,
    /// transfer.
    public var order: String?
    /// The download's part of the sum of the parts.
    public var download: Int?
    /// The part of the transfer to the device.
    public var transfer: Int?
    /// The part of the installation with its reboot.
    public var apply: Int?

    /// From its parts.
    public init(
      order: String? = nil, download: Int? = nil, transfer: Int? = nil, apply: Int? = nil
    ) {
      self.order = order
      self.download = download
      self.transfer = transfer
      self.apply = apply
    }

    /// The object as JSON.
    public var labJSON: JSONValue {
      var arguments = Arguments()
      arguments.add("order", order)
      arguments.add("download", download)
      arguments.add("transfer", transfer)
      arguments.add("apply", apply)
      return .object(arguments.object)
    }
  }
}
