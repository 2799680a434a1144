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
