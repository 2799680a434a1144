// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import CUSB
internal import DocksideHardware

/// Reads the strings of one device, and may take seconds: not for the daemon's loop.
struct DeviceQuery: Sendable {
  /// How long a device may take for one answer, in milliseconds.
  static let timeout: UInt32 = 1000

  var arrival: Arrival
  /// nil where the system has none.
  var files: SystemFiles?

  /// The strings; nil where the device is gone meanwhile.
  ///
  /// Files come first. The device itself is asked only for what it should have and they have not, so that whoever may
  /// not open it knows the strings all the same, and its permissions are no problem then.
  func strings() -> DeviceStrings? {
    var known = DeviceStrings()
    if let files {
      switch files.strings(at: arrival.place, address: arrival.address) {
      case .gone: return nil
      case .strings(let strings): known = strings
      case .unavailable: break
      }
    }
    let missing = StringField.allCases.filter { known[$0] == nil && arrival.indices[$0] != 0 }
    guard !missing.isEmpty else { return known }
    let asked: DeviceStrings
    do throws(HardwareProblem) {
      guard let answers = try ask(missing) else { return nil }
      asked = answers
    } catch {
      known.problem = error
      return known
    }
    for field in missing { known[field] = asked[field] }
    known.problem = asked.problem
    return known
  }

  /// Speaks to the device through a context of its own, so that what libusb tells of other devices is told on the loop
  /// alone.
  /// - Returns: nil where the device is not there any more.
  private func ask(_ fields: [StringField]) throws(HardwareProblem) -> DeviceStrings? {
    let context = try Context()
    guard let device = find(context) else { return nil }
    defer { libusb_unref_device(device) }
    var handle: OpaquePointer?
    let result = libusb_open(device, &handle)
    guard result == 0, let handle else {
      switch libusb_error(rawValue: result) {
      case LIBUSB_ERROR_NO_DEVICE: return nil
      case LIBUSB_ERROR_ACCESS: throw .mayNotOpen(arrival)
      default: throw .unread(fields, "it cannot be opened: \(LibUSB.text(result))")
      }
    }
    defer { libusb_close(handle) }
    return StringQuestions.strings(fields, at: arrival.indices) {
      index, language throws(StringFailure) in try descriptor(handle, index, language)
    }
  }

  /// The same device in another context.
  private func find(_ context: Context) -> OpaquePointer? {
    var list: UnsafeMutablePointer<OpaquePointer?>?
    let count = libusb_get_device_list(context.pointer, &list)
    guard count >= 0, let list else { return nil }
    defer { libusb_free_device_list(list, 1) }
    for device in UnsafeBufferPointer(start: list, count: count) {
      if let device, LibUSB.arrival(device) == arrival { return libusb_ref_device(device) }
    }
    return nil
  }

  private func descriptor(
    _ handle: OpaquePointer, _ index: UInt8, _ language: UInt16
  ) throws(StringFailure) -> [UInt8] {
    var bytes: [UInt8] = Array(repeating: 0, count: 255)
    let result = libusb_control_transfer(
      handle, UInt8(LIBUSB_ENDPOINT_IN.rawValue),
      UInt8(LIBUSB_REQUEST_GET_DESCRIPTOR.rawValue),
      UInt16(LIBUSB_DT_STRING.rawValue) << 8 | UInt16(index), language, &bytes,
      UInt16(bytes.count), Self.timeout)
    if result >= 0 { return Array(bytes.prefix(Int(result))) }
    switch libusb_error(rawValue: result) {
    case LIBUSB_ERROR_NO_DEVICE: throw .gone
    case LIBUSB_ERROR_PIPE: throw .refused("it refused")
    case LIBUSB_ERROR_OVERFLOW: throw .refused("it answered with more than was asked for")
    case LIBUSB_ERROR_TIMEOUT:
      throw .silent("it did not answer within \(Self.timeout) ms")
    default: throw .silent(LibUSB.text(result))
    }
  }
}

extension HardwareProblem {
  /// A device has strings that only itself can tell, and the daemon may not speak to it.
  static func mayNotOpen(_ arrival: Arrival) -> HardwareProblem {
    #if os(Linux)
      let hint = """
        as root: install -m 644 scripts/udev/60-dockside.rules /etc/udev/rules.d/ && udevadm control --reload && \
        udevadm trigger; for other ids than 1209:0001 add a line to that file; then plug the device in again
        """
    #else
      let hint = "end the program that has it open"
    #endif
    return HardwareProblem(
      .permissionDenied,
      "the device at \(arrival.place) may not be opened, and its strings can be read in no other way",
      hint: hint)
  }
}
