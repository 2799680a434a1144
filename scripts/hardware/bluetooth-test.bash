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
for script in "$HERE"/*.dockside; do
  till run --lab default --quiet "$script" || fail "that was $script"
done

say "== Bluetooth: paired"
mark till
till host startDiscovery >/dev/null
event till host.deviceDiscovered '{"reader":"SIMULATED-NYC1-001"}'
till host stopDiscovery >/dev/null
till host connect SIMULATED-NYC1-001 >/dev/null
event till host.pairingRequested
till host confirmPairing >/dev/null
event till host.deviceConnected '{"error":null}'
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
till hardware unbind hci1 >/dev/null
"$PEERS" "$HERE/bluetooth-peer.py" NYC1-SIMULATED-NYC1-001 --adapter hci1

shop status >/dev/null && till status >/dev/null || fail "a daemon is gone"
