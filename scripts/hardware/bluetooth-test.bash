# shellcheck shell=bash
# SPDX-FileCopyrightText: 2026 The Dockside authors
# SPDX-License-Identifier: Apache-2.0

# A reader of the shop is in the air with hci0; the till's host has hci1 as its radio.

# connects: the till connects to the reader with the bond that it has.
connects() {
  mark till
  till host connect SIMULATED-NYC1-001 >/dev/null
  event till host.deviceConnected '{"error":null}'
}

start_daemon shop --profile "$HERE/reader.json"
start_daemon till --profile "$HERE/till.json"

say "== Bluetooth: a machine without it"
shows "$(till hardware status --json)" '"kind": *"unsupported"'
refused 'no Bluetooth' till hardware bind hci1
till hardware bind hci1 mayBeAbsent=true >/dev/null
shop hardware advertise device=hci0 mayBeAbsent=true >/dev/null

say "== Bluetooth: it comes"
mark till
start_bluetooth
event till hardware.stateChanged '{"to":"ready"}'
is_in_the_air() { shop hardware status --json | grep -q '"advertised": *true'; }
eventually is_in_the_air
shows "$(till hardware status --json)" '"device": *"hci0"' '"device": *"hci1"' '"host": *"till"'

say "== Bluetooth: what is true of simulated readers is true of this one"
play() { till run --lab default --quiet "$1" || fail "that was $1"; }
for script in "$HERE"/[1-4]-*.dockside; do play "$script"; done
shows "$(till reader get --json)" '"source": *"bluez"' '"state": *"connected"'
shows "$(shop reader get --json)" '"state": *"connected"' '"host": *"air-hci0"' '"air-hci0"'
refused 'is a real device' till reader setBattery percent=5

say "== Bluetooth: the battery moves"
mark till
shop reader setBattery percent=33 >/dev/null
event till reader.batteryChanged '{"percent":33}'

say "== Bluetooth: out of range, and back"
mark till
shop reader setSignal rssi=null >/dev/null
event till host.deviceDisconnected '{"reason":"connectionLost"}'
mark till
till host startDiscovery >/dev/null
shop reader setSignal rssi=-50 >/dev/null
event till host.deviceDiscovered '{"reader":"SIMULATED-NYC1-001"}'
connects

say "== Bluetooth: it goes while it is heard"
till host disconnect >/dev/null
mark till
till host stopDiscovery >/dev/null
till host startDiscovery >/dev/null
event till host.deviceDiscovered
shop reader power on=false >/dev/null
event till host.deviceLost
till host stopDiscovery >/dev/null
shop reader power on=true >/dev/null

say "== Bluetooth: bluetoothd is killed, and started again"
connects
mark till
kill_bluetoothd
event till hardware.stateChanged '{"to":"noBluetoothd"}'
event till host.deviceDisconnected '{"reason":"bluetoothOff"}'
shows "$(till hardware status --json)" '"device": *"hci1"'
mark till
run_bluetoothd
power_adapters
event till hardware.stateChanged '{"to":"ready"}'
connects

say "== Bluetooth: the adapters are pulled, and plugged again"
mark till
unplug_adapters
event till hardware.stateChanged '{"to":"absent"}'
mark till
plug_adapters
power_adapters
event till hardware.stateChanged '{"to":"ready"}'
connects

say "== Bluetooth: a client that knows nothing of Dockside"
play "$HERE/5-forget.dockside"
till hardware unbind hci1 >/dev/null
"$PEERS" "$HERE/bluetooth-peer.py" NYC1-SIMULATED-NYC1-001 --adapter hci1 >/run/peer.log 2>&1 &
peer=$!
eventually grep -q '"subscribed"' /run/peer.log
shop reader setBattery percent=44 >/dev/null
wait "$peer" || { cat /run/peer.log && fail "another client and the reader do not get on"; }
cat /run/peer.log
shows "$(cat /run/peer.log)" '"serialNumber": "SIMULATED-NYC1-001"' '"battery": 33' '44'

shop status >/dev/null && till status >/dev/null || fail "a daemon is gone"
