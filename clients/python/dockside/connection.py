# SPDX-FileCopyrightText: 2026 The Dockside authors
# SPDX-License-Identifier: Apache-2.0
"""One connection to the daemon: lines out, lines in."""

from __future__ import annotations

import itertools
import json
import os
import socket
import threading
from collections import deque
from concurrent.futures import Future
from concurrent.futures import TimeoutError as FutureTimedOut
from typing import Any, Callable, Deque, Dict, Mapping, NamedTuple, Optional, Protocol, Type

from ._contract import REFUSALS, Problem
from ._records import as_json
from .errors import (
    INVALID_PARAMS,
    Closed,
    ConnectionLost,
    DocksideError,
    InvalidParams,
    NoDaemon,
    Refused,
    TimedOut,
)

LONGEST_LINE = 1 << 20
"""The most bytes that the daemon takes in a line."""

INVALID_REQUEST = -32600

PAGE = 1000
"""How many events are asked for at once where some were left out."""

LAUNCH_ANOTHER = "launch() another one and open new labs"
"""What to do where a daemon is gone that was launched here."""

Json = Dict[str, Any]


class Listener(Protocol):
    """Who wants to know what a connection is told, in the order in which it is told.

    The methods are called by the connection's own thread and must not make calls.
    """

    def happened(self, event: Json) -> None:
        """An event."""

    def rewound(self, next_number: int) -> None:
        """The lab was taken back to a snapshot; the next event has this number."""

    def missed(self, first: int, last: int) -> None:
        """These events were left out, and the daemon no longer has them."""

    def ended(self) -> None:
        """The lab was closed."""

    def lost(self) -> None:
        """The connection is no more."""


class Gap(NamedTuple):
    """Events that the daemon left out, because they were not read fast enough."""

    lab: str
    first: int
    last: int
    request: int
    """The id of the request that asks for them."""


