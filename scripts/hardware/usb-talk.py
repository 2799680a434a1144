# SPDX-FileCopyrightText: 2026 The Dockside authors
# SPDX-License-Identifier: Apache-2.0

"""Speaks to the exported dock through the kernel: reads what it says of its reader and of itself, and waits for the
report when the reader is taken out. Part of scripts/test-hardware; of Python's own library alone."""

import ctypes
import fcntl
import glob
import json
import os
import subprocess
import threading

# The requests of linux/usbdevice_fs.h: direction, size of the argument, 'U', number.
CONTROL = 0xC0185500
BULK = 0xC0185502
CLAIM = 0x8004550F


class Control(ctypes.Structure):
    _fields_ = [
        ("type", ctypes.c_uint8), ("request", ctypes.c_uint8), ("value", ctypes.c_uint16),
        ("index", ctypes.c_uint16), ("length", ctypes.c_uint16), ("timeout", ctypes.c_uint32),
        ("data", ctypes.c_void_p),
    ]


class Bulk(ctypes.Structure):
    _fields_ = [
        ("endpoint", ctypes.c_uint32), ("length", ctypes.c_uint32), ("timeout", ctypes.c_uint32),
        ("data", ctypes.c_void_p),
    ]


def text(path):
    with open(path, encoding="utf-8") as file:
        return file.read().strip()


def node():
    """The device's file under /dev/bus/usb."""
    for path in glob.glob("/sys/bus/usb/devices/*/serial"):
        if text(path) == "dock-1":
            folder = os.path.dirname(path)
            return "/dev/bus/usb/%03d/%03d" % (
                int(text(folder + "/busnum")), int(text(folder + "/devnum")))
    raise SystemExit("the kernel has no such device")


def read(device, request):
    """A vendor's request to the device, answered with JSON or nothing."""
    room = ctypes.create_string_buffer(4096)
    call = Control(0xC0, request, 0, 0, len(room), 10_000, ctypes.addressof(room))
    count = fcntl.ioctl(device, CONTROL, call)
    return json.loads(room.raw[:count]) if count else None


device = os.open(node(), os.O_RDWR)
reader = read(device, 1)
print("reader:", json.dumps(reader))
assert reader["reader"] == "SIMULATED-NYC1-001" and reader["battery"]["charging"] is True
dock = read(device, 2)
print("dock:", json.dumps(dock))
assert dock["state"] == "on" and dock["firmwareVersion"] == "1.0.0"

fcntl.ioctl(device, CLAIM, ctypes.c_uint32(0))
report = ctypes.create_string_buffer(8)


def wait(milliseconds):
    """The next report; the kernel takes the transfer back when the time is over."""
    return fcntl.ioctl(device, BULK, Bulk(0x81, len(report), milliseconds, ctypes.addressof(report)))


try:
    wait(200)
    raise SystemExit("there was a report of nothing")
except TimeoutError:
    print("taken back:", "a transfer that nothing came for")
threading.Timer(1, subprocess.run, (["dockside", "dock", "eject"],), {"stdout": subprocess.DEVNULL}).start()
count = wait(60_000)
print("report:", report.raw[:count].hex())
assert report.raw[:count] == bytes([1, 0, 0, 0, 1, 0, 0, 0])
assert read(device, 1) is None
