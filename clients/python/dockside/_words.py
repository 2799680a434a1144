# SPDX-FileCopyrightText: 2026 The Dockside authors
# SPDX-License-Identifier: Apache-2.0
"""What expectations are made of: types, the values that must fit, and what came close."""

from __future__ import annotations

import difflib
import re
from functools import lru_cache
from typing import Any, Dict, List, Mapping, NamedTuple, Optional, Pattern, Sequence, Tuple

from ._contract import EVENT_FIELDS, FAILURE_FIELDS, Event
from ._told import FIELDS, MISSING, pairs, plain, seconds
from .errors import UnknownWord

EventFields = Mapping[str, Sequence[str]]
"""The types of events, and what the data of each holds."""


class Expectation(NamedTuple):
    """An event that is waited for, or must not come."""

    type: str
    where: Dict[str, Any]

    def __str__(self) -> str:
        return " ".join([self.type, pairs(self.where)]).rstrip()

    def accepts_type(self, event: Event) -> bool:
        return glob(self.type).fullmatch(event.type) is not None

    def accepts(self, event: Event) -> bool:
        return self.accepts_type(event) and not any(event.differences(self.where))


@lru_cache(maxsize=1024)
def glob(pattern: str) -> Pattern[str]:
    """A type of events in which * stands for any characters."""
    return re.compile(".*".join(map(re.escape, pattern.split("*"))), re.DOTALL)


def conditions(where: Optional[Mapping[str, Any]], fields: Mapping[str, Any]) -> Dict[str, Any]:
    """What an event must have, by paths.

    Keyword arguments may write `error__kind` for `error.kind` and `from_` for `from`; a dictionary
    stands for its members.
    """
    named = {_path(name): value for name, value in fields.items()}
    return dict(_flat({**(where or {}), **named}))


def _path(name: str) -> str:
    parts = name[:-1].split("__") if name.endswith("_") else name.split("__")
    return ".".join(re.sub(r"_([a-z0-9])", lambda m: m[1].upper(), part) for part in parts)


def _flat(values: Mapping[str, Any], prefix: str = "") -> List[Tuple[str, Any]]:
    found: List[Tuple[str, Any]] = []
    for key, value in values.items():
        if isinstance(value, Mapping):
            found += _flat(value, f"{prefix}{key}.")
        else:
            found.append((prefix + key, value))
    return found


def slip(expectation: Expectation, known: EventFields = EVENT_FIELDS) -> Optional[UnknownWord]:
    """What no event can have, with what was probably meant; None where all is well."""
    types = [name for name in known if glob(expectation.type).fullmatch(name)]
    if not types:
        return UnknownWord(
            f"there is no event {expectation.type}{_nearest(expectation.type, known)}"
        )
    members = {member for name in types for member in known[name]}
    for path in expectation.where:
        first, *rest = path.split(".")
        if first in FIELDS or first in members:
            words = list(FAILURE_FIELDS)
            if first != "error" or not rest or rest[0] in words:
                continue
            return UnknownWord(f"an error has no {rest[0]}{_nearest(rest[0], words)}")
        words = [*members, *FIELDS]
        return UnknownWord(f"{expectation.type} has no {first}{_nearest(first, words)}")
    return None


def _nearest(word: str, known: Any) -> str:
    close = difflib.get_close_matches(word, list(known), n=1)
    return f"; did you mean {close[0]}?" if close else f"; there are {', '.join(sorted(known))}"


def near_misses(
    expectation: Expectation, recent: Sequence[Event], log: Sequence[Event]
) -> List[str]:
    """What happened instead, a line each.

    Args:
        expectation: What did not come.
        recent: The events that would have counted.
        log: All events up to now.
    """
    differing = [event for event in recent if expectation.accepts_type(event)]
    if differing:
        nearest = min(
            differing, key=lambda e: (len(list(e.differences(expectation.where))), -e.seq)
        )
        return _different(nearest, expectation, len(differing))
    for event in reversed(log):
        if expectation.accepts(event):
            return [
                f"it came earlier, at {seconds(event.time)}: {event.words()}",
                "expect() looks at what came since the last call that caused or matched events",
            ]
    count = len(recent)
    if count == 0:
        others = "nothing happened"
    else:
        others = "1 other event came" if count == 1 else f"{count} other events came"
    return [f"no {expectation.type} came; {others}"]


def _different(event: Event, expectation: Expectation, count: int) -> List[str]:
    which = "one" if count == 1 else f"the nearest of {count}"
    facts = []
    for path, wanted, actual in event.differences(expectation.where):
        found = "is missing" if actual is MISSING else f"is {plain(actual)}"
        facts.append(f"its {path} {found}, not {plain(wanted)}")
    # Without a difference it came when nobody waited any more.
    first, *others = facts or ["too late"]
    return [
        f"{which} came at {seconds(event.time)}, but {first}",
        *(f"and {fact}" for fact in others),
        event.words(),
    ]
