# SPDX-FileCopyrightText: 2026 The Dockside authors
# SPDX-License-Identifier: Apache-2.0
"""A daemon that says exactly what a test wants it to say."""

from __future__ import annotations

import contextlib
import json
import shutil
import socket
import tempfile
import threading
from pathlib import Path
from typing import Any, Dict, Optional

Json = Dict[str, Any]

HELLO = {
    "name": "dockside",
    "version": "0",
    "protocol": 1,
    "instance": "fake",
    "lab": "default",
    "capabilities": [],
}
OPENED = {
    "lab": "l1",
    "created": True,
    "seed": 1,
    "clock": "manual",
    "readers": [],
    "docks": [],
    "hosts": [],
}


class Line:
    """One connection, from the daemon's side."""

    def __init__(self, peer: socket.socket) -> None:
        self._peer = peer
        self._file = peer.makefile("r", encoding="utf-8")

    def read(self) -> Optional[Json]:
        text = self._file.readline()
        return json.loads(text) if text else None

    def write(self, *messages: Any) -> None:
        lines = [m if isinstance(m, str) else json.dumps(m) for m in messages]
        self._peer.sendall("".join(line + "\n" for line in lines).encode())

    def hang_up(self) -> None:
        self._peer.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        self._file.close()
        self._peer.close()


class FakeDaemon:
    """Answers each method with what `answers` has for it: a result, or a function that writes."""

    def __init__(self) -> None:
        self.answers: Dict[str, Any] = {
            "system.hello": HELLO,
            "lab.open": OPENED,
            "event.subscribe": {"subscription": 1, "next": 1},
            "lab.close": {"lab": "l1"},
        }
        self.requests: list[Json] = []
        self._lines: list[Line] = []
        self._folder = tempfile.mkdtemp(prefix="fake-", dir="/tmp")
        self.path = str(Path(self._folder, "s"))
        self._server = socket.socket(socket.AF_UNIX)
        self._server.bind(self.path)
        self._server.listen()
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        while True:
            try:
                peer, _ = self._server.accept()
            except OSError:
                return
            line = Line(peer)
            self._lines.append(line)
            threading.Thread(target=self._serve, args=(line,), daemon=True).start()

    def _serve(self, line: Line) -> None:
        while True:
            request = line.read()
            if request is None:
                line.close()
                return
            self.requests.append(request)
            answer = self.answers.get(request["method"], {})
            if callable(answer):
                answer(line, request)
            else:
                line.write(result(request, answer))

    def __enter__(self) -> FakeDaemon:
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown(socket.SHUT_RDWR)
        self._server.close()
        for line in self._lines:
            with contextlib.suppress(OSError):
                line.hang_up()
        shutil.rmtree(self._folder)


def result(request: Json, value: Any) -> Json:
    return {"jsonrpc": "2.0", "id": request["id"], "result": value}


def event(seq: int, **more: Any) -> Json:
    """A notification of an event."""
    return notification("event", **plain_event(seq, **more))


def plain_event(seq: int, **more: Any) -> Json:
    return {"lab": "l1", "seq": seq, "time": seq, "type": "reader.added", "data": {}, **more}


def notification(method: str, **params: Any) -> Json:
    return {
        "jsonrpc": "2.0",
        "method": method,
        "params": {"subscription": 1, "lab": "l1", **params},
    }
