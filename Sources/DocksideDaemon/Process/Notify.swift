// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import CSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Tells the service manager how the daemon is doing.
///
/// The protocol is systemd's: one datagram of `KEY=VALUE` lines to the socket that `NOTIFY_SOCKET`
/// names, a path or, with `@` first, an abstract name. As with `ActivatedSocket`, implementing it
/// is blessed by its manual and cheaper than a library.
struct Notify {
  /// Nil where nobody wants to know.
  private let address: String?

  init(environment: (String) -> String?) {
    address = environment("NOTIFY_SOCKET").flatMap { ["/", "@"].contains($0.prefix(1)) ? $0 : nil }
  }

  /// The daemon serves.
  func ready() { send("READY=1") }

  /// The daemon has begun to end.
  func stopping() { send("STOPPING=1") }

  /// A manager that does not listen any more is no reason to fail.
  private func send(_ text: String) {
    guard let address else { return }
    let descriptor = csystem_datagram_socket()
    guard descriptor >= 0 else { return }
    defer { Descriptor.close(descriptor) }
    guard csystem_connect(descriptor, address) == 0 else { return }
    var text = text
    text.withUTF8 { bytes in _ = try? Descriptor.write(descriptor, UnsafeRawBufferPointer(bytes)) }
  }
}
