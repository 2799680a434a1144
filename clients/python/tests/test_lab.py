# SPDX-FileCopyrightText: 2026 The Dockside authors
# SPDX-License-Identifier: Apache-2.0
"""Expectations, which look where those of scripts look, and scripts themselves."""

from __future__ import annotations

import itertools
import json
import os
import signal
import stat
import threading
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import dockside
from dockside import Lab, scripts
from dockside._words import Expectation, conditions, glob, near_misses, slip
from fake import FakeDaemon, Line, event, plain_event, result


def connect(lab: Lab) -> None:
    lab.host.connect()
    lab.expect("host.deviceConnected", error=None)


def test_the_reader_comes_back(lab: Lab) -> None:
    lab.host.connect()
    lab.expect("host.deviceConnected", error=None)
    lab.reader.disconnect(reconnect_after=5)
    lab.expect("host.deviceConnected", error=None)
    assert lab.clock.get().now == 6


# Where expect looks


def test_what_a_call_causes_at_once_is_seen(lab: Lab) -> None:
    lab.host.connect()
    lab.expect("reader.stateChanged", to="connecting", within=0)
    assert lab.clock.get().now == 0


def test_expectations_follow_a_call_in_the_order_of_its_events(lab: Lab) -> None:
    lab.host.connect()
    lab.clock.advance(1)
    lab.expect("reader.stateChanged", to="pairing", within=0)
    lab.expect("link.up", within=0)
    lab.expect("host.deviceConnected", within=0)
    with pytest.raises(dockside.ExpectationFailed, match="it came earlier, at 1.000s"):
        lab.expect("link.up", within=0)


def test_nothing_is_matched_twice(lab: Lab) -> None:
    connect(lab)
    with pytest.raises(dockside.ExpectationFailed):
        lab.expect("host.deviceConnected", within=1)


def test_calls_that_only_look_change_nothing(lab: Lab) -> None:
    lab.host.connect()
    lab.reader.get()
    lab.state()
    lab.snapshot()
    lab.pending()
    lab.expect("reader.stateChanged", to="connecting", within=0)


def test_what_comes_while_a_call_only_looks_is_not_its_doing(fake: FakeDaemon) -> None:
    numbers = itertools.count(1)

    def answer(line: Line, request: Any) -> None:
        line.write(event(next(numbers)), result(request, {"faults": [], "cleared": 0}))

    fake.answers.update({"fault.list": answer, "fault.clear": answer})
    fake.answers["event.wait"] = lambda line, request: line.write(
        result(request, plain_event(request["params"]["since"]))
    )
    with dockside.connect(fake.path, timeout=10) as daemon, daemon.open_lab() as lab:
        lab.fault.list()
        lab.fault.list()
        assert lab.expect("reader.added").seq == 1
        lab.fault.list()
        lab.fault.clear()
        lab.fault.list()
        assert lab.expect("reader.added").seq == 4


def test_a_call_that_causes_nothing_changes_nothing(lab: Lab) -> None:
    lab.host.connect()
    lab.fault.inject("link", effect="drop", after=100)
    lab.expect("reader.stateChanged", to="connecting", within=0)


def test_the_next_call_that_causes_something_begins_anew(lab: Lab) -> None:
    connect(lab)
    lab.reader.disconnect()
    lab.reader.set_battery(percent=9)
    with pytest.raises(dockside.ExpectationFailed, match="it came earlier"):
        lab.expect("host.deviceDisconnected", within=0)
    lab.expect("reader.batteryChanged", percent=9, within=0)


def test_a_refused_call_that_caused_nothing_changes_nothing(lab: Lab) -> None:
    lab.host.connect()
    with pytest.raises(dockside.UnknownReader):
        lab.reader.press("NONE")
    lab.expect("reader.stateChanged", to="connecting", within=0)


def test_a_wait_moves_the_clock_exactly_to_the_event(lab: Lab) -> None:
    connect(lab)
    lab.reader.disconnect(reconnect_after=3600)
    lab.expect("host.deviceConnected", error=None, within=4000)
    assert lab.clock.get().now == 3601


