"""Tests changed what the process keeps for all tests, and a fixture made two statics of one."""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw
from tests.sources import written

SETTINGS = {
    "precision": ("import decimal", "decimal.getcontext().prec = n", "decimal.getcontext()"),
    "recursion": ("import sys", "sys.setrecursionlimit(n + 900)", "sys.getrecursionlimit()"),
    "logging": ("import logging", "logging.getLogger('x').setLevel(n)", "logging.getLogger()"),
    "variable": ("import os", "os.environ['HEAPWRIGHT_X'] = str(n)", "os.environ"),
}


@pytest.mark.parametrize(("imports", "change", "label"), SETTINGS.values(), ids=SETTINGS)
def test_no_test_changes_what_all_share(
    imports: str, change: str, label: str, tmp_path: Path
) -> None:
    source = f"""
{imports}

class Box:
    def __init__(self) -> None:
        self.n = 0

    def put(self, n: int) -> None:
        self.n = n

    def change(self, n: int) -> None:
        if 0 < n < 5000:
            {change}
"""
    result = hw.generate(f"{written(tmp_path, source)}:Box")
    suite = dict(result.sources)["test_box.py"]
    assert "box.put(" in suite
    (branch,) = (each for each in result.branches if "condition true" in each.branch)
    assert branch.status == "undecided"
    assert label in branch.detail


ALIASES = """
    class Warehouse:
        shelves = {"a": 1}
        index = shelves
        log = []
        history = log

        def put(self, name: str, n: int) -> int:
            if n <= 0:
                raise ValueError("n")
            self.shelves[name] = n
            self.log.append(name)
            return len(self.index)

        def entries(self) -> int:
            return len(self.history)
    """


def test_two_names_of_one_object_stay_that(tmp_path: Path) -> None:
    result = hw.generate(f"{written(tmp_path, ALIASES)}:Warehouse")
    suite = dict(result.sources)["test_warehouse.py"]
    for name in ("log", "history"):
        assert f'monkeypatch.setattr("subject.Warehouse.{name}", shared_1)' in suite
    for name in ("shelves", "index"):
        assert f'monkeypatch.setattr("subject.Warehouse.{name}", shared_2)' in suite
    assert "assert warehouse.entries() == 1" in suite
    assert result.disagreements == ()
