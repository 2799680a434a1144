# SPDX-FileCopyrightText: 2026 The Dockside authors
# SPDX-License-Identifier: Apache-2.0
"""The contract of the daemon: its calls, results, events and errors.

Made by generate.py from docs/protocol/openrpc.json. Do not edit it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Dict, Literal, Mapping, Optional, Sequence, Tuple, Type, TypedDict, Union

from ._records import LEFT_OUT, LeftOut, Record, as_date, if_any
from ._told import Told
from .calls import Calls
from .errors import Refused, TimedOut

__all__ = [
    "ActivityName",
    "AlreadyExists",
    "AmbiguousTarget",
    "Battery",
    "BatteryState",
    "BatteryTooLow",
    "BluetoothFirmwareUpdateError",
    "BluetoothOff",
    "BluetoothUnauthorized",
    "BondLost",
    "CancelledByNewRequest",
    "Clock",
    "ClockAdvanceResult",
    "ClockCalls",
    "ClockMode",
    "ConnectedDevice",
    "ConnectedDock",
    "ConnectionFailed",
    "ConnectionTimedOut",
    "Device",
    "DockActivity",
    "DockCalls",
    "DockFirmwareUpdate",
    "DockFirmwareUpdateSummary",
    "DockListResult",
    "DockNotConnected",
    "DockRemoveResult",
    "DockSituation",
    "DockState",
    "DockUpdate",
    "DrainPerHour",
    "EVENT_FIELDS",
    "ErrorKind",
    "Event",
    "EventCalls",
    "EventHistoryResult",
    "EventSubscribeResult",
    "EventTimedOut",
    "EventType",
    "EventUnsubscribeResult",
    "FAILURE_FIELDS",
    "FaultAnswerResult",
    "FaultCalls",
    "FaultClearResult",
    "FaultEffect",
    "FaultInjectResult",
    "FaultListResult",
    "FaultPoint",
    "FaultPointName",
    "FaultPointsResult",
    "Firmware",
    "FirmwareDownloadFailed",
    "FirmwareUpdate",
    "FirmwareUpdateFailed",
    "FirmwareUpdateSummary",
    "HardwareAdapter",
    "HardwareAdvert",
    "HardwareBinding",
    "HardwareCalls",
    "HardwareDevice",
    "HardwareExport",
    "HardwareExports",
    "HardwareMatch",
    "HardwarePart",
    "HardwareProblem",
    "HardwareStatus",
    "HardwareStopAdvertisingResult",
    "HardwareUnavailable",
    "HardwareUnbindResult",
    "HardwareWithdrawResult",
    "HostCalls",
    "HostConnectResult",
    "HostDiscoveredDevicesResult",
    "HostKnownDevicesResult",
    "HostListResult",
    "HostPrepareDeviceForTransactionResult",
    "HostReloadBatteryInfoResult",
    "HostRemoveResult",
    "HostStartDockFirmwareUpdateResult",
    "HostStartFirmwareUpdateResult",
    "HostState",
    "InstalledFault",
    "InvalidClockMode",
    "InvalidProfile",
    "InvalidState",
    "LabCalls",
    "LabCloseResult",
    "LabListResult",
    "LabOpenResult",
    "LabPendingResult",
    "LabRestoreResult",
    "LabSnapshotResult",
    "LabState",
    "LabSummary",
    "LimitExceeded",
    "Link",
    "METHODS",
    "NoUpdateAvailable",
    "NotConnected",
    "OperationName",
    "PROTOCOL",
    "PairingRejected",
    "PendingOperation",
    "Preparation",
    "Problem",
    "ProfileCalls",
    "ProfileGetResult",
    "ProfileListResult",
    "ProfileLoadResult",
    "ProfileSummary",
    "ProfileValidateResult",
    "REFUSALS",
    "ReaderActivity",
    "ReaderBusy",
    "ReaderCalls",
    "ReaderListResult",
    "ReaderNotFound",
    "ReaderRemoveResult",
    "ReaderState",
    "ReaderUpdate",
    "ReleaseWord",
    "ReportedBattery",
    "RpcCalls",
    "RpcDiscoverResult",
    "SystemCalls",
    "SystemHelloResult",
    "SystemStatusResult",
    "USBRule",
    "UnknownDock",
    "UnknownFault",
    "UnknownHost",
    "UnknownLab",
    "UnknownProfile",
    "UnknownReader",
    "UnknownSnapshot",
    "UnknownSubscription",
    "UnsupportedOnPhysicalDevice",
    "UpdateInProgress",
    "UpdatePhases",
    "UpdateRequired",
]

PROTOCOL = 1
"""The number of the contract that this was made from."""

METHODS = (
    "system.hello",
    "system.status",
    "rpc.discover",
    "lab.open",
    "lab.close",
    "lab.list",
    "lab.state",
    "lab.snapshot",
    "lab.restore",
    "lab.pending",
    "clock.get",
    "clock.advance",
    "clock.set",
    "profile.list",
    "profile.get",
    "profile.validate",
    "profile.load",
    "reader.add",
    "reader.remove",
    "reader.list",
    "reader.get",
    "reader.power",
    "reader.press",
    "reader.setBattery",
    "reader.setSignal",
    "reader.disconnect",
    "reader.offerUpdate",
    "reader.withdrawUpdate",
    "reader.set",
    "reader.factoryReset",
    "dock.add",
    "dock.remove",
    "dock.list",
    "dock.get",
    "dock.setPower",
    "dock.insert",
    "dock.eject",
    "dock.offerUpdate",
    "dock.withdrawUpdate",
    "host.add",
    "host.remove",
    "host.list",
    "host.get",
    "host.setBluetooth",
    "host.plug",
    "host.unplug",
    "host.startDiscovery",
    "host.stopDiscovery",
    "host.discoveredDevices",
    "host.knownDevices",
    "host.connectedDevice",
    "host.connectedDock",
    "host.connect",
    "host.confirmPairing",
    "host.disconnect",
    "host.forget",
    "host.reloadBatteryInfo",
    "host.prepareDeviceForTransaction",
    "host.firmwareUpdateSummary",
    "host.dockFirmwareUpdateSummary",
    "host.startFirmwareUpdate",
    "host.startDockFirmwareUpdate",
    "host.restartApp",
    "event.subscribe",
    "event.unsubscribe",
    "event.history",
    "event.wait",
    "fault.inject",
    "fault.clear",
    "fault.list",
    "fault.points",
    "fault.answer",
    "hardware.status",
    "hardware.bind",
    "hardware.unbind",
    "hardware.advertise",
    "hardware.stopAdvertising",
    "hardware.export",
    "hardware.withdraw",
    "hardware.exports",
)
"""All methods of the daemon."""


# Words

ActivityName = Literal[
    "connect",
    "prepare",
    "batteryInfo",
    "press",
]
ClockMode = Literal[
    "manual",
    "realtime",
]
DockActivity = Literal[
    "off",
    "starting",
    "on",
    "updating",
    "rebooting",
]
DockSituation = Literal[
    "none",
    "dockOnly",
    "readerInDockOnBluetooth",
    "readerInDockOnUSB",
]
ErrorKind = Literal[
    "unknownLab",
    "unknownReader",
    "unknownDock",
    "unknownHost",
    "unknownProfile",
    "unknownSnapshot",
    "unknownSubscription",
    "unknownFault",
    "ambiguousTarget",
    "alreadyExists",
    "invalidProfile",
    "invalidClockMode",
    "invalidState",
    "timedOut",
    "limitExceeded",
    "bluetoothOff",
    "bluetoothUnauthorized",
    "readerNotFound",
    "readerBusy",
    "connectionFailed",
    "connectionTimedOut",
    "cancelledByNewRequest",
    "pairingRejected",
    "bondLost",
    "notConnected",
    "noUpdateAvailable",
    "updateInProgress",
    "updateRequired",
    "batteryTooLow",
    "firmwareDownloadFailed",
    "firmwareUpdateFailed",
    "bluetoothFirmwareUpdateError",
    "dockNotConnected",
    "unsupportedOnPhysicalDevice",
    "hardwareUnavailable",
]
FaultEffect = Literal[
    "fail",
    "hang",
    "delay",
    "drop",
    "stale",
    "silence",
    "ask",
]
FaultPointName = Literal[
    "discovery",
    "connect",
    "pairing",
    "hostStage",
    "prepare",
    "firmware.download",
    "firmware.transfer",
    "firmware.apply",
    "firmware.reconnect",
    "dock.enumerate",
    "link",
    "battery.report",
]
OperationName = Literal[
    "connect",
    "reconnect",
    "preparation",
    "firmwareUpdate",
    "startUp",
]
ReaderActivity = Literal[
    "off",
    "starting",
    "idle",
    "connecting",
    "pairing",
    "connected",
    "sleeping",
    "updating",
    "rebooting",
]
ReleaseWord = Literal[
    "powerOff",
    "factoryReset",
    "restartApp",
    "never",
]

EventType = Literal[
    "reader.added",
    "reader.removed",
    "dock.added",
    "dock.removed",
    "host.added",
    "host.removed",
    "reader.stateChanged",
    "reader.batteryChanged",
    "reader.firmwareChanged",
    "dock.firmwareChanged",
    "dock.stateChanged",
    "dock.readerInserted",
    "dock.readerEjected",
    "link.up",
    "link.down",
    "host.bluetoothChanged",
    "host.discoveryStarted",
    "host.discoveryStopped",
    "host.deviceDiscovered",
    "host.deviceLost",
    "host.pairingRequested",
    "host.deviceConnected",
    "host.deviceDisconnected",
    "host.dockConnected",
    "host.dockDisconnected",
    "host.dockSituationChanged",
    "host.devicePreparationFinished",
    "host.firmwareDownloadProgress",
    "host.firmwareUpdateProgress",
    "host.applyingFirmwareUpdate",
    "host.firmwareUpdateComplete",
    "host.firmwareUpdateFailure",
    "reader.pairingRequested",
    "hardware.stateChanged",
    "fault.triggered",
    "fault.asked",
]
"""The types of events that this version knows; a newer daemon may have more."""

EVENT_FIELDS: Dict[str, Tuple[str, ...]] = {
    "reader.added": (),
    "reader.removed": (),
    "dock.added": (),
    "dock.removed": (),
    "host.added": (),
    "host.removed": (),
    "reader.stateChanged": ("from", "to", "reason"),
    "reader.batteryChanged": ("percent", "charging"),
    "reader.firmwareChanged": ("component", "from", "to"),
    "dock.firmwareChanged": ("component", "from", "to"),
    "dock.stateChanged": ("from", "to", "reason"),
    "dock.readerInserted": (),
    "dock.readerEjected": (),
    "link.up": ("transport",),
    "link.down": ("transport", "reason"),
    "host.bluetoothChanged": ("from", "to"),
    "host.discoveryStarted": (),
    "host.discoveryStopped": ("reason",),
    "host.deviceDiscovered": ("name", "rssi"),
    "host.deviceLost": ("name", "rssi"),
    "host.pairingRequested": ("passkey",),
    "host.deviceConnected": ("transport", "error"),
    "host.deviceDisconnected": ("transport", "reason"),
    "host.dockConnected": (),
    "host.dockDisconnected": ("reason",),
    "host.dockSituationChanged": ("from", "to"),
    "host.devicePreparationFinished": ("error",),
    "host.firmwareDownloadProgress": ("target", "percent"),
    "host.firmwareUpdateProgress": ("target", "percent"),
    "host.applyingFirmwareUpdate": ("target",),
    "host.firmwareUpdateComplete": ("target",),
    "host.firmwareUpdateFailure": ("target", "error"),
    "reader.pairingRequested": ("passkey",),
    "hardware.stateChanged": ("device", "from", "to", "message"),
    "fault.triggered": ("fault", "point", "effect"),
    "fault.asked": ("fault", "point"),
}
"""What the data of each type of event holds."""

FAILURE_FIELDS = ("kind", "message", "stage")
"""What an event's `error` holds where it is not null."""


# Refusals


class UnknownLab(Refused):
    """No lab has that name, or the lab was closed.

    lab.list names those that are open, lab.open opens one.
    """


class UnknownReader(Refused):
    """The lab has no such reader, or none at all.

    reader.list names those that there are, reader.add adds one.
    """


class UnknownDock(Refused):
    """The lab has no such dock, or none at all.

    dock.list names those that there are, dock.add adds one.
    """


class UnknownHost(Refused):
    """The lab has no such host, or none at all.

    host.list names those that there are, host.add adds one.
    """


class UnknownProfile(Refused):
    """There is no profile of that name.

    profile.list names them; --profiles-dir adds a folder of your own.
    """


class UnknownSnapshot(Refused):
    """There is no such snapshot, or its lab was closed.

    lab.state names a lab's snapshots, lab.snapshot takes one.
    """


class UnknownSubscription(Refused):
    """This connection has no subscription of that number.

    Use the number that event.subscribe answered on this connection.
    """


class UnknownFault(Refused):
    """The lab has no fault of that id.

    fault.list names those that the lab has.
    """


class AmbiguousTarget(Refused):
    """The call leaves out which device it means, and the lab has several.

    Name the reader, dock or host.
    """


class AlreadyExists(Refused):
    """The name is taken.

    Choose another name, or remove what has it.
    """


class InvalidProfile(Refused):
    """The profile is wrong; data.problems lists everything that is.

    Correct the problems; profile.validate lists them too.
    """


class InvalidClockMode(Refused):
    """The clock follows real time, and the call is for manual clocks.

    Set the mode with clock.set, or wait.
    """


class InvalidState(Refused):
    """The world is not in a state in which that can be done.

    The message says what is in the way, the hint how to clear it.
    """


class EventTimedOut(Refused, TimedOut):
    """No event that fits came in time.

    event.history shows what came instead.
    """


class LimitExceeded(Refused):
    """There is no room for more; data.limit says how many there may be.

    Remove something first, or open another lab or connection.
    """


class BluetoothOff(Refused):
    """The host's Bluetooth is off.

    Turn it on with host.setBluetooth.
    """


class BluetoothUnauthorized(Refused):
    """The app may not use the host's Bluetooth.

    Give the permission with host.setBluetooth.
    """


class ReaderNotFound(Refused):
    """The reader did not answer: it is off, out of range or not there.

    Turn the reader on with reader.power, move it with reader.setSignal.
    """


class ReaderBusy(Refused):
    """Another host holds the reader.

    Disconnect the other host first.
    """


class ConnectionFailed(Refused):
    """The connection broke before it was up.

    The message says what broke it; connect again.
    """


class ConnectionTimedOut(Refused):
    """The connection did not come up, or was not confirmed, in time.

    Press the reader where it waits for it, or connect again.
    """


class CancelledByNewRequest(Refused):
    """A newer connect or a disconnect took the attempt's place.

    Nothing: the newer request has its own outcome.
    """


class PairingRejected(Refused):
    """The reader refused to pair.

    Forget the reader with host.forget and connect again.
    """


class BondLost(Refused):
    """The phone has a bond that the reader no longer knows.

    Forget the reader with host.forget and connect again, which pairs anew.
    """


class NotConnected(Refused):
    """There is no connection to a reader, or it was lost meanwhile.

    Connect first with host.connect and wait for host.deviceConnected.
    """


class NoUpdateAvailable(Refused):
    """No firmware update is offered, or none that this link lets one see.

    Offer one with reader.offerUpdate or dock.offerUpdate.
    """


class UpdateInProgress(Refused):
    """A firmware update is under way.

    Wait for host.firmwareUpdateComplete or host.firmwareUpdateFailure.
    """


class UpdateRequired(Refused):
    """The required date of a firmware update has passed.

    Install it with host.startFirmwareUpdate, a dock's with host.startDockFirmwareUpdate.
    """


class BatteryTooLow(Refused):
    """The reader's charge is too low for a firmware update.

    Charge the reader: dock.insert or reader.setBattery.
    """


class FirmwareDownloadFailed(Refused):
    """The download of a firmware update broke.

    Connect again and start the update anew.
    """


class FirmwareUpdateFailed(Refused):
    """The installation of a firmware update broke.

    Connect again and start the update anew.
    """


class BluetoothFirmwareUpdateError(Refused):
    """The update of the Bluetooth module's firmware failed.

    Start the update anew over a Bluetooth link.
    """


class DockNotConnected(Refused):
    """The app is connected to no dock.

    Plug the host's cable into a dock with power: host.plug.
    """


