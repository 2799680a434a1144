# shellcheck shell=bash
# SPDX-FileCopyrightText: 2026 The Dockside authors
# SPDX-License-Identifier: Apache-2.0

# What runs in the virtual machine, as root: the parts that are named, or all of them.

source "$(dirname "${BASH_SOURCE[0]}")/../common.bash"
HERE="$ROOT/scripts/hardware"
source "$HERE/bluetooth.bash"
source "$HERE/expecting.bash"

# The lab whose devices are simulated, and the lab that has real hardware.
shop() { DOCKSIDE_SOCKET=/run/shop.sock "$(dirname "$DOCKSIDED")/dockside" "$@"; }
till() { DOCKSIDE_SOCKET=/run/till.sock "$(dirname "$DOCKSIDED")/dockside" "$@"; }

# start_daemon NAME OPTION...
start_daemon() {
  local name="$1"
  shift
  "$DOCKSIDED" --socket "/run/$name.sock" "$@" 2>"/run/$name.log" >/dev/null &
  eventually "$name" status
}

for part in "${@:-usb bluetooth}"; do
  for word in $part; do
    source "$HERE/$word-test.bash"
  done
done
