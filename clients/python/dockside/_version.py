# SPDX-FileCopyrightText: 2026 The Dockside authors
# SPDX-License-Identifier: Apache-2.0
"""The version of the package, which is that of the daemon it comes with."""

VERSION = "0.1.0"
