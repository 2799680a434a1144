// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import DocksideHardware

/// The strings that a device tells of itself.
enum StringField: CaseIterable {
  case manufacturer, product, serialNumber

  /// In messages.
  var name: String {
    switch self {
    case .manufacturer: "manufacturer"
    case .product: "product"
    case .serialNumber: "serial number"
    }
  }
}

/// Where a device keeps its strings; 0 is none.
struct StringIndices: Equatable, Sendable {
  var manufacturer: UInt8 = 0
  var product: UInt8 = 0
  var serialNumber: UInt8 = 0

  subscript(field: StringField) -> UInt8 {
    switch field {
    case .manufacturer: manufacturer
    case .product: product
    case .serialNumber: serialNumber
    }
  }
}

/// What could be read of a device's strings.
struct DeviceStrings: Equatable, Sendable {
  var manufacturer: String?
  var product: String?
  var serialNumber: String?
  /// Why one that the device has could not be read.
  var problem: HardwareProblem?

  subscript(field: StringField) -> String? {
    get {
      switch field {
      case .manufacturer: manufacturer
      case .product: product
      case .serialNumber: serialNumber
      }
    }
    set {
      switch field {
      case .manufacturer: manufacturer = newValue
      case .product: product = newValue
      case .serialNumber: serialNumber = newValue
      }
    }
  }
}
