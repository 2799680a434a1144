# SPDX-FileCopyrightText: 2026 The Dockside authors
# SPDX-License-Identifier: Apache-2.0
"""Finds the programs docksided and dockside."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import List, Optional, Union

from .errors import LaunchFailed

PathLike = Union[str, "os.PathLike[str]"]


def checkout() -> Optional[Path]:
    """The checkout of Dockside that this package is in, where it is used in place."""
    root = Path(__file__).resolve().parents[3]
    return root if (root / "Package.swift").is_file() else None


def find_daemon(given: Optional[PathLike] = None) -> str:
    """The daemon: as given, as in $DOCKSIDED, on the PATH, or as it was built in the checkout.

    Raises:
        LaunchFailed: It is nowhere; the message lists where it was looked for.
    """
    __tracebackhide__ = True
    if given is not None:
        return _named(os.fspath(given), "as given")
    named = os.environ.get("DOCKSIDED")
    if named:
        return _named(named, "$DOCKSIDED")
    return _found("docksided", [])


def find_command_line(daemon: Optional[str] = None) -> str:
    """The command line program: beside the daemon, on the PATH, or in the checkout.

    Raises:
        LaunchFailed: It is nowhere.
    """
    __tracebackhide__ = True
    beside = daemon or os.environ.get("DOCKSIDED")
    return _found("dockside", [Path(beside).resolve().parent / "dockside"] if beside else [])


def _named(path: str, how: str) -> str:
    __tracebackhide__ = True
    found = shutil.which(path)
    if found is None:
        raise LaunchFailed(f"{path} ({how}) is no program that can be run")
    return found


def _found(name: str, places: List[Path]) -> str:
    __tracebackhide__ = True
    looked = [str(place) for place in places]
    for place in places:
        if os.access(place, os.X_OK):
            return str(place)
    found = shutil.which(name)
    if found is not None:
        return found
    looked.append("the folders of $PATH")
    root = checkout()
    for kind in ("release", "debug") if root is not None else ():
        assert root is not None
        place = root / ".build" / kind / name
        looked.append(str(place))
        if os.access(place, os.X_OK):
            return str(place)
    listed = "".join(f"\n  {place}" for place in looked)
    raise LaunchFailed(
        f"there is no {name}; looked for it in{listed}\n"
        "Build it with scripts/run, put it on the PATH, or set DOCKSIDED to the path of docksided"
    )
