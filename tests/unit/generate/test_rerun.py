"""What a concrete run tells of the objects that it leaves."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from heapwright.api.exploring import open_again, open_program
from heapwright.generate.rerun import Rerunner
from heapwright.program.abstract import Group
from heapwright.program.arguments import ArgumentValue, Written
from heapwright.program.language import Purpose
from heapwright.program.operation import Derived
from heapwright.synthesis import CallSequence, ObjectName, Step
from tests.sources import written

SOURCE = """
    class Box:
        def __init__(self, items: list[int]) -> None:
            self.items = list(items)
            self.places = {item: place for place, item in enumerate(self.items)}

        def find(self, item: int) -> int:
            return self.places[item]
    """
BOX = ObjectName("box")


@pytest.fixture
def rerunner(tmp_path: Path) -> Rerunner:
    program = open_program(f"{written(tmp_path, SOURCE)}:Box")
    return Rerunner(open_again(program, Purpose.CONCRETE), [])


def made(rerunner: Rerunner, items: ArgumentValue) -> Step:
    return Step(rerunner.program.operation("Box"), (items,), result=BOX)


def look(rerunner: Rerunner, count: int) -> tuple[str, ...]:
    run = rerunner.run_quickly(CallSequence((made(rerunner, Written(f"list(range({count}))")),)))
    assert run is not None
    return run.look


def test_many_items_look_different_from_a_few(rerunner: Rerunner) -> None:
    looks = [look(rerunner, count) for count in (0, 1, 2, 3, 12, 50, 200)]
    assert len(set(looks)) == len(looks)
    assert look(rerunner, 12) == look(rerunner, 15), "or each number would be another look"


def test_a_key_that_was_not_found_is_told(rerunner: Rerunner) -> None:
    find = Step(rerunner.program.operation("Box.find"), (BOX, 7))
    run = rerunner.run_quickly(CallSequence((made(rerunner, Group((1,), "list")), find)))
    assert run is None
    assert rerunner.complaint.missing == "7"


def test_an_object_of_a_subclass_that_the_test_defines_is_held_as_its_base(
    rerunner: Rerunner,
) -> None:
    derived = Derived("Small", "class Small(Box):\n    def find(self, item):\n        return 0")
    step = made(rerunner, Group((1,), "list"))
    step = replace(step, operation=replace(step.operation, derived=derived))
    assert step.statement().split("\n") == [*derived.source.split("\n"), "box = Small([1])"]
    find = Step(rerunner.program.operation("Box.find"), (BOX, 5))
    run = rerunner.run(CallSequence((step, find)))
    assert run is not None
    assert run.held == (("box", "Box"),)
    assert run.sequence.steps[-1].raised is None


def test_items_of_a_deque_are_seen(tmp_path: Path) -> None:
    source = """
        from collections import deque

        class Box:
            def __init__(self, items: list[int]) -> None:
                self.items = deque(items)
    """
    program = open_program(f"{written(tmp_path, source)}:Box")
    rerunner = Rerunner(open_again(program, Purpose.CONCRETE), [])
    assert [look(rerunner, count) for count in (1, 2)] == [("items: deque 1",), ("items: deque 2",)]


def test_what_a_passed_function_raises_is_no_crash(tmp_path: Path) -> None:
    source = """
        class Box:
            def __init__(self, function):
                function()
    """
    program = open_program(f"{written(tmp_path, source)}:Box")
    rerunner = Rerunner(open_again(program, Purpose.CONCRETE), [])
    (maker,) = (op for op in rerunner.program.trials if op.name == "Box")
    run = rerunner.run(CallSequence((Step(maker, (Written("lambda: 1 / 0"),), BOX),)))
    assert run is not None
    assert run.sequence.steps[0].raised == "ZeroDivisionError"
    assert rerunner.run(CallSequence((Step(maker, (Written("lambda x: x"),), BOX),))) is None
