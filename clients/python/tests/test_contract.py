# SPDX-FileCopyrightText: 2026 The Dockside authors
# SPDX-License-Identifier: Apache-2.0
"""The generated file, and the promise about types and versions."""

from __future__ import annotations

import inspect
import json
import re
import shutil
import subprocess
import sys
import typing
from datetime import datetime, timezone
from importlib import metadata
from pathlib import Path
from typing import Any, Dict

import pytest

import dockside
from dockside import Lab, _contract
from dockside._records import LEFT_OUT
from dockside.lab import LOOKS
from dockside.programs import find_command_line

FOLDER = Path(__file__).resolve().parents[1]
ROOT = FOLDER.parents[1]
CONTRACT: Dict[str, Any] = json.loads((ROOT / "docs/protocol/openrpc.json").read_text("utf-8"))
METHODS = {method["name"]: method for method in CONTRACT["methods"]}


def run(*command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command, cwd=FOLDER, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8"
    )


def call_of(method: str) -> Any:
    """The generated function of a method."""
    namespace, verb = method.split(".")
    names = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", verb).lower()
    return getattr(getattr(_contract, namespace.capitalize() + "Calls"), names)


def test_the_generated_file_is_current() -> None:
    done = run(sys.executable, "generate.py", "--check")
    assert done.returncode == 0, done.stdout


def test_a_stale_file_is_noticed(tmp_path: Path) -> None:
    copy = tmp_path / "docs/protocol"
    package = tmp_path / "clients/python/dockside"
    copy.mkdir(parents=True)
    package.mkdir(parents=True)
    changed = json.dumps(CONTRACT).replace("Drops a reader's link now.", "Drops it.")
    (copy / "openrpc.json").write_text(changed, "utf-8")
    shutil.copy(FOLDER / "generate.py", package.parent)
    shutil.copy(FOLDER / "dockside/_contract.py", package)
    generate = [sys.executable, str(package.parent / "generate.py")]
    assert "run generate.py" in run(*generate, "--check").stdout
    assert run(*generate, "--check").returncode == 1
    assert run(*generate).returncode == 0
    assert run(*generate, "--check").returncode == 0


def test_every_method_is_there_with_its_parameters() -> None:
    for name, method in METHODS.items():
        found = set(inspect.signature(call_of(name)).parameters) - {"self", "lab"}
        assert len(found) == len({p["name"] for p in method["params"]} - {"lab"}), name


def test_the_protocols_word_names_the_method(lab: Lab) -> None:
    with pytest.raises(AttributeError, match="ReaderCalls has no setBattery; .* set_battery?"):
        getattr(lab.reader, "setBattery")
    for name in ("fly", "Get_", "_Caller"):
        with pytest.raises(AttributeError, match=f"ReaderCalls has no {name}$"):
            getattr(lab.reader, name)
    assert not hasattr(lab.reader, "__len__")


def test_what_may_be_positional_is_what_the_command_line_takes_without_a_name() -> None:
    program = find_command_line()
    for name in METHODS:
        usage = run(program, "help", *name.split(".")).stdout
        match = re.match(r"dockside \S+ \S+ \[?([A-Z]+)\b", usage)
        positional = [
            parameter.name.replace("_", "").upper()
            for parameter in inspect.signature(call_of(name)).parameters.values()
            if parameter.kind is parameter.POSITIONAL_OR_KEYWORD and parameter.name != "self"
        ]
        # A lab's calls know their lab, and profile.validate takes files on the command line.
        expected = [] if match is None else ["PROFILE" if match[1] == "FILE" else match[1]]
        if expected == ["LAB"] and not name.startswith("lab."):
            expected = []
        assert positional == expected, name


def test_a_calls_documentation_has_the_words_of_the_contract() -> None:
    text = inspect.getdoc(dockside.ReaderCalls.disconnect)
    assert text is not None
    method = METHODS["reader.disconnect"]
    assert text.startswith(method["summary"])
    for parameter in method["params"][1:]:
        assert parameter["description"].split(";")[0] in " ".join(text.split())


def test_every_error_kind_has_a_class() -> None:
    for error in CONTRACT["x-errors"]:
        kind = _contract.REFUSALS[error["kind"]]
        assert issubclass(kind, dockside.Refused)
        assert error["meaning"] in " ".join((inspect.getdoc(kind) or "").split())
        assert getattr(dockside, kind.__name__) is kind


