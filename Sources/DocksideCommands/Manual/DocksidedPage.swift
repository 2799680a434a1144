// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideWire

/// `dockside man docksided`: the daemon. Its options are described here too, so that the command line needs none of
/// the libraries that the daemon is built on.
enum DocksidedPage {
  static let options: [(usage: String, summary: String)] = [
    (
      "--socket PATH",
      "Listen there. Without it $DOCKSIDE_SOCKET, then $XDG_RUNTIME_DIR/dockside.sock, then "
        + "/tmp/dockside-UID/dockside.sock."
    ),
    ("--profile NAME", "The profile of the lab default: a shipped name or a file. Default: nyc1."),
    ("--profiles-dir DIR", "A folder with further profiles, known by their file names."),
    ("--group NAME", "Let the members of that group connect too."),
    (
      "--exit-when-idle SECONDS",
      "End when no client has been connected for that long."
    ),
    ("--log-level LEVEL", "How much to say on standard error: error, warning, info or debug."),
    ("--version", "Print the version."),
    ("--help", "Say how it is used."),
  ]

  static var text: String {
    var page = ManualPage(
      "docksided", section: 8, summary: "simulate card readers, docks and hosts behind a socket",
      version: Version.text)
    page.section("synopsis")
    page.paragraph("docksided [OPTION…]")
    page.section("description")
    page.paragraph(
      "Holds simulated worlds, labs, and answers JSON-RPC 2.0 on a Unix stream socket, one message "
        + "a line. Only the daemon's own user and root may connect.")
    page.paragraph(
      "Once it serves it prints one line on standard output: a JSON object with the socket, the "
        + "process id, the version and the protocol. Under systemd it says when it is ready, and "
        + "takes a socket that systemd opened for it.")
    page.paragraph(
      "A second daemon on a socket that one serves refuses to start; a socket file that a dead one "
        + "left is replaced. SIGTERM and SIGINT end it cleanly.")
    page.section("options")
    for option in options { page.term(option.usage, option.summary) }
    page.section("exit status")
    page.term("0", "It was told to end, or was idle for as long as it was told to be.")
    page.term("1", "It cannot serve: the message says why.")
    page.term("2", "The command line cannot be used as it is.")
    page.section("see also")
    page.paragraph("dockside(1)")
    return page.text
  }
}
