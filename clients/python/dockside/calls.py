# SPDX-FileCopyrightText: 2026 The Dockside authors
# SPDX-License-Identifier: Apache-2.0
"""What the generated namespaces of calls are made of."""

from __future__ import annotations

from typing import Any, Callable, Collection, Dict, Mapping, TypeVar

from ._records import LEFT_OUT
from .errors import UnexpectedAnswer

T = TypeVar("T")

Caller = Callable[[str, Mapping[str, Any]], Any]
"""Makes a call and answers with its result, as JSON."""


class Calls:
    """Calls of one namespace."""

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def _call(
        self,
        method: str,
        decode: Callable[[Any], T],
        params: Mapping[str, Any],
        nullable: Collection[str] = (),
    ) -> T:
        """Makes a call without the params that were left out.

        None leaves a param out as well, but for those that may be null.
        """
        given: Dict[str, Any] = {
            key: value
            for key, value in params.items()
            if value is not LEFT_OUT and (value is not None or key in nullable)
        }
        result = self._caller(method, given)
        try:
            return decode(result)
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            raise UnexpectedAnswer(
                f"{method} answered in a way that this version of the package does not know: "
                f"{type(error).__name__} {error} in {result!r}; install the package that comes with "
                "the daemon"
            ) from error
