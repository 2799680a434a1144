// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideSchema
import DocksideWire

/// The JSON Schema of profiles, for editors and for other programs.
///
/// It says all that can be said about one value at a time; that ids agree with each other, and that
/// the parts of an update are not all 0, only the decoder sees.
package enum ProfileSchema {
  /// Both forms: the full one where a key says so, else one reader.
  package static var node: SchemaNode {
    var full = Profile.schema
    full.needsOneOf = ProfileDecoder.formKeys.map(\.description)
    return .anyOf([.object(full), .object(ReaderProfile.schema)])
  }

  /// The document, indented.
  package static var text: String {
    let buffer = ByteBuffer()
    var writer = JSONWriter(buffer)
    var schema = JSONSchemaWriter()
    schema.writeDocument(
      node, title: "Dockside profile",
      doc: "Readers, docks and hosts to begin a lab with; an object with none of the full form's "
        + "keys is one reader.",
      to: &writer)
    return IndentedJSON.text(of: buffer.text)
  }
}
