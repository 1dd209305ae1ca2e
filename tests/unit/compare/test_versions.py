"""Versions of a class that is in a package."""

from __future__ import annotations

from pathlib import Path

import heapwright as hw

SOURCE = """
class Cell:
    def __init__(self) -> None:
        self.value = 0
    def put(self, value: int) -> None:
        self.value = value
    def get(self) -> int:
        return self.value
"""


def test_a_class_in_a_package_can_be_compared(tmp_path: Path) -> None:
    for name, text in (("old", SOURCE), ("new", SOURCE.replace("= value\n", "= value + 1\n"))):
        folder = tmp_path / name / "outer" / "inner"
        folder.mkdir(parents=True)
        for package in (folder.parent, folder):
            (package / "__init__.py").touch()
        (folder / "cell.py").write_text(text, encoding="utf-8")
    places = [f"{tmp_path / name}/outer/inner/cell.py:Cell" for name in ("old", "new")]
    assert hw.compare(*places).verdict == "differ"
    assert hw.compare(places[0], places[0]).verdict == "same"
