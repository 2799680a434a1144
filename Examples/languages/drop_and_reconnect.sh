#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Dockside authors
# SPDX-License-Identifier: Apache-2.0

# bash 4.1 or newer and socat: DOCKSIDE_SOCKET=PATH ./drop_and_reconnect.sh

set -euo pipefail

fail() {
  printf 'error: %s\n' "$*" >&2
  exit 1
}

# member NAME: the first member of that name in $line, good enough here. A suite reads the line with jq.
member() {
  [[ "$line" =~ \"$1\":(\"(([^\"\\]|\\.)*)\"|([^,\}]+)) ]] && printf '%s' "${BASH_REMATCH[2]}${BASH_REMATCH[4]}"
}

# call METHOD [PARAMS]: leaves the answer in $line. The events that it causes come before that and are printed.
id=0
call() {
  local head='{"jsonrpc":"2.0","id":'$((++id)) params="${2:-}" kind hint
  printf '%s,"method":"%s","params":%s}\n' "$head" "$1" "${params:-{\}}" >&"$to" || fail "$1: the daemon is gone"
  while IFS= read -r line <&"$from"; do
    case "$line" in
      '{"jsonrpc":"2.0","method":"event",'*) printf '%ss %s\n' "$(member time)" "$(member type)" ;;
      "$head,\"error\":"*)
        kind="$(member kind || member code)"
        hint="$(member hint)" && hint=" ($hint)"
        fail "$1: $kind: $(member message)$hint"
        ;;
      "$head,\"result\":"*) return ;;
      *) fail "$1: not what was expected: $line" ;;
    esac
  done
  fail "$1: the daemon closed the connection"
}

[ -n "${DOCKSIDE_SOCKET:-}" ] || fail "DOCKSIDE_SOCKET does not say where the daemon is"
socat -u OPEN:/dev/null "UNIX-CONNECT:$DOCKSIDE_SOCKET" 2>/dev/null || fail "no daemon at $DOCKSIDE_SOCKET"
trap '' PIPE
coproc socat - "UNIX-CONNECT:$DOCKSIDE_SOCKET"
exec {from}<&"${COPROC[0]}" {to}>&"${COPROC[1]}"

call lab.open '{"profile":"nyc1","clock":"manual"}'
call event.subscribe '{"types":["host.*","link.*"]}'
call host.connect
connected='"type":"host.deviceConnected","where":{"error":null},"advance":true'
call event.wait "{$connected,\"within\":10}"
call reader.disconnect '{"reconnectAfter":5}'
call event.wait "{$connected,\"within\":10}"
call clock.get
now="$(member now)"
[ "$now" = 6 ] || fail "the reader should be back at 6s, but it is ${now}s"
printf 'the reader is back at %ss\n' "$now"