class Connection:
    """A connection, which any thread may use.

    A thread of its own reads what comes. Where the daemon says that it left out events, what comes
    behind them waits until they are fetched, answers too: once a call returns, all that happened
    before its answer has been told.
    """

    def __init__(
        self,
        path: str,
        timeout: Optional[float] = 60,
        listener: Optional[Listener] = None,
        last_words: Optional[Callable[[], str]] = None,
    ) -> None:
        """Connects.

        Args:
            path: Where the daemon's socket is.
            timeout: How many seconds an answer may take; None is for ever.
            listener: Who is told of events.
            last_words: Asked for what is known of the end of a daemon that was launched here.

        Raises:
            NoDaemon: Nobody answers there.
            ConnectionLost: The daemon that was launched here has ended.
        """
        __tracebackhide__ = True
        self.path = path
        self.timeout = timeout
        self._listener = listener
        self._last_words = last_words
        self._process = os.getpid()
        try:
            self._socket = _connected(path)
        except NoDaemon:
            ended = "" if last_words is None else last_words()
            if not ended:
                raise
            raise ConnectionLost(path, ended, LAUNCH_ANOTHER) from None
        self._ids = itertools.count(1)
        self._sending = threading.Lock()
        # Guards what follows it; never held while something is waited for.
        self._lock = threading.Lock()
        self._pending: Dict[int, Future[Optional[Json]]] = {}
        self._end: Optional[Callable[[], DocksideError]] = None
        # Only of the reading thread:
        self._gap: Optional[Gap] = None
        self._held: Deque[Json] = deque()
        self._complaint = ""
        self._reader = threading.Thread(target=self._read, name=f"dockside {path}", daemon=True)
        self._reader.start()

    # Calls

    def call(
        self, method: str, params: Optional[Mapping[str, Any]] = None, patient: bool = False
    ) -> Any:
        """Makes a call and waits for its answer.

        Args:
            method: Such as `reader.get`.
            params: By name, as the contract has them.
            patient: Whether the answer may take as long as it likes, provided that the daemon
                answers other calls meanwhile.

        Returns:
            The result, as JSON.

        Raises:
            Refused: The daemon says no.
            TimedOut: It says nothing.
            ConnectionLost: It is gone.
            Closed: This side has closed the connection, or is a fork of the one that has it.
        """
        __tracebackhide__ = True
        if os.getpid() != self._process:
            # A fork has the socket, but not the thread that reads, and its numbers are the parent's
            # too: it would wait for ever, and the parent would get its answers.
            raise Closed(
                f"the connection to {self.path} belongs to process {self._process}, of which this "
                "one is a fork: connect() or launch() here"
            )
        number = next(self._ids)
        line = _line(number, method, params)
        answer: Future[Optional[Json]] = Future()
        with self._lock:
            if self._end is not None:
                raise self._end()
            self._pending[number] = answer
        self._send(line)
        try:
            message = self._awaited(answer, patient)
        except FutureTimedOut:
            raise TimedOut(
                f"the daemon at {self.path} has not answered {method} for {self.timeout:g} s; it "
                "is stopped, or busy with more than that: give connect() or launch() a longer "
                "timeout if it may be"
            ) from None
        finally:
            with self._lock:
                self._pending.pop(number, None)
        if message is None:
            assert self._end is not None
            raise self._end()
        if "error" in message:
            raise refusal(method, message["error"])
        return message["result"]

    def _awaited(self, answer: Future[Optional[Json]], patient: bool) -> Optional[Json]:
        __tracebackhide__ = True
        while True:
            try:
                return answer.result(self.timeout)
            except FutureTimedOut:
                if not patient:
                    raise
                self.call("system.hello")

    def _send(self, line: bytes) -> None:
        try:
            with self._sending:
                self._socket.sendall(line)
        except OSError:
            # The reading thread finds the same and says so to everybody who waits.
            self._shut()

    def close(self) -> None:
        """Ends the connection; whoever waits for an answer gets Closed."""
        if os.getpid() != self._process:
            # The parent goes on with it.
            self._socket.close()
            return
        with self._lock:
            if self._end is None:
                self._end = lambda: Closed(f"the connection to {self.path} was closed here")
        self._shut()
        if threading.current_thread() is not self._reader:
            self._reader.join()

    def _shut(self) -> None:
        try:
            self._socket.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass  # It is shut already.

    # The reading thread

    def _read(self) -> None:
        reason = "it has closed the connection"
        rest = b""
        try:
            while True:
                data = self._socket.recv(1 << 16)
                if not data:
                    break
                *lines, rest = (rest + data).split(b"\n")
                for line in lines:
                    if line.strip():
                        self._take(json.loads(line))
        except OSError as error:
            reason = _reason(error)
        except Exception as error:  # Whatever it is, those who wait must not wait for ever.
            reason = f"it sent what cannot be understood ({type(error).__name__}: {error})"
        self._finish(reason)

    def _take(self, message: Json) -> None:
        """What the daemon says next; held back while events are missing that come before it."""
        if self._gap is None:
            self._deliver(message)
        elif message.get("id") == self._gap.request:
            self._fill(self._gap, message.get("result"))
        else:
            self._held.append(message)

    def _deliver(self, message: Json) -> None:
        method = message.get("method")
        if method is None:
            self._answer(message)
        elif self._listener is not None:
            params = message["params"]
            if method == "event":
                self._listener.happened(params)
            elif method == "event.gap":
                self._ask_for(params["lab"], params["from"], params["to"])
            elif method == "event.rewound":
                self._listener.rewound(params["next"])
            elif method == "event.ended":
                self._listener.ended()

    def _answer(self, message: Json) -> None:
        number = message.get("id")
        if number is None:
            # Nobody's answer: the daemon found a line that is no request, and may hang up now.
            self._complaint = message.get("error", {}).get("message", "")
            return
        with self._lock:
            answer = self._pending.pop(number, None)
        if answer is not None:
            answer.set_result(message)

    def _ask_for(self, lab: str, first: int, last: int) -> None:
        """Asks for events that were left out."""
        number = next(self._ids)
        self._gap = Gap(lab, first, last, number)
        params = {"lab": lab, "since": first, "limit": min(last - first + 1, PAGE)}
        line = _line(number, "event.history", params)
        # The daemon may take no more lines before some of its own are read, which is this thread's
        # work: another one sends.
        threading.Thread(target=self._send, args=(line,), daemon=True).start()

    def _fill(self, gap: Gap, history: Optional[Json]) -> None:
        """Tells the events that were fetched, and then what was held back for them."""
        assert self._listener is not None
        self._gap = None
        # Where the lab went back to a snapshot meanwhile, the log has other events of these numbers.
        rewinds = [m["params"]["next"] for m in self._held if m.get("method") == "event.rewound"]
        last = min([gap.last, *(number - 1 for number in rewinds)])
        next_number = gap.first
        for event in [] if history is None else history["events"]:
            if event["seq"] > last:
                break
            if event["seq"] > next_number:
                self._listener.missed(next_number, event["seq"] - 1)
            self._listener.happened(event)
            next_number = event["seq"] + 1
        if next_number <= last and next_number > gap.first:
            self._ask_for(gap.lab, next_number, gap.last)
            return
        if next_number <= last:
            self._listener.missed(next_number, last)
        while self._held and self._gap is None:
            self._deliver(self._held.popleft())

    def _finish(self, reason: str) -> None:
        """Tells everybody that nothing more comes."""
        # Gaps stay open now.
        if self._gap is not None and self._listener is not None:
            self._listener.missed(self._gap.first, self._gap.last)
        self._gap = None
        while self._held:
            message = self._held.popleft()
            if message.get("method") == "event.gap" and self._listener is not None:
                self._listener.missed(message["params"]["from"], message["params"]["to"])
            else:
                self._deliver(message)
        if self._complaint:
            reason = f"{reason} after it said: {self._complaint}"
        if self._end is None and self._last_words is not None:
            reason = self._last_words() or reason
            todo = LAUNCH_ANOTHER
        else:
            todo = "Its labs went with it: start it again, connect anew and open new labs"
        with self._lock:
            if self._end is None:
                self._end = lambda: ConnectionLost(self.path, reason, todo)
            pending = list(self._pending.values())
            self._pending.clear()
        self._socket.close()
        if self._listener is not None:
            self._listener.lost()
        for answer in pending:
            answer.set_result(None)

    def ending(self) -> DocksideError:
        """Why the connection is no more."""
        with self._lock:
            assert self._end is not None, "it is still there"
            return self._end()


