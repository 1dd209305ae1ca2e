"""What strings are asked where Python's own code would read their characters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from heapwright.api.exploring import open_program
from heapwright.execution import Returned
from heapwright.graph.wiring import runner_of
from heapwright.heap import Shape
from heapwright.program import Program
from heapwright.program.abstract import variable_of
from heapwright.program.java.runtime.unknown_strings import ask, code, contains, join, written
from heapwright.solver import Conjunction, Solver
from tests.sources import STRUCTURES


def test_known_strings_are_asked_as_they_are() -> None:
    assert code("a") == 97
    assert ask("banana", "find", "na", 3) == 4
    assert ask("banana", "replace", "a", "o") == "bonono"
    assert contains("banana", "nan")
    assert not contains("banana", "x")


def test_strings_one_after_the_other() -> None:
    assert written("a", "", "bc") == "abc"
    assert written() == ""
    assert join(", ", ["a", "b"]) == "a, b"
    assert join(", ", []) == ""


@pytest.fixture(scope="module")
def program() -> Program:
    return open_program(f"{STRUCTURES / 'stack.py'}:Stack")


def _answers(program: Program, asked: Callable[[Any], object]) -> list[object]:
    """What is said of an unknown string, path by path."""
    runner = runner_of(program, Solver())
    body: Callable[[Sequence[Any]], object] = lambda given: asked(given[0])  # noqa: E731
    text = (variable_of("str"),)
    paths = runner.paths(Shape((), (), ()), Conjunction.true(0), text, body)
    return [p.outcome.value for p in paths if isinstance(p.outcome, Returned)]


def test_an_unknown_string_is_asked_by_itself(program: Program) -> None:
    assert _answers(program, lambda text: bool(contains(text, "x"))) == [True, False]
    assert _answers(program, lambda text: bool(ask(text, "startswith", "x"))) == [True, False]


def test_strings_with_an_unknown_part_stay_unknown(program: Program) -> None:
    assert _answers(program, lambda text: bool(written("a", text) == "ab")) == [True, False]
    assert _answers(program, lambda text: bool(join(",", [text, "b"]) == "a,b")) == [True, False]
    assert _answers(program, lambda text: bool(written("a", text) == "b")) == [False]


def test_what_python_would_read_is_made_concrete(program: Program) -> None:
    """Its own characters mean nothing."""
    places = _answers(program, lambda text: ask("banana", "find", text, 0))
    assert {0, 1, -1} <= set(places)
    assert set(_answers(program, lambda text: bool(contains("banana", text)))) == {True, False}
    units = _answers(program, lambda text: code(text) if len(text) == 1 else None)
    assert {97, 98, None} <= set(units)
