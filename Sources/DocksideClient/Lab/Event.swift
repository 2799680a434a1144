// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

public import DocksideWire

extension Lab {
  /// One thing that happened in a lab.
  public struct Event: Hashable, Sendable, LabValue {
    /// Its number in the lab, from 1 without gaps.
    public let seq: Int
    /// The lab time at which it happened.
    public let time: Duration
    /// The event type.
    public let type: EventType
    /// The reader that it is about; nil where it is about none.
    public let reader: String?
    /// The dock that it is about; nil where it is about none.
    public let dock: String?
    /// The host that it is about; nil where it is about none.
    public let host: String?
    /// What the type adds, as it came; the properties below read it.
    public let data: JSONObject

    /// From an event as it comes over the socket.
    public init(labJSON json: JSONValue) throws(DocksideError) {
      let members = try Members(json, of: "Event")
      seq = try members.value("seq")
      time = try members.value("time")
      type = try members.value("type")
      reader = try members.value("reader")
      dock = try members.value("dock")
      host = try members.value("host")
      data = json["data"]?.objectValue ?? [:]
    }

    /// A member of the data; nil where it is null, or the type has none such.
    func datum<Value: LabValue>(_ name: String) -> Value? {
      guard let value = data[name], value != .null else { return nil }
      return try? Value(labJSON: value)
    }
  }
}

extension Lab.Event: CustomStringConvertible {
  /// One line: the lab time, the type, what it is about, and the data.
  public var description: String {
    let about = [host, reader, dock].compactMap(\.self)
    let data = data.members.map { "\($0.key)=\($0.value.stringValue ?? $0.value.text)" }
    return (["\(time.inSeconds)s", type.rawValue] + about + data).joined(separator: " ")
  }
}
