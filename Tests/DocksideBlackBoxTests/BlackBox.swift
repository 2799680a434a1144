// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import Testing

/// Tests of a real `docksided` at a real socket. What they know of it is the contract.
@Suite(.wholeContract) struct BlackBox {}
