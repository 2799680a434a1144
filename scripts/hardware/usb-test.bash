# shellcheck shell=bash
# SPDX-FileCopyrightText: 2026 The Dockside authors
# SPDX-License-Identifier: Apache-2.0

# A dock of the shop is attached by this machine's kernel, and taken into the till's lab through libusb.

kernel_has() { grep -qsx dock-1 /sys/bus/usb/devices/*/serial; }
kernel_lacks() { ! kernel_has; }
not_attached() { shop hardware exports --json | grep -q '"attached": *false'; }

start_daemon shop --usbip 3240 --profile nyc1-docked
start_daemon till --profile "$HERE/till.json"

say "== USB: a machine without it"
shows "$(till hardware status --json)" '"state": *"absent"' '"devices": *\[\]'
refused 'no USB bus' till hardware bind usb
till hardware bind usb mayBeAbsent=true >/dev/null

say "== USB: it comes"
mark till
modprobe -d "$VMLAB_MODULES" vhci-hcd
mkdir -p /run/udev
/lib/systemd/systemd-udevd --daemon 2>/dev/null
event till hardware.stateChanged '{"device":"usb","to":"ready"}'
shop hardware export dock-1 >/dev/null

say "== USB: the list"
seen="$(usbip list -r 127.0.0.1 2>&1)"
shows "$seen" '1-1: .*1209:0001' '0 - Vendor Specific Class'

say "== USB: attached"
mark till
usbip attach -r 127.0.0.1 -b 1-1
eventually kernel_has
seen="$(lsusb -v -d 1209:0001 2>&1)"
shows "$seen" 'bcdDevice +1\.00' 'iManufacturer +1 Dockside$' 'iProduct +2 NYC1 dock \(simulated\)$' \
  'iSerial +3 dock-1$' 'bInterfaceClass +255' 'bEndpointAddress +0x81' 'Self Powered'
grep -E 'bcdDevice|iManufacturer|iProduct|iSerial' <<<"$seen"
shows "$(shop hardware exports)" 'yes +yes'
event till host.dockConnected '{"host":"till","dock":"dock-1"}'
shows "$(till dock get dock-1 --json)" '"source": *"usb"' '"state": *"on"' '"firmwareVersion": *"1.0.0"'
shows "$(till hardware status --json)" '"serialNumber": *"dock-1"' '"product": *"NYC1 dock \(simulated\)"'
refused 'is a real device' till dock setPower on=false

say "== USB: spoken to"
DOCKSIDE_SOCKET=/run/shop.sock python3 "$HERE/usb-talk.py"

say "== USB: detached, and attached again"
mark till
usbip detach -p 0 2>/dev/null
eventually kernel_lacks
eventually not_attached
event till host.dockDisconnected '{"reason":"cableUnplugged"}'
mark till
usbip attach -r 127.0.0.1 -b 1-1
eventually kernel_has
event till host.dockConnected

say "== USB: the cable is pulled, and plugged"
mark till
shop host unplug >/dev/null
eventually kernel_lacks
event till dock.stateChanged '{"to":"off"}'
usbip attach -r 127.0.0.1 -b 1-1 2>/dev/null && fail "an unplugged dock can be attached"
mark till
shop host plug dock=dock-1 >/dev/null
usbip attach -r 127.0.0.1 -b 1-1
eventually kernel_has
event till dock.stateChanged '{"to":"on"}'

say "== USB: the power goes"
mark till
shop dock setPower on=false >/dev/null
eventually kernel_lacks
event till host.dockDisconnected

shop status >/dev/null && till status >/dev/null || fail "a daemon is gone"
pkill docksided
eventually bash -c '! pgrep docksided'
