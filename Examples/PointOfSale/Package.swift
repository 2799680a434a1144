// swift-tools-version: 6.3
// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
  name: "PointOfSale",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [
    // With the name, the checkout's folder may be called anything.
    .package(name: "dockside", path: "../..")
  ],
  targets: [
    .target(
      name: "PointOfSale",
      dependencies: [.product(name: "AdyenPOSSimulated", package: "dockside")]),
    .testTarget(
      name: "PointOfSaleTests",
      dependencies: [
        "PointOfSale",
        .product(name: "AdyenPOSSimulated", package: "dockside"),
        .product(name: "DocksideClient", package: "dockside"),
        .product(name: "DocksideTesting", package: "dockside"),
        // The daemon itself, so that it is built and lies beside the tests, where they look for it.
        .product(name: "docksided", package: "dockside"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
