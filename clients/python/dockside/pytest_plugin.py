# SPDX-FileCopyrightText: 2026 The Dockside authors
# SPDX-License-Identifier: Apache-2.0
"""The pytest plugin: the fixtures `dockside_daemon` and `lab`, and the events of a test that failed."""

from __future__ import annotations

import hashlib
import os
from typing import Any, Dict, Generator, Iterator

import pytest

from .client import Dockside, connect
from .errors import ConnectionLost, DocksideError
from .lab import Lab
from .launching import Daemon, launch

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
        "dockside_profile, and the seed made of the names of the test and its file, where it does not say",
    )


@pytest.fixture(scope="session")
def dockside_daemon() -> Iterator[Dockside]:
    """The daemon: the one at $DOCKSIDE_SOCKET, else one that only this test run uses."""
    try:
        daemon = connect() if os.environ.get("DOCKSIDE_SOCKET") else launch()
    except DocksideError as error:
        raise in_short(str(error)) from None
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
    try:
        opened = dockside_daemon.open_lab(**options)
    except ConnectionLost as error:
        if not isinstance(dockside_daemon, Daemon):
            raise in_short(str(error)) from None
        raise in_short(
            f"the daemon of this test run is gone and is not replaced: {error.reason}"
        ) from None
    except DocksideError as error:
        raise in_short(f"{type(error).__name__}: {error}") from None
    with opened as lab:
        request.node.stash[THE_LAB] = lab
        yield lab


def in_short(message: str) -> BaseException:
    """What fails a test with nothing but this message: none of its lines is to blame."""
    return pytest.fail.Exception(message, pytrace=False)


def seed(name: str) -> int:
    """The seed of a test, by its node id: the same one wherever its folder is and pytest starts.

    Folders do not count, but the file's name and all that follows it; another test has another one.
    """
    path, *parts = name.split("::")
    own = "::".join([path.rsplit("/", 1)[-1], *parts])
    return int.from_bytes(hashlib.sha256(own.encode()).digest()[:4], "big")


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
