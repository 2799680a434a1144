// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideSchema

/// Everything that is to be known about one event type.
package struct EventDescription: Sendable {
  /// Such as `host.deviceConnected`.
  package var name: String
  /// One sentence.
  package var summary: String
  /// The members of the event's `data`, or of a notification's params.
  package var data: [ObjectSchema.Member]
  /// Which of `host`, `reader` and `dock` the event names.
  package var subjects: [String]

  package init(
    name: String, summary: String, data: [ObjectSchema.Member], subjects: [String] = []
  ) {
    self.name = name
    self.summary = summary
    self.data = data
    self.subjects = subjects
  }
}