def test_a_wait_looks_only_at_what_comes(lab: Lab) -> None:
    lab.host.connect()
    with pytest.raises(dockside.EventTimedOut):
        lab.wait("reader.stateChanged", to="connecting", within=0.5)
    assert lab.wait("reader.stateChanged").data["to"] == "pairing"
    # It has matched that one; what follows is behind it.
    assert lab.expect("reader.stateChanged").data["to"] == "connected"


def test_a_wait_can_look_in_the_log(lab: Lab) -> None:
    lab.host.connect()
    assert lab.wait("reader.stateChanged", since=1).data["to"] == "connecting"


@pytest.mark.lab(clock="realtime", speed=1000)
def test_a_real_time_lab_waits_for_real(lab: Lab) -> None:
    connect(lab)
    lab.reader.disconnect(reconnect_after=5)
    lab.expect("host.deviceDisconnected", reason="connectionLost")
    lab.expect("host.deviceConnected", error=None)
    lab.refute("link.down", for_=10)


# refute


def test_refute_lets_all_of_the_time_pass(lab: Lab) -> None:
    connect(lab)
    lab.refute("link.down", for_=240)
    assert lab.clock.get().now == 241


def test_refute_looks_where_expect_looks(lab: Lab) -> None:
    connect(lab)
    lab.reader.disconnect()
    with pytest.raises(dockside.ExpectationFailed) as caught:
        lab.refute("host.deviceDisconnected", reason="connectionLost", for_=4)
    text = str(caught.value)
    assert "expected: no host.deviceDisconnected reason=connectionLost for 4 s" in text
    assert "happened: it came at 1.000s: host.deviceDisconnected host=host-1" in text


def test_expect_after_refute_looks_at_what_came_meanwhile(lab: Lab) -> None:
    connect(lab)
    lab.reader.disconnect(reconnect_after=5)
    lab.refute("host.deviceConnected", for_=4)
    lab.refute("reader.batteryChanged", for_=4)
    with pytest.raises(dockside.ExpectationFailed, match="it came earlier"):
        lab.expect("host.deviceDisconnected", within=0)
    lab.expect("host.deviceConnected", within=0)


def test_a_slip_of_the_pen_does_not_let_refute_pass(lab: Lab) -> None:
    with pytest.raises(dockside.UnknownWord, match="did you mean host.deviceConnected?"):
        lab.refute("host.deviceConected", for_=1)
    with pytest.raises(dockside.UnknownWord, match="has no eror; did you mean error?"):
        lab.refute("host.deviceConnected", eror=None, for_=1)
    with pytest.raises(dockside.UnknownWord, match="an error has no knd; did you mean kind?"):
        lab.refute("host.deviceConnected", error__knd="readerBusy", for_=1)
    assert lab.clock.get().now == 0


def test_a_newer_daemon_may_know_more_events(lab: Lab, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab.dockside, "_event_fields", {"card.read": ["brand"]})
    lab.refute("card.read", brand="x", for_=1)


# What must fit


@pytest.mark.parametrize(
    "where",
    [
        {"error__kind": "readerBusy"},
        {"where": {"error.kind": "readerBusy"}},
        {"error": {"kind": "readerBusy"}},
    ],
    ids=["keyword", "path", "dictionary"],
)
def test_what_leads_inside(lab: Lab, where: Any) -> None:
    lab.fault.inject("connect", effect="fail", error="readerBusy")
    lab.host.connect()
    event = lab.expect("host.deviceConnected", **where)
    assert event.value("error.kind") == "readerBusy"


def test_words_that_python_has_itself(lab: Lab) -> None:
    lab.host.connect()
    assert lab.expect("reader.stateChanged", from_="idle", to="connecting").data["from"] == "idle"


def test_fields_of_the_event_itself(lab: Lab) -> None:
    lab.host.connect()
    event = lab.expect("host.*", host="host-1", reader="SIMULATED-NYC1-001", time=1)
    assert event.type == "host.deviceConnected"


