# SPDX-FileCopyrightText: 2026 The Dockside authors
# SPDX-License-Identifier: Apache-2.0
"""The pytest plugin, as a test that uses it sees it."""

from __future__ import annotations

import re
import pytest

import dockside
from dockside.pytest_plugin import seed

FIVE_LINES = """
    def test_the_reader_comes_back(lab):
        lab.host.connect()
        lab.expect("host.deviceConnected", error=None)
        lab.reader.disconnect(reconnect_after=5)
        lab.expect("host.deviceConnected", error=None)
"""


def printed_seeds(result: pytest.RunResult) -> list[str]:
    return re.findall(r"^seed=(\d+)$", result.stdout.str(), re.MULTILINE)


def test_five_lines_are_enough(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(FIVE_LINES)
    pytester.runpytest_subprocess().assert_outcomes(passed=1)


def test_the_report_of_a_failed_test_has_its_events(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(
        """
        def test_fails(lab):
            lab.host.connect()
            lab.expect("host.deviceConnected", error__kind="readerBusy")
        """
    )
    result = pytester.runpytest_subprocess()
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(
        [
            ">*lab.expect(*",
            "E*ExpectationFailed: expected: host.deviceConnected error.kind=readerBusy*",
            "*- dockside events -*",
            "lab *, seed *@pytest.mark.lab(seed=*",
            "*1.000s  #7 host.deviceConnected*",
        ]
    )
    # The traceback ends at the test's own line.
    assert "event.wait" not in result.stdout.str()


def test_the_report_has_the_last_twenty_events(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(
        """
        def test_fails(lab):
            for percent in range(50):
                lab.reader.set_battery(percent=percent)
            assert False
        """
    )
    lines = pytester.runpytest_subprocess().stdout.lines
    shown = [line for line in lines if "reader.batteryChanged" in line]
    assert len(shown) == 20
    assert "percent=49" in shown[-1]


def test_the_events_of_a_daemon_that_died_are_told_too(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(
        """
        import os, signal

        def test_fails(lab, dockside_daemon):
            lab.host.connect()
            os.kill(dockside_daemon.pid, signal.SIGKILL)
            lab.reader.get()
        """
    )
    result = pytester.runpytest_subprocess()
    result.stdout.fnmatch_lines(["*ConnectionLost: *SIGKILL*", "*reader.stateChanged*"])
    result.assert_outcomes(failed=1)


def test_later_tests_say_how_the_daemon_ended(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(
        """
        import os, signal

        def test_kills(lab, dockside_daemon):
            print(f"pid={dockside_daemon.pid}")
            os.kill(dockside_daemon.pid, signal.SIGKILL)

        def test_later(lab):
            pass

        def test_latest(lab):
            pass
        """
    )
    result = pytester.runpytest_subprocess("-s")
    result.assert_outcomes(passed=1, errors=2)
    text = result.stdout.str()
    (pid,) = re.findall(r"pid=(\d+)", text)
    told = f"this test run is gone and is not replaced: process {pid} was ended by SIGKILL"
    # In the report of each, and in the summary at most.
    assert len(re.findall(f"^the daemon of {told}", text, re.MULTILINE)) == 2
    assert "Start one" not in text
    assert "During handling" not in text


REFUSED_CALLS = {
    "lab.reader.set_battery(percent=300)": "dockside.InvalidParams: reader.setBattery was refused",
    "lab.host.reload_battery_info()": "dockside.NotConnected: host.reloadBatteryInfo was refused",
    "lab.call('reader.fly')": "dockside.Refused: reader.fly was refused",
    "lab.restore('none')": "dockside.UnknownSnapshot: lab.restore was refused",
    "lab.wait('host.deviceConnected', within=1)": "dockside.EventTimedOut: event.wait was refused",
    "lab.wait('host.deviceConected')": "dockside.UnknownWord: there is no event",
    "dockside_daemon.open_lab(profile='none')": "dockside.UnknownProfile: lab.open was refused",
    "dockside.connect('/nowhere/s')": "dockside.NoDaemon: no daemon answers at /nowhere/s",
    "dockside.launch('/nowhere/d')": "dockside.LaunchFailed: /nowhere/d (as given) is no program",
    "dockside.launch(profile='none')": "dockside.LaunchFailed: *did not begin to serve",
    "lab.script('nonsense')": "dockside.ScriptInvalid: *",
    "lab.reader.setBattery(percent=4)": "AttributeError: *did you mean set_battery?",
}


def test_a_report_ends_at_the_tests_own_line(pytester: pytest.Pytester) -> None:
    tests = "".join(
        f"def test_{number}(lab, dockside_daemon):\n    {call}\n\n"
        for number, call in enumerate(REFUSED_CALLS)
    )
    pytester.makepyfile(test_it=f"import dockside\n\n{tests}")
    result = pytester.runpytest_subprocess()
    result.assert_outcomes(failed=len(REFUSED_CALLS))
    for number, (call, told) in enumerate(REFUSED_CALLS.items()):
        literal = told.replace("[", "[[]")
        result.stdout.fnmatch_lines([f">*{call}", f"E*{literal}*", "test_it.py:*"])
    # None of the package's own source is shown.
    shown = re.findall(r"^(\S+\.py):\d+: ", result.stdout.str(), re.MULTILINE)
    assert shown == ["test_it.py"] * len(REFUSED_CALLS)
    assert "During handling" not in result.stdout.str()


def test_a_lab_that_cannot_be_opened_is_told_in_short(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(
        """
        import pytest

        @pytest.mark.lab(profile="shops/mine.json")
        def test_it(lab):
            pass
        """
    )
    result = pytester.runpytest_subprocess()
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(
        ["UnknownProfile: *", '*a file is given as pathlib.Path("shops/mine.json")']
    )
    assert "pytest_plugin.py" not in result.stdout.str()


def test_a_passed_test_says_nothing(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(FIVE_LINES)
    assert "dockside events" not in pytester.runpytest_subprocess("-rA").stdout.str()


def test_a_failed_test_without_a_lab_says_nothing(pytester: pytest.Pytester) -> None:
    pytester.makepyfile("def test_fails(): assert False")
    assert "dockside events" not in pytester.runpytest_subprocess().stdout.str()


SEEDS = """
    import pytest

    @pytest.mark.parametrize("number", [1, 2])
    def test_seed(lab, number):
        print()
        print(f"seed={lab.seed}")
"""


def test_a_test_has_the_same_seed_every_time_and_another_test_another(
    pytester: pytest.Pytester,
) -> None:
    pytester.makepyfile(SEEDS)
    first = printed_seeds(pytester.runpytest_subprocess("-s"))
    assert first == printed_seeds(pytester.runpytest_subprocess("-s", "-p", "no:randomly"))
    assert len(set(first)) == 2
    one = printed_seeds(pytester.runpytest_subprocess("-s", "-k", "2"))
    assert one == first[1:]


def test_a_seed_is_the_same_on_every_machine() -> None:
    assert seed("test_a.py::test_b") == 2269465543


def test_folders_do_not_change_a_seed_and_parameters_do() -> None:
    assert seed("shop/tests/test_a.py::test_b") == seed("test_a.py::test_b")
    names = ["test_b", "test_b[x/y]", "test_b[y]", "test_b[x::y]", "TestA::test_b", "test_c"]
    assert len({seed(f"test_a.py::{name}") for name in names}) == len(names)
    assert seed("test_c.py::test_b") != seed("test_a.py::test_b")


def test_a_seed_is_the_same_from_every_folder(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = pytester.mkdir("shop")
    pytester.makepyfile(**{"shop/test_it": SEEDS})
    above = printed_seeds(pytester.runpytest_subprocess("-s", "--rootdir", pytester.path, "shop"))
    monkeypatch.chdir(folder)
    inside = printed_seeds(pytester.runpytest_subprocess("-s", "--rootdir", folder))
    assert above == inside
    assert len(set(above)) == 2


def test_the_marker_says_what_the_lab_is_like(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(
        """
        import pytest

        pytestmark = pytest.mark.lab(profile="counter", seed=7)

        def test_module(lab):
            assert (lab.seed, len(lab.opened.readers)) == (7, 4)

        @pytest.mark.lab(profile="nyc1-docked")
        def test_own(lab):
            assert (lab.seed, len(lab.opened.docks)) == (7, 1)

        @pytest.mark.lab(clock="realtime", speed=60, epoch="2030-01-01")
        def test_clock(lab):
            assert lab.opened.clock == "realtime"
            assert lab.clock.get().speed == 60
            assert lab.clock.get().date.year == 2030
        """
    )
    result = pytester.runpytest_subprocess("--strict-markers", "-W", "error")
    result.assert_outcomes(passed=3)


def test_the_marker_is_explained(pytester: pytest.Pytester) -> None:
    pytester.runpytest_subprocess("--markers").stdout.fnmatch_lines(
        ["@pytest.mark.lab(profile, seed, clock, speed, epoch): what the lab*"]
    )


@pytest.mark.parametrize("mark, what", [("(sed=7)", "sed="), ("(7)", "a value without a name")])
def test_a_slip_in_the_marker_is_told(pytester: pytest.Pytester, mark: str, what: str) -> None:
    pytester.makepyfile(
        f"""
        import pytest

        @pytest.mark.lab{mark}
        def test_it(lab):
            pass
        """
    )
    result = pytester.runpytest_subprocess()
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines([f"*takes profile, seed, clock, speed, epoch, not {what}"])


def test_the_profile_of_all_tests_is_an_option(pytester: pytest.Pytester) -> None:
    pytester.makeini("[pytest]\ndockside_profile = nyc1-low-battery")
    pytester.makepyfile("def test_it(lab): assert lab.reader.get().battery.percent < 50")
    pytester.runpytest_subprocess().assert_outcomes(passed=1)


def test_a_daemon_that_runs_is_used_where_it_is_named(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, own_daemon: dockside.Daemon
) -> None:
    monkeypatch.setenv("DOCKSIDE_SOCKET", own_daemon.path)
    pytester.makepyfile(
        f"def test_it(dockside_daemon): assert dockside_daemon.instance == {own_daemon.instance!r}"
    )
    pytester.runpytest_subprocess().assert_outcomes(passed=1)
    assert own_daemon.system.status().labs == 1


@pytest.mark.parametrize(
    "name, value, what",
    [
        ("DOCKSIDE_SOCKET", "/nowhere/s", "no daemon answers at /nowhere/s"),
        ("DOCKSIDED", "/nowhere/docksided", "/nowhere/docksided ($DOCKSIDED) is no program"),
    ],
)
def test_no_daemon_is_told_in_short(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, name: str, value: str, what: str
) -> None:
    monkeypatch.setenv(name, value)
    pytester.makepyfile(FIVE_LINES)
    result = pytester.runpytest_subprocess()
    result.assert_outcomes(errors=1)
    assert what in result.stdout.str()
    assert "During handling" not in result.stdout.str()
    assert "launching.py" not in result.stdout.str()


def test_workers_of_xdist_have_a_daemon_each(pytester: pytest.Pytester) -> None:
    pytest.importorskip("xdist", reason="NOT CHECKED: there is no pytest-xdist")
    pytester.makepyfile(
        """
        import pathlib
        import pytest

        @pytest.mark.parametrize("number", range(8))
        def test_it(lab, dockside_daemon, worker_id, number):
            pathlib.Path(f"{worker_id}-{dockside_daemon.instance}").touch()
            assert lab.seed != number

        def test_fails(lab):
            lab.reader.set_battery(percent=11)
            assert False
        """
    )
    result = pytester.runpytest_subprocess("-n", "2")
    result.assert_outcomes(passed=8, failed=1)
    result.stdout.fnmatch_lines(["*- dockside events -*", "*percent=11*"])
    found = [path.name.split("-", 1) for path in pytester.path.glob("gw*")]
    assert len(found) == len({worker for worker, _ in found}) == len({word for _, word in found})
    assert len(found) == 2
