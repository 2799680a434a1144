# SPDX-FileCopyrightText: 2026 The Dockside authors
# SPDX-License-Identifier: Apache-2.0
"""Finding, starting and ending daemons."""

from __future__ import annotations

import os
import signal
import socket
import stat
import subprocess
import sys
import time
from pathlib import Path

import pytest

import dockside
from dockside import launching, programs
from processes import runs, until

Clean = pytest.mark.usefixtures("clean_environment")


def program(path: Path, text: str) -> Path:
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return path


def test_a_launched_daemon_serves_and_ends_with_its_block() -> None:
    with dockside.launch() as daemon:
        assert daemon.system.status().labs == 1
        folder = Path(daemon.path).parent
        assert folder.is_dir()
        pid = daemon.pid
    assert not runs(pid)
    assert not folder.exists()


def test_its_profile_and_arguments_are_passed_on() -> None:
    with dockside.launch(profile="counter", arguments=["--log-level", "debug"]) as daemon:
        assert daemon.lab.list().labs[0].readers == 4


def test_two_daemons_do_not_meet() -> None:
    with dockside.launch() as one, dockside.launch() as other:
        assert one.path != other.path
        assert one.instance != other.instance


def test_closing_twice_is_no_harm() -> None:
    daemon = dockside.launch()
    daemon.close()
    daemon.close()
    with pytest.raises(dockside.Closed, match="was closed here"):
        daemon.system.status()


def test_the_daemon_dies_with_its_process_that_is_killed() -> None:
    text = (
        "import dockside, sys\n"
        "daemon = dockside.launch()\n"
        "print(daemon.pid, daemon.path, sep='\\n', flush=True)\n"
        "sys.stdin.read()\n"
    )
    child = subprocess.Popen(
        [sys.executable, "-c", text], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert child.stdin is not None and child.stdout is not None
    pid = int(child.stdout.readline())
    folder = Path(child.stdout.readline().decode().strip()).parent
    assert runs(pid)
    child.kill()
    child.wait()
    assert until(lambda: not runs(pid))
    # What it could not clean up is an empty folder, which the next one to come does.
    assert list(folder.iterdir()) == []
    os.utime(folder, (0, 0))
    with dockside.launch() as daemon:
        assert not folder.exists()
        os.utime(Path(daemon.path).parent, (0, 0))
        dockside.launch().close()
        assert daemon.system.status().labs == 1
        assert Path(daemon.path).exists()
    child.stdin.close()
    child.stdout.close()


def test_the_daemon_ends_with_an_interpreter_that_closes_nothing() -> None:
    text = "import dockside\ndaemon = dockside.launch()\nprint(daemon.pid, daemon.path)"
    done = subprocess.run([sys.executable, "-c", text], stdout=subprocess.PIPE, encoding="utf-8")
    pid, path = done.stdout.split()
    assert not runs(int(pid))
    assert not Path(path).parent.exists()


def test_a_keyboard_interrupt_is_not_for_the_daemon(own_daemon: dockside.Daemon) -> None:
    # A terminal sends it to the processes of its foreground group.
    assert os.getpgid(own_daemon.pid) != os.getpgid(0)


@Clean
def test_the_program_is_found_by_the_environment_before_the_path(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    on_path = program(tmp_path / "docksided", "")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert programs.find_daemon() == str(on_path)
    named = program(tmp_path / "mine", "")
    monkeypatch.setenv("DOCKSIDED", str(named))
    assert programs.find_daemon() == str(named)
    given = program(tmp_path / "given", "")
    assert programs.find_daemon(given) == str(given)


@Clean
def test_the_program_is_found_where_the_checkout_builds_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path / "nothing"))
    monkeypatch.setattr(programs, "checkout", lambda: tmp_path)
    for kind in ("debug", "release"):
        (tmp_path / ".build" / kind).mkdir(parents=True)
        built = program(tmp_path / ".build" / kind / "docksided", "")
        assert programs.find_daemon() == str(built)


