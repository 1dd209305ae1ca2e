"""Versions that differ in one special method are never called the same."""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw
from heapwright.program.python.interface import special_methods as special
from tests.regression.test_every_special_method import OF_CLASSES, UNSEEN, source_of
from tests.sources import written

READER = "    def value(self) -> int: return self.n\n"


def compared(folder: Path, old: str, new: str) -> hw.CompareResult:
    first, second = written(folder, old, "older"), written(folder, new, "newer")
    return hw.compare(f"{first}:Thing", f"{second}:Thing", seconds=20)


@pytest.mark.parametrize("name", sorted(special.CALLED.keys() - OF_CLASSES - UNSEEN))
def test_what_a_special_method_changes_is_compared(name: str, tmp_path: Path) -> None:
    old = source_of(name) + READER
    found = compared(tmp_path, old, old.replace("self.n = 1", "self.n = 2"))
    assert found.verdict == "differ", str(found)
