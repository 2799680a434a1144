// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// Everything that `dockside` can do beside calling methods.
enum Catalogue {
  static let options: [OptionDescription] = [
    .init(name: "json", summary: "print results as JSON, one a line"),
    .init(
      name: "socket", value: "PATH",
      summary: "the daemon's socket; without it $DOCKSIDE_SOCKET, then "
        + "$XDG_RUNTIME_DIR/dockside.sock, then /tmp/dockside-UID/dockside.sock",
      completes: .files),
    .init(name: "lab", value: "NAME", summary: "the lab to act in; without it the lab default"),
    .init(
      name: "timeout", value: "DURATION",
      summary: "give up on an answer after that long, such as 500ms or 5s"),
    .init(name: "help", summary: "say how a command is used"),
    .init(name: "version", summary: "print the version"),
  ]

  static let commands: [CommandDescription] = [
    .init(
      name: "status", usage: "", summary: "show the daemon, its labs and the devices of one lab",
      details: []),
    .init(
      name: "watch", usage: "", summary: "show devices and events as they change",
      details: [
        "On a terminal the devices are redrawn in place with the last events below them; elsewhere "
          + "each event is a line (with --json a JSON object). The lab's last events come "
          + "first, but with --json. Ctrl-C ends it with status 0; "
          + "status 3 says that the daemon is gone."
      ]),
    .init(
      name: "shell", usage: "", summary: "type calls and expectations line by line",
      details: [
        "Takes the lines of scripts, expect and check included, and prints the events that they "
          + "cause. A line that fails does not end it; where the lines come from a "
          + "pipe or a file, the status is 1 then. help lists what there is; Ctrl-D ends it."
      ]),
    run,
    .init(
      name: "profile validate", usage: "FILE…",
      summary: "list every problem of profile files, each at its place",
      details: [
        "Needs no daemon. Prints FILE:LINE:COLUMN: PATH: MESSAGE. Ends with status 1 where a file "
          + "has a problem and with 2 where one cannot be read."
      ],
      completes: .files),
    .init(
      name: "profile schema", usage: "",
      summary: "print the JSON Schema of profile files, for editors", details: []),
    .init(
      name: "help", usage: "[NAMESPACE [VERB]]", summary: "say how something is used", details: []),
    .init(
      name: "completion", usage: "bash|zsh", summary: "print a completion script for a shell",
      details: [
        "For bash: source <(dockside completion bash). "
          + "For zsh: dockside completion zsh > a file named _dockside in a folder of $fpath."
      ],
      completes: .words(["bash", "zsh"])),
    .init(
      name: "man", usage: "[dockside|docksided]", summary: "print a manual page in roff",
      details: ["To read one: dockside man | man -l -"],
      completes: .words(["dockside", "docksided"])),
    .init(
      name: "docs", usage: "protocol|openrpc",
      summary: "print the protocol page (Markdown) or the OpenRPC document (JSON)", details: [],
      completes: .words(["protocol", "openrpc"])),
    .init(name: "version", usage: "", summary: "print the version", details: []),
  ]

  private static let run = CommandDescription(
    name: "run", usage: "FILE…|-", summary: "play scripts, each in a fresh lab",
    details: [
      "Plays in the daemon that answers at the socket, or in this process where none does. Prints "
        + "a timeline, and stops a script at its first broken expectation. Ends with status 0 "
        + "where all scripts passed, 1 where one failed, 2 where one cannot be read or parsed or "
        + "names a profile that cannot be used. - is standard input.",
      "A script is a text file of calls as on this command line, one a line, # for comments, and "
        + "the words below. A first line lab open … says which lab it is played in; --lab NAME plays it "
        + "in one that is open already, as it is then.",
    ],
    options: [
      .init(
        name: "junit", value: "FILE", summary: "write the results as JUnit XML", completes: .files),
      .init(
        name: "events", value: "FILE",
        summary: "write all events as JSON lines, the same bytes for the same seed",
        completes: .files),
      .init(name: "seed", value: "N", summary: "the seed of every lab"),
      .init(name: "embedded", summary: "play in this process even if a daemon answers"),
      .init(name: "quiet", summary: "print failures and results alone"),
    ],
    completes: .files)

  /// What a line of a script may begin with besides a call.
  static let scriptWords: [(usage: String, summary: String)] = [
    (
      "expect TYPE [key=value …] [within DURATION]",
      "the event must come, or have come since the last line that caused or matched events; waits "
        + "10s where it does not say"
    ),
    ("refute TYPE [key=value …] for DURATION", "the event must not come for so long"),
    (
      "check NAMESPACE VERB … has PATH=VALUE …",
      "the result must hold the values; != < <= > >= compare too, list.count is a list's length"
    ),
    ("fails KIND NAMESPACE VERB …", "the call must be refused with that error"),
    ("wait DURATION", "let so much lab time pass"),
    ("repeat N … end", "play the lines between so often"),
    ("echo TEXT", "print the text"),
  ]

  static func command(_ name: String) -> CommandDescription? {
    commands.first { $0.name == name }
  }
}
