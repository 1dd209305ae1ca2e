"""A state run: one heap for all paths, put back after each of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from heapwright.api.exploring import open_program
from heapwright.execution import Budget, Raised
from heapwright.heap import Captured, Capturer, StateRun, StateRunner
from heapwright.program import Program
from heapwright.program.abstract import Reference
from heapwright.solver import Conjunction, Solver
from tests.sources import explored, written

SOURCE = """
from collections import deque

class Slotted:
    __slots__ = ("set", "unset")

    def __init__(self) -> None:
        self.set = 1

class Box:
    def __init__(self) -> None:
        self.slotted = Slotted()
        self.items = [1, 2]
        self.queue = deque([1])
        self.names = {1: "one", 2: "two"}
        self.numbers = {1, 2}
        self.plain = 0

    def look(self) -> object:
        return (self.slotted.set, self.slotted.unset, self.items, self.queue, self.names,
                self.numbers, self.plain)

class Other(Box):
    pass
"""


class Tried:
    """A box, and runs on it."""

    def __init__(self, program: Program) -> None:
        self._capturer = Capturer(program)
        box = program.classes["Box"]()
        self.shape = self._capturer.capture([box]).shape
        self.state_run: StateRun = StateRunner(program, Solver(), Budget()).on_state(
            self.shape, Conjunction.true(0)
        )

    def run(self, body: Callable[[Any], object]) -> object:
        """The box that the only path of ``body`` leaves behind."""

        def on_box(arguments: Sequence[Any]) -> object:
            return body(arguments[0])

        (result,) = self.state_run.paths((Reference(0),), on_box)
        same = self.captured(result.live).shape == self.shape
        assert same or not result.live.heap.is_untouched()
        return result

    def captured(self, live: Any) -> Captured:
        quick = self._capturer.capture([live.objects[0]], live.heap)
        assert quick.shape == self._capturer.capture([live.objects[0]]).shape
        return quick


@pytest.fixture
def program(tmp_path: Path) -> Program:
    return open_program(f"{written(tmp_path, SOURCE)}:Box,Other,Slotted")


CHANGES: list[Callable[[Any], object]] = [
    lambda box: setattr(box.slotted, "set", 2),
    lambda box: setattr(box.slotted, "unset", 2),
    lambda box: delattr(box.slotted, "set"),
    lambda box: box.items.append(3),
    lambda box: box.queue.appendleft(box.queue.pop() + 1),
    lambda box: box.names.update({1: "uno", 3: "three"}),
    lambda box: box.numbers.clear(),
    lambda box: vars(box).pop("plain"),
    lambda box: setattr(box, "more", box),
    lambda box: setattr(box, "__dict__", box.names),
    lambda box: setattr(box, "items", list(box.items)),
    lambda box: vars(box).clear(),
]


@pytest.mark.parametrize("change", CHANGES)
def test_what_a_path_changed_is_put_back(program: Program, change: Callable[[Any], object]) -> None:
    tried = Tried(program)
    first: Any = tried.run(lambda box: box.look)
    tried.run(change)
    again: Any = tried.run(lambda box: None)
    assert again.live.heap is first.live.heap
    assert tried.captured(again.live).shape == tried.shape


def test_an_object_that_changed_its_class_is_built_anew(program: Program) -> None:
    tried = Tried(program)
    before: Any = tried.run(lambda box: setattr(box, "__class__", program.classes["Other"]))
    after: Any = tried.run(lambda box: None)
    assert after.live.heap is not before.live.heap
    assert tried.captured(after.live).shape == tried.shape


def test_after_an_exception_the_heap_is_built_anew(program: Program) -> None:
    tried = Tried(program)
    kept = []

    def late(box: Any) -> None:
        def writer() -> Any:
            try:
                yield
            finally:
                box.plain = 99

        running = writer()
        next(running)
        raise ValueError

    (raised,) = tried.state_run.paths((Reference(0),), lambda values: late(values[0]))
    kept.append(raised)
    assert isinstance(raised.outcome, Raised)
    after: Any = tried.run(lambda box: None)
    kept.clear()
    del raised
    assert after.live.objects[0].plain == 0


def test_a_class_that_changes_is_another_state(tmp_path: Path) -> None:
    source = """
class Open:
    def close(self) -> None:
        self.__class__ = Closed

    def is_open(self) -> bool:
        return True

class Closed(Open):
    def is_open(self) -> bool:
        return False
"""
    graph = explored(tmp_path, source, "Open").graph
    names = {node.class_name for state in graph.active_states() for node in state.shape.nodes}
    assert names == {"Open", "Closed"}
