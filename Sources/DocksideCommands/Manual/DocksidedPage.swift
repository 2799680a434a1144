// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideWire

/// The daemon as `dockside` knows it, for its manual page and completion. Its options stand in the
/// daemon's own table too; a test holds the two together, so that the command line needs none of
/// the daemon's libraries.
enum DocksidedPage {
  static let options: [OptionDescription] = [
    .init(
      name: "socket", value: "PATH",
      summary: "Listen at this Unix socket. A socket that nobody listens at is replaced; anything "
        + "else that is there is refused.",
      completes: .files),
    .init(
      name: "profile", value: "NAME|FILE",
      summary: "Fill the lab \"default\" with this profile: a name, or a file where the value has "
        + "a slash or ends in .json. Default: nyc1.",
      completes: .files),
    .init(
      name: "profiles-dir", value: "DIR",
      summary: "Offer the profiles in this folder's .json files by their names. May be repeated.",
      completes: .files),
    .init(
      name: "group", value: "NAME",
      summary: "Let the members of this group connect too. Without it only the daemon's own user "
        + "and root may."),
    .init(
      name: "exit-when-idle", value: "SECONDS",
      summary: "End when no client has been connected for so long, decimals allowed; also if none "
        + "ever came."),
    .init(
      name: "exit-on-eof",
      summary: "End when standard input does: give it a pipe, and the daemon goes with the process "
        + "that holds the other end, however that one dies."),
    .init(
      name: "log-level", value: "LEVEL",
      summary: "Say this much on standard error: error, warning, info or debug. Default: warning.",
      completes: .words(["error", "warning", "info", "debug"])),
    .init(
      name: "usbip", value: "[ADDRESS:]PORT",
      summary: "Serve exported docks over USB/IP at this TCP port, which is 3240 by convention; 0 "
        + "takes a free one. Without an address only this machine is served; the protocol has no "
        + "passwords."),
    .init(name: "version", summary: "Print the version and exit."),
    .init(name: "help", summary: "Print this help and exit."),
  ]

  static var text: String {
    var page = ManualPage(
      "docksided", section: 1, summary: "simulate card readers, docks and hosts behind a socket",
      version: Version.text)
    page.section("synopsis")
    page.paragraph("docksided [OPTION…]")
    page.section("description")
    page.paragraph(
      "Holds simulated worlds, labs, and answers JSON-RPC 2.0 on a Unix stream socket, one message "
        + "a line. Only the daemon's own user and root may connect.")
    page.paragraph(
      "Once it serves it prints one line on standard output: a JSON object with the socket, the "
        + "process id, the version and the protocol, and with --usbip where it serves that. Under "
        + "systemd it says when it is ready, and takes a socket that systemd opened for it.")
    page.paragraph(
      "A second daemon on a socket that one serves refuses to start; a socket file that a dead one "
        + "left is replaced. SIGTERM and SIGINT end it cleanly, and with --exit-on-eof the end of "
        + "its standard input.")
    page.section("options")
    for option in options { page.term(option.usage, option.summary) }
    page.section("environment")
    page.term("DOCKSIDE_SOCKET", "The socket's path where --socket is absent.")
    page.term(
      "XDG_RUNTIME_DIR",
      "The folder of dockside.sock where neither is given; without it /tmp/dockside-UID is used.")
    page.section("exit status")
    page.term("0", "Ended by a signal, idle, or with its standard input.")
    page.term("1", "Could not start; the message says why.")
    page.term("2", "Wrong usage.")
    page.section("see also")
    page.paragraph("dockside(1)")
    return page.text
  }
}
