"""What the names in a law stand for."""

from __future__ import annotations

import ast

import pytest

from heapwright.program.kinds import NOT_PASSED, Container, Integer
from heapwright.program.operation import Parameter
from heapwright.program.python.questions.law_names import LawCalls, asked_kinds
from tests.unit.program.python.questions.conftest import Asked


@pytest.mark.parametrize(
    ("text", "free"),
    [
        ("push(x); y = x; y", ["x"]),
        ("y = y + 1", ["y"]),
        ("y += 1", ["y"]),
        ("(y := x) + y", ["x"]),
        ("[a + b for a in x for b in a]", ["x"]),
        ("{a: b for a, b in x} and a", ["x", "a"]),
        ("lambda a, *b, c=x: (a, b, c)", ["x"]),
        ("for a in a: push(a)", ["a"]),
        ("push(x=max); LIMIT + abs(x)", ["max", "x"]),
    ],
)
def test_names_are_free_that_nothing_binds_before(asked: Asked, text: str, free: list[str]) -> None:
    calls = LawCalls(asked.program, {"LIMIT": 3}, "Stack", "stack")
    for statement in ast.parse(text).body:
        calls.visit(statement)
    assert calls.free == free


def test_a_question_passes_no_containers_and_leaves_nothing_out() -> None:
    assert asked_kinds(Parameter("n", (Integer(), NOT_PASSED))) == (Integer(),)
    assert asked_kinds(Parameter("n", (Integer(), Container("list", ((Integer(),),))))) == ()
