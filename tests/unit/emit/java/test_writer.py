"""Java's side of the protocol by which answers become tests."""

from __future__ import annotations

import pytest

from heapwright.emit.java.replay import java
from heapwright.emit.java.suites import JavaSuites
from heapwright.emit.java.writer import JavaWriter
from heapwright.emit.writer import DisagreementError
from heapwright.errors import UserError
from heapwright.program import Instance, Parameter, Program
from heapwright.program.specification import Specification
from heapwright.synthesis import CallSequence, ObjectName, Step
from tests.java.opened import opened

TILL, PART = ObjectName("till"), ObjectName("part")
WRITER = JavaWriter()


@pytest.fixture(scope="module")
def program() -> Program:
    return opened("Till")


def _made(program: Program) -> Step:
    return Step(program.operation("Till.Till"), (), TILL)


def _predicate(program: Program, name: str) -> Specification:
    found = java(program).predicate(program, "Till", name)
    assert found is not None
    return found


def test_a_run_goes_on_call_by_call(program: Program) -> None:
    run = WRITER.replay(program, CallSequence((_made(program),)))
    assert WRITER.go_on(run, Step(program.operation("Till.pay"), (TILL, 3))) is None
    assert WRITER.go_on(run, Step(program.operation("Till.getTotal"), (TILL,))) is None
    assert run.results[-1] == ("Integer", 3)
    error = WRITER.go_on(run, Step(program.operation("Till.pay"), (TILL, -1)))
    assert type(error).__name__ == "IllegalArgumentException"


def test_a_call_that_ends_otherwise_is_refused(program: Program) -> None:
    wrong = Step(program.operation("Till.pay"), (TILL, 3), None, "IOException")
    with pytest.raises(DisagreementError):
        WRITER.replay(program, CallSequence((_made(program), wrong)))


def test_a_predicate_is_asked_in_the_jvm(program: Program) -> None:
    run = WRITER.replay(program, CallSequence((_made(program),)))
    assert WRITER.holds(run, _predicate(program, "repOk"), ["till"]) is True
    error = WRITER.holds(run, _predicate(program, "isOpen"), ["till"])
    assert type(error).__name__ == "NullPointerException"
    WRITER.go_on(run, Step(program.operation("Till.part"), (TILL,), PART))
    assert WRITER.holds(run, _predicate(program, "isOpen"), ["till"]) is False


def _reading(question: str) -> Specification:
    parameters = (Parameter("x", (Instance("Till"),)),)
    function = eval(f"lambda x: {question}")
    return Specification(question, function, parameters, lambda _: function, only_reads=True)


def test_what_only_reads_is_asked_of_a_copy(program: Program) -> None:
    run = WRITER.replay(program, CallSequence((_made(program),)))
    WRITER.go_on(run, Step(program.operation("Till.pay"), (TILL, 3)))
    assert WRITER.holds(run, _reading("x.total == 3"), ["till"]) is True
    assert WRITER.holds(run, _reading("x.total == 4"), ["till"]) is False
    assert isinstance(WRITER.holds(run, _reading("x.missing"), ["till"]), AttributeError)
    WRITER.go_on(run, Step(program.operation("Till.part"), (TILL,), PART))
    assert WRITER.holds(run, _reading("x.fixed == 1"), ["till.first"]) is True


def test_calls_are_statements(program: Program) -> None:
    failed = Step(program.operation("Till.fail"), (TILL,), None, "Till.Odd")
    unused = Step(program.operation("Till.part"), (TILL,), PART)
    assert WRITER.calls(CallSequence((_made(program), unused, failed))) == [
        "var till = new Till();",
        "till.part();",
        "assertThrows(Till.Odd.class, () -> till.fail());",
    ]


def test_what_should_hold_is_a_line_of_a_test(program: Program) -> None:
    assert WRITER.assertion(_predicate(program, "repOk"), ["till"]) == ["assertTrue(till.repOk());"]
    assert WRITER.assertion(_reading("x.total"), ["till"]) == ["// x.total must be true of till"]


def test_a_test_has_a_name_as_java_writes_it() -> None:
    assert WRITER.test("break_rep_ok", ["x();"]) == "@Test\nvoid breakRepOk() {\n    x();\n}\n"


def test_suites_have_the_style_that_is_asked_for() -> None:
    assert isinstance(WRITER.suites(None), JavaSuites)
    assert WRITER.suites("junit4").style == "junit4"
    with pytest.raises(UserError, match="style='testng'"):
        WRITER.suites("testng")
