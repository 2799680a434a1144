# SPDX-FileCopyrightText: 2026 The Dockside authors
# SPDX-License-Identifier: Apache-2.0
"""The page docs/python.md: all of its code runs, and prints what it says."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import List, NamedTuple

import pytest

FOLDER = Path(__file__).resolve().parents[1]
PAGE = FOLDER.parents[1] / "docs" / "python.md"

FAILING = {"test_busy.py"}


class Block(NamedTuple):
    language: str
    file: str
    text: str


BLOCKS = [
    Block(*found)
    for found in re.findall(r"^```(\w+) ?(\S*)\n(.*?)^```$", PAGE.read_text("utf-8"), re.M | re.S)
]
FILES = [block for block in BLOCKS if block.language == "python" and block.file]
PROGRAMS = [block for block in BLOCKS if block.language == "python" and not block.file]
CONSOLES = [block.text for block in BLOCKS if block.language == "console"]


def pattern(line: str) -> str:
    """A line of the page as one of fnmatch: … is anything, and so are times and rules' lengths."""
    literal = line.replace("[", "[[]").replace("…", "*")
    return re.sub(r"in \d+\.\d+s|-{5,}|\s+\[\[\]100%\]", "*", literal)


def test_all_blocks_are_of_a_sort_that_is_run() -> None:
    assert {block.language for block in BLOCKS} == {"python", "console"}
    assert len(FILES) >= 10
    assert len(PROGRAMS) == 1


@pytest.mark.parametrize("block", FILES, ids=[block.file for block in FILES])
def test_a_file_of_the_page(pytester: pytest.Pytester, block: Block) -> None:
    pytester.path.joinpath(block.file).write_text(block.text, "utf-8")
    result = pytester.runpytest_subprocess("-W", "error", "--strict-markers", block.file)
    count = len(re.findall(r"^def test_", block.text, re.M))
    if block.file in FAILING:
        result.assert_outcomes(failed=count)
    else:
        result.assert_outcomes(passed=count)


@pytest.mark.parametrize("block", PROGRAMS)
def test_a_program_of_the_page(block: Block) -> None:
    done = subprocess.run(
        [sys.executable, "-c", block.text], stdout=subprocess.PIPE, encoding="utf-8", check=True
    )
    assert done.stdout == "4 readers\n['default']\n"


def runs(console: str) -> List[List[str]]:
    """The words of the commands in a console block."""
    return [shlex.split(line[2:]) for line in console.splitlines() if line.startswith("$ ")]


def test_what_the_page_prints_is_what_is_printed(pytester: pytest.Pytester) -> None:
    shown = [console for console in CONSOLES if "-m pytest" in console]
    assert len(shown) == 2
    for console in shown:
        (command,) = runs(console)
        assert command[:3] == [".venv/bin/python", "-m", "pytest"]
        file = next(block for block in FILES if block.file == command[-1])
        pytester.path.joinpath(file.file).write_text(file.text, "utf-8")
        result = pytester.runpytest_subprocess(*command[3:], "-p", "no:cacheprovider")
        expected = [line for line in console.splitlines()[1:] if line != "…"]
        result.stdout.fnmatch_lines([pattern(line) for line in expected])


def passes(folder: Path, *command: str) -> str:
    """What a command of the page prints, which must not fail."""
    done = subprocess.run(
        command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8"
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


INSTALLS = [runs(console) for console in CONSOLES if "pip install" in console]


def test_there_are_two_ways_to_install_and_one_to_run() -> None:
    online, offline = INSTALLS
    assert offline[0][:3] == ["sudo", "apt", "install"]
    for *_, venv, pip, path in (online, offline):
        assert venv[:3] == ["python3", "-m", "venv"]
        assert pip[:4] == [".venv/bin/python", "-m", "pip", "install"]
        assert path[0] == "export"


@pytest.mark.parametrize("commands", INSTALLS, ids=["online", "offline"])
def test_it_is_installed_as_the_page_says(tmp_path: Path, commands: List[List[str]]) -> None:
    shutil.copytree(FOLDER, tmp_path / "clients" / "python")
    *_, venv, pip, _ = commands
    venv = [sys.executable, *venv[1:]]
    if "--no-index" not in pip:
        # Without the network, and with the packages of the system.
        venv.insert(3, "--system-site-packages")
        offline = ["--no-build-isolation", "--no-index", "--no-deps"]
        pip = [*pip[:4], *offline, *(word for word in pip[4:] if word != "pytest")]
    for command in (venv, pip):
        passes(tmp_path, *command)
    python = str(tmp_path / ".venv/bin/python")
    where = "import dockside, dockside.pytest_plugin; print(dockside.__file__)"
    assert passes(tmp_path, python, "-c", where).startswith(str(tmp_path / ".venv"))
    first = next(console for console in CONSOLES if "-m pytest" in console)
    ((_, *words),) = runs(first)
    block = next(block for block in FILES if block.file == words[-1])
    tmp_path.joinpath(block.file).write_text(block.text, "utf-8")
    assert "1 passed" in passes(tmp_path, python, *words)
