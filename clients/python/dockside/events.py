# SPDX-FileCopyrightText: 2026 The Dockside authors
# SPDX-License-Identifier: Apache-2.0
"""The events of a lab: the log that is kept of them, and those who listen."""

from __future__ import annotations

import threading
from bisect import bisect_left
from collections import deque
from typing import (
    Any,
    Callable,
    Deque,
    Dict,
    Iterator,
    List,
    Literal,
    Optional,
    Pattern,
    Sequence,
    Tuple,
    Union,
)
from weakref import WeakSet

from ._contract import Event
from ._words import glob
from .errors import DocksideError, EventsMissed, LabEnded

KEPT = 20_000
"""How many events a log keeps at least; older ones are read from the daemon."""

EndReason = Literal["closed", "timedOut", "labClosed", "connectionLost"]
"""Why a stream of events ended."""


class EventStream(Iterator[Event]):
    """The events of a lab as they come, from the moment on at which the stream was made.

    A loop over it ends by itself where this program ends it: with close(), with Lab.close(), or when
    no event has come for `timeout` seconds. It ends with an exception where something else does:
    LabEnded, ConnectionLost, or EventsMissed, after which another loop goes on behind the gap.
    """

    def __init__(
        self,
        log: EventLog,
        types: Optional[Sequence[str]],
        timeout: Optional[float],
        before: Sequence[Event],
    ) -> None:
        self.ended: Optional[EndReason] = None
        """Why it ended; None while it has not."""
        self._log = log
        self._patterns: Optional[List[Pattern[str]]] = (
            None if types is None else [*map(glob, types)]
        )
        self._timeout = timeout
        # Guarded by the log's condition, as `ended` is.
        self._waiting: Deque[Union[Event, EventsMissed]] = deque()
        for event in before:
            self.put(event)

    def __next__(self) -> Event:
        __tracebackhide__ = True
        with self._log.changed:
            if not self._log.changed.wait_for(self._is_ready, self._timeout):
                self.ended = "timedOut"
                raise StopIteration
            if self._waiting:
                self.ended = None
                item = self._waiting.popleft()
                if isinstance(item, EventsMissed):
                    raise item
                return item
            if self.ended == "closed":
                raise StopIteration
            reason, error = self._log.end or ("closed", None)
            self.ended = reason
        if error is None:
            raise StopIteration
        raise error()

    def _is_ready(self) -> bool:
        return bool(self._waiting) or self.ended == "closed" or self._log.end is not None

    def put(self, item: Union[Event, EventsMissed]) -> None:
        """Something that came. Whoever calls it holds the log's condition."""
        if isinstance(item, Event) and self._patterns is not None:
            if not any(pattern.fullmatch(item.type) for pattern in self._patterns):
                return
        self._waiting.append(item)

    def take(self) -> List[Event]:
        """What has come and was not taken yet; it does not wait.

        Raises:
            EventsMissed: Some was lost; what came after it is there yet.
        """
        __tracebackhide__ = True
        taken: List[Event] = []
        with self._log.changed:
            while self._waiting:
                item = self._waiting[0]
                if isinstance(item, Event):
                    taken.append(item)
                elif taken:
                    break
                self._waiting.popleft()
                if isinstance(item, EventsMissed):
                    raise item
        return taken

    def close(self) -> None:
        """Ends the stream; a loop over it in another thread ends too."""
        with self._log.changed:
            self.ended = "closed"
            self._waiting.clear()
            self._log.forget(self)
            self._log.changed.notify_all()

    def __enter__(self) -> EventStream:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class EventLog:
    """What happened in a lab, as one of its connections was told.

    It also knows where expectations look first. The connection's thread fills it; `changed` guards
    all of it.
    """

    def __init__(self, lab: str) -> None:
        self.lab = lab
        self.changed = threading.Condition()
        self.next = 1
        """The number of the next event."""
        self.cursor = 1
        """The number of the first event that an expectation looks at."""
        self.end: Optional[Tuple[EndReason, Optional[Callable[[], DocksideError]]]] = None
        """Why nothing more comes, and what to raise where that was nobody's wish here."""
        self.missing: List[Tuple[int, int]] = []
        """The numbers of events that were lost, from and to."""
        self._events: List[Event] = []
        self._numbers: List[int] = []
        # A stream that nobody holds any more is nobody's.
        self._streams: WeakSet[EventStream] = WeakSet()
        self._is_closing = False
        self.why_lost: Optional[Callable[[], DocksideError]] = None
        """Asked for what to raise where the connection is lost."""

    # What the connection tells

    def happened(self, value: Dict[str, Any]) -> None:
        value.pop("subscription", None)
        event = Event.from_json(value)
        with self.changed:
            if event.seq < self.next:
                return  # A replay repeats what was fetched for a gap.
            if event.seq > self.next and self._events:
                self._lose(self.next, event.seq - 1)
            self.next = event.seq + 1
            self._events.append(event)
            self._numbers.append(event.seq)
            if len(self._events) > 2 * KEPT:
                del self._events[:-KEPT], self._numbers[:-KEPT]
            for stream in self._streams:
                stream.put(event)
            self.changed.notify_all()

    def missed(self, first: int, last: int) -> None:
        with self.changed:
            # What was gone before anybody listened is not missed.
            if self._events and last >= self.next:
                self._lose(max(first, self.next), last)
            self.next = max(self.next, last + 1)

    def _lose(self, first: int, last: int) -> None:
        self.missing.append((first, last))
        for stream in self._streams:
            stream.put(EventsMissed(self.lab, first, last))
        self.changed.notify_all()

    def rewound(self, next_number: int) -> None:
        with self.changed:
            keep = bisect_left(self._numbers, next_number)
            del self._events[keep:], self._numbers[keep:]
            self.next = self.cursor = next_number

    def ended(self) -> None:
        lab = self.lab
        self.finish("labClosed", lambda: LabEnded(lab))

    def lost(self) -> None:
        self.finish("connectionLost", self.why_lost)

    def finish(
        self, reason: EndReason, error: Optional[Callable[[], DocksideError]] = None
    ) -> None:
        """Nothing more comes. Only the first reason counts."""
        with self.changed:
            if self.end is None:
                self.end = ("closed", None) if self._is_closing else (reason, error)
            self.changed.notify_all()

    def closing(self) -> None:
        """Whatever ends the log from now on, it is this program's wish."""
        with self.changed:
            self._is_closing = True

    # What others ask

    def begin(self, number: int) -> None:
        """Expectations look at what comes from this event on."""
        with self.changed:
            self.cursor = number

    def caused(self, first: int) -> None:
        """A call has brought about what came since this number, where anything did."""
        with self.changed:
            if self.next > first:
                self.cursor = first

    def kept(self, since: int = 1) -> List[Event]:
        """The events from this number on, as far as they are kept."""
        with self.changed:
            return self._events[bisect_left(self._numbers, since) :]

    def kept_since(self) -> int:
        """The number of the oldest event that is kept."""
        with self.changed:
            return self._numbers[0] if self._numbers else self.next

    def last(self, count: int) -> List[Event]:
        """The newest events, oldest first."""
        with self.changed:
            return self._events[-count:]

    def stream(
        self, types: Optional[Sequence[str]], timeout: Optional[float], since: Optional[int]
    ) -> EventStream:
        with self.changed:
            before = [] if since is None else self._events[bisect_left(self._numbers, since) :]
            stream = EventStream(self, types, timeout, before)
            self._streams.add(stream)
            return stream

    def forget(self, stream: EventStream) -> None:
        with self.changed:
            self._streams.discard(stream)
