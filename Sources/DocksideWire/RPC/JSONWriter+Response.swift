// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

extension JSONWriter {
  /// Begins a response whose result is what is written next, one value; `endResult` ends it.
  package mutating func beginResult(_ id: RequestID) {
    beginResponse(id)
    key("result")
  }

  package mutating func endResult() { endObject() }

  /// Writes a response that says what went wrong.
  ///
  /// - Parameters:
  ///   - id: the request's, or null where it could not be read.
  ///   - source: the text that the problems' offsets refer to; with it each problem tells its line and column.
  package mutating func error(
    id: RequestID, error: RPCError, source: UnsafeRawBufferPointer? = nil
  ) {
    beginResponse(id)
    key("error")
    self.error(error, source: source)
    endObject()
  }

  /// Ends a line: after a response, or after the array of a batch's responses. What follows is a new text.
  package mutating func endLine() {
    out.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  private mutating func beginResponse(_ id: RequestID) {
    separate()
    out.append(#"{"jsonrpc":"2.0","id":"# as StaticString)
    needsComma = false
    self.id(id)
  }

  /// Writes an error by itself, as an object.
  package mutating func error(_ error: RPCError, source: UnsafeRawBufferPointer? = nil) {
    beginObject()
    key("code")
    int(error.code)
    key("message")
    string(error.message)
    if error.hasData {
      key("data")
      data(of: error, source: source)
    }
    endObject()
  }

  private mutating func data(of error: RPCError, source: UnsafeRawBufferPointer?) {
    beginObject()
    if let kind = error.kind {
      key("kind")
      string(kind)
    }
    if let hint = error.hint {
      key("hint")
      string(hint)
    }
    for detail in error.details.members {
      key(detail.key)
      value(detail.value)
    }
    if !error.problems.isEmpty {
      key("problems")
      problems(error.problems, source: source)
    }
    endObject()
  }

  /// Writes problems as an array of `path`, `message`, `suggestion` where there is one, and, where the text that
  /// their offsets refer to is given, `line` and `column`, both from 1.
  package mutating func problems(_ problems: [Problem], source: UnsafeRawBufferPointer? = nil) {
    beginArray()
    for problem in problems {
      beginObject()
      key("path")
      string(problem.path)
      key("message")
      string(problem.message)
      if let suggestion = problem.suggestion {
        key("suggestion")
        string(suggestion)
      }
      if let source {
        let position = TextPosition(offset: problem.offset, in: source)
        key("line")
        int(position.line)
        key("column")
        int(position.column)
      }
      endObject()
    }
    endArray()
  }
}

extension RPCError {
  fileprivate var hasData: Bool {
    kind != nil || hint != nil || !details.members.isEmpty || !problems.isEmpty
  }
}
