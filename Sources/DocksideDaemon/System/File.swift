// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Files read whole, without Foundation.
enum File {
  /// The bytes of the file at `path`; at most `limit` of them are accepted.
  static func read(_ path: String, limit: Int = 16 << 20) throws(StartFailure) -> [UInt8] {
    // Not blocking, since to open a pipe that nobody writes to would wait for ever.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw StartFailure("\(path) cannot be read: \(SystemError.last.message)")
    }
    defer { Descriptor.close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw StartFailure("\(path) cannot be read: it is no file")
    }
    var bytes: [UInt8] = []
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 65536, alignment: 16)
    defer { chunk.deallocate() }
    do throws(SystemError) {
      while true {
        let count = try Descriptor.read(descriptor, into: chunk)
        if count == 0 { return bytes }
        bytes.append(contentsOf: chunk[..<count])
        if bytes.count > limit { break }
      }
    } catch {
      throw StartFailure("\(path) cannot be read: \(error.message)")
    }
    throw StartFailure("\(path) has more than \(limit) bytes, which is no profile")
  }

  /// The names of the files in `folder` that end in `suffix`, sorted.
  static func names(in folder: String, suffix: String) throws(StartFailure) -> [String] {
    guard let stream = opendir(folder) else {
      throw StartFailure("the folder \(folder) cannot be read: \(SystemError.last.message)")
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix(suffix) && !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }
}
