// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import CUV
internal import DocksideHardware
internal import DocksideMachines
internal import DocksideService
internal import DocksideWire

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Makes the service that the daemon serves.
enum StartService {
  /// - Parameters:
  ///   - sources: The profiles named on the command line, read but not yet understood.
  ///   - usbip: Where exported docks are served; nil where they are not.
  ///   - hardware: Makes the machine's hardware, once somebody asks for it.
  /// - Throws: where the profile of the lab `default` is unknown or wrong, with all that is wrong
  ///   in it.
  static func make(
    _ sources: ProfileSources, usbip: String? = nil, hardware: (() -> Hardware)? = nil
  ) throws(StartFailure) -> Service {
    var options = ServiceOptions()
    options.startDate = today
    options.clockStart = uv_hrtime()
    options.instance = "\(getpid())-\(options.startDate.nanoseconds)"
    options.residentBytes = { residentBytes }
    options.usbipAddress = usbip
    options.hardware = hardware
    var library = ProfileLibrary(sources.library)
    switch sources.initial {
    case nil: break
    case .name(let name): options.profile = name
    case .file(let entry):
      library.add(entry)
      options.profile = entry.name
    }
    options.profiles = library
    do throws(RPCError) {
      return try Service(options)
    } catch {
      throw StartFailure(explain(error, sources))
    }
  }

  /// One line that says what is wrong, and one for each problem of a profile.
  private static func explain(_ error: RPCError, _ sources: ProfileSources) -> String {
    let hint = error.problems.isEmpty ? error.hint.map { ": \($0)" } ?? "" : ""
    var text = error.message + hint
    var file: ProfileSources.Entry?
    if case .file(let entry) = sources.initial { file = entry }
    for problem in error.problems {
      let place = file.map { file in
        let position = file.bytes.withUnsafeBytes {
          TextPosition(offset: problem.offset, in: $0)
        }
        return "\(file.path):\(position.line):\(position.column): "
      }
      text += "\n  \(place ?? "")\(problem.text)"
    }
    return text
  }

  private static var today: CalendarDate {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return CalendarDate(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }

  private static var residentBytes: Int? {
    var bytes = 0
    return uv_resident_set_memory(&bytes) == 0 ? bytes : nil
  }
}

/// The profiles of the folders that the command line names.
struct ProfileLibrary: ProfileStore {
  private var texts: [String: [UInt8]] = [:]

  init(_ entries: [ProfileSources.Entry]) {
    for entry in entries { add(entry) }
  }

  /// A later one of the same name wins.
  mutating func add(_ entry: ProfileSources.Entry) { texts[entry.name] = entry.bytes }

  var names: [String] { texts.keys.sorted() }

  func text(of name: String) -> [UInt8]? { texts[name] }
}
