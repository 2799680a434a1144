// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideContract
import DocksideScript

/// `dockside completion zsh`.
enum ZshCompletion {
  static func text(_ words: CompletionWords) -> String {
    let lines =
      [
        "#compdef dockside docksided", "# zsh completion for dockside", "_dockside() {",
        "  local -a choices words_seen", "  local word skip=0", "  case \"$words[CURRENT-1]\" in",
      ] + values(words.options)
      + [
        "  esac", "  for word in \"${(@)words[2,CURRENT-1]}\"; do",
        "    if ((skip)); then skip=0; continue; fi", "    case \"$word\" in",
        "      \(words.valuedOptions)) skip=1 ;;", "      -*) ;;",
        "      *) words_seen+=(\"$word\") ;;", "    esac", "  done",
        "  if [[ $words[CURRENT] == -* ]]; then", "    choices=(",
      ] + words.options.map { "      \(entry("--\($0.name)", $0.summary))" }
      + ["    )", "    _describe 'option' choices", "    return", "  fi"]
      + ["  if ((${#words_seen} == 0)); then", "    choices=("]
      + words.first.map { "      \(entry($0.word, $0.summary))" }
      + [
        "    )", "    _describe 'command' choices", "    return", "  fi",
        "  case \"$words_seen[1] ${words_seen[2]-}\" in",
      ] + commands(words) + methods(words) + namespaces(words)
      + ["  esac", "}"] + daemon
      + [
        "# A file of $fpath is run as the function itself; read by source it registers.",
        "case \"$funcstack[1]\" in", "  _dockside) _dockside \"$@\" ;;",
        "  _docksided) _docksided \"$@\" ;;",
        "  *) compdef _dockside dockside; compdef _docksided docksided ;;", "esac", "",
      ]
    return lines.joined(separator: "\n")
  }

  /// A word with its meaning in single quotes; a colon parts the two.
  private static func entry(_ word: String, _ summary: String) -> String {
    let meaning = summary.replacing("'", with: "’").replacing(":", with: "\\:")
    return "'\(word.replacing(":", with: "\\:")):\(meaning)'"
  }

  /// The daemon has options alone.
  private static var daemon: [String] {
    let options = DocksidedPage.options
    return ["_docksided() {", "  local -a choices", "  case \"$words[CURRENT-1]\" in"]
      + values(options) + ["  esac", "  choices=("]
      + options.map { "    \(entry("--\($0.name)", $0.summary))" }
      + ["  )", "  _describe 'option' choices", "}"]
  }

  /// The values of options.
  private static func values(_ options: [OptionDescription]) -> [String] {
    options.filter { $0.value != nil }.map { option in
      switch option.completes {
      case .files: "    --\(option.name)) _files; return ;;"
      case .words(let values):
        "    --\(option.name)) compadd -- \(values.joined(separator: " ")); return ;;"
      case .nothing: "    --\(option.name)) return ;;"
      }
    }
  }

  private static func commands(_ words: CompletionWords) -> [String] {
    Catalogue.commands.compactMap { command in
      let pattern = CompletionWords.pattern(command)
      switch command.completes {
      case .files: return "    \(pattern)) _files ;;"
      case .words(let values):
        return "    \(pattern)) compadd -- \(values.joined(separator: " ")) ;;"
      case .nothing: return nil
      }
    } + ["    \"help \"*) compadd -- \(words.first.map(\.word).joined(separator: " ")) ;;"]
  }

  /// `-S ''` leaves no blank after `key=`, so that the value can follow.
  private static func methods(_ words: CompletionWords) -> [String] {
    words.vocabulary.methods.compactMap { method in
      let keys = words.keys(method)
      guard !keys.isEmpty else { return nil }
      let open = keys.filter { $0.hasSuffix("=") }
      let whole = keys.filter { !$0.hasSuffix("=") }
      let parts =
        (open.isEmpty ? [] : ["compadd -S '' -- \(open.joined(separator: " "))"])
        + (whole.isEmpty ? [] : ["compadd -- \(whole.joined(separator: " "))"])
      return "    \"\(method.namespace) \(method.verb)\") \(parts.joined(separator: "; ")) ;;"
    }
  }

  private static func namespaces(_ words: CompletionWords) -> [String] {
    words.vocabulary.namespaces.flatMap { namespace in
      ["    \"\(namespace) \"*)", "      choices=("]
        + words.verbs(namespace).map { "        \(entry($0.word, $0.summary))" }
        + ["      )", "      _describe 'verb' choices ;;"]
    }
  }
}