def test_paths_of_keywords() -> None:
    assert conditions(
        {"a.b": 1}, {"some_thing__other_thing": 2, "from_": 3, "x": {"y": {"z": 4}}}
    ) == {
        "a.b": 1,
        "someThing.otherThing": 2,
        "from": 3,
        "x.y.z": 4,
    }


def test_globs() -> None:
    assert glob("host.*").fullmatch("host.deviceConnected")
    assert glob("*").fullmatch("link.up")
    assert not glob("host.*").fullmatch("hosts.x")
    assert not glob("link.u?").fullmatch("link.up")


def test_true_is_not_one(lab: Lab) -> None:
    lab.reader.set_battery(percent=1, charging=False)
    (event,) = lab.log()[2:]
    assert not list(event.differences({"percent": 1, "charging": False}))
    assert [d[0] for d in event.differences({"percent": True, "charging": 0})] == [
        "percent",
        "charging",
    ]


# Reports


def test_a_broken_expectation_tells_the_nearest_event_and_the_last_ones(lab: Lab) -> None:
    lab.host.connect()
    with pytest.raises(AssertionError) as caught:
        lab.expect("host.deviceConnected", error__kind="readerBusy", within=5)
    assert str(caught.value).splitlines() == [
        "expected: host.deviceConnected error.kind=readerBusy within 5 s",
        "happened: one came at 1.000s, but its error.kind is null, not readerBusy",
        "          host.deviceConnected host=host-1 reader=SIMULATED-NYC1-001 transport=bluetooth"
        " error=null",
        "the last 5 events:",
        *(f"  {event}" for event in lab.log()[-5:]),
    ]


def test_a_broken_expectation_where_nothing_happened(lab: Lab) -> None:
    with pytest.raises(dockside.ExpectationFailed) as caught:
        lab.expect("host.deviceConnected", within=2)
    assert caught.value.happened == ("no host.deviceConnected came; nothing happened",)
    assert caught.value.last_events == ()


def test_a_broken_expectation_counts_other_events(lab: Lab) -> None:
    lab.reader.set_battery(percent=9)
    with pytest.raises(dockside.ExpectationFailed, match="no link.up came; 1 other event came"):
        lab.expect("link.up", within=0)


def test_the_nearest_of_several(lab: Lab) -> None:
    connect(lab)
    lab.host.disconnect()
    log = lab.log()
    expectation = Expectation("reader.stateChanged", {"from": "connected", "to": "off"})
    assert near_misses(expectation, log, log)[0] == (
        "the nearest of 4 came at 1.000s, but its to is idle, not off"
    )


# Profiles and labs


