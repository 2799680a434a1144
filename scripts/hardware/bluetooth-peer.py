# SPDX-FileCopyrightText: 2026 The Dockside authors
# SPDX-License-Identifier: Apache-2.0

"""Looks at a simulated reader in the air with somebody else's Bluetooth client, PyPI's bleak, which knows nothing of
Dockside. It runs in the virtual machine that scripts/hardware/bluetooth.bash sets up.

    python bluetooth-peer.py NAME [--adapter hci1] [--notifications 1] [--write TEXT] [--pair]

It scans for a device of that name, connects, pairs if it is to, reads, writes TEXT to the control, waits for as many
notifications of the battery as it is told, and disconnects. Each thing that it finds is a line of JSON. The exit status
is 0 where all of it worked."""

import argparse
import asyncio
import json
import sys

from bleak import BleakClient, BleakScanner
from bleak.exc import BleakError


def assigned(number):
    return f"0000{number}-0000-1000-8000-00805f9b34fb"


def dockside(number):
    return f"aac3000{number}-c22c-4df9-bd60-b15cf04fe69f"


INFORMATION = {
    "manufacturer": "2a29",
    "model": "2a24",
    "serialNumber": "2a25",
    "firmwareRevision": "2a26",
    "softwareRevision": "2a28",
    "hardwareRevision": "2a27",
}
BATTERY, STATE, CONTROL = assigned("2a19"), dockside(2), dockside(3)

# The virtual machine is slow, and its adapters hear each other at the start of a scan's turn alone.
PATIENCE = 120
TRIES = 3


def say(**found):
    print(json.dumps(found), flush=True)


async def look(options):
    bluez = {"adapter": options.adapter}
    heard = {}

    def named(device, advertisement):
        heard[device.address] = advertisement
        return advertisement.local_name == options.name

    device = await BleakScanner.find_device_by_filter(named, timeout=PATIENCE, bluez=bluez)
    if device is None:
        raise RuntimeError(f"there is no {options.name} in the air")
    advertisement = heard[device.address]
    say(found=device.address, name=advertisement.local_name, services=sorted(advertisement.service_uuids))

    # bleak asks for the link on one connection to the bus and hears of it on another. Where the news is slow it takes the
    # link for lost, or for one without services; so it is let try again.
    for _ in range(TRIES - 1):
        try:
            return await speak(device, options)
        except (BleakError, TimeoutError) as error:
            say(again=f"{type(error).__name__}: {error}")
            await asyncio.sleep(3)
    await speak(device, options)


async def speak(device, options):
    gone = asyncio.Event()
    async with BleakClient(
        device, disconnected_callback=lambda _: gone.set(), timeout=PATIENCE, pair=options.pair,
        bluez={"adapter": options.adapter},
    ) as client:
        present = {one.uuid for one in client.services.characteristics.values()}
        if not {BATTERY, STATE, CONTROL} <= present:
            raise BleakError(f"there are only {sorted(present)}")
        say(connected=client.address, paired=options.pair)
        information = {
            name: (await client.read_gatt_char(assigned(number))).decode()
            for name, number in INFORMATION.items() if assigned(number) in present
        }
        say(information=information)
        say(battery=(await client.read_gatt_char(BATTERY))[0])
        say(state=json.loads(await client.read_gatt_char(STATE)))

        levels = asyncio.Queue()
        await client.start_notify(BATTERY, lambda _, value: levels.put_nowait(value[0]))
        say(subscribed=True)
        if options.write is not None:
            await client.write_gatt_char(CONTROL, options.write.encode(), response=True)
            say(written=options.write)
        for _ in range(options.notifications):
            say(notified=await asyncio.wait_for(levels.get(), PATIENCE))
    await asyncio.wait_for(gone.wait(), PATIENCE)
    say(disconnected=device.address)


parser = argparse.ArgumentParser()
parser.add_argument("name")
parser.add_argument("--adapter", default="hci1")
parser.add_argument("--notifications", type=int, default=1)
parser.add_argument("--write")
parser.add_argument("--pair", action="store_true")
try:
    asyncio.run(look(parser.parse_args()))
except Exception as error:  # Whatever it is, the caller reads one line.
    say(error=f"{type(error).__name__}: {error}")
    sys.exit(1)