@Clean
def test_a_program_that_is_nowhere_is_missed_with_all_the_places(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(programs, "checkout", lambda: tmp_path)
    with pytest.raises(dockside.LaunchFailed) as caught:
        dockside.launch()
    for place in ("$PATH", ".build/release/docksided", ".build/debug/docksided", "DOCKSIDED"):
        assert place in str(caught.value)


@Clean
def test_a_program_that_is_named_wrongly_is_not_replaced_by_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("DOCKSIDED", "/no/such/docksided")
    with pytest.raises(dockside.LaunchFailed, match=r"/no/such/docksided \(\$DOCKSIDED\)"):
        dockside.launch()


def test_a_daemon_that_ends_at_once_says_why() -> None:
    with pytest.raises(dockside.LaunchFailed, match="(?s)ended with status 1.*no-such-profile"):
        dockside.launch(arguments=["--profile", "no-such-profile"])


def test_a_program_that_says_nothing_is_given_up(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(launching, "PATIENCE", 0.5)
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path))
    silent = program(tmp_path / "docksided", f"echo $$ >{tmp_path}/pid; exec sleep 600")
    with pytest.raises(dockside.LaunchFailed, match="did not begin to serve: it says nothing"):
        dockside.launch(silent)
    # What was made for it is gone: the process, which does not heed its input, and the folder.
    assert not runs(int((tmp_path / "pid").read_text()))
    assert not list(tmp_path.glob("dockside-py-*"))


def test_the_folder_is_short_where_the_temporary_one_is_not(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    deep = tmp_path / ("x" * 100)
    deep.mkdir()
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(deep))
    with dockside.launch() as daemon:
        assert len(daemon.path) <= launching.LONGEST_PATH
        assert not daemon.path.startswith(str(deep))


def test_no_daemon_says_where_and_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(dockside.NoDaemon) as caught:
        dockside.connect(tmp_path / "none")
    assert caught.value.path == str(tmp_path / "none")
    assert "no such file" in caught.value.reason
    for remedy in ("docksided", "$DOCKSIDE_SOCKET", "launch()"):
        assert remedy in str(caught.value)


def test_a_socket_that_nobody_listens_at_is_no_daemon(tmp_path: Path) -> None:
    path = tmp_path / "s"
    with socket.socket(socket.AF_UNIX) as left_behind:
        left_behind.bind(str(path))
    with pytest.raises(dockside.NoDaemon, match="refused"):
        dockside.connect(path)


def test_a_path_that_is_too_long_is_no_daemon() -> None:
    with pytest.raises(dockside.NoDaemon, match="too long"):
        dockside.connect("/tmp/" + "x" * 200)


@Clean
def test_connect_looks_where_the_daemon_would_serve(
    monkeypatch: pytest.MonkeyPatch, dockside_daemon: dockside.Dockside
) -> None:
    with pytest.raises(dockside.NoDaemon) as caught:
        monkeypatch.setenv("XDG_RUNTIME_DIR", "/run/nobody")
        dockside.connect()
    assert caught.value.path == "/run/nobody/dockside.sock"
    monkeypatch.setenv("DOCKSIDE_SOCKET", dockside_daemon.path)
    with dockside.connect() as daemon:
        assert daemon.instance == dockside_daemon.instance


def test_the_last_words_of_a_daemon_are_kept() -> None:
    daemon = dockside.launch()
    os.kill(daemon.pid, signal.SIGTERM)
    with pytest.raises(dockside.ConnectionLost, match="ended with status 0|SIGTERM"):
        while True:
            daemon.system.status()
    daemon.close()


def test_a_fork_leaves_the_daemon_and_the_connection_to_its_parent() -> None:
    with dockside.launch() as daemon:
        child = os.fork()
        if child == 0:
            status = 1
            try:
                daemon.call("system.hello")
            except dockside.Closed:
                status = 0
            try:
                # What the interpreter does at its end.
                daemon.close()
            finally:
                os._exit(status)
        assert os.waitpid(child, 0)[1] == 0
        with daemon.open_lab() as lab:
            assert len(lab.reader.list().readers) == 1


def test_a_fork_that_goes_on_holds_nobody_up() -> None:
    daemon = dockside.launch()
    child = os.fork()
    if child == 0:
        time.sleep(60)
        os._exit(0)
    try:
        begin = time.monotonic()
        daemon.close()
        assert time.monotonic() - begin < 3
        assert not runs(daemon.pid)
    finally:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)


@Clean
@pytest.mark.parametrize("begin", ["printf x", "true"])
def test_a_program_that_never_says_its_line(
    begin: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(launching, "PATIENCE", 0.3)
    silent = program(tmp_path / "docksided", f"{begin}\nexec sleep 60")
    start = time.monotonic()
    with pytest.raises(dockside.LaunchFailed, match="did not begin to serve"):
        dockside.launch(silent)
    assert time.monotonic() - start < 5


@Clean
def test_a_program_that_dies_behind_its_line(tmp_path: Path) -> None:
    dead = program(tmp_path / "docksided", "echo '{}'\necho 'out of luck' >&2\nexit 3")
    with pytest.raises(dockside.LaunchFailed, match="status 3.*out of luck"):
        dockside.launch(dead)
