# SPDX-FileCopyrightText: 2026 The Dockside authors
# SPDX-License-Identifier: Apache-2.0

"""Speaks to an exported dock with somebody else's USB/IP client, without any kernel. Part of scripts/test-hardware.

    python usb-peer.py DOCKSIDED

The client is PyPI's usbip, which knows nothing of Dockside."""

import json
import os
import socket
import subprocess
import sys
import tempfile
import threading

from usbip import core, host
from usbip.transport import USBIP


class Daemon:
    """A daemon with one client on its socket."""

    def __init__(self, program, folder):
        path = os.path.join(folder, "s")
        self.process = subprocess.Popen(
            [program, "--socket", path, "--usbip", "0", "--profile", "nyc1-docked"],
            stdout=subprocess.PIPE)
        self.port = int(json.loads(self.process.stdout.readline())["usbip"].rsplit(":", 1)[1])
        connection = socket.socket(socket.AF_UNIX)
        connection.connect(path)
        self.lines = connection.makefile("rw", encoding="utf-8")

    def call(self, method, **params):
        self.lines.write(json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}) + "\n")
        self.lines.flush()
        return json.loads(self.lines.readline())["result"]


def speak(daemon):
    transport = USBIP(port=daemon.port)
    assert host.list_devices(transport) == []
    daemon.call("hardware.export", vendorID=0xF00D, productID=0x0102)
    (listed,) = host.list_devices(transport)
    assert (listed["busid"], listed["speed"], listed["interfaces"]) == ("1-1", 3, [(255, 0, 0)])

    device = host.open(0xF00D, 0x0102, transport=transport)
    assert device.device_descriptor.bcdDevice == 0x0100
    assert device.control(0x80, 6, 0x0303, 0x0409, 255)[2:].decode("utf-16-le") == "dock-1"
    assert json.loads(device.control(0xC0, 1, 0, 0, 4096))["reader"] == "SIMULATED-NYC1-001"
    try:
        device.control(0xC0, 9, 0, 0, 1)
        raise SystemExit("an unknown request was answered")
    except core.Stall:
        pass

    threading.Timer(0.2, daemon.call, ("dock.eject",)).start()
    assert device.interrupt_in(0x81, 8) == bytes([1, 0, 0, 0, 1, 0, 0, 0])
    assert device.control(0xC0, 1, 0, 0, 4096) == b""

    daemon.call("host.unplug")
    try:
        device.control(0xC0, 2, 0, 0, 4096)
        raise SystemExit("the dock answers, although its cable was pulled")
    except (core.USBError, OSError):
        pass
    assert host.list_devices(transport) == []


with tempfile.TemporaryDirectory() as folder:
    daemon = Daemon(sys.argv[1], folder)
    try:
        speak(daemon)
    finally:
        daemon.process.terminate()
        daemon.process.wait()
print("somebody else's client gets on with the dock")