def test_an_event_that_timed_out_is_a_refusal_and_a_timeout() -> None:
    assert issubclass(dockside.EventTimedOut, dockside.TimedOut)
    assert issubclass(dockside.EventTimedOut, dockside.Refused)


def test_every_event_type_is_known() -> None:
    names = [event["name"] for event in CONTRACT["x-events"]]
    assert list(typing.get_args(dockside.EventType)) == names
    assert list(_contract.EVENT_FIELDS) == names


def test_calls_that_only_look_exist() -> None:
    assert LOOKS <= set(METHODS)


def test_results_are_typed_and_frozen(lab: Lab) -> None:
    reader = lab.reader.get()
    assert reader.battery.percent == reader.raw["battery"]["percent"] == 80
    assert reader.update is None
    assert reader.bonds == ()
    with pytest.raises(AttributeError):
        reader.state = "off"  # type: ignore[misc]


def test_dates_are_aware(lab: Lab) -> None:
    lab.reader.offer_update(
        target_version="9.9", required_date=datetime(2027, 2, 3, tzinfo=timezone.utc)
    )
    update = lab.reader.get().update
    assert update is not None
    assert update.required_date == datetime(2027, 2, 3, tzinfo=timezone.utc)
    assert lab.clock.get().date == datetime(2026, 1, 1, tzinfo=timezone.utc)


@pytest.mark.lab(epoch="2026-05-01T12:00:00.25+02:00")
def test_dates_keep_their_fractions(lab: Lab) -> None:
    assert lab.clock.get().date == datetime(2026, 5, 1, 10, 0, 0, 250_000, tzinfo=timezone.utc)


def test_a_date_without_a_time_zone_is_refused(lab: Lab) -> None:
    with pytest.raises(ValueError, match="no time zone"):
        lab.reader.offer_update(target_version="9.9", required_date=datetime(2027, 2, 3))


def test_null_is_not_the_same_as_left_out(lab: Lab) -> None:
    assert lab.reader.set_signal(rssi=None).rssi is None
    fault = lab.fault.inject("connect", effect="fail", times=None).fault
    once = lab.fault.inject("connect", effect="fail", times=LEFT_OUT).fault
    times = {f.fault: f.raw["times"] for f in lab.fault.list().faults}
    assert times == {fault: None, once: 1}


def test_members_of_a_newer_daemon_are_passed_over() -> None:
    clock = dockside.Clock.from_json(
        {
            "now": 1,
            "mode": "manual",
            "speed": 1,
            "date": "2026-01-01T00:00:00Z",
            "next": None,
            "x": 2,
        }
    )
    assert clock.raw["x"] == 2
    assert clock.next is None


def test_an_answer_that_lacks_something_says_which_call_it_was(fake: Any) -> None:
    fake.answers["system.status"] = {"uptime": 1}
    with dockside.connect(fake.path) as daemon:
        with pytest.raises(dockside.UnexpectedAnswer, match="system.status.*'labs'"):
            daemon.system.status()


def test_another_protocol_is_refused(fake: Any) -> None:
    fake.answers["system.hello"] = {**fake.answers["system.hello"], "protocol": 2}
    with pytest.raises(dockside.UnexpectedAnswer, match="speaks protocol 2 and this package 1"):
        dockside.connect(fake.path)


def test_the_types_are_right_for_the_oldest_python() -> None:
    mypy = shutil.which("mypy", path="/usr/bin:/usr/local/bin") or shutil.which("mypy")
    if mypy is None:
        pytest.skip("NOT CHECKED: there is no mypy; install the package mypy")
    done = run(mypy, "--strict", "--python-version", "3.9", "dockside", "generate.py", "tests")
    assert done.returncode == 0, done.stdout


def test_the_package_says_that_it_has_types() -> None:
    assert (Path(dockside.__file__).parent / "py.typed").is_file()


def test_the_package_needs_nothing_but_the_standard_library() -> None:
    assert not (metadata.requires("dockside") or [])


def test_the_version_is_that_of_the_daemon(dockside_daemon: dockside.Dockside) -> None:
    assert dockside.__version__ == dockside_daemon.version == metadata.version("dockside")
