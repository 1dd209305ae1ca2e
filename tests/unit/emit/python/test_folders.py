"""Tests of missing files run where there are none."""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw
from heapwright.emit.python.folders import empty_folder
from heapwright.emit.python.text import TestFunction
from heapwright.events import READINGS
from tests.sources import written

SOURCE = """
    class Notes:
        def __init__(self) -> None:
            self.lines = 0

        def load(self, name: str) -> None:
            if not name.endswith(".txt"):
                raise ValueError(name)
            with open(name) as file:
                self.lines = len(file.readlines())
"""


def test_only_files_with_a_test_of_a_missing_file_have_a_fixture() -> None:
    missing = "with pytest.raises(FileNotFoundError, match='a'):"
    assert empty_folder([TestFunction("test_a", ("open('a')",))]) == []
    (fixture,) = empty_folder([TestFunction("test_a", (missing, "    open('a')"))])
    assert "monkeypatch.chdir(tmp_path)" in fixture.source()


def test_a_missing_file_is_expected_in_a_folder_without_files(tmp_path: Path) -> None:
    result = hw.generate(f"{written(tmp_path, SOURCE)}:Notes", tmp_path / "tests")
    ((_, text),) = result.sources
    assert "import pathlib" in text
    assert "with pytest.raises(FileNotFoundError" in text
    assert "def empty_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: pathlib.Path)" in text
    assert not result.findings
    assert all(branch.status == "covered" for branch in result.branches)


WORKSPACE = """
    import shutil
    from pathlib import Path

    class Workspace:
        def __init__(self, root: str = "build") -> None:
            self.root = Path(root)

        def clean(self) -> bool:
            if self.root.exists():
                shutil.rmtree(self.root)
                return True
            return False
"""


def test_a_test_that_looks_for_a_file_does_not_meet_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    before = READINGS.count
    result = hw.generate(f"{written(tmp_path, WORKSPACE)}:Workspace", tmp_path / "tests")
    assert READINGS.count > before
    (suite,) = dict(result.sources).values()
    assert "workspace.clean()" in suite
    assert "def empty_folder(" in suite


def test_one_that_does_not_look_has_no_fixture(tmp_path: Path) -> None:
    source = "class Box:\n    def twice(self, n: int) -> int:\n        return 2 * n\n"
    result = hw.generate(f"{written(tmp_path, source)}:Box")
    assert "empty_folder" not in dict(result.sources)["test_box.py"]
