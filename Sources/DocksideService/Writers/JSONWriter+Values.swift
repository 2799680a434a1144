// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideMachines
import DocksideSchema
import DocksideWire

/// Members of the kinds that every answer is made of.
extension JSONWriter {
  /// A text or null.
  mutating func optional(_ text: String?) {
    if let text { string(text) } else { null() }
  }

  mutating func member(_ name: StaticString, _ text: String?) {
    key(name)
    optional(text)
  }

  mutating func member(_ name: StaticString, _ number: Int) {
    key(name)
    int(number)
  }

  mutating func member(_ name: StaticString, number: Int?) {
    key(name)
    if let number { int(number) } else { null() }
  }

  mutating func member(_ name: StaticString, _ value: Bool) {
    key(name)
    bool(value)
  }

  mutating func member(_ name: StaticString, _ time: Instant?) {
    key(name)
    if let time { seconds(time.nanoseconds) } else { null() }
  }

  mutating func member(_ name: StaticString, _ date: CalendarDate?) {
    key(name)
    if let date { Shape<CalendarDate>.date.encode(date, &self) } else { null() }
  }

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
