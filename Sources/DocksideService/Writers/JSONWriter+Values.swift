// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideMachines
import DocksideSchema
import DocksideWire

/// Members of the kinds that every answer is made of; always inlined, since a name that is known where it is written is
/// copied in one or two moves.
extension JSONWriter {
  /// A text or null.
  mutating func optional(_ text: String?) {
    if let text { string(text) } else { null() }
  }

  @inline(__always)
  mutating func member(_ name: StaticString, _ text: String?) {
    key(name)
    optional(text)
  }

  @inline(__always)
  mutating func member(_ name: StaticString, _ number: Int) {
    key(name)
    int(number)
  }

  @inline(__always)
  mutating func member(_ name: StaticString, number: Int?) {
    key(name)
    if let number { int(number) } else { null() }
  }

  @inline(__always)
  mutating func member(_ name: StaticString, _ value: Bool) {
    key(name)
    bool(value)
  }

  @inline(__always)
  mutating func member(_ name: StaticString, _ time: Instant?) {
    key(name)
    if let time { seconds(time.nanoseconds) } else { null() }
  }

  @inline(__always)
  mutating func member(_ name: StaticString, _ date: CalendarDate?) {
    key(name)
    if let date { Shape<CalendarDate>.date.encode(date, &self) } else { null() }
  }

  @inline(__always)
  mutating func member(_ name: StaticString, _ texts: some Sequence<String>) {
    key(name)
    beginArray()
    for text in texts { string(text) }
    endArray()
  }

  mutating func object(_ name: StaticString, _ body: (inout JSONWriter) -> Void) {
    key(name)
    object(body)
  }

  mutating func object(_ body: (inout JSONWriter) -> Void) {
    beginObject()
    body(&self)
    endObject()
  }

  mutating func array<Element>(
    _ name: StaticString, _ elements: some Sequence<Element>,
    _ body: (Element, inout JSONWriter) -> Void
  ) {
    key(name)
    beginArray()
    for element in elements { body(element, &self) }
    endArray()
  }
}
