// swift-tools-version: 6.3
// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

/// Settings that every Swift target of ours carries.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

/// A library target under Sources/Dockside<name>.
func library(
  _ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource] = []
) -> Target {
  .target(
    name: "Dockside\(name)", dependencies: dependencies, resources: resources,
    swiftSettings: settings,
    linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
}

/// The test target that mirrors Sources/Dockside<name>.
func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(
    name: "Dockside\(name)Tests", dependencies: dependencies, exclude: exclude,
    swiftSettings: settings)
}

/// Homebrew's headers are off the compiler's path, so that pkg-config must find them. Debian's are on it, and asking
/// pkg-config there only brings a warning about a flag that SwiftPM does not pass on.
#if os(macOS)
  let simdjsonPkgConfig: String? = "simdjson"
#else
  let simdjsonPkgConfig: String? = nil
#endif

/// Linux's own ways to hardware, and their tests.
#if os(Linux)
  let linux: [Target] = [
    // D-Bus on a loop of somebody else's.
    .target(name: "CSDBus", linkerSettings: [.linkedLibrary("systemd")]),
    library("DBus", ["CSDBus", "DocksideHardware"]),
    // Of libbluetooth the headers alone.
    .target(name: "CHCI"),
    library("BlueZ", ["CHCI", "DocksideDBus", "DocksideHardware"]),

    .target(
      name: "DocksideBusStand", dependencies: ["DocksideHardware"], path: "Tests/DocksideBusStand",
      swiftSettings: settings),
    tests("DBus", ["DocksideBusStand", "DocksideDBus", "DocksideHardware"]),
    tests("BlueZ", ["DocksideBlueZ", "DocksideBusStand", "DocksideDBus", "DocksideHardware"]),
  ]
  let linuxHardware: [Target.Dependency] = ["DocksideBlueZ"]
#else
  let linux: [Target] = []
  let linuxHardware: [Target.Dependency] = []
#endif

