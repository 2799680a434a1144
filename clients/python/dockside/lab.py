# SPDX-FileCopyrightText: 2026 The Dockside authors
# SPDX-License-Identifier: Apache-2.0
"""A lab, and what a test does in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, List, Mapping, Optional, Sequence, Tuple, Union

from . import _contract as contract
from . import scripts
from ._contract import Event, EventTimedOut
from ._words import Expectation, conditions, near_misses, slip
from .connection import Connection
from .errors import DocksideError, ExpectationFailed
from .events import KEPT, EventLog, EventStream

if TYPE_CHECKING:
    from .client import Dockside

SHOWN_EVENTS = 10
"""How many events a broken expectation shows."""

PAGE = 1000

LOOKS = frozenset(
    [
        "clock.get",
        "dock.get",
        "dock.list",
        "event.history",
        "fault.list",
        "fault.points",
        "host.connectedDevice",
        "host.connectedDock",
        "host.discoveredDevices",
        "host.dockFirmwareUpdateSummary",
        "host.firmwareUpdateSummary",
        "host.get",
        "host.knownDevices",
        "host.list",
        "lab.pending",
        "lab.snapshot",
        "lab.state",
        "profile.get",
        "profile.list",
        "profile.validate",
        "reader.get",
        "reader.list",
    ]
)
"""Calls that only look, and so never change where an expectation begins."""


class Lab:
    """A lab on a connection of its own.

    `reader`, `dock`, `fault` and `clock` are the hands on the devices; `host` is what the vendor's
    SDK offers the app. Any thread may use it; expectations only make sense in one at a time.
    """

    def __init__(self, dockside: Dockside, params: Mapping[str, Any]) -> None:
        """Use Dockside.open_lab."""
        __tracebackhide__ = True
        self.dockside = dockside
        self._log = EventLog("")
        self._connection = Connection(
            dockside.path, dockside.timeout, self._log, dockside.last_words
        )
        try:
            opened = self._open(params)
        except BaseException:
            self._connection.close()
            raise
        self.opened = opened
        """What the lab was like when it was opened."""
        self.name = opened.lab
        """The lab's name."""
        self.seed = opened.seed
        """The seed of everything that is left to chance."""
        self.created = opened.created
        """Whether it is new; otherwise it was there and was joined."""
        self.ephemeral: bool = params.get("ephemeral", params.get("name") is None)
        """Whether it ends with this object; where it was joined, nobody here knows."""
        self.clock = contract.ClockCalls(self.call)
        self.reader = contract.ReaderCalls(self.call)
        self.dock = contract.DockCalls(self.call)
        self.host = contract.HostCalls(self.call)
        self.fault = contract.FaultCalls(self.call)
        self.profile = contract.ProfileCalls(self.call)
        self._event = contract.EventCalls(self.call)
        self._calls = contract.LabCalls(self.call)

    def _open(self, params: Mapping[str, Any]) -> contract.LabOpenResult:
        __tracebackhide__ = True
        opened = contract.LabOpenResult.from_json(self._connection.call("lab.open", params))
        self._log.lab = opened.lab
        self._log.why_lost = self._connection.ending
        since = 1
        if not opened.created:
            # What is older than what is kept is read when somebody asks for it.
            state = self._connection.call("lab.state", {"lab": opened.lab})
            since = max(1, int(state["nextEvent"]) - KEPT)
        answer = self._connection.call("event.subscribe", {"lab": opened.lab, "since": since})
        # Devices that a new lab began with are no news. In a lab that was there already, nothing
        # that happened before is.
        self._opening_end: int = answer["next"] - 1
        self._log.begin(1 if opened.created else answer["next"])
        return opened

    def __repr__(self) -> str:
        return f"<Lab {self.name} at {self.dockside.path}>"

    # Calls

    def call(self, method: str, params: Optional[Mapping[str, Any]] = None) -> Any:
        """Makes any call in this lab, with params as the protocol has them.

        Returns:
            The result as JSON.
        """
        __tracebackhide__ = True
        first = self._log.next
        try:
            return self._connection.call(method, {"lab": self.name, **(params or {})})
        finally:
            if method not in LOOKS:
                self._log.caused(first)

    def state(self) -> contract.LabState:
        """The whole lab as one object."""
        __tracebackhide__ = True
        return self._calls.state()

    def snapshot(self) -> contract.LabSnapshotResult:
        """Keeps this moment, to come back to it with restore() or to fork it with open_lab()."""
        __tracebackhide__ = True
        return self._calls.snapshot()

    def restore(self, snapshot: Union[str, contract.LabSnapshotResult]) -> None:
        """Brings the whole lab back: devices, clock, chance and log.

        Event numbers go on from there again, and log() ends there.
        """
        __tracebackhide__ = True
        name = snapshot if isinstance(snapshot, str) else snapshot.snapshot
        self._calls.restore(name)

    def pending(self) -> Sequence[contract.PendingOperation]:
        """What has begun and not ended, each with what it waits for."""
        __tracebackhide__ = True
        return self._calls.pending().operations

    # Events

    def events(
        self,
        types: Union[str, Sequence[str], None] = None,
        *,
        since: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> EventStream:
        """The events as they come, from now on.

        Args:
            types: Types of events, where * stands for any characters; all without it.
            since: The number of the event to begin with, where it has happened already.
            timeout: After so many seconds of real time without an event the stream ends; 0 takes
                what is there, None waits for ever.
        """
        __tracebackhide__ = True
        chosen = [types] if isinstance(types, str) else types
        for name in chosen or ():
            self._check(Expectation(name, {}))
        return self._log.stream(chosen, timeout, since)

    def log(self, since: int = 1) -> List[Event]:
        """What has happened in the lab, oldest first.

        Args:
            since: The number of the first event that is wanted.

        Those that were lost are not in it; `missed` has their numbers.
        """
        __tracebackhide__ = True
        older: List[Event] = []
        while since < self._log.kept_since():
            limit = min(self._log.kept_since() - since, PAGE)
            page = self._event.history(since, limit=limit)
            older += [event for event in page.events if event.seq < self._log.kept_since()]
            if not page.events or page.next <= since:
                break
            since = page.next
        return older + self._log.kept(since)

    def last_events(self, count: int) -> List[Event]:
        """The newest events, oldest first. It makes no call, and works when the daemon is gone."""
        return self._log.last(count)

    @property
    def missed(self) -> Sequence[Tuple[int, int]]:
        """The numbers of events, from and to, that were dropped on the way here and are lost."""
        return tuple(self._log.missing)

    # Expectations

    def wait(
        self,
        type: str,
        where: Optional[Mapping[str, Any]] = None,
        *,
        within: float = 10,
        since: Optional[int] = None,
        advance: bool = True,
        **fields: Any,
    ) -> Event:
        """Waits for an event that comes from now on.

        Args:
            type: The type of the event, where * stands for any characters.
            where: Values that it must have, by paths such as `error.kind`.
            within: How many seconds of lab time to wait at most.
            since: Look in the log first, from the event of this number on.
            advance: Whether a manual clock is moved, to the event or to the end of the time.
                Without it others must move it.
            fields: Values that it must have: `error__kind` is `error.kind`, `from_` is `from`.

        Raises:
            EventTimedOut: It did not come.
            UnknownWord: No event is like that, ever.
        """
        __tracebackhide__ = True
        expectation = Expectation(type, conditions(where, fields))
        self._check(expectation)
        event = self._wait(expectation, within, since, advance)
        self._log.begin(event.seq + 1)
        return event

    def expect(
        self,
        type: str,
        where: Optional[Mapping[str, Any]] = None,
        *,
        within: float = 10,
        **fields: Any,
    ) -> Event:
        """The event must come, or have come since the last call that caused or matched events.

        It looks first at the events that the last call caused that caused any, or, where an
        expectation was met after that, at those behind the one that it matched; then it waits. A
        manual clock is moved to the event, or to the end of the time. Calls that only look change
        nothing about this.

        Args:
            type: The type of the event, where * stands for any characters.
            where: Values that it must have, by paths such as `error.kind`.
            within: How many seconds of lab time to wait at most.
            fields: Values that it must have: `error__kind` is `error.kind`, `from_` is `from`.

        Raises:
            ExpectationFailed: It did not come. It is an AssertionError.
            UnknownWord: No event is like that, ever.
        """
        __tracebackhide__ = True
        expectation = Expectation(type, conditions(where, fields))
        self._check(expectation)
        start = self._log.cursor
        try:
            event = self._wait(expectation, within, start, True)
        except EventTimedOut:
            raise self._broken(expectation, within, start) from None
        self._log.begin(event.seq + 1)
        return event

    def refute(
        self,
        type: str,
        where: Optional[Mapping[str, Any]] = None,
        *,
        for_: float,
        **fields: Any,
    ) -> None:
        """The event must not come, nor have come where expect() would find it.

        A manual clock is moved to the end of the time.

        Args:
            type: The type of the event, where * stands for any characters.
            where: Values that it must have, by paths such as `error.kind`.
            for_: How many seconds of lab time it must stay away.
            fields: Values that it must have: `error__kind` is `error.kind`, `from_` is `from`.

        Raises:
            ExpectationFailed: It came. It is an AssertionError.
            UnknownWord: No event is like that, ever.
        """
        __tracebackhide__ = True
        expectation = Expectation(type, conditions(where, fields))
        self._check(expectation)
        first = self._log.next
        try:
            event = self._wait(expectation, for_, self._log.cursor, True)
        except EventTimedOut:
            return
        finally:
            self._log.caused(first)
        raise ExpectationFailed(
            f"no {expectation} for {for_:g} s",
            [f"it came at {event.time:.3f}s: {event.words()}"],
            self._shown_events(),
        )

    def _check(self, expectation: Expectation) -> None:
        """Refuses what cannot happen in any lab."""
        __tracebackhide__ = True
        if slip(expectation) is not None:
            # A newer daemon may know more than this package does.
            problem = slip(expectation, self.dockside.event_fields())
            if problem is not None:
                raise problem

    def _wait(
        self, expectation: Expectation, within: float, since: Optional[int], advance: bool
    ) -> Event:
        __tracebackhide__ = True
        params = {
            "lab": self.name,
            "type": expectation.type,
            "where": expectation.where,
            "within": within,
            "advance": advance,
        }
        if since is not None:
            params["since"] = since
        return Event.from_json(self._connection.call("event.wait", params, patient=True))

    def _broken(self, expectation: Expectation, within: float, start: int) -> ExpectationFailed:
        recent = [e for e in self._log.kept(start) if not self._is_opening(e)]
        happened = near_misses(expectation, recent, self._log.kept())
        return ExpectationFailed(
            f"{expectation} within {within:g} s", happened, self._shown_events()
        )

    def _shown_events(self) -> List[Event]:
        return [e for e in self._log.last(SHOWN_EVENTS) if not self._is_opening(e)]

    def _is_opening(self, event: Event) -> bool:
        """Whether an event only tells of a device that the lab began with."""
        return event.seq <= self._opening_end and event.type.endswith(".added")

    # Scripts

    def script(self, text: str, *, timeout: Optional[float] = None) -> str:
        """Plays the lines of a script in this lab, with the program dockside.

        Args:
            text: The script; its first line must not be `lab open`.
            timeout: How many seconds of real time it may take; without it, as long as it likes.

        Returns:
            What the program printed: each line, and what happened.

        Raises:
            ScriptFailed: A line did not go as it says. It is an AssertionError, and its text is
                what was printed.
            ScriptInvalid: The script cannot be read.
            LaunchFailed: There is no program dockside.
        """
        __tracebackhide__ = True
        first = self._log.next
        program = self.dockside.command_line()
        try:
            return scripts.play(program, self.dockside.path, self.name, text, timeout)
        finally:
            # The events came over another connection; behind this answer they are here.
            self._settle()
            self._log.caused(first)

    def _settle(self) -> None:
        try:
            self._connection.call("event.history", {"lab": self.name, "limit": 1})
        except DocksideError:
            pass  # The script's own failure says more.

    # The end

    def close(self) -> None:
        """Leaves the lab; one that was opened here as ephemeral, as those without a name are, ends.

        Others go on: call end() where a named lab has done its work.
        """
        if self.created and self.ephemeral:
            self.end()
        self._log.closing()
        self._connection.close()
        self._log.finish("closed")
        self.dockside.forget(self)

    def end(self) -> None:
        """Ends the lab with everything in it, for everybody."""
        self._log.closing()
        try:
            self._connection.call("lab.close", {"lab": self.name})
        except DocksideError:
            pass  # It is gone already, which is what was asked for.

    def __enter__(self) -> Lab:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
