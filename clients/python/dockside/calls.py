# SPDX-FileCopyrightText: 2026 The Dockside authors
# SPDX-License-Identifier: Apache-2.0
"""What the generated namespaces of calls are made of."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Callable, Collection, Dict, Mapping, NoReturn, TypeVar

from ._records import LEFT_OUT
from .errors import UnexpectedAnswer

T = TypeVar("T")

Caller = Callable[[str, Mapping[str, Any]], Any]
"""Makes a call and answers with its result, as JSON."""


class Calls:
    """Calls of one namespace."""

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    if not TYPE_CHECKING:
        # Those who check types are to find what does not exist, too.
        def __getattr__(self, name: str) -> NoReturn:
            """Names the method that was meant where the protocol's word was written."""
            __tracebackhide__ = True
            meant = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()
            is_there = meant != name and not meant.startswith("_") and hasattr(type(self), meant)
            hint = f"; did you mean {meant}?" if is_there else ""
            raise AttributeError(f"{type(self).__name__} has no {name}{hint}")

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
        __tracebackhide__ = True
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
