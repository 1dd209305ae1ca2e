"""Walks and variations: runs that may notice more than those at hand."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from heapwright.api.exploring import open_again, open_program
from heapwright.execution import silenced
from heapwright.generate import Rerunner, Run
from heapwright.generate.distinct import values_in
from heapwright.generate.varying import double_variations, variations
from heapwright.generate.walks import Walks
from heapwright.program import Operation, Program
from heapwright.program.language import Purpose
from heapwright.sandbox import sandbox
from heapwright.synthesis import CallSequence, ObjectName, Step
from tests.sources import written

SOURCE = """
    class Cursor:
        def __init__(self, bag: "Bag") -> None:
            self._bag = bag

        def first(self) -> int:
            return self._bag.pop()

    class Bag:
        def __init__(self, size: int = 9) -> None:
            self._items: list[int] = []
            self._size = size

        def put(self, x: int) -> None:
            self._items.append(x)

        def pop(self) -> int:
            if not self._items:
                raise IndexError("empty")
            return self._items.pop()

        def cursor(self) -> Cursor:
            return Cursor(self)

        def pour(self, other: "Bag") -> None:
            self._items += other._items

        def is_large(self) -> bool:
            return self._size > 42
"""
CHANGING = frozenset({"Bag", "Bag.put", "Bag.pop", "Bag.cursor", "Bag.pour", "Cursor.first"})


@pytest.fixture
def program(tmp_path: Path) -> Program:
    return open_program(f"{written(tmp_path, SOURCE, 'bags')}:Bag,Cursor")


@pytest.fixture
def rerunner(program: Program) -> Rerunner:
    plain = open_again(program, Purpose.CONCRETE)
    with silenced(), sandbox():
        return Rerunner(plain, [])


def members(run: Run) -> list[str]:
    return [step.operation.member for step in run.sequence.steps]


def test_what_was_filled_is_emptied(program: Program, rerunner: Rerunner) -> None:
    runs = list(Walks(program, CHANGING, rerunner.run).repeated())
    emptied = [run for run in runs if members(run).count("pop") > 1]
    assert [members(run)[1:] for run in emptied] == [["put"] * 6 + ["pop"] * 6]
    assert all(step.raised is None for run in emptied for step in run.sequence.steps)


def test_what_is_handed_out_is_used_after_a_change(program: Program, rerunner: Rerunner) -> None:
    runs = list(Walks(program, CHANGING, rerunner.run).handed_out())
    found = {tuple(members(run)[-3:]) for run in runs}
    assert ("cursor", "put", "first") in found
    assert all(before == "cursor" and last == "first" for before, _, last in found)


def test_what_is_handed_out_is_used_again_and_again(program: Program, rerunner: Rerunner) -> None:
    runs = list(Walks(program, CHANGING - {"Bag.pour"}, rerunner.run).worked_with())
    names = {tuple(step.operation.name for step in run.sequence.steps) for run in runs}
    filled = ("Bag", "Bag.put", "Bag.put", "Bag.cursor")
    assert {(*filled, *["Cursor.first"] * n) for n in (1, 2, 3)} == names
    last = [run.sequence.steps[-1].raised for run in runs]
    assert [raised for raised in last if raised is not None]  # nothing is left the third time


def test_two_filled_objects_meet(program: Program, rerunner: Rerunner) -> None:
    runs = list(Walks(program, CHANGING, rerunner.run).met())
    filled = [run for run in runs if members(run).count("put") == 4]
    assert filled
    for run in filled:
        receiver, given = run.sequence.steps[-1].arguments
        assert {str(receiver), str(given)} == {"bag", "bag_2"}
        assert members(run)[-1] == "pour"


def test_a_value_becomes_one_that_the_program_mentions(
    program: Program, rerunner: Rerunner
) -> None:
    walks = Walks(program, CHANGING, rerunner.run)
    run = next(run for run in walks.repeated() if members(run)[1:] == ["put"] * 6)
    varied = list(variations(run, program, rerunner.run))
    last = {run.sequence.steps[-1].arguments[1] for run in varied}
    assert {0, 42, 43, 41} <= last
    own = [step.arguments[1:] for step in run.sequence.steps[:-1]]
    for other in varied:
        changed = [step.arguments[1:] for step in other.sequence.steps[:-1]]
        assert sum(a != b for a, b in zip(own, changed, strict=True)) <= 1


def test_two_values_are_changed_together(program: Program, rerunner: Rerunner) -> None:
    walks = Walks(program, CHANGING, rerunner.run)
    run = next(run for run in walks.repeated() if members(run)[1:] == ["put"] * 6)
    own = list(values_in(run.sequence))
    changes = [
        {k for k, (a, b) in enumerate(zip(own, values_in(other.sequence), strict=True)) if a != b}
        for other in double_variations(run, program, rerunner.run)
    ]
    pairs = {frozenset(pair) for pair in combinations(range(len(own)), 2)}
    assert {frozenset(change) for change in changes} == pairs


def test_what_may_be_left_out_is_left_out(program: Program, rerunner: Rerunner) -> None:
    maker = program.operation("Bag")
    assert isinstance(maker, Operation)
    run = rerunner.run(CallSequence((Step(maker, (5,), ObjectName("bag")),)))
    assert run is not None
    texts = [varied.sequence.lines() for varied in variations(run, program, rerunner.run)]
    assert texts[0] == ["bag = Bag()"]
    assert ["bag = Bag(42)"] in texts


def test_a_constructor_that_refuses_its_arguments_makes_no_walk(tmp_path: Path) -> None:
    source = """
        class Row:
            def __init__(self, width: int) -> None:
                if width != 12345:
                    raise ValueError("width")
                self.width = width

            def widen(self, by: int) -> None:
                self.width += by

            def join(self, other: "Row") -> None:
                self.width += other.width
        """
    program = open_program(f"{written(tmp_path, source, 'rows')}:Row")
    with silenced(), sandbox():
        rerunner = Rerunner(open_again(program, Purpose.CONCRETE), [])
    walks = Walks(program, frozenset({"Row", "Row.widen", "Row.join"}), rerunner.run)
    for run in (*walks.met(), *walks.handed_out(), *walks.repeated()):
        assert run.held
