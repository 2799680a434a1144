// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideContract
import DocksideScript

/// `dockside completion bash`.
enum BashCompletion {
  static func text(_ words: CompletionWords) -> String {
    let lines =
      [
        "# bash completion for dockside", "_dockside() {",
        "  local current=\"${COMP_WORDS[COMP_CWORD]}\" previous=\"${COMP_WORDS[COMP_CWORD-1]}\"",
        "  local words=() word skip=0 choices=\"\"",
        "  # bash cuts at = and hands out the pieces; put a key and its value together again.",
        "  if [[ $current == \"=\" ]]; then current=\"$previous=\"",
        "  elif [[ $previous == \"=\" && $COMP_CWORD -ge 2 ]]; then",
        "    current=\"${COMP_WORDS[COMP_CWORD-2]}=$current\"", "  fi", "  case \"$previous\" in",
      ] + values(words.options)
      + [
        "  esac", "  for word in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do",
        "    if ((skip)); then skip=0; continue; fi", "    case \"$word\" in",
        "      \(words.valuedOptions)) skip=1 ;;", "      -*) ;;", "      *) words+=(\"$word\") ;;",
        "    esac", "  done", "  if [[ $current == -* ]]; then",
        "    choices=\"\(words.options.map { "--\($0.name)" }.joined(separator: " "))\"",
        "  elif ((${#words[@]} == 0)); then",
        "    choices=\"\(words.first.map(\.word).joined(separator: " "))\"", "  else",
        "    case \"${words[0]} ${words[1]-}\" in",
      ] + commands(words) + methods(words) + namespaces(words)
      + [
        "    esac", "  fi", "  local candidate", "  COMPREPLY=()",
        "  while IFS= read -r candidate; do",
        "    # What stands before the = is on the line already.",
        "    if [[ $current == *=* ]]; then candidate=\"${candidate#*=}\"; fi",
        "    COMPREPLY+=(\"$candidate\")",
        "  done < <(compgen -W \"$choices\" -- \"$current\")",
        "  if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]]; then compopt -o nospace; fi",
        "}", "complete -F _dockside dockside",
      ] + daemon
    return lines.joined(separator: "\n")
  }

  /// The daemon has options alone.
  private static var daemon: [String] {
    let options = DocksidedPage.options
    return [
      "_docksided() {",
      "  local current=\"${COMP_WORDS[COMP_CWORD]}\" previous=\"${COMP_WORDS[COMP_CWORD-1]}\"",
      "  case \"$previous\" in",
    ] + values(options)
      + [
        "  esac",
        "  COMPREPLY=($(compgen -W \"\(options.map { "--\($0.name)" }.joined(separator: " "))\""
          + " -- \"$current\"))",
        "}", "complete -F _docksided docksided", "",
      ]
  }

  private static let files =
    "COMPREPLY=($(compgen -f -- \"$current\")); compopt -o filenames; return"

  /// The values of options.
  private static func values(_ options: [OptionDescription]) -> [String] {
    options.filter { $0.value != nil }.map { option in
      switch option.completes {
      case .files: "    --\(option.name)) \(files) ;;"
      case .words(let values):
        "    --\(option.name)) COMPREPLY=($(compgen -W \"\(values.joined(separator: " "))\""
          + " -- \"$current\")); return ;;"
      case .nothing: "    --\(option.name)) return ;;"
      }
    }
  }

  private static func commands(_ words: CompletionWords) -> [String] {
    Catalogue.commands.compactMap { command in
      let pattern = CompletionWords.pattern(command)
      switch command.completes {
      case .files: return "      \(pattern)) \(files) ;;"
      case .words(let values):
        return "      \(pattern)) choices=\"\(values.joined(separator: " "))\" ;;"
      case .nothing: return nil
      }
    } + ["      \"help \"*) choices=\"\(words.first.map(\.word).joined(separator: " "))\" ;;"]
  }

  private static func methods(_ words: CompletionWords) -> [String] {
    words.vocabulary.methods.map { method in
      "      \"\(method.namespace) \(method.verb)\")"
        + " choices=\"\(words.keys(method).joined(separator: " "))\" ;;"
    }
  }

  private static func namespaces(_ words: CompletionWords) -> [String] {
    words.vocabulary.namespaces.map { namespace in
      "      \"\(namespace) \"*)"
        + " choices=\"\(words.verbs(namespace).map(\.word).joined(separator: " "))\" ;;"
    }
  }
}
