// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideSchema

extension ProtocolPage {
  mutating func introduction() {
    add(
      """
      <!-- Made by the tests from the descriptions in Sources/DocksideContract. Do not edit it: change those and run
           RECORD_GOLDENS=1 swift test --filter DocksideContractTests -->
      """)
    add("# The protocol")
    add(
      """
      Dockside simulates card readers, docks and the phones they serve. A program talks to it over a Unix socket in
      JSON-RPC 2.0, one message a line. This page says all that can be asked and all that is told; the same comes from
      the daemon itself as an OpenRPC document (`rpc.discover`, also in
      [protocol/openrpc.json](protocol/openrpc.json)).
      """)
    words()
    firstExchange()
    messages()
    labs()
    listening()
  }

  private mutating func words() {
    add("## Words")
    table(
      ["word", "meaning"],
      [
        [
          "lab",
          "one isolated simulated world with its own clock, chance, devices and event log; a daemon holds many",
        ],
        ["reader", "a card reader; its id is its serial number"],
        ["dock", "power for a reader that sits in it, and a USB-C cable to one host"],
        [
          "host",
          "the phone or tablet that runs the app under test; `host.*` is what the vendor's SDK offers that app",
        ],
        [
          "operator",
          "the hands on the devices: `reader.*`, `dock.*`, `clock.*`, `lab.*` and `profile.*`",
        ],
        ["event", "one thing that happened, with its number and its lab time"],
      ])
    add(
      """
      Times and durations are seconds of lab time as JSON numbers, exact to the nanosecond. Dates are ISO 8601 in UTC.
      Battery levels are whole percent, signal strengths dBm. Keys and words are in lowerCamelCase.
      """)
  }

  private mutating func firstExchange() {
    add("## A first exchange by hand")
    add(
      """
      Start the daemon in one terminal. The first line that it prints says where its socket is: the place that
      `--socket` names, else `$DOCKSIDE_SOCKET`, else `$XDG_RUNTIME_DIR/dockside.sock`, else
      `/tmp/dockside-UID/dockside.sock` with your user id. Only your own user and root may connect.
      """)
    add(
      """
      ```sh
      docksided --socket /tmp/dockside.sock
      ```
      """)
    add(
      """
      In another terminal, connect and type the lines that begin with `-->`, without the arrow. What comes back is
      marked with `<--`; `…` stands for what is left out here.
      """)
    add(
      """
      ```sh
      socat - UNIX-CONNECT:/tmp/dockside.sock
      ```
      """)
    add(
      """
      ```
      --> {"jsonrpc":"2.0","id":1,"method":"lab.open","params":{"name":"till","profile":"nyc1","clock":"manual"}}
      <-- {"jsonrpc":"2.0","id":1,"result":{"lab":"till","created":true,"seed":1,"clock":"manual","readers":[…],…}}
      --> {"jsonrpc":"2.0","id":2,"method":"event.subscribe","params":{"types":["host.*"]}}
      <-- {"jsonrpc":"2.0","id":2,"result":{"subscription":1,"next":3}}
      --> {"jsonrpc":"2.0","id":3,"method":"host.connect","params":{"reader":"SIMULATED-NYC1-001"}}
      <-- {"jsonrpc":"2.0","id":3,"result":{"host":"host-1","reader":"SIMULATED-NYC1-001","state":"connecting"}}
      --> {"jsonrpc":"2.0","id":4,"method":"clock.advance","params":{"by":1}}
      <-- {"jsonrpc":"2.0","method":"event","params":{"subscription":1,"lab":"till","seq":7,"time":1,"type":"host.deviceConnected","host":"host-1","reader":"SIMULATED-NYC1-001","data":{"transport":"bluetooth","error":null}}}
      <-- {"jsonrpc":"2.0","id":4,"result":{"now":1,"events":4}}
      ```
      """)
    add(
      """
      The lab's clock is manual, so nothing happens until it is moved: the reader takes one second to connect, and the
      event comes when that second has passed. The command line is the shorter way to the same:
      `dockside host connect SIMULATED-NYC1-001` is one call of `host.connect`, whose main parameter is the reader.
      """)
  }

  private mutating func messages() {
    add("## Messages")
    add(
      """
      - A message is one line of UTF-8 that ends with LF; CR LF is taken too. A line of more than 1 MiB is answered with
        the code -32600, and the connection is closed. Blank lines are skipped.
      - Params are always given by name, as an object. Members that a method does not know are refused, with the nearest
        one that it knows.
      - A request without an `id` is a notification, which nothing answers, not even an error.
      - A batch is an array of requests on one line; its answers come as one array on one line.
      - A line that is not JSON is answered with the code -32700 and `"id":null`; the connection goes on.
      - Answers come in the order of the requests, but for `event.wait`, which is answered as soon as its event has
        come, before what else happens at that instant.
      - When a connection ends, its subscriptions and waits end, and the labs that it opened without a name are gone.
      """)
    add(
      """
      Everything that is wrong with params is told at once. The `path` says where, and `suggestion` what was probably
      meant:
      """)
    add(
      """
      ```
      --> {"jsonrpc":"2.0","id":5,"method":"reader.setBattery","params":{"percnt":15,"charging":"no"}}
      <-- {"jsonrpc":"2.0","id":5,"error":{"code":-32602,"message":"…","data":{"problems":[
            {"path":"percnt","message":"unknown key \\"percnt\\"","suggestion":"percent"},
            {"path":"charging","message":"expected true or false, found a string"}]}}}
      ```
      """)
  }

  private mutating func labs() {
    add("## Labs and devices")
    add(
      """
      A connection has a current lab. In the beginning that is `default`, whose clock follows real time and whose
      devices are those of the daemon's `--profile`. `lab.open` opens another one and makes it the current lab; `lab`
      in the params of any method addresses another lab for that one call.

      A method that needs a `reader`, `dock` or `host` may leave it out where the lab has exactly one. With several it
      answers `ambiguousTarget`.

      A lab with a manual clock is deterministic: the same profile, seed and calls give the same events, to the byte.
      """)
  }

  private mutating func listening() {
    add("## Listening to events")
    add(
      """
      `event.subscribe` makes the lab's events come to the connection as notifications. They keep their order, and every
      event that a request causes is written before that request's answer to the subscribers on the same connection, so
      that after an answer there is nothing left to wait for. `event.wait` waits for one event, `event.history` reads
      the log.

      Nothing is lost silently. Where a subscriber reads too slowly, or asks with `since` for events that have left the
      log, the notification `event.gap` comes in the place of the missing ones and says which numbers they have; what the
      log still has can be read with `event.history`. After `lab.restore` every subscriber gets `event.rewound`: the
      numbers go on from that of the snapshot, and numbers that were seen before come again for other events. Where the
      lab is closed, the last that a subscriber gets is `event.ended`.
      """)
    table(
      ["notification", "params", "meaning"],
      [["`event`", "see [the shape](#shape-eventnotification)", "One event of a subscription."]]
        + Contract.notifications.map { note in
          [
            "`\(note.name)`", note.data.map { "`\($0.name)`" }.joined(separator: ", "),
            note.summary,
          ]
        })
  }
}
