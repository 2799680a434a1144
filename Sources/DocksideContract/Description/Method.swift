// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideSchema

/// One method of the contract. The value holds the params of one call; the type tells all about the method.
///
/// `fields` is the one source of the params: how they are decoded, what is wrong with them, and how they are shown.
package protocol Method: Described {
  /// Such as `reader.setBattery`.
  static var name: StaticString { get }
  static var description: MethodDescription { get }
}

extension Method {
  /// The type's own name.
  package static var title: String { String(describing: Self.self) }
}

/// A method that acts in one lab.
package protocol LabMethod: Method {
  /// The name of the lab; nil means the connection's current one.
  var lab: String? { get set }
}

/// A method that is about one reader.
package protocol ReaderMethod: LabMethod {
  /// The serial number; nil means the only reader of the lab.
  var reader: String? { get set }
}

/// A method that is about one dock.
package protocol DockMethod: LabMethod {
  /// The id; nil means the only dock of the lab.
  var dock: String? { get set }
}

/// A method that is about one host.
package protocol HostMethod: LabMethod {
  /// The id; nil means the only host of the lab.
  var host: String? { get set }
}
