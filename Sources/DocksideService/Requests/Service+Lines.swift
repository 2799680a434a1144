// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideContract
import DocksideFastJSON
import DocksideMachines
import DocksideWire

/// From lines to answers.
extension Service {
  /// Answers the complete lines that a session has received, as long as its client takes the answers.
  func answerLines(of session: Session, at clock: UInt64) {
    while !session.isClosing {
      if session.output.count > options.limits.queuedBytes {
        session.isReadingPaused = true
        return
      }
      switch session.lines.next() {
      case nil: return
      case .tooLong?:
        answer(session) { $0.error(id: .null, error: .lineTooLong) }
        session.isClosing = true
      case .line(let line)?: answerLine(line, of: session, at: clock)
      }
    }
  }

  private func answerLine(
    _ line: UnsafeRawBufferPointer, of session: Session, at clock: UInt64
  ) {
    let document: JSONDocument
    do {
      document = try parser.parse(line, paddedBy: LineSplitter.padding)
    } catch {
      answer(session) { $0.error(id: .null, error: .parseError(error)) }
      return
    }
    if document.root.kind == .array {
      answerBatch(document.root, of: session, at: clock)
    } else {
      perform(Envelope(document.root), for: session, at: clock) { id, write in
        writeBacklogs(of: session)
        answer(session) { write(id, &$0) }
      }
    }
  }

  /// A batch is answered with one array, which comes after all the events that it caused.
  private func answerBatch(_ batch: JSONCursor, of session: Session, at clock: UInt64) {
    guard batch.count > 0 else {
      answer(session) { $0.error(id: .null, error: .emptyBatch) }
      return
    }
    let answers = ByteBuffer()
    var writer = JSONWriter(answers)
    writer.beginArray()
    for message in batch.elements {
      let envelope = Envelope(message)
      if answers.count > options.limits.queuedBytes {
        if case .request(let id, _) = envelope { writer.error(id: id, error: .batchTooLarge) }
        continue
      }
      perform(envelope, for: session, at: clock) { id, write in write(id, &writer) }
    }
    writer.endArray()
    // Only notifications, or only calls that are answered later: nothing to say now.
    guard answers.count > 2 else { return }
    writer.endLine()
    writeBacklogs(of: session)
    session.output.append(answers.bytes)
    touch(session)
  }

  /// Does what a message asks and hands the answer, if there is one, to `answer`.
  private func perform(
    _ envelope: Envelope, for session: Session, at clock: UInt64,
    _ answer: (RequestID, (RequestID, inout JSONWriter) -> Void) -> Void
  ) {
    requestCount += 1
    let id: RequestID?
    let message: Envelope.Call
    switch envelope {
    case .request(let given, let call): (id, message) = (given, call)
    case .notification(let call): (id, message) = (nil, call)
    case .invalid(let given, let error):
      if let given { answer(given) { $1.error(id: $0, error: error) } }
      return
    }
    let call = Call(
      service: self, session: session, id: id, params: message.params ?? noParams.cursor,
      clock: clock)
    let outcome: Result<Reply, RPCError>
    do {
      guard let handler = methods.handler(message.methodBytes) else {
        throw unknownMethod(message.method)
      }
      outcome = .success(try handler(call))
    } catch {
      outcome = .failure(RPCError(anything: error))
    }
    publishChanges()
    guard let id else { return }
    switch outcome {
    case .failure(let error): answer(id) { $1.error(id: $0, error: error) }
    case .success(.later): break
    case .success(.result(let write)):
      answer(id) {
        $1.beginResult($0)
        write(&$1)
        $1.endResult()
      }
    }
  }

  /// Does what a call asked that had to wait, and answers it.
  func answerLater(_ call: Call, _ body: (Call) throws -> Reply) {
    guard !call.session.isClosing else { return }
    let outcome = Result { try body(call) }
    publishChanges()
    guard let id = call.id else { return }
    writeBacklogs(of: call.session)
    answer(call.session) { writer in
      switch outcome {
      case .failure(let error): writer.error(id: id, error: RPCError(anything: error))
      case .success(.later): break
      case .success(.result(let write)):
        writer.beginResult(id)
        write(&writer)
        writer.endResult()
      }
    }
  }

  private func unknownMethod(_ method: JSONCursor) -> RPCError {
    let name = method.string ?? ""
    return .methodNotFound(name, suggestion: Nearest.word(to: name, among: methods.names))
  }

  /// Writes one line to a session.
  func answer(_ session: Session, _ write: (inout JSONWriter) -> Void) {
    var writer = JSONWriter(session.output)
    write(&writer)
    writer.endLine()
    touch(session)
  }
}

extension RPCError {
  /// What the rest of a batch gets whose answers take too much memory already.
  fileprivate static let batchTooLarge = RPCError(
    Refusal(
      .limitExceeded, "the answers of this batch are too long together; this request was not done",
      hint: "send it in another batch, or on a line of its own"))
}
