"""Tests of missing files run where there are none."""

from __future__ import annotations

from pathlib import Path

from heapwright.emit.python.folders import empty_folder
from heapwright.emit.python.text import TestFunction
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
    from heapwright import generate

    result = generate(f"{written(tmp_path, SOURCE)}:Notes", tmp_path / "tests")
    ((_, text),) = result.sources
    assert "import pathlib" in text
    assert "with pytest.raises(FileNotFoundError" in text
    assert "def empty_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: pathlib.Path)" in text
    assert not result.findings
    assert all(branch.status == "covered" for branch in result.branches)
