// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideContract
import DocksideMachines
import DocksideSchema
import DocksideWire

/// The handlers by the names of their methods, found without making a string.
final class MethodTable {
  typealias Handler = (Call) throws -> Reply

  private struct Entry {
    let name: StaticString
    let handler: Handler
  }

  private var entries: [Entry] = []
  /// An index into `entries` for each hash, with empty places between; its size is a power of two.
  private var places = [Int32](repeating: -1, count: 512)

  /// Has a method answered by `body`, which is given the params after they were found right.
  func on<M: Method>(
    _ method: M.Type, _ body: @escaping (Call, M) throws -> Reply
  ) {
    let name = M.name
    entries.append(
      Entry(name: name) { call in
        var problems = Problems()
        guard let params = M.decode(call.params, &problems) else {
          throw RPCError.invalidParams(problems.all)
        }
        return try body(call, params)
      })
    precondition(entries.count * 2 < places.count, "the method table is too small")
    var place = hash(name.bytes)
    while places[place] >= 0 { place = (place + 1) & (places.count - 1) }
    places[place] = Int32(entries.count - 1)
  }

  func handler(_ name: UnsafeRawBufferPointer) -> Handler? {
    var place = hash(name)
    while places[place] >= 0 {
      let entry = entries[Int(places[place])]
      if entry.name.bytes.elementsEqual(name) { return entry.handler }
      place = (place + 1) & (places.count - 1)
    }
    return nil
  }

  var names: [String] { entries.map { String(decoding: $0.name.bytes, as: UTF8.self) } }

  private func hash(_ bytes: UnsafeRawBufferPointer) -> Int {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return Int(truncatingIfNeeded: hash ^ (hash >> 32)) & (places.count - 1)
  }
}

extension StaticString {
  fileprivate var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
  }
}
