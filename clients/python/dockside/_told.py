# SPDX-FileCopyrightText: 2026 The Dockside authors
# SPDX-License-Identifier: Apache-2.0
"""Events in words, and what expectations compare."""

from __future__ import annotations

import json
from typing import Any, Dict, Iterator, Mapping, Optional, Tuple

FIELDS = ("lab", "seq", "time", "type", "reader", "dock", "host")
"""What every event may have besides its data."""

MISSING = object()
"""What `Told.value` answers where an event has no such thing."""


class Told:
    """What an event can say of itself."""

    seq: int
    time: float
    type: str
    reader: Optional[str]
    dock: Optional[str]
    host: Optional[str]
    data: Mapping[str, Any]
    raw: Mapping[str, Any]

    def value(self, path: str, default: Any = MISSING) -> Any:
        """A field of the event or of its data; dots lead deeper: `error.kind`.

        Below null everything is null.
        """
        first, *rest = path.split(".")
        source = self.raw if first in FIELDS else self.data
        found: Any = source.get(first, MISSING)
        for key in rest:
            if found is not None:
                found = found.get(key, MISSING) if isinstance(found, Mapping) else MISSING
        return default if found is MISSING else found

    def differences(self, where: Mapping[str, Any]) -> Iterator[Tuple[str, Any, Any]]:
        """What does not fit: the path, what was wanted, and what there is."""
        for path, wanted in where.items():
            actual = self.value(path)
            if not _equal(wanted, actual):
                yield path, wanted, actual

    def __str__(self) -> str:
        """The time, the number, and everything that an expectation can name."""
        return f"{seconds(self.time):>9}  #{self.seq} {self.words()}"

    def words(self) -> str:
        """The type and all fields as an expectation names them."""
        facts: Dict[str, Any] = {
            name: self.raw[name] for name in ("host", "reader", "dock") if name in self.raw
        }
        return " ".join([self.type, pairs({**facts, **self.data})]).rstrip()


def seconds(value: float) -> str:
    """A lab time for people: to the millisecond."""
    return f"{value:.3f}s"


def plain(value: Any) -> str:
    """A value without quotes where it is a text."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def pairs(values: Mapping[str, Any]) -> str:
    """Values as `key=value`."""
    return " ".join(f"{key}={plain(value)}" for key, value in values.items())


def _equal(wanted: Any, actual: Any) -> bool:
    """Whether two JSON values are the same: true is no 1 there."""
    if isinstance(wanted, bool) or isinstance(actual, bool):
        return wanted is actual
    return bool(wanted == actual)
