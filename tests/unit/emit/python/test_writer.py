"""Python's side of the protocol by which answers become tests."""

from __future__ import annotations

import pytest

from heapwright.api.exploring import open_program
from heapwright.emit.python.writer import PythonWriter
from heapwright.errors import UserError
from heapwright.program import Instance, Integer, Parameter, Program
from heapwright.program.specification import Specification
from heapwright.synthesis import CallSequence, ObjectName, Step
from tests.sources import STRUCTURES

STACK = ObjectName("stack")
WRITER = PythonWriter()


@pytest.fixture(scope="module")
def program() -> Program:
    return open_program(f"{STRUCTURES / 'stack.py'}:Stack")


def _spec(name: str, *names: str, keyword: bool = False) -> Specification:
    parameters = tuple(
        Parameter(each, (Integer() if each == "n" else Instance("Stack"),), keyword and each == "n")
        for each in names
    )
    return Specification(name, bool, parameters, lambda untouched: bool)


def test_a_run_goes_on_call_by_call(program: Program) -> None:
    run = WRITER.replay(program, CallSequence((Step(program.operation("Stack"), (), STACK),)))
    assert WRITER.go_on(run, Step(program.operation("Stack.push"), (STACK, 3))) is None
    assert WRITER.go_on(run, Step(program.operation("Stack.pop"), (STACK,))) is None
    assert run.results[-1] == 3
    error = WRITER.go_on(run, Step(program.operation("Stack.pop"), (STACK,)))
    assert isinstance(error, IndexError)
    assert not WRITER.is_endless(run, Step(program.operation("Stack.pop"), (STACK,)))


def test_a_predicate_is_asked_of_real_objects(program: Program) -> None:
    run = WRITER.replay(program, CallSequence((Step(program.operation("Stack"), (), STACK),)))
    spec = program.frontend.predicate(program, "Stack", "rep_ok")
    assert spec is not None
    assert WRITER.holds(run, spec, ["stack"]) is True
    run.names["stack"]._size = 7
    assert WRITER.holds(run, spec, ["stack"]) is False


@pytest.mark.parametrize(
    ("spec", "arguments", "lines"),
    [
        (_spec("rep_ok", "self"), ["s"], ["assert s.rep_ok()"]),
        (_spec("is_low", "stack", "n"), ["s", "3"], ["assert is_low(s, 3)"]),
        (_spec("is_low", "s", "n", keyword=True), ["s", "3"], ["assert is_low(s, n=3)"]),
        (_spec("len(a) > n", "a", "n"), ["a", "3"], ["n = 3", "assert len(a) > n"]),
        (
            _spec("<lambda>", "a", "b"),
            ["s", "t"],
            ["# the specification, a lambda, should hold of s, t"],
        ),
    ],
)
def test_what_should_hold_is_a_line_of_a_test(
    spec: Specification, arguments: list[str], lines: list[str]
) -> None:
    assert WRITER.assertion(spec, arguments) == lines


def test_suites_have_the_style_that_is_asked_for() -> None:
    assert WRITER.suites(None).style == "calls"
    assert WRITER.suites("direct").style == "direct"
    with pytest.raises(UserError, match="style='nose'"):
        WRITER.suites("nose")


def test_a_test_is_a_function() -> None:
    assert WRITER.test("test_it", ["pass"]) == "def test_it() -> None:\n    pass"
