# SPDX-FileCopyrightText: 2026 The Dockside authors
# SPDX-License-Identifier: Apache-2.0
"""Many labs at once, and the same seed twice."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any, List, Optional

import dockside
from dockside import Lab

LABS = 200
SEEDS = 10


def play(lab: Lab) -> List[Any]:
    """Something with chance in it: the profile has jitter."""
    lab.host.start_discovery("host-2")
    lab.host.connect("2508310002", host="host-2")
    lab.expect("host.deviceConnected", error=None)
    for _ in range(3):
        lab.reader.disconnect("2508310002", reconnect_after=5)
        lab.expect("host.deviceConnected", reader="2508310002", error=None)
    lab.clock.advance(600)
    return [{**event.raw, "lab": ""} for event in lab.log()]


def test_two_hundred_labs_at_once_are_as_if_each_were_alone() -> None:
    with dockside.launch() as daemon:
        alone = {}
        for seed in range(SEEDS):
            with daemon.open_lab(profile="counter", seed=seed) as lab:
                alone[seed] = play(lab)
        assert len({str(log) for log in alone.values()}) == SEEDS, "no chance in the profile"

        together = threading.Barrier(LABS)

        def one(index: int) -> bool:
            with daemon.open_lab(profile="counter", seed=index % SEEDS) as lab:
                together.wait(60)
                return play(lab) == alone[index % SEEDS]

        with ThreadPoolExecutor(LABS) as pool:
            assert all(pool.map(one, range(LABS)))
        assert [lab.lab for lab in daemon.lab.list().labs] == ["default"]


def test_threads_share_a_lab(lab: Lab) -> None:
    def one(index: int) -> Optional[int]:
        return lab.reader.set_battery(percent=index % 100).battery.percent

    with ThreadPoolExecutor(16) as pool:
        answers = list(pool.map(one, range(400)))
    assert len(answers) == 400
    log = lab.log()
    assert [event.seq for event in log] == list(range(1, len(log) + 1))
    assert log[-1].data["percent"] == lab.reader.get().battery.percent
