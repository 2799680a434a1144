// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import CUSB
internal import DocksideHardware

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Devices that come and go, as libusb tells it, on the loop.
///
/// No device is opened with this context, so that what libusb does on the loop is to hand out what a thread of its own
/// has found out, and nothing there can wait for a device.
final class HotplugBus {
  enum Event {
    /// A device is there, of which the receiver has to let go with `libusb_unref_device`.
    case arrived(OpaquePointer)
    case left(OpaquePointer)
    /// It is over.
    case failed(HardwareProblem)
  }

  private let context: Context
  private let loop: any HardwareLoop
  private let receive: ([Event]) -> Void
  private var watches: [Int32: any HardwareWatch] = [:]
  private var callback: libusb_hotplug_callback_handle = 0
  /// What libusb said while it was being called; nothing is done about it before it has returned.
  private var events: [Event] = []
  private var isClosed = false

  /// - Parameter receive: Called with what happened, in order, and never from within libusb. What is there already
  ///   comes with the first `start`.
  init(_ context: Context, _ loop: any HardwareLoop, receive: @escaping ([Event]) -> Void) {
    (self.context, self.loop, self.receive) = (context, loop, receive)
  }

  /// - Throws: `HardwareProblem` where libusb or the loop will not; `close` is needed even then.
  func start() throws(HardwareProblem) {
    let this = Unmanaged.passUnretained(self).toOpaque()
    libusb_set_pollfd_notifiers(
      context.pointer,
      { descriptor, events, this in HotplugBus.of(this)?.watch(descriptor, events) },
      { descriptor, this in HotplugBus.of(this)?.unwatch(descriptor) }, this)
    guard let descriptors = libusb_get_pollfds(context.pointer) else {
      throw HardwareProblem(.unsupported, "this libusb has nothing that a loop could wait for")
    }
    var next = descriptors
    while let descriptor = next.pointee {
      watch(descriptor.pointee.fd, descriptor.pointee.events)
      next += 1
    }
    libusb_free_pollfds(descriptors)

    let either =
      LIBUSB_HOTPLUG_EVENT_DEVICE_ARRIVED.rawValue | LIBUSB_HOTPLUG_EVENT_DEVICE_LEFT.rawValue
    let any = Int32(LIBUSB_HOTPLUG_MATCH_ANY)
    let result = libusb_hotplug_register_callback(
      context.pointer, Int32(either), Int32(LIBUSB_HOTPLUG_ENUMERATE.rawValue), any, any, any,
      { _, device, event, this in
        if let device { HotplugBus.of(this)?.note(device, event) }
        return 0
      }, this, &callback)
    guard result == 0 else {
      throw HardwareProblem(
        .failed, "libusb does not tell of devices that come: \(LibUSB.text(result))")
    }
    deliver()
  }

  func close() {
    guard !isClosed else { return }
    isClosed = true
    libusb_hotplug_deregister_callback(context.pointer, callback)
    libusb_set_pollfd_notifiers(context.pointer, nil, nil, nil)
    for watch in watches.values { watch.close() }
    watches = [:]
    for case .arrived(let device) in events { libusb_unref_device(device) }
    events = []
  }

  private static func of(_ this: UnsafeMutableRawPointer?) -> HotplugBus? {
    this.map { Unmanaged<HotplugBus>.fromOpaque($0).takeUnretainedValue() }
  }

  private func watch(_ descriptor: Int32, _ pollEvents: Int16) {
    var readiness: HardwareReadiness = []
    if Int32(pollEvents) & Int32(POLLIN) != 0 { readiness.insert(.readable) }
    if Int32(pollEvents) & Int32(POLLOUT) != 0 { readiness.insert(.writable) }
    do throws(HardwareProblem) {
      let watch = try loop.watch(descriptor) { [weak self] _ in self?.handle() }
      watches[descriptor] = watch
      watch.wait(for: readiness)
    } catch {
      events.append(.failed(error))
    }
  }

  private func unwatch(_ descriptor: Int32) {
    watches.removeValue(forKey: descriptor)?.close()
  }

  private func note(_ device: OpaquePointer, _ event: libusb_hotplug_event) {
    if event == LIBUSB_HOTPLUG_EVENT_DEVICE_ARRIVED {
      events.append(.arrived(libusb_ref_device(device)))
    } else {
      events.append(.left(device))
    }
  }

  /// Lets libusb do what there is to do, without waiting for more.
  private func handle() {
    var now = timeval(tv_sec: 0, tv_usec: 0)
    let result = libusb_handle_events_timeout_completed(context.pointer, &now, nil)
    if result != 0, result != LIBUSB_ERROR_INTERRUPTED.rawValue {
      events.append(.failed(HardwareProblem(.failed, "libusb failed: \(LibUSB.text(result))")))
    }
    deliver()
  }

  private func deliver() {
    guard !events.isEmpty else { return }
    let batch = events
    events = []
    receive(batch)
  }
}
