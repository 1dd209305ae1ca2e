"""How many items the containers have that operations of classes are passed."""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw
from heapwright.api.exploring import open_program
from heapwright.graph.setting import Setting
from heapwright.program.kinds import Container
from heapwright.program.program import Program

SOURCE = """
class Totals:
    def __init__(self) -> None:
        self.seen = 0

    def add(self, values: list[int]) -> None:
        if len(values) == 3 and values[0] > values[2]:
            self.seen = 1

    def grid(self, cells: list[list[list[int]]]) -> int:
        return len(cells)

    def index(self, names: dict[int, int]) -> int:
        return len(names)
"""


def _opened(tmp_path: Path, **scope: int) -> Program:
    file = tmp_path / "totals.py"
    file.write_text(SOURCE)
    return open_program(f"{file}:Totals", Setting(scope=scope).choices())


def _lengths(program: Program, operation: str) -> set[int]:
    kinds = next(op for op in program.operations if op.name == operation).parameters[1].alternatives
    return {len(kind.items) for kind in kinds if isinstance(kind, Container)}


def test_operations_of_classes_are_passed_lists_of_up_to_three_items(tmp_path: Path) -> None:
    program = _opened(tmp_path)
    assert _lengths(program, "Totals.add") == {0, 1, 2, 3}
    assert _lengths(program, "Totals.index") == {0, 2, 4}  # two keys with their values
    assert "more than 3 items in values of Totals.add" in program.unpassed
    assert "more than 2 items in names of Totals.index" in program.unpassed


def test_lists_are_shorter_where_there_would_be_too_many_calls(tmp_path: Path) -> None:
    program = _opened(tmp_path)
    assert max(_lengths(program, "Totals.grid")) == 2
    assert "more than 2 items in cells of Totals.grid" in program.unpassed


def test_the_scope_says_how_long_lists_are(tmp_path: Path) -> None:
    assert max(_lengths(_opened(tmp_path, list=4), "Totals.add")) == 4


@pytest.mark.slow
def test_a_branch_that_needs_three_items_is_covered(tmp_path: Path) -> None:
    program = _opened(tmp_path)
    result = hw.generate(f"{program.target.file}:Totals", methods=["add"], seconds=60)
    assert result.count("covered") == 2
