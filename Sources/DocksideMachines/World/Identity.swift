// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// A reader of one lab. Handles are never given out twice, so one of a removed reader stays meaningless.
package struct ReaderID: Hashable, Sendable {
  package let index: Int32

  package init(index: Int) { self.index = Int32(index) }
}

/// A dock of one lab.
package struct DockID: Hashable, Sendable {
  package let index: Int32

  package init(index: Int) { self.index = Int32(index) }
}

/// A host (phone or tablet) of one lab.
package struct HostID: Hashable, Sendable {
  package let index: Int32

  package init(index: Int) { self.index = Int32(index) }
}
