"""Shapes that depended on memory addresses or on the order of roots."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from heapwright.api.exploring import open_program
from heapwright.errors import Cut
from heapwright.heap import Capturer
from heapwright.program import Program
from tests.sources import active, explored, written

CELL = """
class Cell:
    def __init__(self) -> None:
        self.held = None
        self.value = None

    def touch(self) -> object:
        return self.held, self.value
"""


@pytest.fixture
def program(tmp_path: Path) -> Program:
    return open_program(f"{written(tmp_path, CELL)}:Cell")


def cell(program: Program, value: object, held: object = None) -> Any:
    made = program.classes["Cell"]()
    made.value, made.held = value, held
    return made


def test_roots_that_hold_tuples_of_objects_have_no_order(program: Program) -> None:
    roots = [cell(program, None, (cell(program, n), cell(program, None))) for n in (1, 2, 3)]
    shapes = {Capturer(program).capture(order).shape for order in permutations(roots)}
    assert len(shapes) == 1


def test_the_members_of_a_set_have_no_order(program: Program) -> None:
    keep, shapes = [], set()
    for order in permutations([1, 2, 3]):
        members = [cell(program, n) for n in order]
        keep.append(members)
        try:
            shapes.add(Capturer(program).capture([cell(program, None, set(members))]).shape)
        except Cut:
            continue  # refused, which is as good
    assert len(shapes) <= 1


def test_sets_of_objects_are_counted_once(tmp_path: Path) -> None:
    source = """
        class Item:
            def __init__(self, kind: int) -> None:
                self.kind = kind

        class Bag:
            def __init__(self) -> None:
                self.items = set()

            def add(self, large: bool) -> None:
                self.items.add(Item(2 if large else 1))

            def total(self) -> int:
                return sum(item.kind for item in self.items)
        """
    exploration = explored(tmp_path, source, "Bag", scope={"Item": 3, "set": 3})
    assert active(exploration) == 10  # i small and j large ones, i + j <= 3
