// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideContract
import DocksideLab
import DocksideMachines
import DocksideProfiles
import DocksideSchema
import DocksideWire

/// `fault.*`.
extension Service {
  func registerFaultMethods() {
    methods.on(FaultInject.self) { [unowned self] call, params in
      let room = try call.room(params.lab)
      guard room.lab.faults.count < self.options.limits.faultsPerLab else {
        throw Refusal(
          .limitExceeded, "a lab holds at most \(self.options.limits.faultsPerLab) faults",
          hint: "fault.clear some", ["limit": .number(self.options.limits.faultsPerLab)])
      }
      try room.lab.requirePossible(params.fault)
      let id = room.lab.inject(params.fault)
      return .result { writer in writer.object { $0.member("fault", "f\(id)") } }
    }
    methods.on(FaultClear.self) { call, params in
      let room = try call.room(params.lab)
      let id = try params.fault.map { try Self.number(ofFault: $0, in: room) }
      let count = room.lab.clearFaults(id)
      return .result { writer in writer.object { $0.member("cleared", count) } }
    }
    methods.on(FaultList.self) { call, params in
      let room = try call.room(params.lab)
      return .result { writer in
        writer.object { writer in
          writer.array("faults", room.lab.faults) { Self.write($0, in: room.lab, &$1) }
        }
      }
    }
    methods.on(FaultPoints.self) { _, _ in
      .result { writer in
        writer.object { $0.array("points", FaultPoint.allCases, Self.write) }
      }
    }
    methods.on(FaultAnswer.self) { call, params in
      let room = try call.room(params.lab)
      let id = try Self.number(ofFault: params.fault, in: room)
      try room.lab.answer(id, with: params.decision)
      return .result { writer in writer.object { $0.member("fault", params.fault) } }
    }
  }

  /// - Throws: `unknownFault`.
  private static func number(ofFault name: String, in room: LabRoom) throws(Refusal) -> Int {
    let number = name.hasPrefix("f") ? Int(name.dropFirst()) : nil
    if let number, room.lab.faults.contains(where: { $0.id == number }) { return number }
    throw Refusal(
      .unknownFault, "lab \(room.name) has no fault \(name)",
      hint: "fault.list names those that it has", ["fault": .text(name), "lab": .text(room.name)])
  }

  private static func write(
    _ entry: FaultPlan.Entry, in lab: Lab, _ writer: inout JSONWriter
  ) {
    writer.beginObject()
    writer.member("fault", "f\(entry.id)")
    for field in Fault.fields { field.encode(entry.fault, &writer, .complete) }
    writer.member("fired", entry.fired)
    writer.member("spent", entry.isSpent)
    writer.member("waiting", lab.stepsHeld(by: entry.id))
    writer.endObject()
  }

  private static func write(_ point: FaultPoint, _ writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("point", point.rawValue)
    writer.member("effects", point.effects.lazy.map(\.rawValue))
    writer.member("usualError", point.usualError.rawValue)
    writer.member("percent", point.hasPercent)
    writer.endObject()
  }
}

extension FaultAnswer {
  /// The answer as the lab takes it.
  fileprivate var decision: Lab.FaultAnswer {
    switch answer {
    case .goOn: .goOn
    case .fail: .fail(error)
    case .drop: .drop(Reason(rawValue: reason), reconnectAfter: reconnectAfter)
    }
  }
}
