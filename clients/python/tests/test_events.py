# SPDX-FileCopyrightText: 2026 The Dockside authors
# SPDX-License-Identifier: Apache-2.0
"""Events: the log, the streams, and that nothing is lost silently."""

from __future__ import annotations

import gc
import threading
import weakref
from concurrent.futures import ThreadPoolExecutor
from typing import Any, List

import pytest

import dockside
from dockside import Lab, events
from fake import FakeDaemon, Line, event, notification, plain_event, result


def numbers(found: List[dockside.Event]) -> List[int]:
    return [event.seq for event in found]


def test_what_a_call_causes_is_there_when_it_returns(lab: Lab) -> None:
    before = len(lab.log())
    lab.host.connect()
    assert [e.type for e in lab.log()[before:]] == ["reader.stateChanged"]
    advanced = lab.clock.advance(1)
    assert len(lab.log()) == before + 1 + advanced.events


def test_the_log_is_that_of_the_daemon(lab: Lab) -> None:
    lab.host.connect()
    lab.clock.advance(60)
    history = lab.call("event.history")["events"]
    assert [e.raw for e in lab.log()] == history
    assert lab.log(since=4) == lab.log()[3:]


def test_an_event_tells_itself(lab: Lab) -> None:
    lab.host.connect()
    event = lab.expect("host.deviceConnected")
    assert event.host == "host-1"
    assert event.dock is None
    assert event.data == {"transport": "bluetooth", "error": None}
    assert event.value("error") is None
    assert event.value("error.kind") is None
    assert event.value("transport.kind", "none") == "none"
    assert str(event).split() == [
        "1.000s",
        "#7",
        "host.deviceConnected",
        "host=host-1",
        "reader=SIMULATED-NYC1-001",
        "transport=bluetooth",
        "error=null",
    ]


def test_a_stream_begins_now_and_takes_what_comes(lab: Lab) -> None:
    stream = lab.events("host.*")
    lab.host.connect()
    lab.clock.advance(1)
    lab.host.disconnect()
    assert [e.type for e in stream.take()] == ["host.deviceConnected", "host.deviceDisconnected"]
    assert stream.take() == []


def test_a_stream_of_what_is_there_ends_by_itself(lab: Lab) -> None:
    stream = lab.events(since=1, timeout=0)
    assert list(stream) == lab.log()
    assert stream.ended == "timedOut"
    lab.host.connect()
    assert [e.type for e in stream] == ["reader.stateChanged"]


def test_a_loop_in_another_thread_sees_events_live(lab: Lab) -> None:
    stream = lab.events(types=["link.*", "host.deviceConnected"])
    with ThreadPoolExecutor() as pool:
        seen = pool.submit(lambda: [e.type for e in stream])
        lab.host.connect()
        lab.expect("host.deviceConnected")
        stream.close()
        # Whatever had not been taken by then is not wanted any more.
        assert seen.result(5) in ([], ["link.up"], ["link.up", "host.deviceConnected"])
    assert stream.ended == "closed"


def test_a_stream_ends_with_its_lab(dockside_daemon: dockside.Dockside) -> None:
    with dockside_daemon.open_lab() as lab:
        stream = lab.events()
        lab.host.connect()
        with ThreadPoolExecutor() as pool:
            seen = pool.submit(lambda: [e.type for e in stream])
            lab.close()
            assert seen.result(5) == ["reader.stateChanged"]
        assert stream.ended == "closed"


def test_a_stream_of_events_that_do_not_exist_is_refused(lab: Lab) -> None:
    with pytest.raises(dockside.UnknownWord, match="did you mean host.deviceConnected"):
        lab.events("host.deviceConected")


def test_going_back_to_a_snapshot_takes_the_log_back(lab: Lab) -> None:
    moment = lab.snapshot()
    stream = lab.events("reader.*")
    lab.host.connect()
    assert lab.log()[-1].seq == moment.next_event
    lab.restore(moment)
    assert lab.log()[-1].seq == moment.next_event - 1
    lab.reader.set_battery(percent=7)
    assert [(e.seq, e.type) for e in stream.take()] == [
        (moment.next_event, "reader.stateChanged"),
        (moment.next_event, "reader.batteryChanged"),
    ]
    assert lab.expect("reader.batteryChanged").seq == moment.next_event


def test_expectations_go_back_with_the_lab(lab: Lab, dockside_daemon: dockside.Dockside) -> None:
    lab.host.connect()
    moment = lab.snapshot()
    lab.expect("host.deviceConnected", error=None)
    lab.restore(moment)
    with dockside_daemon.open_lab(lab.name) as other:
        # Somebody else moves on, so that nothing here causes anything.
        other.clock.advance(60)
    lab.expect("link.up", within=0)