def test_a_profile_may_be_a_file(dockside_daemon: dockside.Dockside, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text(json.dumps({"serialNumber": "MINE", "batteryChargePercentage": 41}), "utf-8")
    with dockside_daemon.open_lab(profile=file) as lab:
        assert lab.reader.get("MINE").battery.percent == 41


@pytest.mark.parametrize("name", ["my_shop.json", "shops/mine"])
def test_a_files_name_is_no_profile_and_the_error_says_what_is(
    dockside_daemon: dockside.Dockside, name: str
) -> None:
    with pytest.raises(dockside.UnknownProfile) as caught:
        dockside_daemon.open_lab(profile=name)
    assert f'a file is given as pathlib.Path("{name}")' in str(caught.value)
    assert caught.value.hint is not None and caught.value.hint in str(caught.value)
    with pytest.raises(dockside.UnknownProfile) as caught:
        dockside_daemon.open_lab(profile="my_shop")
    assert "pathlib" not in str(caught.value)


def test_a_named_lab_outlives_its_object(dockside_daemon: dockside.Dockside) -> None:
    with dockside_daemon.open_lab("till", clock="manual") as first:
        first.reader.set_battery(percent=33)
    with dockside_daemon.open_lab("till") as second:
        assert not second.created
        assert second.reader.get().battery.percent == 33
        second.end()
    assert "till" not in [lab.lab for lab in dockside_daemon.lab.list().labs]


def test_an_unnamed_lab_is_gone_when_close_returns(dockside_daemon: dockside.Dockside) -> None:
    with dockside_daemon.open_lab() as lab:
        name = lab.name
    assert name not in [lab.lab for lab in dockside_daemon.lab.list().labs]


def test_closing_the_daemon_closes_its_labs() -> None:
    with dockside.launch() as daemon:
        lab = daemon.open_lab()
    with pytest.raises(dockside.Closed):
        lab.reader.get()


def test_main_parameters_may_be_positional(lab: Lab) -> None:
    lab.dock.add("D1")
    lab.dock.insert("SIMULATED-NYC1-001")
    lab.host.plug("D1")
    lab.clock.advance(5)
    lab.host.set_bluetooth("off")
    lab.host.connect("SIMULATED-NYC1-001")
    assert lab.expect("host.deviceConnected", error=None).data["transport"] == "usb"


# Scripts


def test_a_script_is_played_in_the_lab(lab: Lab) -> None:
    connect(lab)
    printed = lab.script(
        """
        reader disconnect reconnectAfter=5s
        expect host.deviceDisconnected reason=connectionLost
        """
    )
    assert "has lost SIMULATED-NYC1-001 over bluetooth (connectionLost)" in printed
    assert lab.log()[-1].type == "host.deviceDisconnected"
    # What the script caused is what expect looks at first, as after any other call.
    lab.expect("link.down", within=0)
    lab.expect("host.deviceConnected", error=None)


def test_what_a_script_caused_is_there_when_it_has_been_played(
    lab: Lab, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The connection's thread is slower than the script by far.
    happened = lab._log.happened
    played = threading.Event()

    def late(value: Any) -> None:
        played.wait()
        happened(value)

    def play(*arguments: Any) -> str:
        printed = scripts.play(*arguments)
        threading.Timer(0.05, played.set).start()
        return printed

    monkeypatch.setattr(lab._log, "happened", late)
    monkeypatch.setattr(dockside.lab, "scripts", SimpleNamespace(play=play))
    lab.script("host connect")
    assert lab.log()[-1].type == "reader.stateChanged"


def test_a_script_that_fails_says_what_was_printed(lab: Lab) -> None:
    with pytest.raises(AssertionError) as caught:
        lab.script("host connect\nexpect host.deviceConnected error.kind=readerBusy within 2s")
    assert isinstance(caught.value, dockside.ScriptFailed)
    assert "expected: host.deviceConnected error.kind=readerBusy within 2s" in caught.value.output
    assert lab.clock.get().now == 2


def test_a_script_with_a_refused_call_fails(lab: Lab) -> None:
    with pytest.raises(dockside.ScriptFailed, match="NONE"):
        lab.script("reader press NONE")


@pytest.mark.parametrize("text", ["reader prss", "lab open profile=nyc1"])
def test_a_script_that_cannot_be_played_at_all(lab: Lab, text: str) -> None:
    with pytest.raises(dockside.ScriptInvalid):
        lab.script(text)


def test_a_script_for_a_daemon_that_is_gone(own_daemon: dockside.Daemon) -> None:
    lab = own_daemon.open_lab()
    os.kill(own_daemon.pid, signal.SIGKILL)
    with pytest.raises(dockside.ConnectionLost):
        while True:
            lab.reader.get()
    with pytest.raises(dockside.ConnectionLost, match="status 3"):
        lab.script("echo hello")


def test_a_script_that_takes_too_long(
    lab: Lab, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    slow = tmp_path / "dockside"
    slow.write_text("#!/bin/sh\nexec sleep 600\n")
    slow.chmod(slow.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setattr(lab.dockside, "command_line", lambda: str(slow))
    with pytest.raises(dockside.TimedOut, match="in 0.05 s"):
        lab.script("echo hello", timeout=0.05)


def test_a_slip_is_found_without_a_daemon() -> None:
    assert slip(Expectation("host.*", {"percent": 4})) is None
    assert slip(Expectation("link.*", {"percent": 4})) is not None
    assert slip(Expectation("nothing.*", {})) is not None
