# SPDX-FileCopyrightText: 2026 The Dockside authors
# SPDX-License-Identifier: Apache-2.0
"""A daemon, as a program that uses it sees it."""

from __future__ import annotations

import json
import os
from datetime import datetime
from pathlib import Path
from typing import Any, Callable, Dict, List, Mapping, Optional, Sequence, TypeVar, Union

from . import _contract as contract
from ._contract import PROTOCOL
from .connection import Connection, default_path
from .errors import UnexpectedAnswer, hinted
from .lab import Lab
from .programs import PathLike, find_command_line

Self = TypeVar("Self", bound="Dockside")

Profile = Union[str, "os.PathLike[str]", Mapping[str, Any]]
"""A profile: its name, the path of its file as a Path, or what the file holds."""


class Dockside:
    """A daemon that this program is connected to. Any thread may use it."""

    def __init__(
        self,
        path: str,
        *,
        timeout: Optional[float] = 60,
        last_words: Optional[Callable[[], str]] = None,
        program: Optional[str] = None,
    ) -> None:
        """Use connect() or launch()."""
        __tracebackhide__ = True
        self.path = path
        """Where its socket is."""
        self.timeout = timeout
        """How many seconds an answer may take; None is for ever."""
        self.last_words = last_words
        self._program = program
        self._labs: List[Lab] = []
        self._event_fields: Optional[Dict[str, Sequence[str]]] = None
        self._connection = Connection(path, timeout, last_words=last_words)
        self.system = contract.SystemCalls(self.call)
        self.lab = contract.LabCalls(self.call)
        """Calls about labs by their names; open_lab() opens one to work in."""
        self.profile = contract.ProfileCalls(self.call)
        self.rpc = contract.RpcCalls(self.call)
        try:
            hello = self.system.hello("dockside for Python")
            if hello.protocol != PROTOCOL:
                raise UnexpectedAnswer(
                    f"the daemon at {path} speaks protocol {hello.protocol} and this package "
                    f"{PROTOCOL}; install the package that comes with the daemon"
                )
        except BaseException:
            self._connection.close()
            raise
        self.version = hello.version
        """The version of the daemon."""
        self.instance = hello.instance
        """A word for this run of the daemon: another one after a restart."""

    def __repr__(self) -> str:
        return f"<{type(self).__name__} at {self.path}>"

    def call(self, method: str, params: Optional[Mapping[str, Any]] = None) -> Any:
        """Makes any call, with params as the protocol has them.

        Returns:
            The result as JSON.
        """
        __tracebackhide__ = True
        return self._connection.call(method, params)

    def open_lab(
        self,
        name: Optional[str] = None,
        *,
        profile: Optional[Profile] = None,
        clock: Optional[contract.ClockMode] = None,
        speed: Optional[float] = None,
        seed: Optional[int] = None,
        epoch: Union[datetime, str, None] = None,
        ephemeral: Optional[bool] = None,
        snapshot: Union[str, contract.LabSnapshotResult, None] = None,
    ) -> Lab:
        """Opens a lab, or joins the one that has that name already.

        Args:
            name: Its name; without one it is nobody else's, has a manual clock and ends with the
                object.
            profile: The devices to begin with: a profile's name, a Path to its file, or a profile
                itself; without it the daemon's own profile.
            clock: What moves the clock.
            speed: Lab seconds a second of a real-time clock.
            seed: The seed of everything that is left to chance; without it the profile's, or 1.
            epoch: The date at lab time 0; without it the profile's, or 2026-01-01.
            ephemeral: Whether the lab ends with the object; without it so where no name is given.
            snapshot: A snapshot of any lab, of which the new lab begins as a copy: a fork.

        Raises:
            Refused: UnknownProfile, InvalidProfile, UnknownSnapshot, AlreadyExists, LimitExceeded
        """
        __tracebackhide__ = True
        if isinstance(profile, os.PathLike):
            profile = json.loads(Path(profile).read_text(encoding="utf-8"))
        if isinstance(snapshot, contract.LabSnapshotResult):
            snapshot = snapshot.snapshot
        params = {
            "name": name,
            "profile": profile,
            "clock": clock,
            "speed": speed,
            "seed": seed,
            "epoch": epoch,
            "ephemeral": ephemeral,
            "snapshot": snapshot,
        }
        try:
            lab = Lab(self, {key: value for key, value in params.items() if value is not None})
        except contract.UnknownProfile as error:
            if isinstance(profile, str) and (profile.endswith(".json") or "/" in profile):
                raise hinted(error, f'a file is given as pathlib.Path("{profile}")') from None
            raise
        self._labs.append(lab)
        return lab

    def forget(self, lab: Lab) -> None:
        """The lab was closed."""
        if lab in self._labs:
            self._labs.remove(lab)

    def event_fields(self) -> Dict[str, Sequence[str]]:
        """The events that this daemon knows, by what its own contract says."""
        __tracebackhide__ = True
        if self._event_fields is None:
            events = self.call("rpc.discover")["x-events"]
            self._event_fields = {e["name"]: list(e["data"]["properties"]) for e in events}
        return self._event_fields

    def command_line(self) -> str:
        """The program dockside that fits the daemon."""
        __tracebackhide__ = True
        return find_command_line(self._program)

    def close(self) -> None:
        """Closes the labs that were opened here, and the connection."""
        for lab in list(self._labs):
            lab.close()
        self._connection.close()

    def __enter__(self: Self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def connect(socket: Optional[PathLike] = None, *, timeout: Optional[float] = 60) -> Dockside:
    """Connects to a daemon that runs.

    Args:
        socket: Its socket; without it $DOCKSIDE_SOCKET, else the place where a daemon that was told
            nothing serves.
        timeout: How many seconds an answer may take; None is for ever.

    Raises:
        NoDaemon: None answers there.
    """
    __tracebackhide__ = True
    return Dockside(default_path() if socket is None else os.fspath(socket), timeout=timeout)
