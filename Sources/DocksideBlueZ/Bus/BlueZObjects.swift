// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideDBus

/// What bluetoothd has: its objects by path, their interfaces by name, and the properties of each; kept true by what
/// its signals say. What cannot be understood is left out.
package struct BlueZObjects: Equatable {
  package typealias Properties = [String: DBusValue]
  package typealias Interfaces = [String: Properties]

  package private(set) var objects: [String: Interfaces] = [:]

  package init() {}

  /// A change to one interface of one object.
  package enum Change: Equatable {
    case added(path: String, interface: String)
    /// With the names of the properties that have a new value, be it the same, or none any more.
    case changed(path: String, interface: String, properties: Set<String>)
    /// With the properties that it had.
    case removed(path: String, interface: String, Properties)

    package var path: String {
      switch self {
      case .added(let path, _), .changed(let path, _, _), .removed(let path, _, _): path
      }
    }
    package var interface: String {
      switch self {
      case .added(_, let interface), .changed(_, let interface, _), .removed(_, let interface, _):
        interface
      }
    }
  }

  package subscript(path: String, interface: String) -> Properties? { objects[path]?[interface] }

  /// The paths of objects with an interface, in order.
  package func paths(with interface: String, under path: String = "") -> [String] {
    objects.filter { $0.value[interface] != nil && $0.key.hasPrefix(path) }.keys.sorted()
  }

  /// Takes the answer of `GetManagedObjects` in place of everything before.
  package init?(managed body: [DBusValue]) {
    guard let entries = body.first?.entries else { return nil }
    for entry in entries {
      guard let path = entry.key.string else { continue }
      objects[path] = Self.interfaces(entry.value)
    }
  }

  /// Takes a signal of `org.freedesktop.DBus.ObjectManager` or `org.freedesktop.DBus.Properties`.
  package mutating func take(_ signal: DBusMessage) -> [Change] {
    let body = signal.body
    switch (signal.interface, signal.member) {
    case ("org.freedesktop.DBus.ObjectManager", "InterfacesAdded") where body.count >= 2:
      return add(body[0].string, body[1])
    case ("org.freedesktop.DBus.ObjectManager", "InterfacesRemoved") where body.count >= 2:
      return remove(body[0].string, body[1].elements?.compactMap(\.string))
    case ("org.freedesktop.DBus.Properties", "PropertiesChanged") where body.count >= 3:
      return change(
        signal.path, body[0].string, body[1].named, body[2].elements?.compactMap(\.string))
    default:
      return []
    }
  }

  private mutating func add(_ path: String?, _ value: DBusValue) -> [Change] {
    guard let path else { return [] }
    let added = Self.interfaces(value)
    for (name, properties) in added { objects[path, default: [:]][name] = properties }
    return added.keys.sorted().map { .added(path: path, interface: $0) }
  }

  private mutating func remove(_ path: String?, _ names: [String]?) -> [Change] {
    guard let path, let names else { return [] }
    let changes = names.sorted().compactMap { name in
      objects[path]?.removeValue(forKey: name).map {
        Change.removed(path: path, interface: name, $0)
      }
    }
    if objects[path]?.isEmpty == true { objects[path] = nil }
    return changes
  }

  /// Something that was never announced does not come about in this way.
  private mutating func change(
    _ path: String, _ interface: String?, _ changed: Properties?, _ invalidated: [String]?
  ) -> [Change] {
    guard let interface, let changed, let invalidated, objects[path]?[interface] != nil else {
      return []
    }
    for (name, value) in changed { objects[path]?[interface]?[name] = value }
    for name in invalidated { objects[path]?[interface]?[name] = nil }
    let names = Set(changed.keys).union(invalidated)
    return names.isEmpty
      ? [] : [.changed(path: path, interface: interface, properties: names)]
  }

  private static func interfaces(_ value: DBusValue) -> Interfaces {
    (value.named ?? [:]).compactMapValues(\.named)
  }
}