class UnsupportedOnPhysicalDevice(Refused):
    """A real device does not let this be done from outside.

    Do it by hand on the device, or use a simulated one.
    """


class HardwareUnavailable(Refused):
    """The machine has no such hardware, or may not use it.

    Check that the hardware is there and that the daemon may use it.
    """


REFUSALS: Dict[str, Type[Refused]] = {
    "unknownLab": UnknownLab,
    "unknownReader": UnknownReader,
    "unknownDock": UnknownDock,
    "unknownHost": UnknownHost,
    "unknownProfile": UnknownProfile,
    "unknownSnapshot": UnknownSnapshot,
    "unknownSubscription": UnknownSubscription,
    "unknownFault": UnknownFault,
    "ambiguousTarget": AmbiguousTarget,
    "alreadyExists": AlreadyExists,
    "invalidProfile": InvalidProfile,
    "invalidClockMode": InvalidClockMode,
    "invalidState": InvalidState,
    "timedOut": EventTimedOut,
    "limitExceeded": LimitExceeded,
    "bluetoothOff": BluetoothOff,
    "bluetoothUnauthorized": BluetoothUnauthorized,
    "readerNotFound": ReaderNotFound,
    "readerBusy": ReaderBusy,
    "connectionFailed": ConnectionFailed,
    "connectionTimedOut": ConnectionTimedOut,
    "cancelledByNewRequest": CancelledByNewRequest,
    "pairingRejected": PairingRejected,
    "bondLost": BondLost,
    "notConnected": NotConnected,
    "noUpdateAvailable": NoUpdateAvailable,
    "updateInProgress": UpdateInProgress,
    "updateRequired": UpdateRequired,
    "batteryTooLow": BatteryTooLow,
    "firmwareDownloadFailed": FirmwareDownloadFailed,
    "firmwareUpdateFailed": FirmwareUpdateFailed,
    "bluetoothFirmwareUpdateError": BluetoothFirmwareUpdateError,
    "dockNotConnected": DockNotConnected,
    "unsupportedOnPhysicalDevice": UnsupportedOnPhysicalDevice,
    "hardwareUnavailable": HardwareUnavailable,
}
"""The class of each error kind."""


# Objects that calls take, with the keys of profiles


class _FirmwareUpdateRequired(TypedDict):
    targetVersion: str
    """The firmware version that is reported after the update."""


class FirmwareUpdate(_FirmwareUpdateRequired, total=False):
    """A firmware update that is offered for a reader."""

    updateDuration: float
    """Seconds that the whole update takes."""
    requiredDate: Optional[Union[datetime, str]]
    """The date from which the update is mandatory; null for an optional update."""
    requiresBluetoothConnection: bool
    """Whether the update needs a Bluetooth link."""
    targetApplicationVersion: str
    """The application version that is reported after the update; without it the same as before."""
    targetBluetoothFirmwareVersion: str
    """The Bluetooth module's version that is reported after the update; without it the same as before.
    """
    resumable: bool
    """Whether an update that broke off goes on where it was."""
    repeats: bool
    """Whether the same update is on offer again once it is installed."""


class DrainPerHour(TypedDict, total=False):
    """How fast a battery drains."""

    off: float
    """Percent an hour while off."""
    sleeping: float
    """Percent an hour while asleep."""
    idle: float
    """Percent an hour while on without a link."""
    connected: float
    """Percent an hour with a link."""
    updating: float
    """Percent an hour during a firmware update."""


class Battery(TypedDict, total=False):
    """How a reader's battery behaves."""

    chargingStartPercentage: int
    """The charge in percent of a reader that starts on a charger."""
    drainPerHour: DrainPerHour
    """Percent of the charge an hour, by what the reader does."""
    chargePerHour: float
    """Percent of the charge an hour while on a charger."""
    low: int
    """At or below this percentage the battery counts as low."""
    critical: int
    """At or below this percentage the battery counts as critical."""
    updateMinimum: int
    """A firmware update below this percentage is refused; 0 never refuses."""


class UpdatePhases(TypedDict, total=False):
    """How a firmware update's time is shared out."""

    order: Literal["ios", "android"]
    """The order of the phases: ios is download, transfer, apply; android is download, apply, transfer.
    """
    download: int
    """The download's part of the sum of the parts."""
    transfer: int
    """The part of the transfer to the device."""
    apply: int
    """The part of the installation with its reboot."""


class Preparation(TypedDict, total=False):
    """How long a preparation for a transaction takes."""

    checkDuration: float
    """Seconds to find out whether anything is to be done."""
    configurationPushDuration: float
    """Seconds to send the configuration files where they are stale, at most 30."""
    securityCheckDuration: float
    """Seconds that a security check takes."""
    securityCheckInterval: float
    """Seconds from one security check until the next is due."""
    configurationFresh: bool
    """Whether the configuration is up to date from the start."""


class _DockFirmwareUpdateRequired(TypedDict):
    targetVersion: str
    """The firmware version that is reported after the update."""


class DockFirmwareUpdate(_DockFirmwareUpdateRequired, total=False):
    """A firmware update that is offered for a dock."""

    updateDuration: float
    """Seconds that the whole update takes."""
    requiredDate: Optional[Union[datetime, str]]
    """The date from which the update is mandatory; null for an optional update."""
    resumable: bool
    """Whether an update that broke off goes on where it was."""
    repeats: bool
    """Whether the same update is on offer again once it is installed."""


class USBRule(TypedDict, total=False):
    """Which USB devices are docks or readers."""

    kind: Literal["dock", "reader"]
    """What the device is."""
    vendorID: int
    """The vendor id, as a decimal number."""
    productID: int
    """The product id, as a decimal number; without it any."""
    serialNumber: str
    """The serial number; without it any."""


class HardwareMatch(TypedDict, total=False):
    """Which real devices belong to a lab."""

    namePrefix: str
    """What the name of a device in the air begins with; what follows it and a hyphen is the reader's
    id.
    """
    services: Sequence[str]
    """UUIDs of services, of which a device must advertise one; none asks for nothing."""
    addresses: Sequence[str]
    """Bluetooth addresses, such as 00:11:22:33:44:55, of which a device must have one; none asks for
    nothing.
    """
    lostAfter: float
    """Seconds of silence during a scan after which a device counts as gone."""
    usb: Sequence[USBRule]
    """Which USB devices are docks or readers; the first rule that fits decides."""


# Results


@dataclass(frozen=True)
class Link(Record):
    """A reader's link to a host."""

    transport: Literal["none", "bluetooth", "usb"]
    """How the reader is linked."""
    host: Optional[str]
    """The host at the other end, or null."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Link:
        return cls(
            transport=value["transport"],
            host=value["host"],
            raw=value,
        )


@dataclass(frozen=True)
class BatteryState(Record):
    """A reader's battery."""

    percent: Optional[int]
    """The charge in whole percent; null where a real reader has not told."""
    charging: bool
    """Whether it charges."""
    level: Literal["normal", "low", "critical"]
    """How the charge stands against the thresholds of its profile."""
    reported: Optional[int]
    """The percentage that the app is told: null while charging."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> BatteryState:
        return cls(
            percent=value["percent"],
            charging=value["charging"],
            level=value["level"],
            reported=value["reported"],
            raw=value,
        )


@dataclass(frozen=True)
class Firmware(Record):
    """The versions that a reader runs."""

    firmware_version: str
    """The firmware version; empty where a real reader has not told."""
    application_version: str
    """The application version; empty where a real reader has not told."""
    bluetooth_firmware_version: Optional[str]
    """The version of the Bluetooth module, or null."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Firmware:
        return cls(
            firmware_version=value["firmwareVersion"],
            application_version=value["applicationVersion"],
            bluetooth_firmware_version=value["bluetoothFirmwareVersion"],
            raw=value,
        )


@dataclass(frozen=True)
class ReaderUpdate(Record):
    """The update on offer for a reader."""

    target_version: str
    """The firmware version after the update."""
    update_duration: float
    """Seconds that the whole update takes."""
    required_date: Optional[datetime]
    """The date from which the update is mandatory, or null."""
    requires_bluetooth_connection: bool
    """Whether the update needs a Bluetooth link."""
    phase: Optional[Literal["download", "transfer", "apply"]]
    """The phase of the running update; null while none runs."""
    percent: Optional[int]
    """Percent of that phase; null while no update runs."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> ReaderUpdate:
        return cls(
            target_version=value["targetVersion"],
            update_duration=float(value["updateDuration"]),
            required_date=if_any(as_date, value["requiredDate"]),
            requires_bluetooth_connection=value["requiresBluetoothConnection"],
            phase=value["phase"],
            percent=value["percent"],
            raw=value,
        )


@dataclass(frozen=True)
class ReaderState(Record):
    """What a reader is and does."""

    reader: str
    """The serial number, which is the reader's id."""
    name: str
    """The device name."""
    full_name: str
    """The device name with the serial number, as a scan shows it."""
    model: Literal["nyc1", "nyc1Scr"]
    """The model: nyc1 takes PINs (its applicationVersion begins with 3.1), nyc1Scr does not."""
    source: Literal["simulated", "bluez", "usb"]
    """What is behind the reader."""
    state: ReaderActivity
    """What the reader does."""
    link: Link
    """The link to a host."""
    battery: BatteryState
    """The battery."""
    firmware: Firmware
    """The versions that run."""
    update: Optional[ReaderUpdate]
    """The firmware update on offer, or null."""
    dock: Optional[str]
    """The dock that the reader sits in, or null."""
    bonds: Tuple[str, ...]
    """The hosts that the reader is paired with, oldest first."""
    rssi: Optional[int]
    """The signal strength in dBm at every host; null is out of range, or not known of a real reader.
    """
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> ReaderState:
        return cls(
            reader=value["reader"],
            name=value["name"],
            full_name=value["fullName"],
            model=value["model"],
            source=value["source"],
            state=value["state"],
            link=Link.from_json(value["link"]),
            battery=BatteryState.from_json(value["battery"]),
            firmware=Firmware.from_json(value["firmware"]),
            update=if_any(ReaderUpdate.from_json, value["update"]),
            dock=value["dock"],
            bonds=tuple(value["bonds"]),
            rssi=value["rssi"],
            raw=value,
        )


@dataclass(frozen=True)
class DockUpdate(Record):
    """The update on offer for a dock."""

    target_version: str
    """The firmware version after the update."""
    update_duration: float
    """Seconds that the whole update takes."""
    required_date: Optional[datetime]
    """The date from which the update is mandatory, or null."""
    phase: Optional[Literal["download", "transfer", "apply"]]
    """The phase of the running update; null while none runs."""
    percent: Optional[int]
    """Percent of that phase; null while no update runs."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> DockUpdate:
        return cls(
            target_version=value["targetVersion"],
            update_duration=float(value["updateDuration"]),
            required_date=if_any(as_date, value["requiredDate"]),
            phase=value["phase"],
            percent=value["percent"],
            raw=value,
        )


@dataclass(frozen=True)
class DockState(Record):
    """What a dock is and does."""

    dock: str
    """The dock's id."""
    source: Literal["simulated", "bluez", "usb"]
    """What is behind the dock."""
    powered: bool
    """Whether it has power."""
    state: DockActivity
    """What the dock does."""
    host: Optional[str]
    """The host whose cable is in the dock, or null."""
    reader: Optional[str]
    """The reader that sits in the dock, or null."""
    firmware_version: str
    """The firmware version that runs."""
    update: Optional[DockUpdate]
    """The firmware update on offer, or null."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> DockState:
        return cls(
            dock=value["dock"],
            source=value["source"],
            powered=value["powered"],
            state=value["state"],
            host=value["host"],
            reader=value["reader"],
            firmware_version=value["firmwareVersion"],
            update=if_any(DockUpdate.from_json, value["update"]),
            raw=value,
        )


@dataclass(frozen=True)
class HostState(Record):
    """What a host is and does."""

    host: str
    """The host's id."""
    bluetooth: Literal["on", "off", "unauthorized"]
    """The Bluetooth radio as the app may use it."""
    discovering: bool
    """Whether a scan for readers runs."""
    connecting: Optional[str]
    """The reader that is being connected, or null."""
    connected_reader: Optional[str]
    """The reader that is connected, or null."""
    connected_dock: Optional[str]
    """The dock that the app sees, or null."""
    dock_situation: DockSituation
    """Which of the situations that an app's screens tell apart this is."""
    cable: Optional[str]
    """The dock that the host's cable is in, or null."""
    known: Tuple[str, ...]
    """Readers that were connected before, the latest first."""
    bonds: Tuple[str, ...]
    """Readers that the phone is paired with, oldest first."""
    preparing: bool
    """Whether the reader is being prepared for a transaction."""
    updating: Optional[Literal["reader", "dock"]]
    """What a running firmware update is for; null while none runs."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> HostState:
        return cls(
            host=value["host"],
            bluetooth=value["bluetooth"],
            discovering=value["discovering"],
            connecting=value["connecting"],
            connected_reader=value["connectedReader"],
            connected_dock=value["connectedDock"],
            dock_situation=value["dockSituation"],
            cable=value["cable"],
            known=tuple(value["known"]),
            bonds=tuple(value["bonds"]),
            preparing=value["preparing"],
            updating=value["updating"],
            raw=value,
        )


@dataclass(frozen=True)
class LabSummary(Record):
    """A lab in a list."""

    lab: str
    """The lab's name."""
    clock: ClockMode
    """What moves the clock."""
    now: float
    """The lab time."""
    ephemeral: bool
    """Whether the lab goes when the connection that opened it ends."""
    connections: int
    """How many connections are in it."""
    readers: int
    """How many readers it has."""
    docks: int
    """How many docks it has."""
    hosts: int
    """How many hosts it has."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> LabSummary:
        return cls(
            lab=value["lab"],
            clock=value["clock"],
            now=float(value["now"]),
            ephemeral=value["ephemeral"],
            connections=value["connections"],
            readers=value["readers"],
            docks=value["docks"],
            hosts=value["hosts"],
            raw=value,
        )


@dataclass(frozen=True)
class LabState(Record):
    """A whole lab."""

    lab: str
    """The lab's name."""
    clock: ClockMode
    """What moves the clock."""
    speed: float
    """Lab seconds a second of a real-time clock."""
    now: float
    """The lab time."""
    date: datetime
    """The calendar's date now."""
    epoch: datetime
    """The date at lab time 0."""
    seed: int
    """The seed of everything that is left to chance."""
    ephemeral: bool
    """Whether the lab goes when the connection that opened it ends."""
    next_event: int
    """The number that the next event gets."""
    snapshots: Tuple[str, ...]
    """The snapshots that were taken of the lab, oldest first."""
    readers: Tuple[ReaderState, ...]
    """The readers, in the order in which they were added."""
    docks: Tuple[DockState, ...]
    """The docks, in the order in which they were added."""
    hosts: Tuple[HostState, ...]
    """The hosts, in the order in which they were added."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> LabState:
        return cls(
            lab=value["lab"],
            clock=value["clock"],
            speed=float(value["speed"]),
            now=float(value["now"]),
            date=as_date(value["date"]),
            epoch=as_date(value["epoch"]),
            seed=value["seed"],
            ephemeral=value["ephemeral"],
            next_event=value["nextEvent"],
            snapshots=tuple(value["snapshots"]),
            readers=tuple(map(ReaderState.from_json, value["readers"])),
            docks=tuple(map(DockState.from_json, value["docks"])),
            hosts=tuple(map(HostState.from_json, value["hosts"])),
            raw=value,
        )


@dataclass(frozen=True)
class PendingOperation(Record):
    """What has begun and not ended."""

    operation: OperationName
    """What was begun."""
    reader: Optional[str]
    """The reader that it is about."""
    dock: Optional[str]
    """The dock that it is about."""
    host: Optional[str]
    """The host that it is about."""
    waits_for: str
    """What would move it on, in words."""
    since: float
    """The lab time at which it began."""
    ends_at: Optional[float]
    """The lab time for which something is scheduled that moves it on; null where nothing is: it waits
    for somebody's hands, or is stuck.
    """
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> PendingOperation:
        return cls(
            operation=value["operation"],
            reader=value.get("reader"),
            dock=value.get("dock"),
            host=value.get("host"),
            waits_for=value["waitsFor"],
            since=float(value["since"]),
            ends_at=if_any(float, value["endsAt"]),
            raw=value,
        )


@dataclass(frozen=True)
class Clock(Record):
    """What the lab's clock does."""

    now: float
    """The lab time."""
    mode: ClockMode
    """What moves the clock."""
    speed: float
    """Lab seconds a second of a real-time clock."""
    date: datetime
    """The calendar's date now."""
    next: Optional[float]
    """The lab time of the next scheduled transition; null where there is none."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Clock:
        return cls(
            now=float(value["now"]),
            mode=value["mode"],
            speed=float(value["speed"]),
            date=as_date(value["date"]),
            next=if_any(float, value["next"]),
            raw=value,
        )


@dataclass(frozen=True)
class ProfileSummary(Record):
    """A profile in a list."""

    name: str
    """The name to use it by."""
    description: str
    """What it is for; empty where it says nothing."""
    source: Literal["shipped", "file"]
    """Whether it came with the program or is a file of the profiles folder."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> ProfileSummary:
        return cls(
            name=value["name"],
            description=value["description"],
            source=value["source"],
            raw=value,
        )