let package = Package(
  name: "dockside",
  // On iOS there is the client alone, for apps in the simulator.
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .executable(name: "docksided", targets: ["docksided"]),
    .executable(name: "dockside", targets: ["dockside"]),
    .library(name: "DocksideClient", targets: ["DocksideClient"]),
    .library(name: "DocksideTesting", targets: ["DocksideTesting"]),
    .library(name: "AdyenPOSSimulated", targets: ["AdyenPOSSimulated"]),
  ],
  targets: [
    // The simulated world: no JSON, no I/O.
    library("Machines"),
    library("Lab", ["DocksideMachines"]),

    // Messages and their descriptions.
    library("Wire"),
    library("Schema", ["DocksideMachines", "DocksideWire"]),
    library(
      "Profiles", ["DocksideMachines", "DocksideSchema", "DocksideWire"],
      // A link to the folder profiles: the shipped profiles become part of the programs.
      resources: [.embedInCode("Shipped")]),
    library(
      "Contract", ["DocksideMachines", "DocksideProfiles", "DocksideSchema", "DocksideWire"]),

    // The simdjson parser behind DocksideWire's document.
    .systemLibrary(
      name: "CSimdjsonLibrary", pkgConfig: simdjsonPkgConfig,
      providers: [.apt(["libsimdjson-dev"]), .brew(["simdjson"])]),
    .target(
      name: "CSimdjson", dependencies: ["CSimdjsonLibrary"],
      linkerSettings: [.linkedLibrary("simdjson")]),
    library("FastJSON", ["CSimdjson", "DocksideWire"]),

    // USB/IP as bytes in and bytes out.
    library("USBIP", ["DocksideWire"]),

    // What real hardware is asked and tells, as values.
    library("Hardware"),
    .systemLibrary(
      name: "CUSB", pkgConfig: "libusb-1.0",
      providers: [.apt(["libusb-1.0-0-dev"]), .brew(["libusb"])]),
    library("USB", ["CUSB", "DocksideHardware"]),

    // The service answers requests; the daemon gives it sockets and a clock.
    library(
      "Service",
      [
        "DocksideContract", "DocksideFastJSON", "DocksideHardware", "DocksideLab",
        "DocksideMachines", "DocksideProfiles", "DocksideSchema", "DocksideUSBIP", "DocksideWire",
      ]),
    .systemLibrary(name: "CUV", pkgConfig: "libuv", providers: [.apt(["libuv1-dev"])]),
    .target(name: "CSystem"),
    library(
      "Daemon",
      [
        "CSystem", "CUV", "DocksideHardware", "DocksideMachines", "DocksideService",
        "DocksideUSB", "DocksideUSBIP", "DocksideWire",
      ] + linuxHardware),
    .executableTarget(
      name: "docksided", dependencies: ["DocksideDaemon"], swiftSettings: settings),

    // The people's side.
    library("Client", ["DocksideWire"]),
    // For test targets alone: it stands on Swift Testing.
    library("Testing", ["DocksideClient"]),
    .target(
      name: "AdyenPOSSimulated", dependencies: ["DocksideClient"], swiftSettings: settings),
    library("Script", ["DocksideContract", "DocksideSchema", "DocksideWire"]),
    library(
      "Commands",
      [
        "DocksideClient", "DocksideContract", "DocksideFastJSON", "DocksideMachines",
        "DocksideProfiles", "DocksideSchema", "DocksideScript", "DocksideService", "DocksideWire",
      ]),
    .executableTarget(
      name: "dockside", dependencies: ["DocksideCommands"], swiftSettings: settings),

    tests("Machines", ["DocksideMachines"], exclude: ["Goldens"]),
    tests("Lab", ["DocksideLab", "DocksideMachines"]),
    tests("Client", ["DocksideClient", "DocksideWire", "docksided"]),
    tests("Testing", ["DocksideClient", "DocksideTesting", "docksided"]),
    // As an app is compiled that knows nothing of our settings.
    .testTarget(
      name: "AdyenPOSSimulatedTests",
      dependencies: ["AdyenPOSSimulated", "DocksideClient", "DocksideTesting", "docksided"],
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]),
    tests(
      "Daemon",
      ["CSystem", "DocksideDaemon", "DocksideHardware", "DocksideService", "DocksideWire"]),
    tests(
      "Contract",
      [
        "DocksideContract", "DocksideFastJSON", "DocksideMachines", "DocksideProfiles",
        "DocksideSchema", "DocksideWire",
      ]),
    tests(
      "Commands",
      [
        "DocksideClient", "DocksideCommands", "DocksideContract", "DocksideDaemon",
        "DocksideProfiles", "DocksideScript", "DocksideWire",
      ]),
    tests("FastJSON", ["CSimdjson", "DocksideFastJSON", "DocksideWire"]),
    tests(
      "Profiles",
      [
        "DocksideFastJSON", "DocksideMachines", "DocksideProfiles", "DocksideSchema",
        "DocksideWire",
      ]),
    tests(
      "Script",
      [
        "DocksideClient", "DocksideContract", "DocksideSchema", "DocksideScript", "DocksideWire",
      ]),
    tests("Schema", ["DocksideFastJSON", "DocksideMachines", "DocksideSchema", "DocksideWire"]),
    tests(
      "Service",
      ["DocksideFastJSON", "DocksideHardware", "DocksideService", "DocksideWire"]),
    tests("USB", ["DocksideHardware", "DocksideUSB"]),
    tests("USBIP", ["DocksideUSBIP", "DocksideWire"]),
    tests("Wire", ["DocksideFastJSON", "DocksideWire"]),

    // Against the daemon as people run it; depending on it has it built.
    tests(
      "BlackBox",
      [
        "DocksideContract", "DocksideFastJSON", "DocksideMachines", "DocksideSchema",
        "DocksideWire", "docksided",
      ]),
  ] + linux,
  cxxLanguageStandard: .cxx17
)
