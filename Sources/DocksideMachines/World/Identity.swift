// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// A reader of one lab. Handles are never given out twice, so one of a removed reader stays meaningless.
@usableFromInline package struct ReaderID: Hashable, Sendable {
  @usableFromInline package let index: Int32

  @inlinable package init(index: Int) { self.index = Int32(index) }

  @inlinable package static func == (a: ReaderID, b: ReaderID) -> Bool { a.index == b.index }
}

/// A dock of one lab.
@usableFromInline package struct DockID: Hashable, Sendable {
  @usableFromInline package let index: Int32

  @inlinable package init(index: Int) { self.index = Int32(index) }

  @inlinable package static func == (a: DockID, b: DockID) -> Bool { a.index == b.index }
}

/// A host (phone or tablet) of one lab.
@usableFromInline package struct HostID: Hashable, Sendable {
  @usableFromInline package let index: Int32

  @inlinable package init(index: Int) { self.index = Int32(index) }

  @inlinable package static func == (a: HostID, b: HostID) -> Bool { a.index == b.index }
}
