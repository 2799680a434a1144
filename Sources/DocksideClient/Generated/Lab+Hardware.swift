// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

// Made from the contract; RECORD_GOLDENS=1 swift test makes it anew. Not to be edited.
// swift-format-ignore-file

extension Lab {
  /// The calls `hardware.*`.
  public var hardware: HardwareCalls { HardwareCalls(owner: self) }

  /// The calls `hardware.*`.
  public struct HardwareCalls: Sendable {
    let owner: Lab

    /// Makes real hardware a host's: an adapter its radio, USB ports its cable.
    ///
    /// From then on the real readers and docks that fit are in the lab like simulated ones,
    /// each with its `source`, and come and go by themselves; one that is not there is `off`.
    /// What only hands or the vendor's SDK can do with them is refused with
    /// `unsupportedOnPhysicalDevice`. The lab must have a real-time clock at speed 1, and keeps
    /// it. An adapter that goes takes the host's Bluetooth with it until it comes back.
    /// `docs/hardware.md` tells the whole story.
    ///
    /// - Parameters:
    ///   - device: An adapter such as hci0, a USB port such as usb:1-4.2, or usb for every
    ///     port; hardware.status lists them.
    ///   - host: The host's id; may be left out where the lab has one host.
    ///   - mayBeAbsent: Whether to go ahead where it is not there or cannot be used; it is
    ///     taken up when it comes. Default: false.
    ///   - match: Which devices are meant; without it what the lab's profile says.
    /// - Throws: `refused` with `unknownLab`, `unknownHost`, `ambiguousTarget`,
    ///   `hardwareUnavailable`, `alreadyExists`, `invalidClockMode`, `limitExceeded`, or
    ///   another `DocksideError`; `CancellationError` where the task was cancelled.
    @discardableResult
    public func bind(
      device: String, host: String? = nil, mayBeAbsent: Bool? = nil,
      match: Lab.HardwareMatch? = nil
    ) async throws -> Lab.HardwareBinding {
      var arguments = Arguments()
      arguments.set("device", device)
      arguments.add("host", host)
      arguments.add("mayBeAbsent", mayBeAbsent)
      arguments.add("match", match)
      return try Lab.HardwareBinding(labJSON: try await owner.call("hardware.bind", arguments.object))
    }

    /// Ends a host's having real hardware.
    ///
    /// Links that were made through it end, and its readers and docks leave the lab. Bonds stay
    /// with the system: host.forget ends those.
    ///
    /// - Parameters:
    ///   - device: What was bound.
    /// - Throws: `refused` with `unknownLab`, `invalidState`, or another `DocksideError`;
    ///   `CancellationError` where the task was cancelled.
    @discardableResult
    public func unbind(device: String) async throws -> String {
      var arguments = Arguments()
      arguments.set("device", device)
      return try Members(try await owner.call("hardware.unbind", arguments.object), of: "hardware.unbind").value("device")
    }

    /// Puts a simulated reader into the real air, as a Bluetooth peripheral.
    ///
    /// Any Bluetooth client sees it by its full name while it is `idle` and in range, and finds
    /// the Device Information Service, the Battery Service and a small service of Dockside's
    /// own. Who connects is a host of the lab, named in the answer, for as long as the link
    /// lasts: the reader is as connected, as awake and as lost as with any other. It is not the
    /// vendor's private protocol: their SDK does not take it for one of their readers.
    ///
    /// - Parameters:
    ///   - reader: The reader's serial number; may be left out where the lab has one reader.
    ///   - device: The adapter, such as hci0; hardware.status lists them.
    ///   - mayBeAbsent: Whether to go ahead where it is not there or cannot be used; it is
    ///     taken up when it comes. Default: false.
    /// - Throws: `refused` with `unknownLab`, `unknownReader`, `ambiguousTarget`,
    ///   `hardwareUnavailable`, `alreadyExists`, `unsupportedOnPhysicalDevice`,
    ///   `limitExceeded`, or another `DocksideError`; `CancellationError` where the task was
    ///   cancelled.
    @discardableResult
    public func advertise(
      _ reader: String? = nil, device: String, mayBeAbsent: Bool? = nil
    ) async throws -> Lab.HardwareAdvert {
      var arguments = Arguments()
      arguments.add("reader", reader)
      arguments.set("device", device)
      arguments.add("mayBeAbsent", mayBeAbsent)
      return try Lab.HardwareAdvert(labJSON: try await owner.call("hardware.advertise", arguments.object))
    }

    /// Takes a simulated reader out of the real air.
    ///
    /// Whoever is connected loses the link. The reader in the lab is left alone.
    ///
    /// - Parameters:
    ///   - reader: The reader's serial number; may be left out where the lab has one reader.
    /// - Throws: `refused` with `unknownLab`, `unknownReader`, `ambiguousTarget`,
    ///   `invalidState`, or another `DocksideError`; `CancellationError` where the task was
    ///   cancelled.
    @discardableResult
    public func stopAdvertising(_ reader: String? = nil) async throws -> String {
      var arguments = Arguments()
      arguments.add("reader", reader)
      return try Members(try await owner.call("hardware.stopAdvertising", arguments.object), of: "hardware.stopAdvertising").value("reader")
    }

    /// Offers a dock as a USB device to real machines, over USB/IP.
    ///
    /// It needs a daemon that was started with `--usbip`; `docs/hardware.md` tells the whole
    /// story. A machine sees the device while the dock is on and its cable is in a host of the
    /// lab, and loses it when that ends. The lab itself notices nothing: there are no events of
    /// it, and a snapshot does not hold it. After `lab.restore` machines have to attach the
    /// device again.
    ///
    /// - Parameters:
    ///   - dock: The dock's id; may be left out where the lab has one dock.
    ///   - vendorID: The device's vendor id, as a decimal number; the default is 0x1209, whose
    ///     product 1 is for tests. Default: 4617.
    ///   - productID: The device's product id, as a decimal number. Default: 1.
    /// - Throws: `refused` with `unknownLab`, `unknownDock`, `ambiguousTarget`,
    ///   `hardwareUnavailable`, `alreadyExists`, `limitExceeded`, or another `DocksideError`;
    ///   `CancellationError` where the task was cancelled.
    @discardableResult
    public func export(
      _ dock: String? = nil, vendorID: Int? = nil, productID: Int? = nil
    ) async throws -> Lab.HardwareExport {
      var arguments = Arguments()
      arguments.add("dock", dock)
      arguments.add("vendorID", vendorID)
      arguments.add("productID", productID)
      return try Lab.HardwareExport(labJSON: try await owner.call("hardware.export", arguments.object))
    }

    /// Ends a dock's being a USB device.
    ///
    /// A machine that has attached it loses it at once. The dock in the lab is left alone.
    ///
    /// - Parameters:
    ///   - dock: The dock's id; may be left out where the lab has one dock.
    /// - Throws: `refused` with `unknownLab`, `unknownDock`, `ambiguousTarget`, `invalidState`,
    ///   or another `DocksideError`; `CancellationError` where the task was cancelled.
    @discardableResult
    public func withdraw(_ dock: String? = nil) async throws -> String {
      var arguments = Arguments()
      arguments.add("dock", dock)
      return try Members(try await owner.call("hardware.withdraw", arguments.object), of: "hardware.withdraw").value("dock")
    }
  }
}
