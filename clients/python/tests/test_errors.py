# SPDX-FileCopyrightText: 2026 The Dockside authors
# SPDX-License-Identifier: Apache-2.0
"""What goes wrong, and how it is told."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Callable, Tuple

import pytest

import dockside
from dockside import Lab, connection
from fake import FakeDaemon, result
from processes import until


def test_a_refusal_has_its_kind_and_says_what_to_do(lab: Lab) -> None:
    with pytest.raises(dockside.NotConnected) as caught:
        lab.host.reload_battery_info()
    refusal = caught.value
    assert (refusal.code, refusal.kind) == (-32000, "notConnected")
    assert refusal.method == "host.reloadBatteryInfo"
    assert refusal.hint
    assert refusal.hint in str(refusal)
    assert refusal.message in str(refusal)


def test_a_refusal_says_what_it_is_about(lab: Lab) -> None:
    with pytest.raises(dockside.UnknownReader) as caught:
        lab.reader.press("NONE")
    assert caught.value.data["reader"] == "NONE"


@pytest.mark.lab(profile="counter")
def test_a_call_must_say_which_device_it_means(lab: Lab) -> None:
    with pytest.raises(dockside.AmbiguousTarget):
        lab.reader.press()


def test_battery_too_low(lab: Lab) -> None:
    lab.reader.set_battery(percent=4, charging=False)
    lab.reader.offer_update(target_version="9.9")
    lab.host.connect()
    lab.expect("host.deviceConnected", error=None)
    with pytest.raises(dockside.BatteryTooLow):
        lab.host.start_firmware_update()


def test_all_that_is_wrong_with_params_is_told_at_once(lab: Lab) -> None:
    with pytest.raises(dockside.InvalidParams) as caught:
        lab.call("reader.setBattery", {"percnt": 4, "charging": "no"})
    problems = caught.value.problems
    assert [p.path for p in problems][:2] == ["percnt", "charging"]
    assert problems[0].suggestion == "percent"
    assert caught.value.code == -32602
    assert "did you mean percent?" in str(caught.value)


def test_all_that_is_wrong_with_a_profile_is_told_at_once(
    dockside_daemon: dockside.Dockside,
) -> None:
    with pytest.raises(dockside.InvalidProfile) as caught:
        dockside_daemon.open_lab(profile={"serialNumber": 1, "nam": "x"})
    assert [problem.path for problem in caught.value.problems] == ["serialNumber", "nam"]


def test_a_method_that_does_not_exist(lab: Lab) -> None:
    with pytest.raises(dockside.Refused) as caught:
        lab.call("reader.fly")
    assert (caught.value.code, caught.value.kind) == (-32601, None)


def test_a_kind_of_a_newer_daemon_is_a_plain_refusal() -> None:
    error = {"code": -32000, "message": "no", "data": {"kind": "brandNew", "hint": "wait"}}
    refusal = connection.refusal("reader.get", error)
    assert type(refusal) is dockside.Refused
    assert refusal.kind == "brandNew"


def test_a_request_that_is_too_long_costs_no_connection(lab: Lab) -> None:
    with pytest.raises(dockside.Refused, match="1048576"):
        lab.call("reader.get", {"reader": "x" * 1_100_000})
    assert lab.reader.get().state == "idle"


def test_a_number_that_is_none_is_refused_here(lab: Lab) -> None:
    with pytest.raises(ValueError):
        lab.clock.advance(float("nan"))
    assert lab.clock.get().now == 0


# A daemon that is gone


def test_a_daemon_killed_in_the_middle_of_a_wait(own_daemon: dockside.Daemon) -> None:
    with own_daemon.open_lab(profile="nyc1") as lab:
        started = threading.Event()

        def wait() -> dockside.ConnectionLost:
            started.set()
            with pytest.raises(dockside.ConnectionLost) as caught:
                # Nobody moves the clock, so that this waits until the daemon is killed.
                lab.wait("host.deviceConnected", within=60, advance=False)
            return caught.value

        with ThreadPoolExecutor() as pool:
            waiting = pool.submit(wait)
            started.wait()
            assert until(lambda: bool(lab._connection._pending))
            os.kill(own_daemon.pid, signal.SIGKILL)
            began = time.monotonic()
            error = waiting.result(5)
            assert time.monotonic() - began < 1
        for part in (own_daemon.path, "SIGKILL", "launch() another one"):
            assert part in str(error)


def test_later_calls_and_other_labs_say_the_same(own_daemon: dockside.Daemon) -> None:
    one, other = own_daemon.open_lab(), own_daemon.open_lab()
    events = other.events()
    os.kill(own_daemon.pid, signal.SIGKILL)
    calls: Tuple[Callable[[], object], ...] = (one.reader.get, own_daemon.system.status)
    for call in calls * 2:
        with pytest.raises(dockside.ConnectionLost, match="is gone"):
            # The first call may be sent before the end is noticed; it is answered by the end, too.
            call()
    with pytest.raises(dockside.ConnectionLost, match="is gone"):
        next(events)
    assert events.ended == "connectionLost"


def test_a_new_lab_says_the_same(own_daemon: dockside.Daemon) -> None:
    os.kill(own_daemon.pid, signal.SIGKILL)
    for _ in range(2):
        with pytest.raises(dockside.ConnectionLost, match="SIGKILL.*launch\\(\\) another one"):
            own_daemon.open_lab()


def test_exceptions_have_the_names_that_programs_use() -> None:
    found = [value for value in vars(dockside).values() if isinstance(value, type)]
    exceptions = [value for value in found if issubclass(value, BaseException)]
    assert dockside.ReaderBusy in exceptions
    assert {value.__module__ for value in exceptions} == {"dockside"}


def test_what_happened_is_known_after_the_end(own_daemon: dockside.Daemon) -> None:
    lab = own_daemon.open_lab(profile="nyc1")
    lab.host.connect()
    before = lab.log()
    os.kill(own_daemon.pid, signal.SIGKILL)
    assert lab.log() == before
    assert lab.last_events(1)[0].type == "reader.stateChanged"
    lab.close()


def test_a_daemon_that_somebody_else_started_says_another_remedy(fake: FakeDaemon) -> None:
    fake.answers["system.status"] = lambda line, request: line.hang_up()
    with dockside.connect(fake.path) as daemon:
        with pytest.raises(dockside.ConnectionLost, match="start it again, connect anew") as caught:
            daemon.system.status()
    assert caught.value.path == fake.path


def test_its_complaint_before_the_end_is_told(fake: FakeDaemon) -> None:
    def complain(line: Any, request: Any) -> None:
        error = {"code": -32600, "message": "that was too long"}
        line.write({"jsonrpc": "2.0", "id": None, "error": error})
        line.hang_up()

    fake.answers["system.status"] = complain
    with dockside.connect(fake.path) as daemon:
        with pytest.raises(dockside.ConnectionLost, match="after it said: that was too long"):
            daemon.system.status()


def test_nonsense_ends_the_connection_and_nobody_waits_for_ever(fake: FakeDaemon) -> None:
    fake.answers["system.status"] = lambda line, request: line.write("{nonsense")
    with dockside.connect(fake.path) as daemon:
        with pytest.raises(dockside.ConnectionLost, match="cannot be understood.*JSON"):
            daemon.system.status()


# Time


def test_a_daemon_that_does_not_answer(fake: FakeDaemon) -> None:
    fake.answers["system.status"] = lambda line, request: None
    with dockside.connect(fake.path, timeout=0.05) as daemon:
        with pytest.raises(dockside.TimedOut, match="not answered system.status for 0.05 s"):
            daemon.system.status()
        # A late answer, or none, changes nothing for other calls.
        assert daemon.system.hello().instance == "fake"


def test_a_daemon_that_is_stopped(own_daemon: dockside.Daemon) -> None:
    with dockside.connect(own_daemon.path, timeout=0.1) as daemon:
        lab = daemon.open_lab()
        os.kill(own_daemon.pid, signal.SIGSTOP)
        try:
            with pytest.raises(dockside.TimedOut):
                lab.wait("host.deviceConnected", within=1)
        finally:
            os.kill(own_daemon.pid, signal.SIGCONT)


def test_a_wait_may_take_longer_than_an_answer(fake: FakeDaemon) -> None:
    asked = threading.Event()

    def wait(line: Any, request: Any) -> None:
        def answer() -> None:
            asked.wait()
            line.write(result(request, {**EVENT, "seq": 1}))

        threading.Thread(target=answer).start()

    def hello(line: Any, request: Any) -> None:
        line.write(result(request, {}))
        asked.set()

    fake.answers["event.wait"] = wait
    with dockside.connect(fake.path, timeout=0.05) as daemon, daemon.open_lab() as lab:
        fake.answers["system.hello"] = hello
        assert lab.wait("reader.added").seq == 1


EVENT = {"lab": "l1", "seq": 1, "time": 0, "type": "reader.added", "data": {}}


def test_an_event_that_does_not_come_in_time(lab: Lab) -> None:
    with pytest.raises(dockside.EventTimedOut) as caught:
        lab.wait("host.deviceConnected", within=3)
    assert caught.value.kind == "timedOut"
    assert lab.clock.get().now == 3


# Labs that end


def test_a_lab_that_was_closed_here(dockside_daemon: dockside.Dockside) -> None:
    lab = dockside_daemon.open_lab()
    events = lab.events()
    lab.close()
    lab.close()
    with pytest.raises(dockside.Closed, match="was closed here"):
        lab.reader.get()
    assert list(events) == []
    assert events.ended == "closed"


def test_a_lab_that_somebody_else_closed(dockside_daemon: dockside.Dockside) -> None:
    with dockside_daemon.open_lab() as lab:
        events = lab.events()
        dockside_daemon.lab.close(lab.name)
        with pytest.raises(dockside.LabEnded, match=lab.name):
            next(events)
        assert events.ended == "labClosed"
        with pytest.raises(dockside.UnknownLab):
            lab.reader.get()


def test_the_labs_of_a_client_that_is_killed_are_gone_and_others_are_not(
    dockside_daemon: dockside.Dockside,
) -> None:
    text = (
        "import dockside, sys\n"
        "daemon = dockside.connect(sys.argv[1])\n"
        "labs = [daemon.open_lab(), daemon.open_lab(), daemon.open_lab('kept')]\n"
        "print(*(lab.name for lab in labs), flush=True)\n"
        "sys.stdin.read()\n"
    )
    child = subprocess.Popen(
        [sys.executable, "-c", text, dockside_daemon.path],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    assert child.stdin is not None and child.stdout is not None
    theirs = child.stdout.readline().split()

    def labs() -> set[str]:
        return {lab.lab for lab in dockside_daemon.lab.list().labs}

    with dockside_daemon.open_lab() as mine:
        assert {*theirs, mine.name} <= labs()
        child.kill()
        child.wait()
        assert until(lambda: not labs() & set(theirs[:2]))
        assert {"kept", "default", mine.name} <= labs()
        assert mine.reader.list().readers
    dockside_daemon.lab.close("kept")
    child.stdin.close()
    child.stdout.close()
