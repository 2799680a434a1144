// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideContract
import DocksideLab
import DocksideMachines
import DocksideProfiles
import DocksideSchema
import DocksideWire

/// `profile.*`, and the way from a profile's name to a profile.
extension Service {
  func registerProfileMethods() {
    methods.on(ProfileList.self) { [unowned self] _, _ in
      let names = self.profileNames
      return .result { writer in
        writer.object { writer in
          writer.array("profiles", names) { self.writeSummary(ofProfile: $0, &$1) }
        }
      }
    }
    methods.on(ProfileGet.self) { [unowned self] _, params in
      let profile = try self.profile(.name(params.profile))
      return .result { writer in
        writer.object { writer in
          writer.member("name", params.profile)
          writer.member("source", self.source(of: params.profile))
          writer.key("profile")
          profile.encode(&writer)
        }
      }
    }
    methods.on(ProfileValidate.self) { [unowned self] _, params in
      let text = try self.text(of: params.profile)
      let problems = text.withUnsafeBytes { ProfileText.read($0).problems }
      return .result { writer in
        writer.object { writer in
          writer.member("valid", problems.isEmpty)
          writer.key("problems")
          text.withUnsafeBytes { writer.problems(problems, source: params.isName ? $0 : nil) }
        }
      }
    }
    methods.on(ProfileLoad.self) { [unowned self] call, params in
      let room = try call.room(params.lab)
      let profile = try self.profile(params.profile)
      let hosts = profile.givenHosts ?? (room.lab.hostCount == 0 ? profile.hosts : [])
      // All of it or nothing: the lab is changed on a copy.
      var lab = room.lab
      let before = (lab.allReaders.count, lab.allDocks.count, lab.allHosts.count)
      for fault in profile.faults { _ = lab.inject(fault) }
      try lab.furnish(hosts: hosts, readers: profile.readers, docks: profile.docks)
      room.lab = lab
      return .result { writer in
        writer.object { writer in
          writer.member("lab", room.name)
          writer.array("readers", lab.allReaders.dropFirst(before.0)) { lab.write($0, &$1) }
          writer.array("docks", lab.allDocks.dropFirst(before.1)) { lab.write($0, &$1) }
          writer.array("hosts", lab.allHosts.dropFirst(before.2)) { lab.write($0, &$1) }
        }
      }
    }
  }

  private var profileNames: [String] {
    Set(ShippedProfiles.names).union(options.profiles.names).sorted()
  }

  private func source(of name: String) -> String {
    options.profiles.text(of: name) == nil ? "shipped" : "file"
  }

  private func writeSummary(ofProfile name: String, _ writer: inout JSONWriter) {
    let profile = (try? text(of: .name(name)))?.withUnsafeBytes { ProfileText.read($0).profile }
    writer.object { writer in
      writer.member("name", name)
      writer.member("description", profile?.description ?? "")
      writer.member("source", source(of: name))
    }
  }
}

// MARK: From a name to a profile

extension Service {
  /// - Throws: `unknownProfile`, `invalidProfile` with all its problems.
  func profile(_ source: ProfileSource) throws(RPCError) -> Profile {
    let text = try text(of: source)
    let (profile, problems) = text.withUnsafeBytes { ProfileText.read($0) }
    if let profile { return profile }
    let name = source.isName ? "profile \(source.title)" : "the profile"
    throw .domain(
      Refusal.Kind.invalidProfile.rawValue,
      "\(name) has \(problems.count) problem\(problems.count == 1 ? "" : "s")",
      hint: "dockside profile validate shows them with line and column",
      details: source.isName ? ["profile": .string(source.title)] : [:], problems: problems)
  }

  /// The JSON text of a profile.
  fileprivate func text(of source: ProfileSource) throws(RPCError) -> [UInt8] {
    switch source {
    case .inline(let object): return Array(JSONValue.object(object).text.utf8)
    case .name(let name):
      if let text = options.profiles.text(of: name) { return text }
      if let text = ShippedProfiles.text(of: name) { return Array(text.utf8) }
      let near = Nearest.word(to: name, among: profileNames)
      throw .domain(
        Refusal.Kind.unknownProfile.rawValue, "there is no profile \(name)",
        hint: near.map { "did you mean \($0)?" } ?? "profile.list names them",
        details: ["profile": .string(name)])
    }
  }
}

extension ProfileSource {
  fileprivate var isName: Bool { if case .name = self { true } else { false } }
  fileprivate var title: String { if case .name(let name) = self { name } else { "" } }
}

extension ProfileValidate {
  fileprivate var isName: Bool { profile.isName }
}
