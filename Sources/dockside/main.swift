// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideCommands
import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
exit(DocksideProgram.standard.run(arguments).rawValue)
