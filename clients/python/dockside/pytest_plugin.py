# SPDX-FileCopyrightText: 2026 The Dockside authors
# SPDX-License-Identifier: Apache-2.0
"""The pytest plugin: the fixtures `dockside_daemon` and `lab`, and the events of a test that failed."""

from __future__ import annotations

import hashlib
import os
from typing import Any, Dict, Generator, Iterator

import pytest

from .client import Dockside, connect
from .errors import LaunchFailed, NoDaemon
from .lab import Lab
from .launching import launch

SHOWN_EVENTS = 20
"""How many events the report of a failed test shows."""

OPTIONS = ("profile", "seed", "clock", "speed", "epoch")
"""What the marker `lab` takes: parameters of open_lab()."""

THE_LAB = pytest.StashKey[Lab]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addini("dockside_profile", "the profile of the fixture lab", default="nyc1")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers",
        f"lab({', '.join(OPTIONS)}): what the lab of the fixture `lab` is like; the profile is "
        "dockside_profile, and the seed made of the test's name, where it does not say",
    )


@pytest.fixture(scope="session")
def dockside_daemon() -> Iterator[Dockside]:
    """The daemon: the one at $DOCKSIDE_SOCKET, else one that only this test run uses."""
    try:
        daemon = connect() if os.environ.get("DOCKSIDE_SOCKET") else launch()
    except (LaunchFailed, NoDaemon) as error:
        pytest.fail(str(error), pytrace=False)
    with daemon:
        yield daemon


@pytest.fixture
def lab(request: pytest.FixtureRequest, dockside_daemon: Dockside) -> Iterator[Lab]:
    """A lab of the test's own, which has the same seed every time."""
    options: Dict[str, Any] = {
        "profile": request.config.getini("dockside_profile"),
        "seed": seed(request.node.nodeid),
    }
    # A test's own mark goes before that of its class, and this one before its module's.
    for mark in reversed(list(request.node.iter_markers("lab"))):
        unknown = [name for name in mark.kwargs if name not in OPTIONS]
        if mark.args or unknown:
            what = f"{unknown[0]}=" if unknown else "a value without a name"
            pytest.fail(f"@pytest.mark.lab takes {', '.join(OPTIONS)}, not {what}", pytrace=False)
        options.update(mark.kwargs)
    with dockside_daemon.open_lab(**options) as lab:
        request.node.stash[THE_LAB] = lab
        yield lab


def seed(name: str) -> int:
    """A seed that is the same for a test on every machine, and another one for another test."""
    return int.from_bytes(hashlib.sha256(name.encode()).digest()[:4], "big")


@pytest.hookimpl(hookwrapper=True)  # type: ignore[misc]
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, Any, None]:
    outcome = yield
    report = outcome.get_result()
    lab = item.stash.get(THE_LAB, None)
    if report.failed and lab is not None:
        report.sections.append(("dockside events", told(lab)))


def told(lab: Lab) -> str:
    """The newest events of a lab, and how to get the same again."""
    events = lab.last_events(SHOWN_EVENTS)
    lines = [
        f"lab {lab.name}, seed {lab.seed}; @pytest.mark.lab(seed={lab.seed}) plays the same wherever "
        "the test goes",
        *map(str, events),
    ]
    if not events:
        lines.append("nothing has happened")
    return "\n".join(lines)