@dataclass(frozen=True)
class Problem(Record):
    """Something that is wrong with params or a profile."""

    path: str
    """Where, such as readers[0].battery.low; empty for the whole."""
    message: str
    """What is wrong."""
    suggestion: Optional[str]
    """The nearest known key or word, where one is near."""
    line: Optional[int]
    """The line in the text, from 1."""
    column: Optional[int]
    """The column in that line, from 1."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Problem:
        return cls(
            path=value["path"],
            message=value["message"],
            suggestion=value.get("suggestion"),
            line=value.get("line"),
            column=value.get("column"),
            raw=value,
        )


@dataclass(frozen=True)
class Device(Record):
    """A reader as an app sees it in a scan or in its list."""

    reader: str
    """The serial number, which is the reader's id."""
    name: str
    """The device name."""
    full_name: str
    """The device name with the serial number."""
    rssi: Optional[int]
    """The signal strength in dBm as it was heard last; null where no scan heard it."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Device:
        return cls(
            reader=value["reader"],
            name=value["name"],
            full_name=value["fullName"],
            rssi=value["rssi"],
            raw=value,
        )


@dataclass(frozen=True)
class ReportedBattery(Record):
    """The battery as the app is told of it."""

    percent: Optional[int]
    """Whole percent; null while charging."""
    charging: bool
    """Whether it charges."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> ReportedBattery:
        return cls(
            percent=value["percent"],
            charging=value["charging"],
            raw=value,
        )


@dataclass(frozen=True)
class ConnectedDevice(Record):
    """The reader that an app is connected to."""

    reader: str
    """The serial number, which is the reader's id."""
    name: str
    """The device name."""
    full_name: str
    """The device name with the serial number."""
    model: Literal["nyc1", "nyc1Scr"]
    """The model: nyc1 takes PINs, nyc1Scr does not."""
    transport: Literal["bluetooth", "usb"]
    """How it is linked."""
    battery: ReportedBattery
    """The battery."""
    firmware: Firmware
    """The versions that run."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> ConnectedDevice:
        return cls(
            reader=value["reader"],
            name=value["name"],
            full_name=value["fullName"],
            model=value["model"],
            transport=value["transport"],
            battery=ReportedBattery.from_json(value["battery"]),
            firmware=Firmware.from_json(value["firmware"]),
            raw=value,
        )


@dataclass(frozen=True)
class ConnectedDock(Record):
    """The dock that an app sees."""

    dock: str
    """The dock's id."""
    firmware_version: str
    """The firmware version that runs."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> ConnectedDock:
        return cls(
            dock=value["dock"],
            firmware_version=value["firmwareVersion"],
            raw=value,
        )


@dataclass(frozen=True)
class FirmwareUpdateSummary(Record):
    """What the app may know of a reader's update."""

    required_date: Optional[datetime]
    """The date from which the update is mandatory; null for an optional one."""
    requires_bluetooth_connection: bool
    """Whether the update needs a Bluetooth link."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> FirmwareUpdateSummary:
        return cls(
            required_date=if_any(as_date, value["requiredDate"]),
            requires_bluetooth_connection=value["requiresBluetoothConnection"],
            raw=value,
        )


@dataclass(frozen=True)
class DockFirmwareUpdateSummary(Record):
    """What the app may know of a dock's update."""

    required_date: Optional[datetime]
    """The date from which the update is mandatory; null for an optional one."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> DockFirmwareUpdateSummary:
        return cls(
            required_date=if_any(as_date, value["requiredDate"]),
            raw=value,
        )


@dataclass(frozen=True)
class Event(Told, Record):
    """One thing that happened."""

    lab: str
    """The lab that it happened in."""
    seq: int
    """Its number in the lab, from 1 without gaps."""
    time: float
    """The lab time at which it happened."""
    type: str
    """The event type."""
    reader: Optional[str]
    """The reader that it is about."""
    dock: Optional[str]
    """The dock that it is about."""
    host: Optional[str]
    """The host that it is about."""
    data: Mapping[str, Any] = field(hash=False)
    """What the type adds; an empty object where that is nothing."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Event:
        return cls(
            lab=value["lab"],
            seq=value["seq"],
            time=float(value["time"]),
            type=value["type"],
            reader=value.get("reader"),
            dock=value.get("dock"),
            host=value.get("host"),
            data=value["data"],
            raw=value,
        )


@dataclass(frozen=True)
class InstalledFault(Record):
    """A planned failure."""

    fault: str
    """The fault's id."""
    point: FaultPointName
    """Where something goes wrong: one of the points that fault.points lists."""
    effect: FaultEffect
    """What goes wrong there: one of the effects that fault.points lists for the point."""
    error: Optional[ErrorKind]
    """The error kind that fail reports, any of them; without it the point's usual one."""
    seconds: Optional[float]
    """Seconds that delay adds."""
    reason: Optional[str]
    """Why a link drops, as the events tell it: one word."""
    reconnect_after: Optional[float]
    """Seconds after which a dropped link comes back by itself; without it never."""
    release: Optional[Union[ReleaseWord, float]]
    """What ends the fault: powerOff, factoryReset, restartApp or never; a number of seconds ends a
    hang.
    """
    reader: Optional[str]
    """Only at this reader."""
    dock: Optional[str]
    """Only at this dock."""
    host: Optional[str]
    """Only at this host."""
    transport: Optional[Literal["bluetooth", "usb"]]
    """Only over this transport."""
    percent: Optional[int]
    """Only when a firmware phase has reported this percentage."""
    after: Optional[float]
    """Seconds from which on it applies, since it was installed; for link, since the link came up.
    """
    until: Optional[float]
    """Seconds up to which it applies, since it was installed."""
    times: Optional[int]
    """How often it applies; null is always."""
    probability: Optional[float]
    """The chance of each time, drawn from the lab's seed."""
    firmware_below: Optional[str]
    """Only while the device's firmware version is below this one."""
    fired: int
    """How often it has struck."""
    spent: bool
    """Whether it can strike no more."""
    waiting: int
    """How many steps it holds back now."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> InstalledFault:
        return cls(
            fault=value["fault"],
            point=value["point"],
            effect=value["effect"],
            error=value.get("error"),
            seconds=if_any(float, value.get("seconds")),
            reason=value.get("reason"),
            reconnect_after=if_any(float, value.get("reconnectAfter")),
            release=value.get("release"),
            reader=value.get("reader"),
            dock=value.get("dock"),
            host=value.get("host"),
            transport=value.get("transport"),
            percent=value.get("percent"),
            after=if_any(float, value.get("after")),
            until=if_any(float, value.get("until")),
            times=value.get("times"),
            probability=if_any(float, value.get("probability")),
            firmware_below=value.get("firmwareBelow"),
            fired=value["fired"],
            spent=value["spent"],
            waiting=value["waiting"],
            raw=value,
        )


@dataclass(frozen=True)
class FaultPoint(Record):
    """A point at which something can be made to fail."""

    point: FaultPointName
    """The point."""
    effects: Tuple[FaultEffect, ...]
    """The effects that it knows."""
    usual_error: str
    """What fail reports there."""
    percent: bool
    """Whether it can be bound to a percentage."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> FaultPoint:
        return cls(
            point=value["point"],
            effects=tuple(value["effects"]),
            usual_error=value["usualError"],
            percent=value["percent"],
            raw=value,
        )


@dataclass(frozen=True)
class HardwareProblem(Record):
    """Why hardware cannot be used."""

    kind: Literal["unsupported", "noBus", "noBluetoothd", "absent", "off", "permissionDenied", "busy", "failed"]
    """One word."""
    message: str
    """What is wrong."""
    hint: Optional[str]
    """What to do about it, or null."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> HardwareProblem:
        return cls(
            kind=value["kind"],
            message=value["message"],
            hint=value["hint"],
            raw=value,
        )


@dataclass(frozen=True)
class HardwareBinding(Record):
    """Real hardware that a host has."""

    device: str
    """What was bound."""
    lab: str
    """The lab."""
    host: str
    """The host."""
    state: Literal["ready", "unsupported", "noBus", "noBluetoothd", "absent", "off", "permissionDenied", "busy", "failed"]
    """Whether it can be used, and why not."""
    problem: Optional[HardwareProblem]
    """Null where it can be used."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> HardwareBinding:
        return cls(
            device=value["device"],
            lab=value["lab"],
            host=value["host"],
            state=value["state"],
            problem=if_any(HardwareProblem.from_json, value["problem"]),
            raw=value,
        )


@dataclass(frozen=True)
class HardwareAdvert(Record):
    """A simulated reader in the real air."""

    reader: str
    """The reader's serial number."""
    lab: str
    """The lab."""
    device: str
    """The adapter."""
    host: str
    """The host that stands for whoever connects."""
    state: Literal["ready", "unsupported", "noBus", "noBluetoothd", "absent", "off", "permissionDenied", "busy", "failed"]
    """Whether the adapter can be used, and why not."""
    problem: Optional[HardwareProblem]
    """Null where it can be used."""
    advertised: bool
    """Whether it can be found now."""
    peer: Optional[str]
    """The address of whoever is connected, or null."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> HardwareAdvert:
        return cls(
            reader=value["reader"],
            lab=value["lab"],
            device=value["device"],
            host=value["host"],
            state=value["state"],
            problem=if_any(HardwareProblem.from_json, value["problem"]),
            advertised=value["advertised"],
            peer=value["peer"],
            raw=value,
        )


@dataclass(frozen=True)
class HardwarePart(Record):
    """Whether a kind of hardware can be used."""

    state: Literal["ready", "unsupported", "noBus", "noBluetoothd", "absent", "off", "permissionDenied", "busy", "failed"]
    """Whether it can be used, and why not."""
    problem: Optional[HardwareProblem]
    """Null where it can be used."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> HardwarePart:
        return cls(
            state=value["state"],
            problem=if_any(HardwareProblem.from_json, value["problem"]),
            raw=value,
        )


@dataclass(frozen=True)
class HardwareAdapter(Record):
    """A Bluetooth adapter of the daemon's machine."""

    device: str
    """What the system calls it, and hardware.bind takes."""
    address: str
    """Its Bluetooth address."""
    powered: bool
    """Whether it is on."""
    discovering: bool
    """Whether it scans, for whomever."""
    bindable: bool
    """Whether it can be bound now."""
    problem: Optional[HardwareProblem]
    """Why it cannot be bound; null where it can."""
    lab: Optional[str]
    """The lab that has it, or null."""
    host: Optional[str]
    """The host whose radio it is, or that stands for its peers; or null."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> HardwareAdapter:
        return cls(
            device=value["device"],
            address=value["address"],
            powered=value["powered"],
            discovering=value["discovering"],
            bindable=value["bindable"],
            problem=if_any(HardwareProblem.from_json, value["problem"]),
            lab=value["lab"],
            host=value["host"],
            raw=value,
        )


@dataclass(frozen=True)
class HardwareDevice(Record):
    """A USB device of the daemon's machine."""

    device: str
    """What hardware.bind takes: usb: and the port."""
    vendor_id: int
    """The vendor id."""
    product_id: int
    """The product id."""
    firmware_version: str
    """The device's bcdDevice, as a version."""
    manufacturer: Optional[str]
    """Its string, or null."""
    product: Optional[str]
    """Its string, or null."""
    serial_number: Optional[str]
    """Its string, or null."""
    bindable: bool
    """Whether it can be bound now."""
    problem: Optional[HardwareProblem]
    """Why it cannot be bound; null where it can."""
    lab: Optional[str]
    """The lab that has it, or null."""
    dock: Optional[str]
    """The dock that it is there, or null."""
    reader: Optional[str]
    """The reader that it is there, or null."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> HardwareDevice:
        return cls(
            device=value["device"],
            vendor_id=value["vendorID"],
            product_id=value["productID"],
            firmware_version=value["firmwareVersion"],
            manufacturer=value["manufacturer"],
            product=value["product"],
            serial_number=value["serialNumber"],
            bindable=value["bindable"],
            problem=if_any(HardwareProblem.from_json, value["problem"]),
            lab=value["lab"],
            dock=value["dock"],
            reader=value["reader"],
            raw=value,
        )


@dataclass(frozen=True)
class HardwareStatus(Record):
    """The hardware of the daemon's machine, and who has it."""

    bluetooth: HardwarePart
    """The machine's Bluetooth as a whole."""
    usb: HardwarePart
    """The machine's USB as a whole."""
    adapters: Tuple[HardwareAdapter, ...]
    """The Bluetooth adapters, by name."""
    devices: Tuple[HardwareDevice, ...]
    """The USB devices without hubs, as they were attached."""
    bindings: Tuple[HardwareBinding, ...]
    """What is bound, in all labs, as it was bound."""
    adverts: Tuple[HardwareAdvert, ...]
    """The readers in the real air, of all labs."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> HardwareStatus:
        return cls(
            bluetooth=HardwarePart.from_json(value["bluetooth"]),
            usb=HardwarePart.from_json(value["usb"]),
            adapters=tuple(map(HardwareAdapter.from_json, value["adapters"])),
            devices=tuple(map(HardwareDevice.from_json, value["devices"])),
            bindings=tuple(map(HardwareBinding.from_json, value["bindings"])),
            adverts=tuple(map(HardwareAdvert.from_json, value["adverts"])),
            raw=value,
        )


@dataclass(frozen=True)
class HardwareExport(Record):
    """A dock that is offered as a USB device."""

    lab: str
    """The lab of the dock."""
    dock: str
    """The dock's id, and the device's serial number."""
    bus_id: str
    """What usbip attach calls the device."""
    vendor_id: int
    """The device's vendor id."""
    product_id: int
    """The device's product id."""
    visible: bool
    """Whether the device is there now: the dock is on and a host's cable is in it."""
    attached: bool
    """Whether some machine has the device."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> HardwareExport:
        return cls(
            lab=value["lab"],
            dock=value["dock"],
            bus_id=value["busID"],
            vendor_id=value["vendorID"],
            product_id=value["productID"],
            visible=value["visible"],
            attached=value["attached"],
            raw=value,
        )


@dataclass(frozen=True)
class HardwareExports(Record):
    """The docks of all labs that are offered as USB devices."""

    address: Optional[str]
    """Where the daemon serves USB/IP, as address and port; null where it does not."""
    exports: Tuple[HardwareExport, ...]
    """In the order of their bus ids."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> HardwareExports:
        return cls(
            address=value["address"],
            exports=tuple(map(HardwareExport.from_json, value["exports"])),
            raw=value,
        )


@dataclass(frozen=True)
class SystemHelloResult(Record):
    """What system.hello answers."""

    name: Literal["dockside"]
    """What the program is called."""
    version: str
    """The version of the daemon."""
    protocol: int
    """The number of this contract; it grows when something that clients rely on changes."""
    instance: str
    """A word of this run of the daemon: another one after a restart, so that a client that comes back
    knows whether its labs can still be there.
    """
    lab: str
    """The connection's current lab."""
    capabilities: Tuple[str, ...]
    """The method namespaces that the daemon serves."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> SystemHelloResult:
        return cls(
            name=value["name"],
            version=value["version"],
            protocol=value["protocol"],
            instance=value["instance"],
            lab=value["lab"],
            capabilities=tuple(value["capabilities"]),
            raw=value,
        )


@dataclass(frozen=True)
class SystemStatusResult(Record):
    """What system.status answers."""

    uptime: float
    """Seconds of real time since the daemon started."""
    labs: int
    """How many labs are open."""
    connections: int
    """How many clients are connected."""
    readers: int
    """How many readers all labs have together."""
    events_emitted: int
    """How many events have happened in all labs."""
    requests: int
    """How many requests and notifications were taken."""
    resident_bytes: int
    """The memory that the daemon holds, in bytes."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> SystemStatusResult:
        return cls(
            uptime=float(value["uptime"]),
            labs=value["labs"],
            connections=value["connections"],
            readers=value["readers"],
            events_emitted=value["eventsEmitted"],
            requests=value["requests"],
            resident_bytes=value["residentBytes"],
            raw=value,
        )


