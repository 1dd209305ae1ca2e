"""What leads to functions that no run has entered."""

from __future__ import annotations

from pathlib import Path

import pytest

from heapwright.api.exploring import open_program
from heapwright.generate.trials.callers import Callers
from heapwright.program.goals import Function
from tests.sources import written

SOURCE = """
    class Entry:
        def __init__(self, key):
            if key:
                self.key = key

    class Table:
        def __init__(self):
            self.entries = []

        def put(self, key):
            self._added(key)

        def _added(self, key):
            self.entries.append(self._made(key))

        def _made(self, key):
            return Entry(key) if key else None

        def __len__(self):
            return len(self.entries)
"""


@pytest.fixture
def file(tmp_path: Path) -> str:
    return str(written(tmp_path, SOURCE))


def nearest(file: str, function: str, *entered: str) -> list[str]:
    callers = Callers(open_program(f"{file}:Table"))

    def is_entered(each: Function) -> bool:
        return each[1] in entered

    return [name for _, name in callers.nearest([(file, function)], is_entered)]


def test_what_names_a_function_may_lead_to_it(file: str) -> None:
    assert nearest(file, "Table._made", "Table._added", "Table.put") == ["Table._added"]


def test_callers_that_were_not_entered_are_led_to_by_others(file: str) -> None:
    assert nearest(file, "Table._made", "Table.put", "Table.__len__") == ["Table.put"]


def test_what_names_a_class_may_lead_to_its_constructor(file: str) -> None:
    assert nearest(file, "Entry.__init__", "Table._made") == ["Table._made"]


def test_nothing_leads_to_what_was_entered(file: str) -> None:
    assert nearest(file, "Table._made", "Table._made", "Table._added") == []
