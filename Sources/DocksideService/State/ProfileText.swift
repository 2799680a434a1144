// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import DocksideFastJSON
package import DocksideProfiles
internal import DocksideSchema
package import DocksideWire

/// From the JSON text of a profile to the profile, or to all that is wrong with it.
package enum ProfileText {
  /// One of the two is there: a profile, or at least one problem, in the order of the text.
  package static func read(
    _ text: UnsafeRawBufferPointer
  ) -> (profile: Profile?, problems: [Problem]) {
    do throws(JSONSyntaxError) {
      switch try FastJSONParser().withDocument(of: text, { ProfileDecoder.decode($0) }) {
      case .success(let profile): return (profile, [])
      case .failure(let invalid):
        return (nil, invalid.problems.all.sorted { $0.offset < $1.offset })
      }
    } catch {
      let message = "not JSON: \(error.message)"
      return (nil, [Problem(path: "", message: message, offset: error.offset)])
    }
  }
}
