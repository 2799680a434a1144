// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideMachines
import DocksideSchema
import DocksideWire

/// Checks the ids in a profile against each other: each device once, and nothing that refers to one
/// that is not there.
///
/// It reads the JSON itself and not the decoded values, so that it can say its part where some
/// device has other problems; what is not even a string is left to them.
struct References {
  private let readers: [Device]
  private let docks: [Device]
  private let hosts: [Device]

  private struct Device {
    let cursor: JSONCursor
    /// Where it is in the profile, such as `docks[0]`; empty for the one reader of the short form.
    let path: String
    let id: String
    /// The id, or the device where the id is the default.
    let place: JSONCursor

    func path(to key: String) -> String { path.isEmpty ? key : path + "." + key }
  }

  init(profile: JSONCursor) {
    readers = Self.devices(
      profile["readers"], "readers", "serialNumber", ReaderConfiguration().serialNumber)
    docks = Self.devices(profile["docks"], "docks", "dock", DockConfiguration().dock)
    let implied = HostConfiguration().host
    hosts =
      profile["hosts"] == nil
      ? [Device(cursor: profile, path: "", id: implied, place: profile)]
      : Self.devices(profile["hosts"], "hosts", "host", implied)
  }

  /// The short form: one reader, and the host that every profile has that says nothing about hosts.
  init(reader: JSONCursor) {
    readers = [Device(cursor: reader, path: "", id: "", place: reader)]
    docks = []
    hosts = [Device(cursor: reader, path: "", id: HostConfiguration().host, place: reader)]
  }

  private static func devices(
    _ array: JSONCursor?, _ name: String, _ key: StaticString, _ usual: String
  ) -> [Device] {
    guard let array else { return [] }
    return array.elements.enumerated().compactMap { index, cursor in
      guard cursor.kind == .object else { return nil }
      let given = cursor[key]
      guard let id = given == nil ? usual : given?.string else { return nil }
      return Device(cursor: cursor, path: "\(name)[\(index)]", id: id, place: given ?? cursor)
    }
  }

  func check(_ problems: inout Problems) {
    requireUnique(readers, "serialNumber", &problems)
    requireUnique(docks, "dock", &problems)
    requireUnique(hosts, "host", &problems)
    requireKnown("reader", among: readers, &problems) { "\($0) sits in \($1) already" }
    requireKnown("host", among: hosts, &problems) { "\($0) is cabled to \($1) already" }
    let known = Set(hosts.map(\.id))
    for reader in readers {
      guard let bonds = reader.cursor["bonds"] else { continue }
      for (index, bond) in bonds.elements.enumerated() {
        guard let id = bond.string, !known.contains(id) else { continue }
        refuse(id, "host", hosts, bond, reader.path(to: "bonds[\(index)]"), &problems)
      }
    }
  }

  private func requireUnique(
    _ devices: [Device], _ key: String, _ problems: inout Problems
  ) {
    var first: [String: Device] = [:]
    for device in devices {
      if let other = first[device.id] {
        problems.add(
          "\(quoted(device.id)) is taken by \(other.path)", at: device.place.offset,
          path: device.path(to: key))
      } else {
        first[device.id] = device
      }
    }
  }

  /// Each dock's `key` names one of `devices`, and no two docks name the same.
  private func requireKnown(
    _ key: StaticString, among devices: [Device], _ problems: inout Problems,
    twice message: (String, String) -> String
  ) {
    let known = Set(devices.map(\.id))
    var first: [String: Device] = [:]
    for dock in docks {
      guard let cursor = dock.cursor[key], let id = cursor.string else { continue }
      let path = dock.path(to: key.description)
      if !known.contains(id) {
        refuse(id, key.description, devices, cursor, path, &problems)
      } else if let other = first[id] {
        let words = message("\(key) \(quoted(id))", other.path)
        problems.add(words, at: cursor.offset, path: path)
      } else {
        first[id] = dock
      }
    }
  }

  private func refuse(
    _ id: String, _ kind: String, _ devices: [Device], _ cursor: JSONCursor, _ path: String,
    _ problems: inout Problems
  ) {
    problems.add(
      "the profile has no \(kind) \(quoted(id))", at: cursor.offset, path: path,
      suggestion: Nearest.word(to: id, among: devices.prefix(1_000).map(\.id)))
  }

  private func quoted(_ id: String) -> String { JSONValue.string(String(id.prefix(64))).text }
}
