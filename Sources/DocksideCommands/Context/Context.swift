// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideFastJSON
import DocksideScript
import DocksideWire

/// What every command works with.
struct Context {
  let console: Console
  let vocabulary: Vocabulary
  let arguments: Arguments
  let connector: Connector
  let parser = FastJSON()

  var isJSON: Bool { arguments.has("json") }
  var paint: Paint { Paint(isOn: console.hasColor && !isJSON) }
  var text: ResultText { ResultText(width: console.width) }

  /// The daemon that the options name.
  ///
  /// - Parameter entersLab: Whether calls go to the lab that the options name.
  func connect(entersLab: Bool = true) throws(CommandFailure) -> any EventPort {
    do {
      return try connector.daemon(
        .init(
          path: arguments["socket"], lab: entersLab ? arguments["lab"] : nil,
          timeout: try arguments.seconds("timeout")))
    } catch let failure as Connector.ConnectFailure {
      throw CommandFailure(.noDaemon, failure.message)
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      throw CommandFailure(.noDaemon, "\(error)")
    }
  }

  /// A call whose refusal ends the command.
  func call(
    _ port: any CommandPort, _ method: String, _ params: JSONObject = [:]
  ) throws(CommandFailure) -> JSONValue {
    do {
      return try port.call(method, params)
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Prints what a call answered: of a device on which something was done in a few words, anything
  /// else as it is.
  func show(_ result: JSONValue, of call: Call) {
    let summary = vocabulary.method(call.method).flatMap { DeviceSummary.lines(result, $0, call) }
    guard !isJSON, let summary else { return show(result) }
    console.print(summary)
  }

  /// Prints a result as the options ask.
  func show(_ result: JSONValue) {
    if isJSON {
      console.print(result.text)
    } else {
      console.print(text.lines(result))
    }
  }
}