def test_a_second_subscription_doubles_nothing(lab: Lab) -> None:
    lab.call("event.subscribe", {"types": ["reader.*"], "since": 1})
    lab.host.connect()
    lab.clock.advance(1)
    assert numbers(lab.log()) == list(range(1, lab.log()[-1].seq + 1))


def test_a_fork_has_the_log_of_the_lab_that_it_comes_from(
    lab: Lab, dockside_daemon: dockside.Dockside
) -> None:
    lab.host.connect()
    lab.clock.advance(1)
    with dockside_daemon.open_lab(snapshot=lab.snapshot()) as fork:
        assert numbers(fork.log()) == numbers(lab.log())
        lab.reader.disconnect()
        assert fork.reader.get().state == "connected"


def test_a_joined_lab_has_its_log_but_no_old_news(dockside_daemon: dockside.Dockside) -> None:
    with dockside_daemon.open_lab("shared", clock="manual", ephemeral=True) as first:
        first.host.connect()
        with dockside_daemon.open_lab("shared") as second:
            assert not second.created
            assert second.log() == first.log()
            with pytest.raises(dockside.ExpectationFailed, match="it came earlier"):
                second.expect("reader.stateChanged", to="connecting", within=0)
            second.reader.set_battery(percent=9)
            assert first.expect("reader.batteryChanged").data["percent"] == 9
        assert first.reader.get().battery.percent == 9


