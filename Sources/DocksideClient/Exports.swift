// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

// The JSON values that calls take and give are the package's own: who imports the client has them.
@_exported public import DocksideWire
