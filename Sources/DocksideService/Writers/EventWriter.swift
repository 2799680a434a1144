// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideFastJSON
import DocksideLab
import DocksideMachines
import DocksideWire

/// How events look at the socket: one function for every place where they do.
enum EventWriter {
  /// The members of an event, inside an object that is open already.
  static func members(
    of event: Event, in lab: Lab, room: String, _ writer: inout JSONWriter
  ) {
    let happening = event.happening
    writer.key("lab")
    writer.string(room)
    writer.key("seq")
    writer.int(event.seq)
    writer.key("time")
    writer.seconds(event.time.nanoseconds)
    writer.key("type")
    writer.string(happening.what.type)
    if let host = happening.host {
      writer.key("host")
      writer.string(lab.name(of: host))
    }
    if let reader = happening.reader {
      writer.key("reader")
      writer.string(lab.name(of: reader))
    }
    if let dock = happening.dock {
      writer.key("dock")
      writer.string(lab.name(of: dock))
    }
    writer.key("data")
    writer.beginObject()
    data(of: happening, in: lab, &writer)
    writer.endObject()
  }

  static func object(of event: Event, in lab: Lab, room: String, _ writer: inout JSONWriter) {
    writer.beginObject()
    members(of: event, in: lab, room: room, &writer)
    writer.endObject()
  }

  /// The same as a tree, for comparisons.
  static func tree(of event: Event, in lab: Lab, room: String) -> JSONValue {
    let buffer = ByteBuffer(capacity: 512)
    var writer = JSONWriter(buffer)
    object(of: event, in: lab, room: room, &writer)
    // What the writer writes is JSON; were it not, an event without fields matches nothing.
    return (try? FastJSONParser().withDocument(of: buffer.bytes) { $0.root.value }) ?? .null
  }

  private static func data(
    of happening: Happening, in lab: Lab, _ writer: inout JSONWriter
  ) {
    switch happening.what {
    case .readerAdded, .readerRemoved, .dockAdded, .dockRemoved, .hostAdded, .hostRemoved,
      .dockReaderInserted, .dockReaderEjected, .hostDiscoveryStarted, .hostDockConnected:
      break
    case .readerStateChanged(let from, let to, let reason):
      change(from.rawValue, to.rawValue, &writer)
      self.reason(reason, &writer)
    case .dockStateChanged(let from, let to, let reason):
      change(from.rawValue, to.rawValue, &writer)
      self.reason(reason, &writer)
    case .readerBatteryChanged(let percent, let charging):
      self.percent(percent, &writer)
      writer.key("charging")
      writer.bool(charging)
    case .readerFirmwareChanged(let component, let from, let to),
      .dockFirmwareChanged(let component, let from, let to):
      writer.key("component")
      writer.string(component.rawValue)
      change(from, to, &writer)
    case .linkUp(let transport): self.transport(transport, &writer)
    case .linkDown(let transport, let reason):
      self.transport(transport, &writer)
      self.reason(reason, &writer)
    case .hostBluetoothChanged(let from, let to):
      change(from.rawValue, to.rawValue, &writer)
    case .hostDiscoveryStopped(let reason), .hostDockDisconnected(let reason):
      self.reason(reason, &writer)
    case .hostDeviceDiscovered(let rssi), .hostDeviceLost(let rssi):
      writer.key("name")
      writer.string(happening.reader.map { lab[$0].configuration.name } ?? "")
      writer.member("rssi", number: rssi)
    case .hostPairingRequested(let passkey), .readerPairingRequested(let passkey):
      writer.member("passkey", number: passkey)
    case .hardwareStateChanged(let device, let from, let to, let message):
      writer.member("device", device)
      change(from.rawValue, to.rawValue, &writer)
      writer.member("message", message)
    case .hostDeviceConnected(let transport, let failure):
      self.transport(transport, &writer)
      error(failure, &writer)
    case .hostDeviceDisconnected(let transport, let reason):
      self.transport(transport, &writer)
      self.reason(reason, &writer)
    case .hostDockSituationChanged(let from, let to):
      change(from.rawValue, to.rawValue, &writer)
    case .hostDevicePreparationFinished(let failure): error(failure, &writer)
    case .hostFirmwareDownloadProgress(let target, let percent),
      .hostFirmwareUpdateProgress(let target, let percent):
      self.target(target, &writer)
      self.percent(percent, &writer)
    case .hostApplyingFirmwareUpdate(let target), .hostFirmwareUpdateComplete(let target):
      self.target(target, &writer)
    case .hostFirmwareUpdateFailure(let target, let failure):
      self.target(target, &writer)
      error(failure, &writer)
    case .faultTriggered(let id, let point, let effect):
      fault(id, point, &writer)
      writer.member("effect", effect.rawValue)
    case .faultAsked(let id, let point): fault(id, point, &writer)
    }
  }
}

// MARK: The parts of data

extension EventWriter {
  private static func change(_ from: String?, _ to: String?, _ writer: inout JSONWriter) {
    writer.key("from")
    writer.optional(from)
    writer.key("to")
    writer.optional(to)
  }

  private static func reason(_ reason: Reason, _ writer: inout JSONWriter) {
    writer.key("reason")
    writer.string(reason.rawValue)
  }

  private static func transport(_ transport: Transport, _ writer: inout JSONWriter) {
    writer.key("transport")
    writer.string(transport.rawValue)
  }

  private static func percent(_ percent: Int, _ writer: inout JSONWriter) {
    writer.key("percent")
    writer.int(percent)
  }

  private static func target(_ target: FirmwareTarget, _ writer: inout JSONWriter) {
    writer.key("target")
    writer.string(target.rawValue)
  }

  private static func fault(_ id: Int, _ point: FaultPoint, _ writer: inout JSONWriter) {
    writer.member("fault", "f\(id)")
    writer.member("point", point.rawValue)
  }

  private static func error(_ failure: Failure?, _ writer: inout JSONWriter) {
    writer.key("error")
    guard let failure else { return writer.null() }
    writer.beginObject()
    writer.key("kind")
    writer.string(failure.kind.rawValue)
    writer.key("message")
    writer.string(failure.message)
    if let stage = failure.stage { writer.member("stage", stage) }
    writer.endObject()
  }
}
