"""How a test calls a class that it did not make itself."""

from __future__ import annotations

import decimal
from pathlib import Path

import pytest

from heapwright.api.exploring import open_program
from heapwright.emit.python.replay import Replay, replay
from heapwright.emit.python.spelling import class_text, exception_text, spelled
from heapwright.program import Program
from heapwright.synthesis import CallSequence, ObjectName, Step
from tests.sources import written

SOURCE = """
    import json

    fractions = 3

    class Till:
        class Inner: ...

        def fail(self) -> None:
            class Hidden(KeyError): ...
            raise Hidden()

        def parse(self) -> None:
            json.loads("{")
"""
TILL = ObjectName("till")


@pytest.fixture
def program(tmp_path: Path) -> Program:
    return open_program(f"{written(tmp_path, SOURCE)}:Till")


@pytest.fixture
def run(program: Program) -> Replay:
    return replay(program, CallSequence(()))


def test_own_and_built_in_classes_go_by_their_names(run: Replay) -> None:
    assert class_text(run, int) == "int"
    assert class_text(run, run.module.Till) == "Till"
    assert class_text(run, run.module.Till.Inner) == "Till.Inner"


def test_other_classes_go_by_their_modules(run: Replay) -> None:
    assert class_text(run, decimal.Decimal) == "decimal.Decimal"
    assert class_text(run, run.module.json.JSONDecodeError) == "json.JSONDecodeError"


def test_a_class_that_cannot_be_named_has_no_text(run: Replay) -> None:
    import fractions

    assert class_text(run, type("Made", (), {})) is None
    assert class_text(run, 3) is None
    assert class_text(run, fractions.Fraction) is None  # the program means something else by it
    run.names["decimal"] = 3
    assert class_text(run, decimal.Decimal) is None  # and so does the test


def test_an_exception_of_a_function_goes_by_its_base(program: Program) -> None:
    made = Step(program.operation("Till"), (), TILL)
    failed = Step(program.operation("Till.fail"), (TILL,), None, "Hidden")
    parsed = Step(program.operation("Till.parse"), (TILL,), None, "JSONDecodeError")
    run = replay(program, CallSequence((made, failed, parsed)))
    raised = [step.raised for step in spelled(CallSequence((failed, parsed)), run).steps]
    assert raised == ["KeyError", "json.JSONDecodeError"]
    assert spelled(CallSequence((made, failed, parsed)), run).steps[0] == made
    error = run.errors[1]
    assert error is not None
    assert exception_text(run, error) == "KeyError"
