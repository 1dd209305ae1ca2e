"""``gen`` on a whole file, folder or module."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from heapwright.api.modules import parts_of
from heapwright.cli.main import run
from tests.sources import written

SWITCH = """
    class Switch:
        def __init__(self) -> None:
            self._on = False

        def flip(self) -> bool:
            self._on = not self._on
            return self._on


    def sign(x: int) -> int:
        return -1 if x < 0 else 1


    def _hidden(x: int) -> int:
        return x
"""
FUNCTION_LIKE_LAMP = """
    def lamp(watts: int) -> bool:
        return watts > 0
"""
LAMP = """
    class Lamp:
        def shine(self, watts: int) -> str:
            return "bright" if watts > 40 else "dim"
"""


def test_a_folder_is_tested_class_by_class(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written(tmp_path, SWITCH, "switch")
    written(tmp_path, LAMP, "lamp")
    out = tmp_path / "out"
    assert run(["gen", str(tmp_path), "-o", str(out), "--jobs", "2"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[-1].startswith("3 targets: ")
    assert said[-1].endswith("cover 4 of 4 branches; 0 findings")
    names = {file.name for file in out.glob("test_*.py")}
    assert names == {"test_switch.py", "test_lamp.py", "test_sign.py"}


@pytest.mark.slow
def test_modules_with_a_class_of_the_same_name_get_folders(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written(tmp_path, LAMP, "first")
    written(tmp_path, LAMP, "second")
    out = tmp_path / "out"
    assert run(["gen", str(tmp_path), "-o", str(out), "--json", "-q"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert [row["tests"] > 0 for row in rows] == [True, True]
    assert (out / "first_tests" / "test_lamp.py").is_file()
    assert (out / "second_tests" / "test_lamp.py").is_file()
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(out)]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout


@pytest.mark.slow
def test_a_class_and_a_function_that_differ_in_capitals_have_a_file_each(tmp_path: Path) -> None:
    written(tmp_path, LAMP + FUNCTION_LIKE_LAMP, "lamps")
    out = tmp_path / "out"
    assert run(["gen", str(tmp_path / "lamps.py"), "-o", str(out), "-q"]) == 0
    assert {file.name for file in out.glob("test_*.py")} == {
        "test_lamp.py",
        "test_lamp_function.py",
    }


@pytest.mark.slow
def test_what_cannot_be_tested_has_a_row_that_says_why(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written(tmp_path, "class Broken(\n", "broken")
    written(tmp_path, LAMP, "lamp")
    assert run(["gen", str(tmp_path), "-o", str(tmp_path / "out"), "--json", "-q"]) == 0
    broken, lamp = json.loads(capsys.readouterr().out)
    assert (
        broken["why"] == f"{tmp_path / 'broken.py'}:1: is not valid Python ('(' was never closed)"
    )
    assert broken["exit_code"] == 2
    assert lamp["tests"]


BOX = """
    class Box:
        def __init__(self, items: list[int]) -> None:
            self.items = items

        def first(self) -> int:
            return self.items[0]
"""
VIEWS = """
    from box import Box

    def title(box: Box) -> str:
        return f"{len(box.items)} items"
"""


def bytes_in(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.glob("*.py")}


@pytest.mark.slow
def test_a_class_with_a_fault_and_a_function_that_takes_it_both_have_tests(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code = tmp_path / "code"
    code.mkdir()
    written(code, BOX, "box")
    written(code, VIEWS, "views")
    suites = []
    for jobs in (1, 2):
        out = tmp_path / f"out{jobs}"
        plenty = ("--time", "100")  # how much there is to tell depends on it on a busy machine
        assert run(["gen", str(code), "-o", str(out), "--jobs", str(jobs), *plenty]) == 0
        suites.append(bytes_in(out))
    assert suites[0] == suites[1]
    assert set(suites[0]) == {
        *("conftest.py", "test_box.py", "test_box_findings.py"),
        *("test_title.py", "test_title_findings.py"),
    }
    said = capsys.readouterr().out.splitlines()
    assert said[:3] == [
        "FINDING no-crash: call 2 raises IndexError: list index out of range; no sequence of these "
        f"calls is shorter ({code / 'box.py'}:Box, {code / 'views.py'}:title)",
        "    box = Box([])",
        "    box.first()",
    ]
    assert "; 1 finding" in said[-1]
    assert "not tested" not in said[-1]


def test_private_names_and_tests_are_left_out(tmp_path: Path) -> None:
    written(tmp_path, SWITCH, "switch")
    written(tmp_path, LAMP, "test_lamp")
    assert [part.name for part in parts_of(str(tmp_path))] == ["Switch", "sign"]


@pytest.mark.parametrize("target", ["no_such_module_here", "no/such/folder", "missing.py"])
def test_a_place_that_does_not_exist_is_one_line(
    target: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["gen", target]) == 2
    assert capsys.readouterr().err.count("\n") == 1
