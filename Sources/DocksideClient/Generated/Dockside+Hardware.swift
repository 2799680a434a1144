// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

// Made from the contract; RECORD_GOLDENS=1 swift test makes it anew. Not to be edited.
// swift-format-ignore-file

extension Dockside {
  /// The calls `hardware.*`.
  public var hardware: HardwareCalls { HardwareCalls(owner: self) }

  /// The calls `hardware.*`.
  public struct HardwareCalls: Sendable {
    let owner: Dockside

    /// Shows the Bluetooth adapters and USB devices that this machine has.
    ///
    /// Each is bindable or says why not. The daemon looks for hardware from the first call that
    /// asks for it, so that one that only simulates touches none; what comes and goes after
    /// that it notices by itself.
    ///
    /// - Throws: `DocksideError`; `CancellationError` where the task was cancelled.
    @discardableResult
    public func status() async throws -> Lab.HardwareStatus {
      return try Lab.HardwareStatus(labJSON: try await owner.call("hardware.status"))
    }

    /// Lists the docks of all labs that are offered as USB devices.
    ///
    /// - Throws: `DocksideError`; `CancellationError` where the task was cancelled.
    @discardableResult
    public func exports() async throws -> Lab.HardwareExports {
      return try Lab.HardwareExports(labJSON: try await owner.call("hardware.exports"))
    }
  }
}
