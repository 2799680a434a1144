// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideMachines
import DocksideWire

extension Contract {
  /// Every domain error, code -32000, in the order of the documentation.
  package static let errors: [ErrorDescription] = Refusal.Kind.allCases.map(\.description)

  /// The errors with a code of their own.
  package static let protocolErrors: [ProtocolErrorDescription] = [
    .init(
      code: RPCError.Code.parseError, name: "parseError",
      meaning: "The line is not JSON; the answer's id is null."),
    .init(
      code: RPCError.Code.invalidRequest, name: "invalidRequest",
      meaning: "The line is JSON but no request, or it is too long."),
    .init(
      code: RPCError.Code.methodNotFound, name: "methodNotFound",
      meaning: "There is no method of that name; the hint has the nearest one."),
    .init(
      code: RPCError.Code.invalidParams, name: "invalidParams",
      meaning: "The params are wrong; data.problems lists everything that is, each with its path."),
    .init(
      code: RPCError.Code.internalError, name: "internalError",
      meaning: "Dockside itself is at fault; please report it."),
  ]
}
