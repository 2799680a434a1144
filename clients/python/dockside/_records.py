# SPDX-FileCopyrightText: 2026 The Dockside authors
# SPDX-License-Identifier: Apache-2.0
"""What the results of calls have in common."""

from __future__ import annotations

import enum
import re
from datetime import date, datetime, timezone
from typing import Any, Callable, Mapping, Optional, TypeVar

T = TypeVar("T")


class LeftOut(enum.Enum):
    """The type of LEFT_OUT."""

    LEFT_OUT = "left out"

    def __repr__(self) -> str:
        return "LEFT_OUT"


LEFT_OUT = LeftOut.LEFT_OUT
"""Where None means null to a parameter, this one leaves it out."""


class Record:
    """A result of the daemon, as an object."""

    raw: Mapping[str, Any]


def if_any(make: Callable[[Any], T], value: Any) -> Optional[T]:
    """What `make` makes of a value; None of null."""
    return None if value is None else make(value)


def as_date(text: str) -> datetime:
    """An ISO 8601 date of the daemon, in UTC. What is finer than a microsecond is cut off."""
    whole, fraction, _ = re.fullmatch(r"([^.Z]+)(\.\d+)?(Z?)", text).groups()  # type: ignore[union-attr]
    moment = datetime.fromisoformat(whole)
    if fraction is not None:
        moment = moment.replace(microsecond=int(fraction[1:7].ljust(6, "0")))
    return moment.replace(tzinfo=timezone.utc)


def as_json(value: Any) -> Any:
    """What the json module cannot write by itself.

    Raises:
        ValueError: A date without a time zone, of which nobody knows when it is.
        TypeError: Something that the contract has no form for.
    """
    if isinstance(value, datetime):
        if value.tzinfo is None:
            raise ValueError(
                f"{value.isoformat()} has no time zone: give datetime(…, tzinfo=timezone.utc)"
            )
        return value.astimezone(timezone.utc).replace(tzinfo=None).isoformat() + "Z"
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, Mapping):
        return dict(value)
    raise TypeError(f"the protocol has no form for {value!r}")
