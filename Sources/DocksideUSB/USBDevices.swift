// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import CUSB
package import DocksideHardware

/// The machine's USB devices, through libusb: looked at, and never taken from whoever uses them.
///
/// All of it is called on the loop's thread, which never waits for a device: whatever may is an errand. A bus that is
/// not there, or was lost, is looked for again.
package final class USBDevices: USB {
  /// How long until a bus that is not there is looked for again, in milliseconds.
  static let retryMilliseconds: UInt64 = 2000
  /// When the first look counts as over though devices have not answered, in milliseconds.
  static let settleMilliseconds: UInt64 = 2000

  package private(set) var state = HardwareState.unavailable(
    HardwareProblem(.absent, "USB devices are being looked for"))
  package private(set) var isSettled = false
  package var devices: [USBSighting] { attachments.devices }
  package var onChange: (() -> Void)?

  private let loop: any HardwareLoop
  private let check: BusCheck
  private let files: SystemFiles?
  private var errands: Errands?
  private var retry: (any HardwareTimer)?
  private var patience: (any HardwareTimer)?
  private var bus: HotplugBus?
  private var attachments = Attachments()
  /// The devices that libusb keeps for us, so that their addresses are nobody else's.
  private var held: Set<OpaquePointer> = []
  /// What `onChange` was last called with.
  private var told: (HardwareState, [USBSighting])
  private var isClosed = false

  /// What is attached already is told through `onChange`, too, a moment later.
  package convenience init(_ loop: any HardwareLoop) {
    #if os(Linux)
      self.init(loop, .ofThisMachine, SystemFiles(root: "/sys/bus/usb/devices"))
    #else
      self.init(loop, .ofThisMachine, nil)
    #endif
  }

  init(_ loop: any HardwareLoop, _ check: BusCheck, _ files: SystemFiles?) {
    (self.loop, self.check, self.files) = (loop, check, files)
    told = (state, [])
    do throws(HardwareProblem) {
      guard LibUSB.hasHotplug else {
        throw HardwareProblem(
          .unsupported, "this libusb cannot tell that devices come and go",
          hint: "install a libusb 1.0.16 or later that was built with hot-plug")
      }
      errands = try Errands(loop)
      retry = try loop.timer { [weak self] in self?.start() }
      start()
      guard !isSettled else { return }
      patience = try loop.timer { [weak self] in self?.settle() }
      patience?.start(afterMilliseconds: Self.settleMilliseconds)
    } catch {
      state = .unavailable(error)
      isSettled = true
    }
  }

  /// Hands everything back; nothing is told after this. Closing twice does nothing.
  package func close() {
    guard !isClosed else { return }
    isClosed = true
    onChange = nil
    drop()
    errands?.close()
    retry?.close()
    patience?.close()
    state = .unavailable(HardwareProblem(.absent, "USB devices are not looked at any more"))
  }

  // MARK: The bus

  private func start() {
    if let problem = check.problem { return fail(problem) }
    do throws(HardwareProblem) {
      try errands?.run({ Result(catching: { () throws(HardwareProblem) in try Context() }) }) {
        [weak self] in self?.started($0)
      }
    } catch {
      fail(error)
    }
  }

  private func started(_ result: Result<Context, HardwareProblem>) {
    do throws(HardwareProblem) {
      let bus = HotplugBus(try result.get(), loop) { [weak self] in self?.receive($0) }
      self.bus = bus
      state = .ready
      try bus.start()
      tell()
    } catch {
      fail(error)
    }
  }

  private func fail(_ problem: HardwareProblem) {
    drop()
    state = .unavailable(problem)
    retry?.start(afterMilliseconds: Self.retryMilliseconds)
    tell()
  }

  /// Lets go of the bus and of all that was on it.
  private func drop() {
    bus?.close()
    attachments.removeAll()
    for device in held { libusb_unref_device(device) }
    held = []
    // The context goes with it, and must be the last.
    bus = nil
  }

  // MARK: Devices

  private func receive(_ events: [HotplugBus.Event]) {
    var failure: HardwareProblem?
    for event in events {
      switch event {
      case .arrived(let device): arrived(device)
      case .left(let device):
        guard held.remove(device) != nil else { continue }
        _ = attachments.leave(UInt(bitPattern: device))
        libusb_unref_device(device)
      case .failed(let problem): failure = failure ?? problem
      }
    }
    if let failure { fail(failure) } else { tell() }
  }

  private func arrived(_ device: OpaquePointer) {
    let arrival = LibUSB.arrival(device)
    guard let id = attachments.arrive(UInt(bitPattern: device), arrival) else {
      return libusb_unref_device(device)
    }
    held.insert(device)
    let query = DeviceQuery(arrival: arrival, files: files)
    do throws(HardwareProblem) {
      try errands?.run({ query.strings() }) { [weak self] in self?.settle(id, $0) }
    } catch {
      attachments.settle(id, DeviceStrings(problem: error))
    }
  }

  /// A device that went while it was asked never shows; libusb will say that it left.
  private func settle(_ id: Int, _ strings: DeviceStrings?) {
    guard let strings else { return }
    attachments.settle(id, strings)
    tell()
  }

  private func tell() {
    if attachments.areAllSettled, !isSettled { return settle() }
    let now = (state, devices)
    guard now != told else { return }
    told = now
    onChange?()
  }

  /// The first look is over.
  private func settle() {
    guard !isSettled, !isClosed else { return }
    isSettled = true
    told = (state, devices)
    onChange?()
  }
}
