"""What a next call can refer to."""

from __future__ import annotations

import pytest

from heapwright.api.exploring import open_program
from heapwright.generate.rerun import Run
from heapwright.generate.trials.situation import Situation, passed_in, situation_of
from heapwright.program import Program
from heapwright.program.abstract import Group
from heapwright.synthesis import CallSequence, ObjectName, Step
from tests.sources import written

SOURCE = """
    class Store:
        def put(self, key, value: int) -> None: ...
"""
STORE, OTHER = ObjectName("store"), ObjectName("other")


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Program:
    return open_program(f"{written(tmp_path_factory.mktemp('situation'), SOURCE)}:Store")


def _run(program: Program) -> Run:
    make, put = program.trials[0], next(op for op in program.trials if op.member == "put")
    steps = (
        Step(make, (), STORE),
        Step(put, (STORE, "key", 1)),
        Step(make, (), OTHER),
        Step(put, (OTHER, 2.5, 3)),
    )
    held = (("store", "Store"), ("other", "Store"))
    return Run(CallSequence(steps), frozenset(), held=held)


def test_what_was_passed_and_what_has_names(program: Program) -> None:
    run = _run(program)
    after = situation_of(run)
    assert after.held == [("store", "Store"), ("other", "Store")]
    assert after.passed == ["key", 1, 2.5, 3]
    assert after.named == {"key": ["key", 2.5], "value": [1, 3]}
    assert after.calls == [{"key": "key", "value": 1}, {"key": 2.5, "value": 3}]
    assert after.by_type == {int: [1, 3], str: ["key"], float: [2.5]}
    assert after.classes == {"Store"}
    assert after.steps == run.sequence.steps


def test_after_some_of_the_calls_only(program: Program) -> None:
    earlier = situation_of(_run(program), 2)
    assert earlier.held == [("store", "Store")]
    assert earlier.passed == ["key", 1]


def test_before_the_first_call_there_is_nothing() -> None:
    assert situation_of(None) == Situation()


def test_words_of_a_text_are_names_that_may_be_in_it(program: Program) -> None:
    operation = program.operations[0]
    texts = Group(("[main]\nkey = 1", "plain", "a b c d e f"), "list")
    found = list(passed_in([Step(operation, (texts,))]))
    assert found[1:5] == ["[main]\nkey = 1", "main", "key", "1"]
    assert found[5:] == ["plain", "a b c d e f", "a", "b", "c", "d"]