@dataclass(frozen=True)
class RpcDiscoverResult(Record):
    """What rpc.discover answers."""

    openrpc: str
    """The version of OpenRPC that the document keeps to."""
    info: Mapping[str, Any] = field(hash=False)
    """Title, version and description."""
    methods: Tuple[Mapping[str, Any], ...]
    """Each method with its params, result, errors and example."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> RpcDiscoverResult:
        return cls(
            openrpc=value["openrpc"],
            info=value["info"],
            methods=tuple(value["methods"]),
            raw=value,
        )


@dataclass(frozen=True)
class LabOpenResult(Record):
    """What lab.open answers."""

    lab: str
    """The lab's name."""
    created: bool
    """Whether this call made it."""
    seed: int
    """The seed of everything that is left to chance."""
    clock: ClockMode
    """What moves the clock."""
    readers: Tuple[ReaderState, ...]
    """The readers, in the order in which they were added."""
    docks: Tuple[DockState, ...]
    """The docks, in the order in which they were added."""
    hosts: Tuple[HostState, ...]
    """The hosts, in the order in which they were added."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> LabOpenResult:
        return cls(
            lab=value["lab"],
            created=value["created"],
            seed=value["seed"],
            clock=value["clock"],
            readers=tuple(map(ReaderState.from_json, value["readers"])),
            docks=tuple(map(DockState.from_json, value["docks"])),
            hosts=tuple(map(HostState.from_json, value["hosts"])),
            raw=value,
        )


@dataclass(frozen=True)
class LabCloseResult(Record):
    """What lab.close answers."""

    lab: str
    """The lab that is gone."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> LabCloseResult:
        return cls(
            lab=value["lab"],
            raw=value,
        )


@dataclass(frozen=True)
class LabListResult(Record):
    """What lab.list answers."""

    labs: Tuple[LabSummary, ...]
    """In the order in which they were opened."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> LabListResult:
        return cls(
            labs=tuple(map(LabSummary.from_json, value["labs"])),
            raw=value,
        )


@dataclass(frozen=True)
class LabSnapshotResult(Record):
    """What lab.snapshot answers."""

    snapshot: str
    """The snapshot's id."""
    lab: str
    """The lab's name."""
    now: float
    """The lab time of that moment."""
    next_event: int
    """The number that the next event gets from that moment on."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> LabSnapshotResult:
        return cls(
            snapshot=value["snapshot"],
            lab=value["lab"],
            now=float(value["now"]),
            next_event=value["nextEvent"],
            raw=value,
        )


@dataclass(frozen=True)
class LabRestoreResult(Record):
    """What lab.restore answers."""

    snapshot: str
    """The snapshot's id."""
    lab: str
    """The lab's name."""
    now: float
    """The lab time of that moment."""
    next_event: int
    """The number that the next event gets from that moment on."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> LabRestoreResult:
        return cls(
            snapshot=value["snapshot"],
            lab=value["lab"],
            now=float(value["now"]),
            next_event=value["nextEvent"],
            raw=value,
        )


@dataclass(frozen=True)
class LabPendingResult(Record):
    """What lab.pending answers."""

    operations: Tuple[PendingOperation, ...]
    """Hosts' first, then readers', then docks'."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> LabPendingResult:
        return cls(
            operations=tuple(map(PendingOperation.from_json, value["operations"])),
            raw=value,
        )


@dataclass(frozen=True)
class ClockAdvanceResult(Record):
    """What clock.advance answers."""

    now: float
    """The lab time that the clock stands at."""
    events: int
    """How many events happened on the way."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> ClockAdvanceResult:
        return cls(
            now=float(value["now"]),
            events=value["events"],
            raw=value,
        )


@dataclass(frozen=True)
class ProfileListResult(Record):
    """What profile.list answers."""

    profiles: Tuple[ProfileSummary, ...]
    """In alphabetical order."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> ProfileListResult:
        return cls(
            profiles=tuple(map(ProfileSummary.from_json, value["profiles"])),
            raw=value,
        )


@dataclass(frozen=True)
class ProfileGetResult(Record):
    """What profile.get answers."""

    name: str
    """The name that it was asked for by."""
    source: Literal["shipped", "file"]
    """Whether it came with the program or is a file of the profiles folder."""
    profile: Mapping[str, Any] = field(hash=False)
    """The profile in its full form, with every default written out."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> ProfileGetResult:
        return cls(
            name=value["name"],
            source=value["source"],
            profile=value["profile"],
            raw=value,
        )


@dataclass(frozen=True)
class ProfileValidateResult(Record):
    """What profile.validate answers."""

    valid: bool
    """Whether there is no problem."""
    problems: Tuple[Problem, ...]
    """Everything that is wrong, in the order of the text."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> ProfileValidateResult:
        return cls(
            valid=value["valid"],
            problems=tuple(map(Problem.from_json, value["problems"])),
            raw=value,
        )


@dataclass(frozen=True)
class ProfileLoadResult(Record):
    """What profile.load answers."""

    lab: str
    """The lab's name."""
    readers: Tuple[ReaderState, ...]
    """The readers, in the order in which they were added."""
    docks: Tuple[DockState, ...]
    """The docks, in the order in which they were added."""
    hosts: Tuple[HostState, ...]
    """The hosts, in the order in which they were added."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> ProfileLoadResult:
        return cls(
            lab=value["lab"],
            readers=tuple(map(ReaderState.from_json, value["readers"])),
            docks=tuple(map(DockState.from_json, value["docks"])),
            hosts=tuple(map(HostState.from_json, value["hosts"])),
            raw=value,
        )


@dataclass(frozen=True)
class ReaderRemoveResult(Record):
    """What reader.remove answers."""

    reader: str
    """The reader that is gone."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> ReaderRemoveResult:
        return cls(
            reader=value["reader"],
            raw=value,
        )


@dataclass(frozen=True)
class ReaderListResult(Record):
    """What reader.list answers."""

    readers: Tuple[ReaderState, ...]
    """In the order in which they were added."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> ReaderListResult:
        return cls(
            readers=tuple(map(ReaderState.from_json, value["readers"])),
            raw=value,
        )


@dataclass(frozen=True)
class DockRemoveResult(Record):
    """What dock.remove answers."""

    dock: str
    """The dock that is gone."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> DockRemoveResult:
        return cls(
            dock=value["dock"],
            raw=value,
        )


@dataclass(frozen=True)
class DockListResult(Record):
    """What dock.list answers."""

    docks: Tuple[DockState, ...]
    """In the order in which they were added."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> DockListResult:
        return cls(
            docks=tuple(map(DockState.from_json, value["docks"])),
            raw=value,
        )


@dataclass(frozen=True)
class HostRemoveResult(Record):
    """What host.remove answers."""

    host: str
    """The host that is gone."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> HostRemoveResult:
        return cls(
            host=value["host"],
            raw=value,
        )


@dataclass(frozen=True)
class HostListResult(Record):
    """What host.list answers."""

    hosts: Tuple[HostState, ...]
    """In the order in which they were added."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> HostListResult:
        return cls(
            hosts=tuple(map(HostState.from_json, value["hosts"])),
            raw=value,
        )


@dataclass(frozen=True)
class HostDiscoveredDevicesResult(Record):
    """What host.discoveredDevices answers."""

    discovering: bool
    """Whether the scan still runs."""
    devices: Tuple[Device, ...]
    """Strongest signal first."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> HostDiscoveredDevicesResult:
        return cls(
            discovering=value["discovering"],
            devices=tuple(map(Device.from_json, value["devices"])),
            raw=value,
        )


@dataclass(frozen=True)
class HostKnownDevicesResult(Record):
    """What host.knownDevices answers."""

    devices: Tuple[Device, ...]
    """The readers."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> HostKnownDevicesResult:
        return cls(
            devices=tuple(map(Device.from_json, value["devices"])),
            raw=value,
        )


@dataclass(frozen=True)
class HostConnectResult(Record):
    """What host.connect answers."""

    host: str
    """The host."""
    reader: str
    """The reader that it is about."""
    state: Literal["connecting"]
    """What has begun."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> HostConnectResult:
        return cls(
            host=value["host"],
            reader=value["reader"],
            state=value["state"],
            raw=value,
        )


@dataclass(frozen=True)
class HostReloadBatteryInfoResult(Record):
    """What host.reloadBatteryInfo answers."""

    reader: str
    """The connected reader."""
    percent: Optional[int]
    """Whole percent; null while charging."""
    charging: bool
    """Whether it charges."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> HostReloadBatteryInfoResult:
        return cls(
            reader=value["reader"],
            percent=value["percent"],
            charging=value["charging"],
            raw=value,
        )


@dataclass(frozen=True)
class HostPrepareDeviceForTransactionResult(Record):
    """What host.prepareDeviceForTransaction answers."""

    host: str
    """The host."""
    reader: str
    """The reader that it is about."""
    state: Literal["preparing"]
    """What has begun."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> HostPrepareDeviceForTransactionResult:
        return cls(
            host=value["host"],
            reader=value["reader"],
            state=value["state"],
            raw=value,
        )


@dataclass(frozen=True)
class HostStartFirmwareUpdateResult(Record):
    """What host.startFirmwareUpdate answers."""

    host: str
    """The host."""
    reader: str
    """The reader that it is about."""
    state: Literal["updating"]
    """What has begun."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> HostStartFirmwareUpdateResult:
        return cls(
            host=value["host"],
            reader=value["reader"],
            state=value["state"],
            raw=value,
        )


@dataclass(frozen=True)
class HostStartDockFirmwareUpdateResult(Record):
    """What host.startDockFirmwareUpdate answers."""

    host: str
    """The host."""
    dock: str
    """The dock that it is about."""
    state: Literal["updating"]
    """What has begun."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> HostStartDockFirmwareUpdateResult:
        return cls(
            host=value["host"],
            dock=value["dock"],
            state=value["state"],
            raw=value,
        )


@dataclass(frozen=True)
class EventSubscribeResult(Record):
    """What event.subscribe answers."""

    subscription: int
    """The number that the notifications carry."""
    next: int
    """The number of the first event that is still to come."""
    state: Optional[LabState]
    """The lab as of `next`, where it was asked for."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> EventSubscribeResult:
        return cls(
            subscription=value["subscription"],
            next=value["next"],
            state=if_any(LabState.from_json, value.get("state")),
            raw=value,
        )


@dataclass(frozen=True)
class EventUnsubscribeResult(Record):
    """What event.unsubscribe answers."""

    subscription: int
    """The subscription that is gone."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> EventUnsubscribeResult:
        return cls(
            subscription=value["subscription"],
            raw=value,
        )


@dataclass(frozen=True)
class EventHistoryResult(Record):
    """What event.history answers."""

    events: Tuple[Event, ...]
    """The events, oldest first."""
    next: int
    """The number to go on with."""
    oldest: int
    """The number of the oldest event that is kept."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> EventHistoryResult:
        return cls(
            events=tuple(map(Event.from_json, value["events"])),
            next=value["next"],
            oldest=value["oldest"],
            raw=value,
        )


@dataclass(frozen=True)
class FaultInjectResult(Record):
    """What fault.inject answers."""

    fault: str
    """The fault's id."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> FaultInjectResult:
        return cls(
            fault=value["fault"],
            raw=value,
        )


@dataclass(frozen=True)
class FaultClearResult(Record):
    """What fault.clear answers."""

    cleared: int
    """How many faults are gone."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> FaultClearResult:
        return cls(
            cleared=value["cleared"],
            raw=value,
        )


@dataclass(frozen=True)
class FaultListResult(Record):
    """What fault.list answers."""

    faults: Tuple[InstalledFault, ...]
    """In the order in which they were installed."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> FaultListResult:
        return cls(
            faults=tuple(map(InstalledFault.from_json, value["faults"])),
            raw=value,
        )


@dataclass(frozen=True)
class FaultPointsResult(Record):
    """What fault.points answers."""

    points: Tuple[FaultPoint, ...]
    """In the order in which an app comes by them."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> FaultPointsResult:
        return cls(
            points=tuple(map(FaultPoint.from_json, value["points"])),
            raw=value,
        )


@dataclass(frozen=True)
class FaultAnswerResult(Record):
    """What fault.answer answers."""

    fault: str
    """The fault's id."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> FaultAnswerResult:
        return cls(
            fault=value["fault"],
            raw=value,
        )


@dataclass(frozen=True)
class HardwareUnbindResult(Record):
    """What hardware.unbind answers."""

    device: str
    """What was bound."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> HardwareUnbindResult:
        return cls(
            device=value["device"],
            raw=value,
        )


@dataclass(frozen=True)
class HardwareStopAdvertisingResult(Record):
    """What hardware.stopAdvertising answers."""

    reader: str
    """The reader's serial number."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> HardwareStopAdvertisingResult:
        return cls(
            reader=value["reader"],
            raw=value,
        )