def test_a_long_log_is_read_from_the_daemon(lab: Lab, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(events, "KEPT", 10)
    monkeypatch.setattr(dockside.lab, "PAGE", 7)
    for round in range(60):
        lab.reader.set_battery(percent=round % 2)
    assert len(lab._log.kept()) <= 20
    assert numbers(lab.log()) == list(range(1, lab.log()[-1].seq + 1))


RESTLESS = {
    "serialNumber": "a-reader-whose-name-is-as-long-as-it-may-be-as-are-its-events-00",
    "connectionDelay": 0,
    "simulateDisconnectionAfter": 1,
    "simulateReconnectionAfter": 1,
}


def test_a_long_log_of_a_joined_lab_is_read_when_it_is_asked_for(
    lab: Lab, dockside_daemon: dockside.Dockside, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dockside.lab, "KEPT", 10)
    for percent in range(60):
        lab.reader.set_battery(percent=percent)
    with dockside_daemon.open_lab(lab.name) as joined:
        assert len(joined.last_events(100)) == 10
        assert joined.log() == lab.log()
        assert not joined.missed


def test_a_slow_subscriber_gets_what_it_was_too_slow_for(
    dockside_daemon: dockside.Dockside, monkeypatch: pytest.MonkeyPatch
) -> None:
    with dockside_daemon.open_lab(profile=RESTLESS) as lab:
        with dockside_daemon.open_lab(lab.name) as other:
            reading = threading.Event()
            gaps: List[Any] = []
            happened, ask_for = lab._log.happened, lab._connection._ask_for

            def hold(value: Any) -> None:
                reading.wait()
                happened(value)

            def count(*gap: Any) -> None:
                gaps.append(gap)
                ask_for(*gap)

            monkeypatch.setattr(lab._log, "happened", hold)
            monkeypatch.setattr(lab._connection, "_ask_for", count)
            other.host.connect()
            # More events than the socket and the daemon's queue for one connection hold.
            assert other.clock.advance(20_000).events > 60_000
            reading.set()
            assert lab.reader.get().reader == RESTLESS["serialNumber"]
            log = lab.log()
            assert gaps, "the daemon never found the subscriber slow"
            assert numbers(log) == list(range(1, log[-1].seq + 1))
            assert not lab.missed
            assert log[-1] == other.last_events(1)[0]


# Gaps, exactly


def gap(first: int, last: int) -> Any:
    return notification("event.gap", **{"from": first, "to": last})


def open_fake(fake: FakeDaemon) -> Lab:
    return dockside.connect(fake.path, timeout=10).open_lab()


def test_an_answer_waits_until_the_gap_before_it_is_filled(fake: FakeDaemon) -> None:
    def advance(line: Line, request: Any) -> None:
        line.write(event(1), gap(2, 4), event(5), result(request, {"now": 1, "events": 5}))

    history = {"events": [plain_event(n) for n in (2, 3, 4)], "next": 5, "oldest": 1}
    fake.answers["clock.advance"] = advance
    fake.answers["event.history"] = history
    lab = open_fake(fake)
    stream = lab.events()
    lab.clock.advance(1)
    assert numbers(stream.take()) == [1, 2, 3, 4, 5]
    asked = [r["params"] for r in fake.requests if r["method"] == "event.history"]
    assert asked == [{"lab": "l1", "since": 2, "limit": 3}]


def test_a_wide_gap_is_filled_page_by_page(fake: FakeDaemon) -> None:
    def page(line: Line, request: Any) -> None:
        since = request["params"]["since"]
        found = [plain_event(n) for n in range(since, min(since + 1000, 2501))]
        line.write(result(request, {"events": found, "next": since + len(found), "oldest": 1}))

    fake.answers["event.history"] = page
    fake.answers["clock.advance"] = lambda line, request: line.write(
        gap(1, 2500), event(2501), gap(2502, 2502), result(request, {"now": 1, "events": 1})
    )
    lab = open_fake(fake)
    fake.answers["event.history"] = page
    lab.clock.advance(1)
    assert numbers(lab.log()) == list(range(1, 2502))


def test_what_is_lost_for_good_is_told(fake: FakeDaemon) -> None:
    fake.answers["event.history"] = {"events": [plain_event(4)], "next": 5, "oldest": 4}
    fake.answers["clock.advance"] = lambda line, request: line.write(
        event(1), gap(2, 4), event(5), result(request, {"now": 1, "events": 5})
    )
    lab = open_fake(fake)
    stream = lab.events()
    lab.clock.advance(1)
    assert next(stream).seq == 1
    with pytest.raises(dockside.EventsMissed, match="events 2 to 3 of lab l1") as caught:
        next(stream)
    assert (caught.value.first, caught.value.last) == (2, 3)
    assert numbers(stream.take()) == [4, 5]
    assert lab.missed == ((2, 3),)
    assert numbers(lab.log()) == [1, 4, 5]


def test_take_stops_before_what_was_lost(fake: FakeDaemon) -> None:
    fake.answers["event.history"] = {"events": [], "next": 5, "oldest": 5}
    fake.answers["clock.advance"] = lambda line, request: line.write(
        event(1), gap(2, 4), event(5), result(request, {"now": 1, "events": 5})
    )
    lab = open_fake(fake)
    stream = lab.events()
    lab.clock.advance(1)
    assert numbers(stream.take()) == [1]
    with pytest.raises(dockside.EventsMissed):
        stream.take()
    assert numbers(stream.take()) == [5]


def test_a_lab_that_is_taken_back_fills_no_gap_with_its_new_events(fake: FakeDaemon) -> None:
    rewound = notification("event.rewound", next=3, time=0)
    fresh = [plain_event(n, type="host.added") for n in (3, 4)]
    fake.answers["event.history"] = {"events": [plain_event(2), *fresh], "next": 5, "oldest": 1}
    fake.answers["clock.advance"] = lambda line, request: line.write(
        event(1),
        gap(2, 6),
        rewound,
        *(notification("event", **e) for e in fresh),
        result(request, {"now": 1, "events": 5}),
    )
    lab = open_fake(fake)
    stream = lab.events()
    lab.clock.advance(1)
    assert [(e.seq, e.type) for e in stream.take()] == [
        (1, "reader.added"),
        (2, "reader.added"),
        (3, "host.added"),
        (4, "host.added"),
    ]
    assert stream.take() == []
    assert not lab.missed


def test_a_daemon_that_goes_while_a_gap_is_open(fake: FakeDaemon) -> None:
    fake.answers["event.history"] = lambda line, request: line.hang_up()
    fake.answers["clock.advance"] = lambda line, request: line.write(
        event(1), gap(2, 4), event(5), gap(6, 7), event(8)
    )
    lab = open_fake(fake)
    stream = lab.events()
    with pytest.raises(dockside.ConnectionLost):
        lab.clock.advance(1)
    assert next(stream).seq == 1
    with pytest.raises(dockside.EventsMissed):
        next(stream)
    assert next(stream).seq == 5
    with pytest.raises(dockside.EventsMissed, match="events 6 to 7"):
        next(stream)
    assert next(stream).seq == 8
    with pytest.raises(dockside.ConnectionLost):
        next(stream)
    assert lab.missed == ((2, 4), (6, 7))


def test_a_stream_that_is_forgotten_gathers_nothing(lab: Lab) -> None:
    stream = weakref.ref(lab.events())
    gc.collect()
    lab.reader.set_battery(percent=9)
    assert stream() is None
