# SPDX-FileCopyrightText: 2026 The Dockside authors
# SPDX-License-Identifier: Apache-2.0
"""What the tests share."""

from __future__ import annotations

from typing import Iterator

import pytest

import dockside
from fake import FakeDaemon

pytest_plugins = ["pytester"]


@pytest.fixture
def own_daemon() -> Iterator[dockside.Daemon]:
    """A daemon that the test may kill."""
    with dockside.launch() as daemon:
        yield daemon


@pytest.fixture
def fake() -> Iterator[FakeDaemon]:
    """A socket whose other side the test plays."""
    with FakeDaemon() as daemon:
        yield daemon


@pytest.fixture
def clean_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing says where a daemon is."""
    for name in ("DOCKSIDED", "DOCKSIDE_SOCKET", "XDG_RUNTIME_DIR"):
        monkeypatch.delenv(name, raising=False)
