# SPDX-FileCopyrightText: 2026 The Dockside authors
# SPDX-License-Identifier: Apache-2.0
"""Client and pytest plugin for Dockside, which simulates payment card readers and docks.

    import dockside

    with dockside.launch() as daemon, daemon.open_lab(profile="nyc1") as lab:
        lab.host.connect()
        lab.expect("host.deviceConnected", error=None)

Besides the names below, every error kind of the contract is an exception here, such as ReaderBusy,
and every result a class, such as ReaderState.
"""

from ._contract import *
from ._records import LEFT_OUT, LeftOut
from ._version import VERSION as __version__
from .client import Dockside, connect
from .errors import (
    Closed,
    ConnectionLost,
    DocksideError,
    EventsMissed,
    ExpectationFailed,
    InvalidParams,
    LabEnded,
    LaunchFailed,
    NoDaemon,
    Refused,
    ScriptFailed,
    ScriptInvalid,
    TimedOut,
    UnexpectedAnswer,
    UnknownWord,
)
from .events import EventStream
from .lab import Lab
from .launching import Daemon, launch

__all__ = [
    "LEFT_OUT",
    "Closed",
    "ConnectionLost",
    "Daemon",
    "Dockside",
    "DocksideError",
    "EventStream",
    "EventsMissed",
    "ExpectationFailed",
    "InvalidParams",
    "Lab",
    "LabEnded",
    "LaunchFailed",
    "LeftOut",
    "NoDaemon",
    "Refused",
    "ScriptFailed",
    "ScriptInvalid",
    "TimedOut",
    "UnexpectedAnswer",
    "UnknownWord",
    "__version__",
    "connect",
    "launch",
]

# Exceptions are told by the names that programs use: dockside.ReaderBusy.
for _found in list(globals().values()):
    if isinstance(_found, type) and issubclass(_found, BaseException):
        _found.__module__ = __name__
del _found
