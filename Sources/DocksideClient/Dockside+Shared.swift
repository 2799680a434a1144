// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideWire
import Foundation

extension Dockside {
  /// The daemon that this process's tests share: the one at `$DOCKSIDE_SOCKET` where that is set,
  /// else one that is started at the first use and ends with the process.
  ///
  /// A daemon that has died is not replaced, since tests would hide that it did.
  ///
  /// - Throws: `noDaemon` or `launchFailed`, each time anew.
  public static var shared: Dockside {
    get throws(DocksideError) { try sharedDockside.get() }
  }
}

/// Makes one connection and keeps it.
private let sharedDockside = SharedDockside()

private final class SharedDockside: @unchecked Sendable {
  private let lock = NSLock()
  private var made: Dockside?

  func get() throws(DocksideError) -> Dockside {
    lock.lock()
    defer { lock.unlock() }
    if let made { return made }
    let dockside = try Self.make()
    made = dockside
    // What lives as long as the process has no end of its own that would tidy up.
    atexit { sharedDockside.close() }
    return dockside
  }

  private func close() { lock.withLock { made }?.close() }

  private static func make() throws(DocksideError) -> Dockside {
    guard let path = Platform.environment("DOCKSIDE_SOCKET"), !path.isEmpty else {
      return try .launchBlocking()
    }
    // Ends the connection where there is no answer.
    let dockside = Dockside(channel: try Channel(path: path, reconnectSeconds: 0.5))
    let hello = try dockside.channel.wait("system.hello", [:], seconds: 10)
    dockside.channel.remember(instance: hello["instance"]?.stringValue)
    return dockside
  }
}
