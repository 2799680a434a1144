# SPDX-FileCopyrightText: 2026 The Dockside authors
# SPDX-License-Identifier: Apache-2.0
"""What can go wrong.

Everything that this package raises by itself is a DocksideError, but for broken expectations, which
are AssertionErrors. Refusals have a class for each error kind of the contract: ReaderBusy,
BatteryTooLow and so on, all of them in the package's own namespace.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Mapping, Optional, Sequence, Tuple, TypeVar

if TYPE_CHECKING:
    from ._contract import Problem

INVALID_PARAMS = -32602


class DocksideError(Exception):
    """Something went wrong between this program and the daemon."""


class NoDaemon(DocksideError):
    """No daemon answers at the socket."""

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(
            f"no daemon answers at {path}: {reason}. Start one with docksided, name another socket "
            "with connect(PATH) or $DOCKSIDE_SOCKET, or let launch() start one of your own"
        )
        self.path = path
        self.reason = reason


class LaunchFailed(DocksideError):
    """A daemon could not be started."""


class ConnectionLost(DocksideError):
    """The daemon is gone, and with it the labs that it held.

    Every call that waits for an answer and every later one raises it.
    """

    def __init__(self, path: str, reason: str, todo: str) -> None:
        super().__init__(f"the daemon at {path} is gone: {reason}. {todo}")
        self.path = path
        self.reason = reason


class Closed(DocksideError):
    """This program has closed the connection or the lab itself."""


class LabEnded(DocksideError):
    """Somebody else has closed the lab."""

    def __init__(self, lab: str) -> None:
        super().__init__(
            f"lab {lab} was closed by somebody else; open another one with open_lab(), under a name "
            "of its own where several programs share a daemon"
        )
        self.lab = lab


class EventsMissed(DocksideError):
    """Events were dropped on their way here and have left the daemon's log as well."""

    def __init__(self, lab: str, first: int, last: int) -> None:
        super().__init__(
            f"the events {first} to {last} of lab {lab} were dropped, because this program read too "
            "slowly, and have left the daemon's log; read on to get those that came after them"
        )
        self.lab = lab
        self.first = first
        self.last = last


class TimedOut(DocksideError):
    """Something took longer than this program wants to wait."""


class UnexpectedAnswer(DocksideError):
    """The daemon answered in a way that this version of the package does not know."""


class UnknownWord(DocksideError, ValueError):
    """An expectation names an event, or something of an event, that does not exist.

    Without this, a slip of the pen would make a refute() pass for ever.
    """


class ScriptInvalid(DocksideError):
    """A script cannot be read or parsed, or does not fit into an open lab."""

    def __init__(self, output: str) -> None:
        super().__init__(output)
        self.output = output


class Refused(DocksideError):
    """The daemon refused a call."""

    def __init__(
        self,
        method: str,
        code: int,
        message: str,
        data: Optional[Mapping[str, Any]] = None,
        problems: Sequence[Problem] = (),
    ) -> None:
        self.method = method
        self.code = code
        self.message = message
        self.data: Mapping[str, Any] = {} if data is None else data
        self.kind: Optional[str] = self.data.get("kind")
        """The stable word that programs decide by; None where JSON-RPC itself is broken."""
        self.hint: Optional[str] = self.data.get("hint")
        """What to do about it, where that is known."""
        self.problems: Tuple[Problem, ...] = tuple(problems)
        """Everything that is wrong with the params or the profile."""
        super().__init__(_told(self))


R = TypeVar("R", bound=Refused)


class InvalidParams(Refused):
    """The params are wrong; `problems` lists everything that is."""


class ExpectationFailed(AssertionError):
    """An event that must come did not come, or one that must not come came."""

    def __init__(
        self, expected: str, happened: Sequence[str], last_events: Sequence[object], hint: str = ""
    ) -> None:
        self.expected = expected
        """What was expected."""
        self.happened = tuple(happened)
        """What happened instead, a line each."""
        self.last_events = tuple(last_events)
        """The newest events of the lab, oldest first."""
        lines = [f"expected: {expected}"]
        for index, fact in enumerate(self.happened):
            lines.append(("happened: " if index == 0 else "          ") + fact)
        if hint:
            lines.append(f"hint:     {hint}")
        count = len(self.last_events)
        if count > 0:
            lines.append("the last event:" if count == 1 else f"the last {count} events:")
            lines += [f"  {event}" for event in self.last_events]
        super().__init__("\n".join(lines))


class ScriptFailed(AssertionError):
    """A script stopped at a line that did not go as it says."""

    def __init__(self, output: str) -> None:
        super().__init__(output)
        self.output = output
        """Everything that `dockside run` printed."""


def hinted(refusal: R, hint: str) -> R:
    """The same refusal with one more hint, of this side."""
    hints = hint if refusal.hint is None else f"{refusal.hint.rstrip('.')}; {hint}"
    data = {**refusal.data, "hint": hints}
    return type(refusal)(refusal.method, refusal.code, refusal.message, data, refusal.problems)


def _told(refusal: Refused) -> str:
    """All that is known about a refusal."""
    what = refusal.kind if refusal.kind is not None else f"code {refusal.code}"
    lines = [f"{refusal.method} was refused ({what}): {refusal.message}"]
    if len(refusal.problems) > 1 or any(problem.suggestion for problem in refusal.problems):
        for problem in refusal.problems:
            where = f"{problem.path}: " if problem.path else ""
            meant = f"; did you mean {problem.suggestion}?" if problem.suggestion else ""
            lines.append(f"  {where}{problem.message}{meant}")
    if refusal.hint is not None:
        lines.append(f"hint: {refusal.hint}")
    return "\n".join(lines)