def default_path() -> str:
    """Where a daemon that was told nothing serves."""
    named = os.environ.get("DOCKSIDE_SOCKET")
    if named:
        return named
    folder = os.environ.get("XDG_RUNTIME_DIR")
    return os.path.join(folder or f"/tmp/dockside-{os.getuid()}", "dockside.sock")


def refusal(method: str, error: Json) -> Refused:
    """The exception for an error of the daemon."""
    code, data = error["code"], error.get("data") or {}
    kind: Type[Refused] = REFUSALS.get(data.get("kind", ""), Refused)
    if code == INVALID_PARAMS:
        kind = InvalidParams
    problems = [Problem.from_json(problem) for problem in data.get("problems", ())]
    return kind(method, code, error["message"], data, problems)


def _line(number: int, method: str, params: Optional[Mapping[str, Any]]) -> bytes:
    __tracebackhide__ = True
    request = {"jsonrpc": "2.0", "id": number, "method": method, "params": dict(params or {})}
    text = json.dumps(
        request, default=as_json, ensure_ascii=False, allow_nan=False, separators=(",", ":")
    )
    line = text.encode() + b"\n"
    if len(line) > LONGEST_LINE:
        # The daemon would hang up, and the lab would go with the connection.
        raise Refused(
            method, INVALID_REQUEST, f"a request of {len(line)} bytes; the most is {LONGEST_LINE}"
        )
    return line


def _connected(path: str) -> socket.socket:
    __tracebackhide__ = True
    peer = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        peer.connect(path)
    except OSError as error:
        peer.close()
        raise NoDaemon(path, _reason(error)) from None
    return peer


def _reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()