@dataclass(frozen=True)
class HardwareWithdrawResult(Record):
    """What hardware.withdraw answers."""

    dock: str
    """The dock's id."""
    raw: Mapping[str, Any] = field(repr=False, compare=False)
    """All of it as JSON, with what this version does not know."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> HardwareWithdrawResult:
        return cls(
            dock=value["dock"],
            raw=value,
        )


# Calls


class SystemCalls(Calls):
    """The calls `system.*`."""

    def hello(self, client: Optional[str] = None) -> SystemHelloResult:
        """Tells what answers here and in which lab the connection is.

        It may be called at any time and need not be called at all.

        Args:
            client: What the client calls itself, for the daemon's log.
        """
        __tracebackhide__ = True
        return self._call("system.hello", SystemHelloResult.from_json, {"client": client})

    def status(self) -> SystemStatusResult:
        """Tells how the daemon is doing."""
        __tracebackhide__ = True
        return self._call("system.status", SystemStatusResult.from_json, {})


class RpcCalls(Calls):
    """The calls `rpc.*`."""

    def discover(self) -> RpcDiscoverResult:
        """Answers with this contract as an OpenRPC document.

        Its member `x-events` describes the events, `x-errors` the error kinds.
        """
        __tracebackhide__ = True
        return self._call("rpc.discover", RpcDiscoverResult.from_json, {})


class LabCalls(Calls):
    """The calls `lab.*`."""

    def open(
        self,
        name: Optional[str] = None,
        *,
        profile: Optional[Union[str, Mapping[str, Any]]] = None,
        clock: Optional[ClockMode] = None,
        speed: Optional[float] = None,
        seed: Optional[int] = None,
        epoch: Optional[Union[datetime, str]] = None,
        ephemeral: Optional[bool] = None,
        snapshot: Optional[str] = None,
    ) -> LabOpenResult:
        """Opens a lab, or joins the one that has that name already.

        The connection is in that lab from then on. Where a lab of that name is open already, the
        call joins it and `created` is false; the other parameters do nothing then, but for
        `snapshot`, which is refused with `alreadyExists`. A fork goes on from its snapshot's lab
        time, with a copy of that lab's devices, chance and event log; `clock` and `speed` are the
        other lab's unless they are given.

        Args:
            name: The lab's name; without it the daemon makes one up.
            profile: The devices to begin with: a profile's name, or a profile itself; without it
                the daemon's own profile.
            clock: What moves the clock; without it the profile decides, else it is manual in a lab
                without a name and real time in one with a name.
            speed: Lab seconds a second of a real-time clock; without it the profile's, or 1. (1e-06
                to 1000000)
            seed: The seed of everything that is left to chance; without it the profile's, or 1.
            epoch: The date at lab time 0; without it the profile's, or 2026-01-01.
            ephemeral: Whether the lab goes when this connection ends; without it so where no name
                is given.
            snapshot: A snapshot of any lab, of which the new lab begins as a copy: a fork.

        Raises:
            Refused: UnknownProfile, InvalidProfile, UnknownSnapshot, AlreadyExists, LimitExceeded
        """
        __tracebackhide__ = True
        return self._call(
            "lab.open",
            LabOpenResult.from_json,
            {
                "name": name,
                "profile": profile,
                "clock": clock,
                "speed": speed,
                "seed": seed,
                "epoch": epoch,
                "ephemeral": ephemeral,
                "snapshot": snapshot,
            },
        )

    def close(self, lab: Optional[str] = None) -> LabCloseResult:
        """Ends a lab with everything in it.

        Subscriptions to it end, waits in it answer `unknownLab`, and connections that were in it
        are in the lab `default` from then on. The lab `default` itself cannot be closed.

        Args:
            lab: The lab; without it the connection's current one.

        Raises:
            Refused: UnknownLab, InvalidState
        """
        __tracebackhide__ = True
        return self._call("lab.close", LabCloseResult.from_json, {"lab": lab})

    def list(self) -> LabListResult:
        """Lists the labs that are open."""
        __tracebackhide__ = True
        return self._call("lab.list", LabListResult.from_json, {})

    def state(self, lab: Optional[str] = None) -> LabState:
        """Shows the whole lab as one object.

        With `event.subscribe` and `state` the same comes without a gap before the first event.

        Args:
            lab: The lab; without it the connection's current one.

        Raises:
            Refused: UnknownLab
        """
        __tracebackhide__ = True
        return self._call("lab.state", LabState.from_json, {"lab": lab})

    def snapshot(self, lab: Optional[str] = None) -> LabSnapshotResult:
        """Keeps this moment of the lab, to come back to it or to fork it.

        A snapshot holds the devices, the clock, the state of chance and the event log. It lasts
        until its lab is closed.

        Args:
            lab: The lab; without it the connection's current one.

        Raises:
            Refused: UnknownLab, LimitExceeded, UnsupportedOnPhysicalDevice
        """
        __tracebackhide__ = True
        return self._call("lab.snapshot", LabSnapshotResult.from_json, {"lab": lab})

    def restore(self, snapshot: str, *, lab: Optional[str] = None) -> LabRestoreResult:
        """Brings the whole lab back to a moment that was kept.

        Devices, clock, chance and event log are as they were; the next event gets the number that
        it would have got then. Subscribers are told with `event.rewound`. The snapshot stays and
        can be restored again. A snapshot of another lab is refused with `invalidState`: `lab.open`
        makes a fork of it.

        Args:
            snapshot: A snapshot that was taken of this lab.
            lab: The lab; without it the connection's current one.

        Raises:
            Refused: UnknownLab, UnknownSnapshot, InvalidState, UnsupportedOnPhysicalDevice
        """
        __tracebackhide__ = True
        return self._call(
            "lab.restore",
            LabRestoreResult.from_json,
            {
                "snapshot": snapshot,
                "lab": lab,
            },
        )

    def pending(self, lab: Optional[str] = None) -> LabPendingResult:
        """Lists what has begun in the lab and not ended.

        An operation whose `endsAt` is null waits for somebody's hands, or is stuck.

        Args:
            lab: The lab; without it the connection's current one.

        Raises:
            Refused: UnknownLab
        """
        __tracebackhide__ = True
        return self._call("lab.pending", LabPendingResult.from_json, {"lab": lab})


class ClockCalls(Calls):
    """The calls `clock.*`."""

    def get(self) -> Clock:
        """Tells the lab's time and what moves it.

        Raises:
            Refused: UnknownLab
        """
        __tracebackhide__ = True
        return self._call("clock.get", Clock.from_json, {})

    def advance(
        self,
        by: Optional[float] = None,
        *,
        to: Optional[float] = None,
    ) -> ClockAdvanceResult:
        """Moves a manual clock and lets everything happen that is due on the way.

        Each transition happens at its own lab time, in order; at one time in the order in which
        they were scheduled. What is due exactly at the end happens too. A time before now is
        refused with `invalidState`, one past the end of lab time after 200 years with
        `limitExceeded`. The same error ends a way with more than ten million events: the clock then
        stands where they ended, and another call goes on from there.

        Args:
            by: How many seconds to move on.
            to: The lab time to move to, in seconds.

        Raises:
            Refused: UnknownLab, InvalidClockMode, InvalidState, LimitExceeded
        """
        __tracebackhide__ = True
        return self._call("clock.advance", ClockAdvanceResult.from_json, {"by": by, "to": to})

    def set(self, mode: Optional[ClockMode] = None, *, speed: Optional[float] = None) -> Clock:
        """Sets what moves the clock, or how fast.

        Lab time goes on from where it is. The speed of a manual clock is kept for when it runs with
        real time.

        Args:
            mode: What moves the clock from now on.
            speed: Lab seconds a second of a real-time clock. (1e-06 to 1000000)

        Raises:
            Refused: UnknownLab, InvalidClockMode
        """
        __tracebackhide__ = True
        return self._call("clock.set", Clock.from_json, {"mode": mode, "speed": speed})


class ProfileCalls(Calls):
    """The calls `profile.*`."""

    def list(self) -> ProfileListResult:
        """Lists the profiles that can be used by name.

        Those of the profiles folder hide shipped ones of the same name.
        """
        __tracebackhide__ = True
        return self._call("profile.list", ProfileListResult.from_json, {})

    def get(self, profile: str) -> ProfileGetResult:
        """Shows a profile with every default written out.

        Args:
            profile: The profile's name.

        Raises:
            Refused: UnknownProfile, InvalidProfile
        """
        __tracebackhide__ = True
        return self._call("profile.get", ProfileGetResult.from_json, {"profile": profile})

    def validate(self, profile: Union[str, Mapping[str, Any]]) -> ProfileValidateResult:
        """Lists everything that is wrong with a profile.

        A profile that is wrong is an answer here and no error.

        Args:
            profile: A profile's name, or a profile itself.

        Raises:
            Refused: UnknownProfile
        """
        __tracebackhide__ = True
        return self._call("profile.validate", ProfileValidateResult.from_json, {"profile": profile})

    def load(self, profile: Union[str, Mapping[str, Any]]) -> ProfileLoadResult:
        """Adds a profile's devices to the lab.

        All of them are added, or none. A profile that says nothing about hosts adds `host-1` only
        where the lab has no host. Its clock, speed, seed and epoch have no effect here. The answer
        has what was added.

        Args:
            profile: A profile's name, or a profile itself.

        Raises:
            Refused: UnknownLab, UnknownProfile, InvalidProfile, AlreadyExists, UnknownHost,
                InvalidState, LimitExceeded
        """
        __tracebackhide__ = True
        return self._call("profile.load", ProfileLoadResult.from_json, {"profile": profile})


class ReaderCalls(Calls):
    """The calls `reader.*`."""

    def add(
        self,
        serial_number: Optional[str] = None,
        *,
        device_type: Optional[Literal["nyc1"]] = None,
        firmware_version: Optional[str] = None,
        application_version: Optional[str] = None,
        bluetooth_firmware_version: Union[str, None, LeftOut] = LEFT_OUT,
        battery_charge_percentage: Union[int, None, LeftOut] = LEFT_OUT,
        connection_delay: Optional[float] = None,
        simulate_disconnection_after: Union[float, None, LeftOut] = LEFT_OUT,
        simulate_reconnection_after: Union[float, None, LeftOut] = LEFT_OUT,
        available_firmware_update: Union[FirmwareUpdate, None, LeftOut] = LEFT_OUT,
        name: Optional[str] = None,
        powered_on: Optional[bool] = None,
        rssi: Union[int, None, LeftOut] = LEFT_OUT,
        discovery_delay: Optional[float] = None,
        discovery_jitter: Optional[float] = None,
        connection_jitter: Optional[float] = None,
        pairing_delay: Optional[float] = None,
        pairing_confirmation: Optional[bool] = None,
        pairing_passkey: Union[int, None, LeftOut] = LEFT_OUT,
        bonds: Optional[Sequence[str]] = None,
        sleep_after: Union[float, None, LeftOut] = LEFT_OUT,
        wake_delay: Optional[float] = None,
        start_up_delay: Optional[float] = None,
        battery: Optional[Battery] = None,
        update_phases: Optional[UpdatePhases] = None,
        install_on_connect: Optional[bool] = None,
        contention: Optional[Literal["reject", "steal"]] = None,
        activities: Optional[Sequence[ActivityName]] = None,
        power_off_after: Union[float, None, LeftOut] = LEFT_OUT,
        preparation: Optional[Preparation] = None,
    ) -> ReaderState:
        """Adds a reader to the lab.

        Its keys are those of one reader in a profile, with the same defaults.

        Args:
            serial_number: The serial number, which is the reader's id. (by default
                "SIMULATED-NYC1-001")
            device_type: The device type of the vendor's SDK. (by default "nyc1")
            firmware_version: The firmware version that the app is told. (by default "3.1.00.10")
            application_version: The application version; one that begins with 3.1 makes an NYC1,
                which takes PINs, any other an NYC1-SCR. (by default "3.1.22.10")
            bluetooth_firmware_version: The firmware version of the Bluetooth module, or null.
            battery_charge_percentage: The charge of the battery in percent; null means charging. (0
                to 100)
            connection_delay: Seconds from the app's connect to its connected callback. (by default
                1)
            simulate_disconnection_after: Seconds after each connecting at which the link drops by
                itself; null never.
            simulate_reconnection_after: Seconds after such a drop at which the link comes back by
                itself; null never.
            available_firmware_update: The firmware update that is offered for the reader, or null.
            name: The device name that a scan shows. (by default "NYC1")
            powered_on: Whether the reader is on from the start. (by default true)
            rssi: Signal strength in dBm at every host; null is out of range. (-127 to 0)
            discovery_delay: Seconds that a scan runs before it hears this reader. (by default 0.5)
            discovery_jitter: At most this many seconds more, drawn from the lab's seed. (by default
                0)
            connection_jitter: At most this many seconds more than connectionDelay, drawn from the
                lab's seed. (by default 0)
            pairing_delay: Seconds that pairing adds to connecting where host and reader have no
                bond. (by default 0)
            pairing_confirmation: Whether pairing waits for a press on the reader. (by default
                false)
            pairing_passkey: The number, 0 to 999999, that both sides show when they pair, for the
                app's user to confirm with host.confirmPairing; null pairs without one. (0 to
                999999)
            bonds: The ids of the hosts that are paired with the reader from the start.
            sleep_after: Seconds of idleness after which the reader sleeps; null never.
            wake_delay: Seconds that waking adds to connectionDelay. (by default 2)
            start_up_delay: Seconds from the power button, or from a reboot, to idle. (by default 3)
            battery: How the battery drains and charges.
            update_phases: The order of a firmware update's phases and how its time is shared among
                them.
            install_on_connect: Whether connecting goes straight into the update that is on offer,
                as with a reader fresh from the factory. (by default false)
            contention: What happens when a second host connects to a reader that is taken; none
                takes it while it connects, pairs or updates. (by default "reject")
            activities: What counts as use, so that the sleep timer begins anew.
            power_off_after: Seconds of idle time after which the reader turns itself off; null
                never does.
            preparation: What preparing for a transaction takes.

        Raises:
            Refused: UnknownLab, AlreadyExists, UnknownHost, LimitExceeded
        """
        __tracebackhide__ = True
        return self._call(
            "reader.add",
            ReaderState.from_json,
            {
                "serialNumber": serial_number,
                "deviceType": device_type,
                "firmwareVersion": firmware_version,
                "applicationVersion": application_version,
                "bluetoothFirmwareVersion": bluetooth_firmware_version,
                "batteryChargePercentage": battery_charge_percentage,
                "connectionDelay": connection_delay,
                "simulateDisconnectionAfter": simulate_disconnection_after,
                "simulateReconnectionAfter": simulate_reconnection_after,
                "availableFirmwareUpdate": available_firmware_update,
                "name": name,
                "poweredOn": powered_on,
                "rssi": rssi,
                "discoveryDelay": discovery_delay,
                "discoveryJitter": discovery_jitter,
                "connectionJitter": connection_jitter,
                "pairingDelay": pairing_delay,
                "pairingConfirmation": pairing_confirmation,
                "pairingPasskey": pairing_passkey,
                "bonds": bonds,
                "sleepAfter": sleep_after,
                "wakeDelay": wake_delay,
                "startUpDelay": start_up_delay,
                "battery": battery,
                "updatePhases": update_phases,
                "installOnConnect": install_on_connect,
                "contention": contention,
                "activities": activities,
                "powerOffAfter": power_off_after,
                "preparation": preparation,
            },
            nullable=(
                "bluetoothFirmwareVersion",
                "batteryChargePercentage",
                "simulateDisconnectionAfter",
                "simulateReconnectionAfter",
                "availableFirmwareUpdate",
                "rssi",
                "pairingPasskey",
                "sleepAfter",
                "powerOffAfter",
            ),
        )

    def remove(self, reader: Optional[str] = None) -> ReaderRemoveResult:
        """Takes a reader out of the lab.

        A host that is connected to it loses it with the reason `removed`; hosts forget it. Its
        serial number may be used again.

        Args:
            reader: The reader's serial number; may be left out where the lab has one reader.

        Raises:
            Refused: UnknownLab, UnknownReader, AmbiguousTarget, UnsupportedOnPhysicalDevice
        """
        __tracebackhide__ = True
        return self._call("reader.remove", ReaderRemoveResult.from_json, {"reader": reader})

    def list(self) -> ReaderListResult:
        """Lists the lab's readers with their states.

        Raises:
            Refused: UnknownLab
        """
        __tracebackhide__ = True
        return self._call("reader.list", ReaderListResult.from_json, {})

    def get(self, reader: Optional[str] = None) -> ReaderState:
        """Shows the state of a reader.

        Args:
            reader: The reader's serial number; may be left out where the lab has one reader.

        Raises:
            Refused: UnknownLab, UnknownReader, AmbiguousTarget
        """
        __tracebackhide__ = True
        return self._call("reader.get", ReaderState.from_json, {"reader": reader})

    def power(self, reader: Optional[str] = None, *, on: bool) -> ReaderState:
        """Turns a reader on or off, as holding its power button does.

        A reader that is turned on starts for its `startUpDelay` before it is idle. Turning it off
        ends a link, an attempt to connect and an update at once. Nothing happens where it is as
        wanted already. A reader with an empty battery refuses with `invalidState`.

        Args:
            reader: The reader's serial number; may be left out where the lab has one reader.
            on: Whether the reader is to be on.

        Raises:
            Refused: UnknownLab, UnknownReader, AmbiguousTarget, InvalidState,
                UnsupportedOnPhysicalDevice
        """
        __tracebackhide__ = True
        return self._call("reader.power", ReaderState.from_json, {"reader": reader, "on": on})

    def press(self, reader: Optional[str] = None) -> ReaderState:
        """Presses a reader's button once.

        It turns on a reader that is off, wakes one that sleeps and confirms a pairing that waits
        for it; otherwise the time until sleep begins anew.

        Args:
            reader: The reader's serial number; may be left out where the lab has one reader.

        Raises:
            Refused: UnknownLab, UnknownReader, AmbiguousTarget, InvalidState,
                UnsupportedOnPhysicalDevice
        """
        __tracebackhide__ = True
        return self._call("reader.press", ReaderState.from_json, {"reader": reader})

    def set_battery(
        self,
        reader: Optional[str] = None,
        *,
        percent: Optional[int] = None,
        charging: Optional[bool] = None,
    ) -> ReaderState:
        """Sets a reader's charge, or plugs or pulls its charging cable.

        What is not given stays as it is. A reader at 0 percent that does not charge turns off. One
        that sits in a dock with power charges in any case: `charging: false` is refused there with
        `invalidState`.

        Args:
            reader: The reader's serial number; may be left out where the lab has one reader.
            percent: The charge in whole percent. (0 to 100)
            charging: Whether a charging cable is in the reader.

        Raises:
            Refused: UnknownLab, UnknownReader, AmbiguousTarget, InvalidState,
                UnsupportedOnPhysicalDevice
        """
        __tracebackhide__ = True
        return self._call(
            "reader.setBattery",
            ReaderState.from_json,
            {
                "reader": reader,
                "percent": percent,
                "charging": charging,
            },
        )

    def set_signal(self, reader: Optional[str] = None, *, rssi: Optional[int]) -> ReaderState:
        """Moves a reader nearer to the hosts, away from them, or out of range.

        Out of range a Bluetooth link drops with the reason `outOfRange`, and scans lose the reader;
        a USB link stays.

        Args:
            reader: The reader's serial number; may be left out where the lab has one reader.
            rssi: The signal strength in dBm at every host; null is out of range. (-127 to 0)

        Raises:
            Refused: UnknownLab, UnknownReader, AmbiguousTarget, UnsupportedOnPhysicalDevice
        """
        __tracebackhide__ = True
        return self._call(
            "reader.setSignal",
            ReaderState.from_json,
            {
                "reader": reader,
                "rssi": rssi,
            },
            nullable=("rssi",),
        )

    def disconnect(
        self,
        reader: Optional[str] = None,
        *,
        reason: Optional[str] = None,
        reconnect_after: Optional[float] = None,
    ) -> ReaderState:
        """Drops a reader's link now.

        The reader stays on. With `reconnectAfter` the host connects to it again after that time, or
        as soon after it as the reader can be reached; another connect of the host puts an end to
        that. A USB link that was dropped stays down until the host connects or the cable, the power
        or the reader moves.

        Args:
            reader: The reader's serial number; may be left out where the lab has one reader.
            reason: Why, as the events tell it: one word. (by default "connectionLost")
            reconnect_after: Seconds after which the link comes back by itself; without it it stays
                down.

        Raises:
            Refused: UnknownLab, UnknownReader, AmbiguousTarget, NotConnected
        """
        __tracebackhide__ = True
        return self._call(
            "reader.disconnect",
            ReaderState.from_json,
            {
                "reader": reader,
                "reason": reason,
                "reconnectAfter": reconnect_after,
            },
        )

    def offer_update(
        self,
        reader: Optional[str] = None,
        *,
        target_version: str,
        update_duration: Optional[float] = None,
        required_date: Union[Union[datetime, str], None, LeftOut] = LEFT_OUT,
        requires_bluetooth_connection: Optional[bool] = None,
        target_application_version: Optional[str] = None,
        target_bluetooth_firmware_version: Optional[str] = None,
        resumable: Optional[bool] = None,
        repeats: Optional[bool] = None,
    ) -> ReaderState:
        """Offers a firmware update for a reader.

        It takes the place of an offer that is there. The app sees it in
        `host.firmwareUpdateSummary` while it is connected, over USB only where no Bluetooth link is
        required; `host.startFirmwareUpdate` installs it.

        Args:
            reader: The reader's serial number; may be left out where the lab has one reader.
            target_version: The firmware version that is reported after the update.
            update_duration: Seconds that the whole update takes. (by default 10)
            required_date: The date from which the update is mandatory; null for an optional update.
            requires_bluetooth_connection: Whether the update needs a Bluetooth link. (by default
                false)
            target_application_version: The application version that is reported after the update;
                without it the same as before.
            target_bluetooth_firmware_version: The Bluetooth module's version that is reported after
                the update; without it the same as before.
            resumable: Whether an update that broke off goes on where it was. (by default false)
            repeats: Whether the same update is on offer again once it is installed. (by default
                false)

        Raises:
            Refused: UnknownLab, UnknownReader, AmbiguousTarget, UpdateInProgress,
                UnsupportedOnPhysicalDevice
        """
        __tracebackhide__ = True
        return self._call(
            "reader.offerUpdate",
            ReaderState.from_json,
            {
                "reader": reader,
                "targetVersion": target_version,
                "updateDuration": update_duration,
                "requiredDate": required_date,
                "requiresBluetoothConnection": requires_bluetooth_connection,
                "targetApplicationVersion": target_application_version,
                "targetBluetoothFirmwareVersion": target_bluetooth_firmware_version,
                "resumable": resumable,
                "repeats": repeats,
            },
            nullable=("requiredDate",),
        )

    def withdraw_update(self, reader: Optional[str] = None) -> ReaderState:
        """Takes back the firmware update that is offered for a reader.

        Args:
            reader: The reader's serial number; may be left out where the lab has one reader.

        Raises:
            Refused: UnknownLab, UnknownReader, AmbiguousTarget, NoUpdateAvailable,
                UpdateInProgress, UnsupportedOnPhysicalDevice
        """
        __tracebackhide__ = True
        return self._call("reader.withdrawUpdate", ReaderState.from_json, {"reader": reader})

    def set(
        self,
        reader: Optional[str] = None,
        *,
        device_type: Optional[Literal["nyc1"]] = None,
        firmware_version: Optional[str] = None,
        application_version: Optional[str] = None,
        bluetooth_firmware_version: Union[str, None, LeftOut] = LEFT_OUT,
        battery_charge_percentage: Union[int, None, LeftOut] = LEFT_OUT,
        connection_delay: Optional[float] = None,
        simulate_disconnection_after: Union[float, None, LeftOut] = LEFT_OUT,
        simulate_reconnection_after: Union[float, None, LeftOut] = LEFT_OUT,
        available_firmware_update: Union[FirmwareUpdate, None, LeftOut] = LEFT_OUT,
        name: Optional[str] = None,
        powered_on: Optional[bool] = None,
        rssi: Union[int, None, LeftOut] = LEFT_OUT,
        discovery_delay: Optional[float] = None,
        discovery_jitter: Optional[float] = None,
        connection_jitter: Optional[float] = None,
        pairing_delay: Optional[float] = None,
        pairing_confirmation: Optional[bool] = None,
        pairing_passkey: Union[int, None, LeftOut] = LEFT_OUT,
        bonds: Optional[Sequence[str]] = None,
        sleep_after: Union[float, None, LeftOut] = LEFT_OUT,
        wake_delay: Optional[float] = None,
        start_up_delay: Optional[float] = None,
        battery: Optional[Battery] = None,
        update_phases: Optional[UpdatePhases] = None,
        install_on_connect: Optional[bool] = None,
        contention: Optional[Literal["reject", "steal"]] = None,
        activities: Optional[Sequence[ActivityName]] = None,
        power_off_after: Union[float, None, LeftOut] = LEFT_OUT,
        preparation: Optional[Preparation] = None,
    ) -> ReaderState:
        """Changes a living reader: any key of its profile but the serial number.

        Keys that are not given stay as they are, also inside `battery`, `updatePhases` and
        `preparation`. A version takes effect at once, as an update or a downgrade would have left
        it. `poweredOn`, `batteryChargePercentage`, `rssi` and `availableFirmwareUpdate` act as
        `reader.power`, `reader.setBattery`, `reader.setSignal` and `reader.offerUpdate` do, and
        `bonds` replaces the hosts that the reader is paired with. Either all of it is done or,
        where one part is refused, nothing.

        Args:
            reader: The reader's serial number; may be left out where the lab has one reader.
            device_type: The device type of the vendor's SDK. (by default "nyc1")
            firmware_version: The firmware version that the app is told. (by default "3.1.00.10")
            application_version: The application version; one that begins with 3.1 makes an NYC1,
                which takes PINs, any other an NYC1-SCR. (by default "3.1.22.10")
            bluetooth_firmware_version: The firmware version of the Bluetooth module, or null.
            battery_charge_percentage: The charge of the battery in percent; null means charging. (0
                to 100)
            connection_delay: Seconds from the app's connect to its connected callback. (by default
                1)
            simulate_disconnection_after: Seconds after each connecting at which the link drops by
                itself; null never.
            simulate_reconnection_after: Seconds after such a drop at which the link comes back by
                itself; null never.
            available_firmware_update: The firmware update that is offered for the reader, or null.
            name: The device name that a scan shows. (by default "NYC1")
            powered_on: Whether the reader is on from the start. (by default true)
            rssi: Signal strength in dBm at every host; null is out of range. (-127 to 0)
            discovery_delay: Seconds that a scan runs before it hears this reader. (by default 0.5)
            discovery_jitter: At most this many seconds more, drawn from the lab's seed. (by default
                0)
            connection_jitter: At most this many seconds more than connectionDelay, drawn from the
                lab's seed. (by default 0)
            pairing_delay: Seconds that pairing adds to connecting where host and reader have no
                bond. (by default 0)
            pairing_confirmation: Whether pairing waits for a press on the reader. (by default
                false)
            pairing_passkey: The number, 0 to 999999, that both sides show when they pair, for the
                app's user to confirm with host.confirmPairing; null pairs without one. (0 to
                999999)
            bonds: The ids of the hosts that are paired with the reader from the start.
            sleep_after: Seconds of idleness after which the reader sleeps; null never.
            wake_delay: Seconds that waking adds to connectionDelay. (by default 2)
            start_up_delay: Seconds from the power button, or from a reboot, to idle. (by default 3)
            battery: How the battery drains and charges.
            update_phases: The order of a firmware update's phases and how its time is shared among
                them.
            install_on_connect: Whether connecting goes straight into the update that is on offer,
                as with a reader fresh from the factory. (by default false)
            contention: What happens when a second host connects to a reader that is taken; none
                takes it while it connects, pairs or updates. (by default "reject")
            activities: What counts as use, so that the sleep timer begins anew.
            power_off_after: Seconds of idle time after which the reader turns itself off; null
                never does.
            preparation: What preparing for a transaction takes.

        Raises:
            Refused: UnknownLab, UnknownReader, AmbiguousTarget, UnknownHost, InvalidState,
                UpdateInProgress, UnsupportedOnPhysicalDevice
        """
        __tracebackhide__ = True
        return self._call(
            "reader.set",
            ReaderState.from_json,
            {
                "reader": reader,
                "deviceType": device_type,
                "firmwareVersion": firmware_version,
                "applicationVersion": application_version,
                "bluetoothFirmwareVersion": bluetooth_firmware_version,
                "batteryChargePercentage": battery_charge_percentage,
                "connectionDelay": connection_delay,
                "simulateDisconnectionAfter": simulate_disconnection_after,
                "simulateReconnectionAfter": simulate_reconnection_after,
                "availableFirmwareUpdate": available_firmware_update,
                "name": name,
                "poweredOn": powered_on,
                "rssi": rssi,
                "discoveryDelay": discovery_delay,
                "discoveryJitter": discovery_jitter,
                "connectionJitter": connection_jitter,
                "pairingDelay": pairing_delay,
                "pairingConfirmation": pairing_confirmation,
                "pairingPasskey": pairing_passkey,
                "bonds": bonds,
                "sleepAfter": sleep_after,
                "wakeDelay": wake_delay,
                "startUpDelay": start_up_delay,
                "battery": battery,
                "updatePhases": update_phases,
                "installOnConnect": install_on_connect,
                "contention": contention,
                "activities": activities,
                "powerOffAfter": power_off_after,
                "preparation": preparation,
            },
            nullable=(
                "bluetoothFirmwareVersion",
                "batteryChargePercentage",
                "simulateDisconnectionAfter",
                "simulateReconnectionAfter",
                "availableFirmwareUpdate",
                "rssi",
                "pairingPasskey",
                "sleepAfter",
                "powerOffAfter",
            ),
        )

    def factory_reset(self, reader: Optional[str] = None) -> ReaderState:
        """Makes a reader forget its bonds and its transaction configuration.

        What is linked is cut off with the reason `factoryReset`. Hosts keep their side of the bond:
        their next connect ends with `bondLost` until `host.forget`. Firmware and battery stay as
        they are.

        Args:
            reader: The reader's serial number; may be left out where the lab has one reader.

        Raises:
            Refused: UnknownLab, UnknownReader, AmbiguousTarget, UnsupportedOnPhysicalDevice
        """
        __tracebackhide__ = True
        return self._call("reader.factoryReset", ReaderState.from_json, {"reader": reader})


class DockCalls(Calls):
    """The calls `dock.*`."""

    def add(
        self,
        dock: Optional[str] = None,
        *,
        powered: Optional[bool] = None,
        firmware_version: Optional[str] = None,
        host: Union[str, None, LeftOut] = LEFT_OUT,
        reader: Union[str, None, LeftOut] = LEFT_OUT,
        available_firmware_update: Union[DockFirmwareUpdate, None, LeftOut] = LEFT_OUT,
        update_phases: Optional[UpdatePhases] = None,
        start_up_delay: Optional[float] = None,
        enumeration_delay: Optional[float] = None,
        usb_takeover: Optional[Literal["afterBluetooth", "immediately"]] = None,
    ) -> DockState:
        """Adds a dock to the lab, with its cable and its reader where they are given.

        Its keys are those of one dock in a profile, with the same defaults. A dock that has power,
        a cable and a reader from the start has its USB link at once.

        Args:
            dock: The dock's id. (by default "dock-1")
            powered: Whether the dock has power from the start. (by default true)
            firmware_version: The firmware version that the app is told. (by default "1.0.0")
            host: The id of the host whose USB-C cable is in the dock, or null.
            reader: The serial number of the reader that sits in the dock, or null.
            available_firmware_update: The firmware update that is offered for the dock, or null.
            update_phases: How a firmware update's time is shared among its phases.
            start_up_delay: Seconds from power to on, and from a reboot to on. (by default 1)
            enumeration_delay: Seconds that a host takes to see the dock, and then the reader in it,
                on the cable. (by default 0.5)
            usb_takeover: When a seated reader with a Bluetooth link moves to USB: once that link
                has ended, or as soon as USB is there. (by default "afterBluetooth")

        Raises:
            Refused: UnknownLab, AlreadyExists, UnknownHost, UnknownReader, InvalidState,
                LimitExceeded
        """
        __tracebackhide__ = True
        return self._call(
            "dock.add",
            DockState.from_json,
            {
                "dock": dock,
                "powered": powered,
                "firmwareVersion": firmware_version,
                "host": host,
                "reader": reader,
                "availableFirmwareUpdate": available_firmware_update,
                "updatePhases": update_phases,
                "startUpDelay": start_up_delay,
                "enumerationDelay": enumeration_delay,
                "usbTakeover": usb_takeover,
            },
            nullable=("host", "reader", "availableFirmwareUpdate"),
        )

    def remove(self, dock: Optional[str] = None) -> DockRemoveResult:
        """Takes a dock out of the lab.

        Its USB link ends, its reader is out of it and stays, its host's cable is free.

        Args:
            dock: The dock's id; may be left out where the lab has one dock.

        Raises:
            Refused: UnknownLab, UnknownDock, AmbiguousTarget, UnsupportedOnPhysicalDevice
        """
        __tracebackhide__ = True
        return self._call("dock.remove", DockRemoveResult.from_json, {"dock": dock})

    def list(self) -> DockListResult:
        """Lists the lab's docks with their states.

        Raises:
            Refused: UnknownLab
        """
        __tracebackhide__ = True
        return self._call("dock.list", DockListResult.from_json, {})

    def get(self, dock: Optional[str] = None) -> DockState:
        """Shows the state of a dock.

        Args:
            dock: The dock's id; may be left out where the lab has one dock.

        Raises:
            Refused: UnknownLab, UnknownDock, AmbiguousTarget
        """
        __tracebackhide__ = True
        return self._call("dock.get", DockState.from_json, {"dock": dock})

    def set_power(self, dock: Optional[str] = None, *, on: bool) -> DockState:
        """Gives a dock power, or takes it away.

        Without power the host loses the dock and the reader's USB link, and the reader stops
        charging. With power back the dock starts for its `startUpDelay`. Nothing happens where it
        is as wanted already.

        Args:
            dock: The dock's id; may be left out where the lab has one dock.
            on: Whether the dock is to have power.

        Raises:
            Refused: UnknownLab, UnknownDock, AmbiguousTarget, UnsupportedOnPhysicalDevice
        """
        __tracebackhide__ = True
        return self._call("dock.setPower", DockState.from_json, {"dock": dock, "on": on})

    def insert(self, reader: Optional[str] = None, *, dock: Optional[str] = None) -> DockState:
        """Puts a reader into a dock.

        In a dock with power the reader charges. Where the cable of a host is in the dock too, the
        USB link comes up by itself after the `enumerationDelay`; a reader with a Bluetooth link
        stays on it until that link ends, unless the dock's `usbTakeover` says otherwise.

        Args:
            reader: The reader's serial number; may be left out where the lab has one reader.
            dock: The dock's id; may be left out where the lab has one dock.

        Raises:
            Refused: UnknownLab, UnknownDock, AmbiguousTarget, UnknownReader, InvalidState,
                UnsupportedOnPhysicalDevice
        """
        __tracebackhide__ = True
        return self._call("dock.insert", DockState.from_json, {"reader": reader, "dock": dock})

    def eject(self, dock: Optional[str] = None) -> DockState:
        """Takes the reader out of a dock.

        Its USB link ends and it stops charging there.

        Args:
            dock: The dock's id; may be left out where the lab has one dock.

        Raises:
            Refused: UnknownLab, UnknownDock, AmbiguousTarget, InvalidState,
                UnsupportedOnPhysicalDevice
        """
        __tracebackhide__ = True
        return self._call("dock.eject", DockState.from_json, {"dock": dock})

    def offer_update(
        self,
        dock: Optional[str] = None,
        *,
        target_version: str,
        update_duration: Optional[float] = None,
        required_date: Union[Union[datetime, str], None, LeftOut] = LEFT_OUT,
        resumable: Optional[bool] = None,
        repeats: Optional[bool] = None,
    ) -> DockState:
        """Offers a firmware update for a dock.

        It takes the place of an offer that is there. The app sees it in
        `host.dockFirmwareUpdateSummary` while it is connected to the dock;
        `host.startDockFirmwareUpdate` installs it.

        Args:
            dock: The dock's id; may be left out where the lab has one dock.
            target_version: The firmware version that is reported after the update.
            update_duration: Seconds that the whole update takes. (by default 10)
            required_date: The date from which the update is mandatory; null for an optional update.
            resumable: Whether an update that broke off goes on where it was. (by default false)
            repeats: Whether the same update is on offer again once it is installed. (by default
                false)

        Raises:
            Refused: UnknownLab, UnknownDock, AmbiguousTarget, UpdateInProgress,
                UnsupportedOnPhysicalDevice
        """
        __tracebackhide__ = True
        return self._call(
            "dock.offerUpdate",
            DockState.from_json,
            {
                "dock": dock,
                "targetVersion": target_version,
                "updateDuration": update_duration,
                "requiredDate": required_date,
                "resumable": resumable,
                "repeats": repeats,
            },
            nullable=("requiredDate",),
        )

    def withdraw_update(self, dock: Optional[str] = None) -> DockState:
        """Takes back the firmware update that is offered for a dock.

        Args:
            dock: The dock's id; may be left out where the lab has one dock.

        Raises:
            Refused: UnknownLab, UnknownDock, AmbiguousTarget, NoUpdateAvailable, UpdateInProgress,
                UnsupportedOnPhysicalDevice
        """
        __tracebackhide__ = True
        return self._call("dock.withdrawUpdate", DockState.from_json, {"dock": dock})


class HostCalls(Calls):
    """The calls `host.*`."""

    def add(
        self,
        host: Optional[str] = None,
        *,
        bluetooth: Optional[Literal["on", "off", "unauthorized"]] = None,
        search_timeout: Optional[float] = None,
        pairing_timeout: Optional[float] = None,
        link_linger: Optional[float] = None,
        supervision_timeout: Union[float, None, LeftOut] = LEFT_OUT,
        auto_reconnect: Optional[bool] = None,
    ) -> HostState:
        """Adds a host to the lab: a phone or tablet with the app under test.

        Its keys are those of one host in a profile, with the same defaults.

        Args:
            host: The host's id. (by default "host-1")
            bluetooth: The state of the Bluetooth radio as the app may use it. (by default "on")
            search_timeout: Seconds that a connect looks for a reader that does not answer. (by
                default 5)
            pairing_timeout: The most seconds that pairing may wait for the reader. (by default 30)
            link_linger: Seconds for which the phone keeps the Bluetooth link of an app that died.
                (by default 5)
            supervision_timeout: Seconds that the phone takes to notice a link that broke off
                without a goodbye; null is never.
            auto_reconnect: Whether the app connects by itself to the reader it used last, as soon
                as it hears it. (by default false)

        Raises:
            Refused: UnknownLab, AlreadyExists, LimitExceeded
        """
        __tracebackhide__ = True
        return self._call(
            "host.add",
            HostState.from_json,
            {
                "host": host,
                "bluetooth": bluetooth,
                "searchTimeout": search_timeout,
                "pairingTimeout": pairing_timeout,
                "linkLinger": link_linger,
                "supervisionTimeout": supervision_timeout,
                "autoReconnect": auto_reconnect,
            },
            nullable=("supervisionTimeout",),
        )

    def remove(self, host: Optional[str] = None) -> HostRemoveResult:
        """Takes a host out of the lab.

        Its link ends, its cable is out of the dock, and readers lose their bonds with it.

        Args:
            host: The host's id; may be left out where the lab has one host.

        Raises:
            Refused: UnknownLab, UnknownHost, AmbiguousTarget
        """
        __tracebackhide__ = True
        return self._call("host.remove", HostRemoveResult.from_json, {"host": host})

    def list(self) -> HostListResult:
        """Lists the lab's hosts with their states.

        Raises:
            Refused: UnknownLab
        """
        __tracebackhide__ = True
        return self._call("host.list", HostListResult.from_json, {})

    def get(self, host: Optional[str] = None) -> HostState:
        """Shows the state of a host.

        Args:
            host: The host's id; may be left out where the lab has one host.

        Raises:
            Refused: UnknownLab, UnknownHost, AmbiguousTarget
        """
        __tracebackhide__ = True
        return self._call("host.get", HostState.from_json, {"host": host})

    def set_bluetooth(
        self,
        state: Literal["on", "off", "unauthorized"],
        *,
        host: Optional[str] = None,
    ) -> HostState:
        """Turns a host's Bluetooth on or off, or takes the app's permission for it away.

        Where the app can no longer use it, a scan stops, a Bluetooth link ends and an attempt to
        connect fails; a USB link stays.

        Args:
            state: The Bluetooth radio as the app may use it.
            host: The host's id; may be left out where the lab has one host.

        Raises:
            Refused: UnknownLab, UnknownHost, AmbiguousTarget, HardwareUnavailable
        """
        __tracebackhide__ = True
        return self._call("host.setBluetooth", HostState.from_json, {"state": state, "host": host})

    def plug(self, dock: Optional[str] = None, *, host: Optional[str] = None) -> HostState:
        """Puts a host's USB-C cable into a dock.

        Where the dock has power, the app sees it after its `enumerationDelay`
        (`host.dockConnected`), and the reader in it after that time again.

        Args:
            dock: The dock's id; may be left out where the lab has one dock.
            host: The host's id; may be left out where the lab has one host.

        Raises:
            Refused: UnknownLab, UnknownHost, AmbiguousTarget, UnknownDock, InvalidState,
                UnsupportedOnPhysicalDevice
        """
        __tracebackhide__ = True
        return self._call("host.plug", HostState.from_json, {"dock": dock, "host": host})

    def unplug(self, host: Optional[str] = None) -> HostState:
        """Pulls a host's USB-C cable out of the dock.

        The app loses the dock, and a reader that is linked over USB, at once.

        Args:
            host: The host's id; may be left out where the lab has one host.

        Raises:
            Refused: UnknownLab, UnknownHost, AmbiguousTarget, InvalidState,
                UnsupportedOnPhysicalDevice
        """
        __tracebackhide__ = True
        return self._call("host.unplug", HostState.from_json, {"host": host})

    def start_discovery(self, host: Optional[str] = None) -> HostState:
        """Starts a scan for readers.

        It hears readers that are idle and in range, each after its `discoveryDelay`, and goes on
        until it is stopped. Nothing happens where a scan runs already; else what the last one found
        is forgotten.

        Args:
            host: The host's id; may be left out where the lab has one host.

        Raises:
            Refused: UnknownLab, UnknownHost, AmbiguousTarget, BluetoothOff, BluetoothUnauthorized
        """
        __tracebackhide__ = True
        return self._call("host.startDiscovery", HostState.from_json, {"host": host})

    def stop_discovery(self, host: Optional[str] = None) -> HostState:
        """Stops the scan for readers.

        What it found stays in `host.discoveredDevices`. Nothing happens where none runs.

        Args:
            host: The host's id; may be left out where the lab has one host.

        Raises:
            Refused: UnknownLab, UnknownHost, AmbiguousTarget
        """
        __tracebackhide__ = True
        return self._call("host.stopDiscovery", HostState.from_json, {"host": host})

    def discovered_devices(self, host: Optional[str] = None) -> HostDiscoveredDevicesResult:
        """Lists the readers that the running or last scan found, strongest signal first.

        Args:
            host: The host's id; may be left out where the lab has one host.

        Raises:
            Refused: UnknownLab, UnknownHost, AmbiguousTarget
        """
        __tracebackhide__ = True
        return self._call(
            "host.discoveredDevices",
            HostDiscoveredDevicesResult.from_json,
            {
                "host": host,
            },
        )

    def known_devices(self, host: Optional[str] = None) -> HostKnownDevicesResult:
        """Lists the readers that were connected before, the latest first.

        Args:
            host: The host's id; may be left out where the lab has one host.

        Raises:
            Refused: UnknownLab, UnknownHost, AmbiguousTarget
        """
        __tracebackhide__ = True
        return self._call("host.knownDevices", HostKnownDevicesResult.from_json, {"host": host})

    def connected_device(self, host: Optional[str] = None) -> Optional[ConnectedDevice]:
        """Shows the reader that the app is connected to, or null.

        Args:
            host: The host's id; may be left out where the lab has one host.

        Raises:
            Refused: UnknownLab, UnknownHost, AmbiguousTarget
        """
        __tracebackhide__ = True
        return self._call(
            "host.connectedDevice",
            lambda value: if_any(ConnectedDevice.from_json, value),
            {
                "host": host,
            },
        )

    def connected_dock(self, host: Optional[str] = None) -> Optional[ConnectedDock]:
        """Shows the dock that the app is connected to, or null.

        Args:
            host: The host's id; may be left out where the lab has one host.

        Raises:
            Refused: UnknownLab, UnknownHost, AmbiguousTarget
        """
        __tracebackhide__ = True
        return self._call(
            "host.connectedDock",
            lambda value: if_any(ConnectedDock.from_json, value),
            {
                "host": host,
            },
        )

    def connect(
        self,
        reader: Optional[str] = None,
        *,
        host: Optional[str] = None,
    ) -> HostConnectResult:
        """Begins to connect to a reader; the outcome is the event host.deviceConnected.

        Any reader of the lab may be named, discovered or not. What the phone itself knows is
        refused at once; everything else is told by `host.deviceConnected`, whose `error` is null on
        success and else one of `readerNotFound`, `readerBusy`, `connectionFailed`,
        `connectionTimedOut`, `pairingRejected`, `bondLost`, `bluetoothOff`, `bluetoothUnauthorized`
        and `cancelledByNewRequest`. A newer connect takes the place of one that is under way, and
        of a connection to another reader. To a reader that sleeps it takes its `wakeDelay` longer,
        to one in a dock with this host's cable it goes over USB.

        Args:
            reader: The reader's serial number; may be left out where the lab has one reader.
            host: The host's id; may be left out where the lab has one host.

        Raises:
            Refused: UnknownLab, UnknownHost, AmbiguousTarget, UnknownReader, BluetoothOff,
                BluetoothUnauthorized, UpdateInProgress
        """
        __tracebackhide__ = True
        return self._call(
            "host.connect",
            HostConnectResult.from_json,
            {
                "reader": reader,
                "host": host,
            },
        )

    def confirm_pairing(
        self,
        accept: Optional[bool] = None,
        *,
        host: Optional[str] = None,
    ) -> HostState:
        """Answers the phone's question whether to pair.

        The phone asks with the event `host.pairingRequested`: a simulated reader has it ask where
        its profile has a `pairingPasskey`, a real one does as it likes. Without an answer the
        attempt to connect ends after the host's `pairingTimeout`. A refusal ends it with
        `pairingRejected`.

        Args:
            accept: Whether the passkeys are the same and the user agrees. (by default true)
            host: The host's id; may be left out where the lab has one host.

        Raises:
            Refused: UnknownLab, UnknownHost, AmbiguousTarget, InvalidState
        """
        __tracebackhide__ = True
        return self._call(
            "host.confirmPairing",
            HostState.from_json,
            {
                "accept": accept,
                "host": host,
            },
        )

    def disconnect(self, host: Optional[str] = None) -> HostState:
        """Ends the connection to the reader, or the attempt to connect.

        An attempt ends with `cancelledByNewRequest`. A USB link that was ended stays down until the
        host connects or the cable, the power or the reader moves.

        Args:
            host: The host's id; may be left out where the lab has one host.

        Raises:
            Refused: UnknownLab, UnknownHost, AmbiguousTarget, NotConnected
        """
        __tracebackhide__ = True
        return self._call("host.disconnect", HostState.from_json, {"host": host})

    def forget(self, reader: Optional[str] = None, *, host: Optional[str] = None) -> HostState:
        """Forgets a reader, as "Forget This Device" in the phone's settings does.

        The phone's side of the bond is gone and the reader leaves `known`; a Bluetooth link with it
        ends. The next connect pairs anew.

        Args:
            reader: The reader's serial number; may be left out where the lab has one reader.
            host: The host's id; may be left out where the lab has one host.

        Raises:
            Refused: UnknownLab, UnknownHost, AmbiguousTarget, UnknownReader, InvalidState
        """
        __tracebackhide__ = True
        return self._call("host.forget", HostState.from_json, {"reader": reader, "host": host})

    def reload_battery_info(self, host: Optional[str] = None) -> HostReloadBatteryInfoResult:
        """Asks the connected reader for its battery.

        It counts as use of the reader: the time until sleep begins anew.

        Args:
            host: The host's id; may be left out where the lab has one host.

        Raises:
            Refused: UnknownLab, UnknownHost, AmbiguousTarget, NotConnected
        """
        __tracebackhide__ = True
        return self._call(
            "host.reloadBatteryInfo",
            HostReloadBatteryInfoResult.from_json,
            {
                "host": host,
            },
        )

    def prepare_device_for_transaction(
        self,
        host: Optional[str] = None,
    ) -> HostPrepareDeviceForTransactionResult:
        """Prepares the connected reader; host.devicePreparationFinished tells the outcome.

        It checks what is to be done, pushes the configuration where it is stale, and runs the
        security check where the last one is a day old. Its event has the error `updateRequired`
        where, when it begins, the required date of the reader's or the connected dock's update has
        passed, and `notConnected` where the reader is lost meanwhile.

        Args:
            host: The host's id; may be left out where the lab has one host.

        Raises:
            Refused: UnknownLab, UnknownHost, AmbiguousTarget, NotConnected, UpdateInProgress,
                InvalidState, UnsupportedOnPhysicalDevice
        """
        __tracebackhide__ = True
        return self._call(
            "host.prepareDeviceForTransaction",
            HostPrepareDeviceForTransactionResult.from_json,
            {
                "host": host,
            },
        )

    def firmware_update_summary(
        self,
        host: Optional[str] = None,
    ) -> Optional[FirmwareUpdateSummary]:
        """Tells what the app may know of the reader's firmware update, or null.

        Null where none is offered, and over USB also where the one that is offered needs a
        Bluetooth link.

        Args:
            host: The host's id; may be left out where the lab has one host.

        Raises:
            Refused: UnknownLab, UnknownHost, AmbiguousTarget, NotConnected,
                UnsupportedOnPhysicalDevice
        """
        __tracebackhide__ = True
        return self._call(
            "host.firmwareUpdateSummary",
            lambda value: if_any(FirmwareUpdateSummary.from_json, value),
            {
                "host": host,
            },
        )

    def dock_firmware_update_summary(
        self,
        host: Optional[str] = None,
    ) -> Optional[DockFirmwareUpdateSummary]:
        """Tells what the app may know of the dock's firmware update, or null.

        Args:
            host: The host's id; may be left out where the lab has one host.

        Raises:
            Refused: UnknownLab, UnknownHost, AmbiguousTarget, DockNotConnected,
                UnsupportedOnPhysicalDevice
        """
        __tracebackhide__ = True
        return self._call(
            "host.dockFirmwareUpdateSummary",
            lambda value: if_any(DockFirmwareUpdateSummary.from_json, value),
            {
                "host": host,
            },
        )

    def start_firmware_update(self, host: Optional[str] = None) -> HostStartFirmwareUpdateResult:
        """Starts the firmware update that is offered for the connected reader.

        Events follow it with the target `reader`: `host.firmwareDownloadProgress`,
        `host.firmwareUpdateProgress`, `host.applyingFirmwareUpdate` as the reader reboots, and in
        the end `host.firmwareUpdateComplete` or `host.firmwareUpdateFailure`. The app connects to
        the rebooted reader by itself. Below the reader's `battery.updateMinimum` it is refused with
        `batteryTooLow`.

        Args:
            host: The host's id; may be left out where the lab has one host.

        Raises:
            Refused: UnknownLab, UnknownHost, AmbiguousTarget, NoUpdateAvailable, UpdateInProgress,
                InvalidState, NotConnected, BatteryTooLow, UnsupportedOnPhysicalDevice
        """
        __tracebackhide__ = True
        return self._call(
            "host.startFirmwareUpdate",
            HostStartFirmwareUpdateResult.from_json,
            {
                "host": host,
            },
        )

    def start_dock_firmware_update(
        self,
        host: Optional[str] = None,
    ) -> HostStartDockFirmwareUpdateResult:
        """Starts the firmware update that is offered for the connected dock.

        The same events as with `host.startFirmwareUpdate` follow it, with the target `dock`. The
        dock reboots and comes back; a reader in it loses its USB link for that time.

        Args:
            host: The host's id; may be left out where the lab has one host.

        Raises:
            Refused: UnknownLab, UnknownHost, AmbiguousTarget, NoUpdateAvailable, UpdateInProgress,
                InvalidState, DockNotConnected, UnsupportedOnPhysicalDevice
        """
        __tracebackhide__ = True
        return self._call(
            "host.startDockFirmwareUpdate",
            HostStartDockFirmwareUpdateResult.from_json,
            {
                "host": host,
            },
        )

    def restart_app(self, host: Optional[str] = None) -> HostState:
        """Kills the app without a goodbye and starts it again.

        What the app was doing is lost: scan, attempts, preparation, update and connections. The
        phone keeps its bonds and known readers, and a Bluetooth link for its `linkLinger`, during
        which other hosts find the reader busy. What hangs on the cable is seen anew.

        Args:
            host: The host's id; may be left out where the lab has one host.

        Raises:
            Refused: UnknownLab, UnknownHost, AmbiguousTarget
        """
        __tracebackhide__ = True
        return self._call("host.restartApp", HostState.from_json, {"host": host})


class EventCalls(Calls):
    """The calls `event.*`."""

    def subscribe(
        self,
        types: Optional[Sequence[str]] = None,
        *,
        reader: Optional[str] = None,
        dock: Optional[str] = None,
        host: Optional[str] = None,
        since: Optional[int] = None,
        state: Optional[bool] = None,
    ) -> EventSubscribeResult:
        """Sends the lab's events to this connection as notifications.

        With `since` the events from that number on come first, before the answer; where the log no
        longer has all of them, `event.gap` says which are missing. With `state: true` the answer
        carries the lab's state as of `next`, taken in the same step, so that nothing is seen twice
        or never. A device that does not exist yet may be named.

        Args:
            types: Only events of these types, where * stands for any characters; without it all.
            reader: Only events about this reader.
            dock: Only events about this dock.
            host: Only events about this host.
            since: The number of the event to begin with, from the log; without it only what comes.
                (0 to None)
            state: Whether the answer carries the lab's whole state. (by default false)

        Raises:
            Refused: UnknownLab, LimitExceeded
        """
        __tracebackhide__ = True
        return self._call(
            "event.subscribe",
            EventSubscribeResult.from_json,
            {
                "types": types,
                "reader": reader,
                "dock": dock,
                "host": host,
                "since": since,
                "state": state,
            },
        )

    def unsubscribe(self, subscription: int) -> EventUnsubscribeResult:
        """Ends a subscription of this connection.

        Args:
            subscription: The number that event.subscribe answered. (0 to None)

        Raises:
            Refused: UnknownSubscription
        """
        __tracebackhide__ = True
        return self._call(
            "event.unsubscribe",
            EventUnsubscribeResult.from_json,
            {
                "subscription": subscription,
            },
        )

    def history(
        self,
        since: Optional[int] = None,
        *,
        limit: Optional[int] = None,
        types: Optional[Sequence[str]] = None,
    ) -> EventHistoryResult:
        """Reads events from the lab's log.

        Call it again with `since` set to the answer's `next` to read on. Where `oldest` is more
        than the `since` that was asked for, the events before it have left the log.

        Args:
            since: The number of the event to begin with; without it the oldest that is kept. (0 to
                None)
            limit: The most events to answer with. (1 to 10000; by default 1000)
            types: Only events of these types, where * stands for any characters; without it all.

        Raises:
            Refused: UnknownLab
        """
        __tracebackhide__ = True
        return self._call(
            "event.history",
            EventHistoryResult.from_json,
            {
                "since": since,
                "limit": limit,
                "types": types,
            },
        )

    def wait(
        self,
        type: str,
        *,
        where: Optional[Mapping[str, Any]] = None,
        within: float,
        since: Optional[int] = None,
        advance: Optional[bool] = None,
    ) -> Event:
        """Answers with the first event that fits, as soon as it has happened.

        The keys of `where` are fields such as `reader` or `host`, or members of the event's data,
        such as `percent` or `error.kind`; all of them must fit. With `advance: true` a manual clock
        moves at once to the event, so that a wait of an hour takes no time; a real-time clock is
        left alone. Without it a manual clock must be moved by others. Meanwhile the connection can
        make other calls, whose answers may come before this one.

        Args:
            type: The event type to wait for, where * stands for any characters.
            where: Values that fields of the event, or of its data, must have; a dot leads inside.
            within: How many seconds of lab time to wait at most.
            since: The number of the event to begin with, from the log; without it only what comes.
                (0 to None)
            advance: Whether a manual clock is moved, to the event or to the end of within. (by
                default false)

        Raises:
            Refused: UnknownLab, EventTimedOut, LimitExceeded
        """
        __tracebackhide__ = True
        return self._call(
            "event.wait",
            Event.from_json,
            {
                "type": type,
                "where": where,
                "within": within,
                "since": since,
                "advance": advance,
            },
        )


class FaultCalls(Calls):
    """The calls `fault.*`."""

    def inject(
        self,
        point: FaultPointName,
        *,
        effect: FaultEffect,
        error: Optional[ErrorKind] = None,
        seconds: Optional[float] = None,
        reason: Optional[str] = None,
        reconnect_after: Optional[float] = None,
        release: Optional[Union[ReleaseWord, float]] = None,
        reader: Optional[str] = None,
        dock: Optional[str] = None,
        host: Optional[str] = None,
        transport: Optional[Literal["bluetooth", "usb"]] = None,
        percent: Optional[int] = None,
        after: Optional[float] = None,
        until: Optional[float] = None,
        times: Union[int, None, LeftOut] = LEFT_OUT,
        probability: Optional[float] = None,
        firmware_below: Optional[str] = None,
    ) -> FaultInjectResult:
        """Plans a failure at a named point.

        It strikes when a step comes by that point and all conditions hold: once, unless `times`
        says otherwise. Each time is an event, `fault.triggered`. With the effect `ask` the step
        waits, `fault.asked` says so, and `fault.answer` decides. A device that is named may yet
        have to come. To have a fault in place before anybody can see the device, put it into the
        profile's `faults`.

        Args:
            point: Where something goes wrong: one of the points that fault.points lists.
            effect: What goes wrong there: one of the effects that fault.points lists for the point.
            error: The error kind that fail reports, any of them; without it the point's usual one.
            seconds: Seconds that delay adds.
            reason: Why a link drops, as the events tell it: one word. (by default "connectionLost")
            reconnect_after: Seconds after which a dropped link comes back by itself; without it
                never.
            release: What ends the fault: powerOff, factoryReset, restartApp or never; a number of
                seconds ends a hang.
            reader: Only at this reader.
            dock: Only at this dock.
            host: Only at this host.
            transport: Only over this transport.
            percent: Only when a firmware phase has reported this percentage. (0 to 100)
            after: Seconds from which on it applies, since it was installed; for link, since the
                link came up.
            until: Seconds up to which it applies, since it was installed.
            times: How often it applies; null is always. (1 to 1000000)
            probability: The chance of each time, drawn from the lab's seed. (0 to 1)
            firmware_below: Only while the device's firmware version is below this one.

        Raises:
            Refused: UnknownLab, LimitExceeded, UnsupportedOnPhysicalDevice
        """
        __tracebackhide__ = True
        return self._call(
            "fault.inject",
            FaultInjectResult.from_json,
            {
                "point": point,
                "effect": effect,
                "error": error,
                "seconds": seconds,
                "reason": reason,
                "reconnectAfter": reconnect_after,
                "release": release,
                "reader": reader,
                "dock": dock,
                "host": host,
                "transport": transport,
                "percent": percent,
                "after": after,
                "until": until,
                "times": times,
                "probability": probability,
                "firmwareBelow": firmware_below,
            },
            nullable=("times",),
        )

    def clear(self, fault: Optional[str] = None) -> FaultClearResult:
        """Takes back a planned failure, or all of them.

        What it holds back at that moment goes on.

        Args:
            fault: The fault's id; without it all of them.

        Raises:
            Refused: UnknownLab, UnknownFault
        """
        __tracebackhide__ = True
        return self._call("fault.clear", FaultClearResult.from_json, {"fault": fault})

    def list(self) -> FaultListResult:
        """Lists the planned failures with how often each has struck.

        Raises:
            Refused: UnknownLab
        """
        __tracebackhide__ = True
        return self._call("fault.list", FaultListResult.from_json, {})

    def points(self) -> FaultPointsResult:
        """Lists what can be made to fail, and with what."""
        __tracebackhide__ = True
        return self._call("fault.points", FaultPointsResult.from_json, {})

    def answer(
        self,
        fault: str,
        *,
        answer: Literal["goOn", "fail", "drop"],
        error: Optional[ErrorKind] = None,
        reason: Optional[str] = None,
        reconnect_after: Optional[float] = None,
    ) -> FaultAnswerResult:
        """Decides what becomes of a step that waits for an answer.

        Where several steps wait for the same fault the oldest is meant.

        Args:
            fault: The fault whose step waits.
            answer: What becomes of the step.
            error: With fail, one of the error kinds; without it the point's usual one.
            reason: With drop, why, as the events tell it: one word. (by default "connectionLost")
            reconnect_after: With drop, seconds after which the link comes back by itself.

        Raises:
            Refused: UnknownLab, UnknownFault, InvalidState
        """
        __tracebackhide__ = True
        return self._call(
            "fault.answer",
            FaultAnswerResult.from_json,
            {
                "fault": fault,
                "answer": answer,
                "error": error,
                "reason": reason,
                "reconnectAfter": reconnect_after,
            },
        )


class HardwareCalls(Calls):
    """The calls `hardware.*`."""

    def status(self) -> HardwareStatus:
        """Shows the Bluetooth adapters and USB devices that this machine has.

        Each is bindable or says why not. The daemon looks for hardware from the first call that
        asks for it, so that one that only simulates touches none; what comes and goes after that it
        notices by itself.
        """
        __tracebackhide__ = True
        return self._call("hardware.status", HardwareStatus.from_json, {})

    def bind(
        self,
        device: str,
        *,
        host: Optional[str] = None,
        may_be_absent: Optional[bool] = None,
        match: Optional[HardwareMatch] = None,
    ) -> HardwareBinding:
        """Makes real hardware a host's: an adapter its radio, USB ports its cable.

        From then on the real readers and docks that fit are in the lab like simulated ones, each
        with its `source`, and come and go by themselves; one that is not there is `off`. What only
        hands or the vendor's SDK can do with them is refused with `unsupportedOnPhysicalDevice`.
        The lab must have a real-time clock at speed 1, and keeps it. An adapter that goes takes the
        host's Bluetooth with it until it comes back. `docs/hardware.md` tells the whole story.

        Args:
            device: An adapter such as hci0, a USB port such as usb:1-4.2, or usb for every port;
                hardware.status lists them.
            host: The host's id; may be left out where the lab has one host.
            may_be_absent: Whether to go ahead where it is not there or cannot be used; it is taken
                up when it comes. (by default false)
            match: Which devices are meant; without it what the lab's profile says.

        Raises:
            Refused: UnknownLab, UnknownHost, AmbiguousTarget, HardwareUnavailable, AlreadyExists,
                InvalidClockMode, LimitExceeded
        """
        __tracebackhide__ = True
        return self._call(
            "hardware.bind",
            HardwareBinding.from_json,
            {
                "device": device,
                "host": host,
                "mayBeAbsent": may_be_absent,
                "match": match,
            },
        )

    def unbind(self, device: str) -> HardwareUnbindResult:
        """Ends a host's having real hardware.

        Links that were made through it end, and its readers and docks leave the lab. Bonds stay
        with the system: host.forget ends those.

        Args:
            device: What was bound.

        Raises:
            Refused: UnknownLab, InvalidState
        """
        __tracebackhide__ = True
        return self._call("hardware.unbind", HardwareUnbindResult.from_json, {"device": device})

    def advertise(
        self,
        reader: Optional[str] = None,
        *,
        device: str,
        may_be_absent: Optional[bool] = None,
    ) -> HardwareAdvert:
        """Puts a simulated reader into the real air, as a Bluetooth peripheral.

        Any Bluetooth client sees it by its full name while it is `idle` and in range, and finds the
        Device Information Service, the Battery Service and a small service of Dockside's own. Who
        connects is a host of the lab, named in the answer, for as long as the link lasts: the
        reader is as connected, as awake and as lost as with any other. It is not the vendor's
        private protocol: their SDK does not take it for one of their readers.

        Args:
            reader: The reader's serial number; may be left out where the lab has one reader.
            device: The adapter, such as hci0; hardware.status lists them.
            may_be_absent: Whether to go ahead where it is not there or cannot be used; it is taken
                up when it comes. (by default false)

        Raises:
            Refused: UnknownLab, UnknownReader, AmbiguousTarget, HardwareUnavailable, AlreadyExists,
                UnsupportedOnPhysicalDevice, LimitExceeded
        """
        __tracebackhide__ = True
        return self._call(
            "hardware.advertise",
            HardwareAdvert.from_json,
            {
                "reader": reader,
                "device": device,
                "mayBeAbsent": may_be_absent,
            },
        )

    def stop_advertising(self, reader: Optional[str] = None) -> HardwareStopAdvertisingResult:
        """Takes a simulated reader out of the real air.

        Whoever is connected loses the link. The reader in the lab is left alone.

        Args:
            reader: The reader's serial number; may be left out where the lab has one reader.

        Raises:
            Refused: UnknownLab, UnknownReader, AmbiguousTarget, InvalidState
        """
        __tracebackhide__ = True
        return self._call(
            "hardware.stopAdvertising",
            HardwareStopAdvertisingResult.from_json,
            {
                "reader": reader,
            },
        )

    def export(
        self,
        dock: Optional[str] = None,
        *,
        vendor_id: Optional[int] = None,
        product_id: Optional[int] = None,
    ) -> HardwareExport:
        """Offers a dock as a USB device to real machines, over USB/IP.

        It needs a daemon that was started with `--usbip`; `docs/hardware.md` tells the whole story.
        A machine sees the device while the dock is on and its cable is in a host of the lab, and
        loses it when that ends. The lab itself notices nothing: there are no events of it, and a
        snapshot does not hold it. After `lab.restore` machines have to attach the device again.

        Args:
            dock: The dock's id; may be left out where the lab has one dock.
            vendor_id: The device's vendor id, as a decimal number; the default is 0x1209, whose
                product 1 is for tests. (1 to 65535; by default 4617)
            product_id: The device's product id, as a decimal number. (0 to 65535; by default 1)

        Raises:
            Refused: UnknownLab, UnknownDock, AmbiguousTarget, HardwareUnavailable, AlreadyExists,
                LimitExceeded
        """
        __tracebackhide__ = True
        return self._call(
            "hardware.export",
            HardwareExport.from_json,
            {
                "dock": dock,
                "vendorID": vendor_id,
                "productID": product_id,
            },
        )

    def withdraw(self, dock: Optional[str] = None) -> HardwareWithdrawResult:
        """Ends a dock's being a USB device.

        A machine that has attached it loses it at once. The dock in the lab is left alone.

        Args:
            dock: The dock's id; may be left out where the lab has one dock.

        Raises:
            Refused: UnknownLab, UnknownDock, AmbiguousTarget, InvalidState
        """
        __tracebackhide__ = True
        return self._call("hardware.withdraw", HardwareWithdrawResult.from_json, {"dock": dock})

    def exports(self) -> HardwareExports:
        """Lists the docks of all labs that are offered as USB devices."""
        __tracebackhide__ = True
        return self._call("hardware.exports", HardwareExports.from_json, {})
