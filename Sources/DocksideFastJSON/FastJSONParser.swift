// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import CSimdjson
package import DocksideWire

/// Parses one JSON text after another with simdjson, without allocating once its memory has grown to the texts' size.
///
/// A parser takes texts in valid UTF-8 that hold exactly one JSON value nested at most 64 levels deep. Of members with
/// the same name all are kept, in order. Not safe to share between threads; whoever creates it owns it.
package final class FastJSONParser {
  /// How many readable bytes must follow a text that is to be parsed without being copied first.
  package static let padding = Int(CSJ_PADDING)
  /// How many levels of arrays and objects a text may nest.
  package static let maximumDepth = Int(CSJ_MAX_DEPTH)

  private let parser: OpaquePointer

  package init() {
    guard let parser = csj_parser_create() else {
      preconditionFailure("no memory for a JSON parser")
    }
    self.parser = parser
  }

  deinit { csj_parser_free(parser) }

  /// Parses one text.
  ///
  /// The document is borrowed: it is valid until this parser's next text and while the parser lives. When `paddedBy`
  /// is at least `padding` the text is read in place, and then the document's strings and source are also only valid
  /// as long as `bytes` stay as they are; else the parser keeps a copy and `bytes` may go at once.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - paddedBy: how many bytes behind the text may be read; what they hold does not matter.
  /// - Throws: `JSONSyntaxError` naming the first thing that is wrong and its byte.
  package func parse(
    _ bytes: UnsafeRawBufferPointer, paddedBy: Int = 0
  ) throws(JSONSyntaxError) -> JSONDocument {
    let result = csj_parse(parser, bytes.baseAddress, bytes.count, paddedBy)
    if let message = result.message {
      throw JSONSyntaxError(message: String(cString: message), offset: Int(result.offset))
    }
    let tokens = UnsafeRawPointer(result.tokens)?.assumingMemoryBound(to: JSONToken.self)
    return JSONDocument(
      source: UnsafeRawBufferPointer(start: result.text, count: bytes.count),
      tokens: UnsafeBufferPointer(start: tokens, count: Int(result.count)))
  }

  /// Parses one text and hands its document to `body`, during which it is valid.
  ///
  /// - Throws: `JSONSyntaxError` as `parse` does.
  package func withDocument<Result>(
    of bytes: UnsafeRawBufferPointer, _ body: (JSONDocument) -> Result
  ) throws(JSONSyntaxError) -> Result {
    // Without this a parser that nobody needs afterwards may go before its document is read.
    defer { withExtendedLifetime(self) {} }
    return body(try parse(bytes))
  }
}
