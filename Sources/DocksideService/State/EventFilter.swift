// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideLab
import DocksideMachines

/// Which events a listener wants: any where nothing is said. Devices go by name, since one that is named may yet have to
/// come.
struct EventFilter {
  var types: [Glob]?
  var reader: String?
  var dock: String?
  var host: String?

  func admits(_ event: Event, in lab: Lab) -> Bool {
    let happening = event.happening
    if let reader, happening.reader.map({ lab.name(of: $0) }) != reader { return false }
    if let dock, happening.dock.map({ lab.name(of: $0) }) != dock { return false }
    if let host, happening.host.map({ lab.name(of: $0) }) != host { return false }
    guard let types else { return true }
    let type = happening.what.type
    return types.contains { $0.matches(type) }
  }
}
