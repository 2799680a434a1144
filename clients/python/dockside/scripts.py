# SPDX-FileCopyrightText: 2026 The Dockside authors
# SPDX-License-Identifier: Apache-2.0
"""Plays scripts with the command line program."""

from __future__ import annotations

import subprocess
from typing import Optional

from .errors import ConnectionLost, ScriptFailed, ScriptInvalid, TimedOut

PASSED, FAILED, INVALID = 0, 1, 2


def play(program: str, socket: str, lab: str, text: str, timeout: Optional[float]) -> str:
    """Plays a script in a lab that is open.

    Returns:
        What the program printed.
    """
    __tracebackhide__ = True
    command = [program, "run", "--socket", socket, "--lab", lab, "-"]
    try:
        done = subprocess.run(
            command,
            input=text,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            timeout=timeout,
        )
    except subprocess.TimeoutExpired:
        raise TimedOut(f"the script was not played to its end in {timeout:g} s") from None
    if done.returncode == PASSED:
        return done.stdout
    if done.returncode == FAILED:
        raise ScriptFailed(done.stdout)
    if done.returncode == INVALID:
        raise ScriptInvalid(done.stdout)
    raise ConnectionLost(
        socket,
        f"dockside run ended with status {done.returncode}: {done.stdout.strip()}",
        "Start it again, connect anew and open new labs",
    )
