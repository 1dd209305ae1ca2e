"""Integers that grow without end are widened."""

from __future__ import annotations

from pathlib import Path
from time import sleep

import pytest

import heapwright as hw
from heapwright.api import accelerating
from heapwright.api.accelerating import (
    explore_widened,
    explore_with_growth,
    with_most_of_the_time,
)
from heapwright.api.claims import is_complete
from heapwright.api.exploring import open_program
from heapwright.graph import Explorer, Growth, Observer, Setting
from heapwright.graph.doubts import Doubts
from heapwright.graph.wiring import explorer_of
from heapwright.heap.walk import Slot
from heapwright.limits import current
from heapwright.program import Program
from tests.sources import written

SOURCE = """
    class Counter:
        def __init__(self) -> None:
            self.n = 0

        def up(self) -> None:
            self.n += 1

        def look(self) -> bool:
            return self.n > 100

    class Lamp:
        def __init__(self) -> None:
            self.on = False

        def switch(self) -> None:
            self.on = not self.on
"""


class Making:
    """Makes explorers, and remembers for what they were asked."""

    def __init__(self, program: Program, **setting: int) -> None:
        self._program = program
        self._setting = Setting(**setting)  # type: ignore[arg-type]
        self.asked: list[Growth] = []

    def __call__(
        self, growth: Growth, slots: frozenset[Slot], doubts: Doubts
    ) -> tuple[Explorer, Observer]:
        self.asked.append(growth)
        explorer = explorer_of(
            self._program, self._setting, growth=growth, slots=slots, doubts=doubts
        )
        explorer.observer = Observer()
        return explorer, explorer.observer


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    written(tmp_path, SOURCE)
    return tmp_path


def making(folder: Path, name: str, **setting: int) -> Making:
    return Making(open_program(f"{folder / 'subject.py'}:{name}"), **setting)


def test_a_counter_is_explored_again_with_a_variable_in_its_place(folder: Path) -> None:
    ready = making(folder, "Counter")
    with Setting().limited():
        explorer, _ = explore_with_growth(ready, lambda _: 0)
    assert ready.asked[0] is Growth.REPORTED
    assert ready.asked[-1] is Growth.WIDENED
    assert explorer.graph.fixpoint
    assert explorer.graph.request.widened
    assert is_complete(explorer.graph)


def test_what_does_not_grow_is_explored_once(folder: Path) -> None:
    ready = making(folder, "Lamp")
    with Setting().limited():
        explorer, _ = explore_with_growth(ready, lambda _: 0)
    assert ready.asked == [Growth.REPORTED]
    assert explorer.graph.fixpoint
    assert not explorer.graph.request.widened


def test_places_that_turn_out_to_grow_are_added(folder: Path) -> None:
    ready = making(folder, "Counter")
    with Setting().limited():
        found = explore_widened(ready, frozenset())
    assert found is not None
    assert found[0].graph.request.widened
    assert len(ready.asked) > 1


def test_widening_leaves_some_time_for_what_it_leaves_open() -> None:
    assert with_most_of_the_time(Setting(seconds=8.0)).seconds == 6.0
    assert with_most_of_the_time(Setting(seconds=None)).seconds is None


def test_widening_leaves_time_to_explore_without_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever was found before it is lost, so something must be found after it."""

    def wait(*_: object) -> None:
        while current().left():
            sleep(0.01)

    monkeypatch.setattr(accelerating, "explore_widened", wait)
    explored = hw.explore(f"{written(tmp_path, SOURCE)}:Counter", seconds=1.0)
    assert explored.graph.paths > 1
