"""Functions in states: those that no name finds are objects, with what they close over."""

from __future__ import annotations

from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import pytest

import heapwright as hw
from heapwright.errors import Cut
from heapwright.heap.functions import Functions, refuse_shared_cells, take_function
from tests.sources import explored, reasons, written

CALLBACKS = """
    class Button:
        def __init__(self, sound=lambda: 0) -> None:
            self.sound = sound
            self.presses = 0
            self.handlers = []

        def listen(self) -> None:
            self.handlers.append(self.press)

        def count_by(self, step: int) -> None:
            def handler() -> None:
                self.presses += step
            self.handlers.append(handler)

        def press(self) -> None:
            self.presses += 1

        def deaf(self) -> None:
            self.handlers.remove(self.press)

        def fire(self) -> int:
            for handler in self.handlers:
                handler()
            return self.sound()

        def small(self) -> bool:
            return self.presses < 40

        def silent(self) -> bool:
            return self.sound() == 0
    """


def test_what_a_function_closes_over_is_part_of_the_state(tmp_path: Path) -> None:
    target = f"{written(tmp_path, CALLBACKS)}:Button"
    (verdict,) = hw.verify(target, "small", scope={"list": 1}, max_length=3).verdicts
    assert verdict.verdict == "violated"
    assert [line.partition(".")[2] for line in verdict.sequence][1:] == ["count_by(40)", "fire()"]


def test_functions_give_the_same_graph_in_two_processes(tmp_path: Path) -> None:
    one, two = (
        explored(tmp_path, CALLBACKS, "Button", scope={"list": 2}, max_length=4, jobs=jobs)
        for jobs in (1, 2)
    )
    assert one.graph.states == two.graph.states
    assert one.graph.edges == two.graph.edges
    assert "function subject.Button.count_by.<locals>.handler" in one.graph.scope


def test_a_method_bound_to_an_object_equals_itself(tmp_path: Path) -> None:
    exploration = explored(tmp_path, CALLBACKS, "Button", scope={"list": 1}, max_length=4)
    deaf = [edge for edge in exploration.graph.edges if edge.operation == "Button.deaf"]
    assert {edge.raised for edge in deaf} == {None, "ValueError"}


def test_a_default_keeps_its_identity(tmp_path: Path) -> None:
    source = """
        class Box:
            def __init__(self, mark=lambda: 0) -> None:
                self.mark = mark

            def is_default(self) -> bool:
                return self.mark is Box.__init__.__defaults__[0]
        """
    (verdict,) = hw.verify(f"{written(tmp_path, source)}:Box", "is_default").verdicts
    assert verdict.verdict == "holds"


def test_a_function_may_be_its_own_default(tmp_path: Path) -> None:
    source = """
        def again(n: int, *, start=None) -> int:
            return n

        again.__kwdefaults__ = {"start": again}

        class Box:
            def __init__(self) -> None:
                self.make = again
        """
    assert explored(tmp_path, source, "Box").graph.fixpoint


SHARED = """
    class Counter:
        def __init__(self) -> None:
            n = 0
            def up() -> int:
                nonlocal n
                n += 1
                return n
            def now() -> int:
                return n
            self.up, self.now = up, now

        def step(self) -> int:
            return self.up() - self.now()
    """


def test_two_functions_that_share_a_variable_are_cut(tmp_path: Path) -> None:
    exploration = explored(tmp_path, SHARED, "Counter")
    assert reasons(exploration) == ["two functions share a variable, which is not supported"]


@pytest.mark.parametrize("body", ["lambda: self.n + 1", "lambda k=self.n: k + 1"])
def test_a_chain_of_functions_ends_with_the_scope(body: str, tmp_path: Path) -> None:
    source = f"""
        class Chain:
            def __init__(self) -> None:
                self.n = 0
                self.last = None

            def grow(self) -> None:
                before = self.last
                self.last = lambda: (before, {body})

            def depth(self) -> int:
                count, link = 0, self.last
                while link is not None:
                    link = link()[0]
                    count += 1
                return count
        """
    exploration = explored(tmp_path, source, "Chain", scope={})
    assert exploration.graph.fixpoint
    assert exploration.graph.out_of_scope


MAKERS = """
def adder(n, m=[]):
    def add(k, *, by=1):
        return n + k + by
    return add

halves = [lambda: 1, lambda: 2]
"""


@pytest.fixture
def made() -> Any:
    """A module, and the functions of it."""
    module = ModuleType("subject")
    code = compile(MAKERS, "subject.py", "exec")
    exec(code, vars(module))
    return module, Functions({"subject": module}, {"subject": code})


def test_a_function_is_named_by_the_place_of_its_code(made: Any) -> None:
    module, functions = made
    assert functions.name_of(module.adder(1)) == "function subject.adder.<locals>.add"
    names = [functions.name_of(half) for half in module.halves]
    assert names == ["function subject.<lambda>", "function subject.<lambda> #2"]
    assert functions.name_of(test_a_function_is_named_by_the_place_of_its_code) is None


def test_a_function_is_taken_apart_and_made_again(made: Any) -> None:
    module, functions = made
    function = module.adder(5)
    names, values = take_function(function)
    assert dict(zip(names, values, strict=True)) == {
        "closed over n": 5,
        "__kwdefaults__": {"by": 1},
    }
    codec = functions.codec("function subject.adder.<locals>.add")
    assert codec is not None
    again = codec.make(FunctionType, ())
    codec.fill(again, names, values)
    assert (again(2), again.__qualname__) == (8, function.__qualname__)
    codec.empty(again)
    with pytest.raises(NameError):
        again(2)
    assert functions.codec("Box") is None


def test_a_function_with_attributes_is_not_kept(made: Any) -> None:
    function = made[0].adder(5)
    function.note = 1
    with pytest.raises(Cut, match="has attributes, which are not supported"):
        take_function(function)


def test_functions_that_share_a_cell_are_refused(made: Any) -> None:
    one, other = made[0].adder(5), made[0].adder(5)
    refuse_shared_cells([one, other])
    with pytest.raises(Cut, match="two functions share a variable, which is not supported"):
        refuse_shared_cells([one, one])
