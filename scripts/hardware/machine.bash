# shellcheck shell=bash
# SPDX-FileCopyrightText: 2026 The Dockside authors
# SPDX-License-Identifier: Apache-2.0

# What runs in the virtual machine, as root: the parts that are named, or all of them.

source "$(dirname "${BASH_SOURCE[0]}")/../common.bash"
HERE="$ROOT/scripts/hardware"
source "$HERE/expecting.bash"
source "$HERE/bluetooth.bash"

PATH="$(dirname "$DOCKSIDED"):$PATH"
# The lab whose devices are simulated, and the lab that has real hardware.
shop() { DOCKSIDE_SOCKET=/run/shop.sock dockside "$@"; }
till() { DOCKSIDE_SOCKET=/run/till.sock dockside "$@"; }

# start_daemon NAME OPTION...
start_daemon() {
  local name="$1"
  shift
  "$DOCKSIDED" --socket "/run/$name.sock" "$@" 2>"/run/$name.log" >/dev/null &
  eventually "$name" status
}

# What a failure leaves behind is only here.
diagnose() {
  local status=$? name
  [ "$status" -eq 0 ] && return
  for name in shop till; do
    [ -e "/run/$name.log" ] || continue
    say "-- $name: its log, and what happened in its lab"
    tail -n 20 "/run/$name.log" >&2
    "$name" event history >&2 || true
    "$name" hardware status --json >&2 || true
  done
  say "-- bluetoothd"
  tail -n 10 /run/bluetoothd.log >&2 || true
}
trap diagnose EXIT

for part in "${@:-usb bluetooth}"; do
  for word in $part; do
    source "$HERE/$word-test.bash"
  done
done
