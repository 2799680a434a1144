# shellcheck shell=bash
# SPDX-FileCopyrightText: 2026 The Dockside authors
# SPDX-License-Identifier: Apache-2.0

# Sourced by what runs in the virtual machine (scripts/vmlab), after common.bash and expecting.bash: a system
# bus, Debian's bluetoothd and two virtual adapters that hear each other, hci0 and hci1. All that is written lies in the
# machine's memory.
#
#   start_bluetooth       all of it, both adapters powered
#   kill_bluetoothd       the sudden end of bluetoothd, as the kernel's killer of memory hogs brings it
#   run_bluetoothd        bluetoothd, until its name is on the bus
#   plug_adapters         both adapters, until bluetoothd lists them
#   unplug_adapters       both are gone, until bluetoothd does not list them
#   power_adapters        both on

BLUETOOTHD=/usr/libexec/bluetooth/bluetoothd

bluez_objects() {
  dbus-send --system --print-reply --dest=org.bluez / org.freedesktop.DBus.ObjectManager.GetManagedObjects
}
# Named it is before it looks at adapters.
bluez_is_named() {
  grep -q 'management interface .* initialized' /run/bluetoothd.log &&
    dbus-send --system --print-reply --dest=org.freedesktop.DBus / org.freedesktop.DBus.NameHasOwner \
      string:org.bluez | grep -q 'boolean true'
}
bluez_has_adapters() {
  local objects
  objects="$(bluez_objects)" && [[ "$objects" == *'"/org/bluez/hci0"'* && "$objects" == *'"/org/bluez/hci1"'* ]]
}
bluez_has_none() {
  local objects
  objects="$(bluez_objects)" && [[ "$objects" != *'"/org/bluez/hci'* ]]
}

# power_adapter NAME: bluetoothd refuses for a moment after the adapter came.
power_adapter() {
  dbus-send --system --print-reply --dest=org.bluez "/org/bluez/$1" org.freedesktop.DBus.Properties.Set \
    string:org.bluez.Adapter1 string:Powered variant:boolean:true
}
power_adapters() {
  eventually power_adapter hci0
  eventually power_adapter hci1
}

run_bluetoothd() {
  "$BLUETOOTHD" -n -E >/run/bluetoothd.log 2>&1 &
  BLUETOOTHD_ID=$!
  eventually bluez_is_named
}
kill_bluetoothd() {
  kill -9 "$BLUETOOTHD_ID"
  wait "$BLUETOOTHD_ID" 2>/dev/null || true
}

# The kernel gives an adapter two seconds to answer its first command (else dmesg says "Opcode 0x0c03 failed: -110"),
# which a busy machine does not keep; then both are pulled and plugged once more.
plug_adapters() {
  local tries left
  for tries in 1 2 3; do
    btvirt -L -l2 >/run/btvirt.log 2>&1 &
    BTVIRT_ID=$!
    for ((left = 60; left > 0; left--)); do
      bluez_has_adapters 2>/dev/null && return 0
      sleep 0.25
    done
    say "the adapters were not taken up at try $tries"
    dmesg | grep 'hci[0-9]' | tail -n 5 >&2 || true
    kill "$BTVIRT_ID"
    wait "$BTVIRT_ID" 2>/dev/null || true
    sleep 1
  done
  fail "bluetoothd takes up no adapter"
}
unplug_adapters() {
  kill "$BTVIRT_ID"
  wait "$BTVIRT_ID" 2>/dev/null || true
  eventually bluez_has_none
}

start_bluetooth() {
  # The kernel loads by itself what pairing computes with (cmac, ecdh, ccm), and looks for it here.
  mkdir -p /lib/modules /var/lib/bluetooth /run/dbus
  ln -sfn "$VMLAB_MODULES/lib/modules/$(uname -r)" "/lib/modules/$(uname -r)"
  mount -t tmpfs bluetooth /var/lib/bluetooth
  modprobe hci_vhci
  dbus-daemon --system --fork
  [ -z "${MONITOR:-}" ] || dbus-monitor --system >/run/mon.log 2>&1 &
  # The order matters: adapters that are there before bluetoothd it does not always take up.
  run_bluetoothd
  plug_adapters
  power_adapters
}
