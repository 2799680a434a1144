// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// What a firmware update is for.
package enum FirmwareTarget: String, CaseIterable, Sendable {
  case reader
  case dock
}

/// The parts of a device's firmware that have a version of their own.
package enum FirmwareComponent: String, CaseIterable, Sendable {
  case firmwareVersion
  case applicationVersion
  case bluetoothFirmwareVersion
}
