// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideContract
import DocksideMachines

extension Happening.What {
  /// The event type at the socket.
  var type: String { EventType(self).rawValue }
}
