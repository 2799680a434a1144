// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import DocksideHardware

/// Why a device did not tell a string.
enum StringFailure: Error, Equatable {
  /// It answered that it will not, or nonsense; it may tell another one.
  case refused(String)
  /// It did not answer in time, or cannot be spoken to; asking for more would be as vain, and as slow.
  case silent(String)
  /// It is not attached any more.
  case gone
}

/// What a device is asked for its strings, and in which order.
enum StringQuestions {
  /// Asks for the strings in `fields`, those that the device has.
  /// - Parameter ask: Brings a string descriptor, by index and language.
  /// - Returns: nil where the device went meanwhile.
  static func strings(
    _ fields: [StringField], at indices: StringIndices,
    ask: (UInt8, UInt16) throws(StringFailure) -> [UInt8]
  ) -> DeviceStrings? {
    var strings = DeviceStrings()
    var missing = fields.filter { indices[$0] != 0 }
    guard !missing.isEmpty else { return strings }
    var unread: [StringField] = []
    var reason: String?
    do throws(StringFailure) {
      let language = try language(ask)
      while let field = missing.first {
        do throws(StringFailure) {
          let bytes = try ask(indices[field], language)
          guard let text = StringDescriptor.text(bytes) else {
            throw .refused("it answered with what is no string")
          }
          strings[field] = text.isEmpty ? nil : text
        } catch {
          guard case .refused(let why) = error else { throw error }
          unread.append(field)
          reason = reason ?? why
        }
        missing.removeFirst()
      }
    } catch {
      switch error {
      case .gone: return nil
      case .refused(let why), .silent(let why): reason = reason ?? why
      }
      unread += missing
    }
    if let reason { strings.problem = .unread(unread, reason) }
    return strings
  }

  /// Devices that refuse string 0 exist, and answer in whatever language they are asked.
  private static func language(
    _ ask: (UInt8, UInt16) throws(StringFailure) -> [UInt8]
  ) throws(StringFailure) -> UInt16 {
    do throws(StringFailure) {
      return StringDescriptor.language(try ask(0, 0))
    } catch {
      guard case .refused = error else { throw error }
      return StringDescriptor.english
    }
  }
}

extension HardwareProblem {
  /// A device is there, and some of its strings cannot be had.
  static func unread(_ fields: [StringField], _ reason: String) -> HardwareProblem {
    let names = fields.map(\.name).joined(separator: ", ")
    return HardwareProblem(
      .failed, "the device does not tell its \(names): \(reason)",
      hint: "plug it in again, or into another port")
  }
}
