// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideMachines

extension Refusal.Kind {
  package var description: ErrorDescription {
    ErrorDescription(kind: self, meaning: meaning, remedy: remedy)
  }

  private var meaning: String {
    switch self {
    case .unknownLab: "No lab has that name, or the lab was closed."
    case .unknownReader: "The lab has no such reader, or none at all."
    case .unknownDock: "The lab has no such dock, or none at all."
    case .unknownHost: "The lab has no such host, or none at all."
    case .unknownProfile: "There is no profile of that name."
    case .unknownSnapshot: "There is no such snapshot, or its lab was closed."
    case .unknownFault: "The lab has no fault of that id."
    case .unknownSubscription: "This connection has no subscription of that number."
    case .ambiguousTarget: "The call leaves out which device it means, and the lab has several."
    case .alreadyExists: "The name is taken."
    case .invalidProfile: "The profile is wrong; data.problems lists everything that is."
    case .invalidClockMode: "The clock follows real time, and the call is for manual clocks."
    case .invalidState: "The world is not in a state in which that can be done."
    case .timedOut: "No event that fits came in time."
    case .limitExceeded: "There is no room for more; data.limit says how many there may be."
    case .bluetoothOff: "The host's Bluetooth is off."
    case .bluetoothUnauthorized: "The app may not use the host's Bluetooth."
    case .readerNotFound: "The reader did not answer: it is off, out of range or not there."
    case .readerBusy: "Another host holds the reader."
    case .connectionFailed: "The connection broke before it was up."
    case .connectionTimedOut: "The connection did not come up, or was not confirmed, in time."
    case .cancelledByNewRequest: "A newer connect or a disconnect took the attempt's place."
    case .pairingRejected: "The reader refused to pair."
    case .bondLost: "The phone has a bond that the reader no longer knows."
    case .notConnected: "There is no connection to a reader, or it was lost meanwhile."
    case .noUpdateAvailable: "No firmware update is offered, or none that this link lets one see."
    case .updateInProgress: "A firmware update is under way."
    case .updateRequired: "The required date of a firmware update has passed."
    case .batteryTooLow: "The reader's charge is too low for a firmware update."
    case .firmwareDownloadFailed: "The download of a firmware update broke."
    case .firmwareUpdateFailed: "The installation of a firmware update broke."
    case .bluetoothFirmwareUpdateError: "The update of the Bluetooth module's firmware failed."
    case .dockNotConnected: "The app is connected to no dock."
    case .unsupportedOnPhysicalDevice: "A real device does not let this be done from outside."
    case .hardwareUnavailable: "The machine has no such hardware, or may not use it."
    }
  }

  private var remedy: String {
    switch self {
    case .unknownLab: "lab.list names those that are open, lab.open opens one."
    case .unknownReader: "reader.list names those that there are, reader.add adds one."
    case .unknownDock: "dock.list names those that there are, dock.add adds one."
    case .unknownHost: "host.list names those that there are, host.add adds one."
    case .unknownProfile: "profile.list names them; --profiles-dir adds a folder of your own."
    case .unknownSnapshot: "lab.state names a lab's snapshots, lab.snapshot takes one."
    case .unknownFault: "fault.list names those that the lab has."
    case .unknownSubscription: "Use the number that event.subscribe answered on this connection."
    case .ambiguousTarget: "Name the reader, dock or host."
    case .alreadyExists: "Choose another name, or remove what has it."
    case .invalidProfile: "Correct the problems; profile.validate lists them too."
    case .invalidClockMode: "Set the mode with clock.set, or wait."
    case .invalidState: "The message says what is in the way, the hint how to clear it."
    case .timedOut: "event.history shows what came instead."
    case .limitExceeded: "Remove something first, or open another lab or connection."
    case .bluetoothOff: "Turn it on with host.setBluetooth."
    case .bluetoothUnauthorized: "Give the permission with host.setBluetooth."
    case .readerNotFound: "Turn the reader on with reader.power, move it with reader.setSignal."
    case .readerBusy: "Disconnect the other host first."
    case .connectionFailed: "The message says what broke it; connect again."
    case .connectionTimedOut: "Press the reader where it waits for it, or connect again."
    case .cancelledByNewRequest: "Nothing: the newer request has its own outcome."
    case .pairingRejected: "Forget the reader with host.forget and connect again."
    case .bondLost: "Forget the reader with host.forget and connect again, which pairs anew."
    case .notConnected: "Connect first with host.connect and wait for host.deviceConnected."
    case .noUpdateAvailable: "Offer one with reader.offerUpdate or dock.offerUpdate."
    case .updateInProgress: "Wait for host.firmwareUpdateComplete or host.firmwareUpdateFailure."
    case .updateRequired:
      "Install it with host.startFirmwareUpdate, a dock's with host.startDockFirmwareUpdate."
    case .batteryTooLow: "Charge the reader: dock.insert or reader.setBattery."
    case .firmwareDownloadFailed: "Connect again and start the update anew."
    case .firmwareUpdateFailed: "Connect again and start the update anew."
    case .bluetoothFirmwareUpdateError: "Start the update anew over a Bluetooth link."
    case .dockNotConnected: "Plug the host's cable into a dock with power: host.plug."
    case .unsupportedOnPhysicalDevice: "Do it by hand on the device, or use a simulated one."
    case .hardwareUnavailable: "Check that the hardware is there and that the daemon may use it."
    }
  }
}
