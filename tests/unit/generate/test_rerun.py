"""What a concrete run tells of the objects that it leaves."""

from __future__ import annotations

from pathlib import Path

import pytest

from heapwright.api.exploring import open_again, open_program
from heapwright.generate.rerun import Rerunner
from heapwright.program.abstract import Group
from heapwright.program.arguments import ArgumentValue, Written
from heapwright.program.language import Purpose
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
