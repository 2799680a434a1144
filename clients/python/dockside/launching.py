# SPDX-FileCopyrightText: 2026 The Dockside authors
# SPDX-License-Identifier: Apache-2.0
"""A daemon of one's own."""

from __future__ import annotations

import contextlib
import os
import select
import shutil
import signal
import subprocess
import tempfile
import time
import weakref
from pathlib import Path
from typing import IO, Optional, Sequence

from .client import Dockside
from .errors import ConnectionLost, LaunchFailed, NoDaemon
from .programs import PathLike, find_daemon

LONGEST_PATH = 103
"""The most bytes of a socket's path that every system takes."""

PATIENCE = 10.0
"""How many seconds a daemon may take to begin, and to end."""

PREFIX = "dockside-py-"
"""What the names of the folders begin with."""

STALE = 60.0
"""After so many seconds without a socket a folder is nobody's."""

LAST_WORDS = 4000
"""How many bytes of a daemon's standard error are shown at most."""


class Daemon(Dockside):
    """A daemon that this program has started, and that ends with it, however it ends."""

    def __init__(self, running: Running, timeout: Optional[float]) -> None:
        """Use launch()."""
        __tracebackhide__ = True
        self._running = running
        super().__init__(
            running.socket, timeout=timeout, last_words=running.last_words, program=running.program
        )

    @property
    def pid(self) -> int:
        """The daemon's process."""
        return self._running.process.pid

    def close(self) -> None:
        """Closes the labs and the connection, and ends the daemon."""
        super().close()
        self._running.stop()


def launch(
    docksided: Optional[PathLike] = None,
    *,
    profile: Optional[str] = None,
    arguments: Sequence[str] = (),
    timeout: Optional[float] = 60,
) -> Daemon:
    """Starts a daemon that nobody else knows of.

    It serves in a temporary folder, and ends with this process, also where that one is killed.

    Args:
        docksided: The program; without it $DOCKSIDED, else the one on the PATH, else the one that
            was built in the checkout that this package is in.
        profile: The profile of its lab "default", and of labs that name none.
        arguments: More arguments: `docksided --help` lists them.
        timeout: How many seconds an answer may take; None is for ever.

    Raises:
        LaunchFailed: There is no such program, or it does not begin to serve.
    """
    __tracebackhide__ = True
    options = [] if profile is None else ["--profile", profile]
    running = Running(find_daemon(docksided), [*options, *arguments])
    try:
        running.wait_until_it_serves()
        try:
            return Daemon(running, timeout)
        except (ConnectionLost, NoDaemon) as error:
            # It has said that it serves, and died.
            raise LaunchFailed(
                f"{running.program} did not begin to serve: {running.last_words() or error}"
            ) from None
    except BaseException:
        running.stop()
        raise


class Running:
    """A process docksided, its folder, and what it says on standard error."""

    def __init__(self, program: str, arguments: Sequence[str]) -> None:
        __tracebackhide__ = True
        self.program = program
        folder = socket_folder()
        self.socket = os.path.join(folder, "s")
        # Nobody but this process sees the file, and it is gone with it.
        self._errors = tempfile.TemporaryFile()
        self.process = subprocess.Popen(
            [program, "--socket", self.socket, "--exit-on-eof", *arguments],
            # The daemon ends when this pipe does, which the system sees to.
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            # Ctrl-C in a terminal is for this program, which may have something to clean up.
            start_new_session=True,
        )
        # Also at the end of the interpreter, where nobody calls stop().
        self.stop = weakref.finalize(self, _stop, os.getpid(), self.process, self._errors, folder)

    def wait_until_it_serves(self) -> None:
        """Waits for the daemon's first line, which says that it serves.

        Raises:
            LaunchFailed: It ends, or says nothing.
        """
        __tracebackhide__ = True
        assert self.process.stdout is not None
        deadline = time.monotonic() + PATIENCE
        said = b""
        while not said.endswith(b"\n"):
            left = max(0.0, deadline - time.monotonic())
            ready, _, _ = select.select([self.process.stdout], [], [], left)
            data = os.read(self.process.stdout.fileno(), 1 << 12) if ready else b""
            if not data:
                break
            said += data
        else:
            return
        raise LaunchFailed(
            f"{self.program} did not begin to serve: {self.last_words() or 'it says nothing'}"
        )

    def last_words(self) -> str:
        """How the daemon ended, and what it said on standard error; empty where it runs."""
        try:
            # It may be a moment from closing its sockets to its end.
            status = self.process.wait(0.3)
        except subprocess.TimeoutExpired:
            return ""
        if status < 0:
            how = f"process {self.process.pid} was ended by {signal.Signals(-status).name}"
        else:
            how = f"process {self.process.pid} ended with status {status}"
        said = _said(self._errors)
        return f"{how}; on standard error it said: {said}" if said else how


def socket_folder() -> str:
    """A new folder whose path is short enough for a socket in it."""
    __tracebackhide__ = True
    places = [tempfile.gettempdir(), os.environ.get("XDG_RUNTIME_DIR", ""), "/tmp"]
    for place in places:
        # A name like dockside-py-abcd1234, and the socket in it.
        longest = os.path.join(place, PREFIX + "x" * 8, "s")
        if place and len(os.fsencode(longest)) <= LONGEST_PATH and os.access(place, os.W_OK):
            _sweep(place)
            return tempfile.mkdtemp(prefix=PREFIX, dir=place)
    raise LaunchFailed(
        f"no folder for a socket: its path may have {LONGEST_PATH} bytes, and none of these is "
        f"short enough and can be written to: {', '.join(filter(None, places))}; set TMPDIR"
    )


def _sweep(place: str) -> None:
    """Removes the folders of processes that were killed: their daemons took the sockets along."""
    for entry in Path(place).glob(PREFIX + "*"):
        with contextlib.suppress(OSError):
            # A new folder is empty as well, until its daemon serves; one with a socket stays.
            if time.time() - entry.stat().st_mtime > STALE:
                entry.rmdir()


def _said(errors: IO[bytes]) -> str:
    # The daemon writes at its own place in the file, this process reads at any.
    size = os.fstat(errors.fileno()).st_size
    start = max(0, size - LAST_WORDS)
    return os.pread(errors.fileno(), LAST_WORDS, start).decode(errors="replace").strip()


def _stop(owner: int, process: subprocess.Popen[bytes], errors: IO[bytes], folder: str) -> None:
    """Ends a daemon and removes what is left of it; in a fork of its owner it only lets go of it."""
    assert process.stdin is not None and process.stdout is not None
    process.stdin.close()
    if os.getpid() != owner:
        return
    # A fork may hold the other end of the pipe still.
    process.terminate()
    try:
        process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    process.stdout.close()
    errors.close()
    shutil.rmtree(folder, ignore_errors=True)
