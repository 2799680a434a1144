// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import DocksideHardware

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Whether there is anything that libusb could tell of. It starts without a word where there is not, and stays silent
/// for ever after.
struct BusCheck: Sendable {
  /// The folder that is there as soon as the kernel has a USB bus; nil where the system has no such folder.
  var busFolder: String?
  /// The socket of the process that tells libusb of devices; nil where libusb asks the kernel itself.
  var managerSocket: String?

  static var ofThisMachine: BusCheck {
    #if os(Linux)
      BusCheck(busFolder: "/sys/bus/usb", managerSocket: asksUdev ? "/run/udev/control" : nil)
    #else
      BusCheck()
    #endif
  }

  /// Why devices that come would not be noticed now.
  var problem: HardwareProblem? {
    if let busFolder, access(busFolder, F_OK) != 0 {
      return HardwareProblem(
        .absent, "this machine's kernel has no USB bus: there is no \(busFolder)",
        hint:
          "plug in or enable a controller, or load its module, such as modprobe vhci-hcd as root")
    }
    if let managerSocket, access(managerSocket, F_OK) != 0 {
      return HardwareProblem(
        .absent, "nobody tells of USB devices that come and go: udevd does not run",
        hint: """
          start systemd-udevd; a container needs the host's /run/udev (--volume /run/udev:/run/udev:ro) and its \
          network (--network host)
          """)
    }
    return nil
  }

  #if os(Linux)
    /// libusb can be built either way, and does not say how: but then it has brought libudev along.
    private static var asksUdev: Bool {
      guard let program = dlopen(nil, RTLD_NOW) else { return true }
      defer { dlclose(program) }
      return dlsym(program, "udev_monitor_new_from_netlink") != nil
    }
  #endif
}
