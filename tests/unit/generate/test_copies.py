"""Runs that pass a value twice, the second time as another object that is equal."""

from __future__ import annotations

from typing import Any

import pytest

from heapwright.api.exploring import open_program
from heapwright.generate.copies import Copied, has_several_values, is_copying, with_copies
from heapwright.generate.rerun import Run
from heapwright.program.arguments import ObjectName
from heapwright.program.operation import Operation
from heapwright.synthesis import CallSequence, Step
from tests.sources import written

SOURCE = """
    class Store:
        def put(self, key: str, value: int) -> None: ...
        def add(self, value: int) -> None: ...
"""


@pytest.fixture(scope="module")
def operations(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Operation]:
    program = open_program(f"{written(tmp_path_factory.mktemp('copies'), SOURCE)}:Store")
    return {operation.member: operation for operation in program.operations}


def _run(operations: dict[str, Operation], *calls: tuple[Any, ...]) -> Run:
    steps = [Step(operations[name], (ObjectName("store"), *given)) for name, *given in calls]
    return Run(CallSequence(tuple(steps)), frozenset())


def _tried(run: Run) -> list[list[Any]]:
    """The arguments of all runs that are tried, those of which no other value is expected."""
    found = with_copies(run, lambda sequence: Run(sequence, frozenset()))
    return [[a for s in each.sequence.steps for a in s.arguments[1:]] for each in found]


def test_a_later_value_becomes_a_copy_of_an_earlier_one(operations: dict[str, Operation]) -> None:
    run = _run(operations, ("add", 3), ("add", 3))
    assert _tried(run) == [[1003, Copied('int("1003")')]]


def test_equal_values_come_first_and_the_others_may_stay_small(
    operations: dict[str, Operation],
) -> None:
    run = _run(operations, ("add", 1), ("add", 2), ("add", 1))
    assert _tried(run)[:4] == [
        [1001, 1002, Copied('int("1001")')],
        [1001, 2, Copied('int("1001")')],
        [1001, 1002, Copied('int("1002")')],
        [1, 1002, Copied('int("1002")')],
    ]


def test_only_values_of_one_type_are_copies_of_each_other(operations: dict[str, Operation]) -> None:
    assert _tried(_run(operations, ("put", "a", 1))) == []
    copies = _tried(_run(operations, ("put", "a", 1), ("put", "a", 2)))
    assert ["aa", 1, Copied('"".join("aa")'), 2] in copies  # one letter is kept as one object


def test_runs_that_are_not_the_same_are_left_out(operations: dict[str, Operation]) -> None:
    run = _run(operations, ("add", 3), ("add", 3))
    assert list(with_copies(run, lambda sequence: None)) == []


def test_a_run_with_many_values_is_not_tried(operations: dict[str, Operation]) -> None:
    assert _tried(_run(operations, *[("add", k) for k in range(7)])) == []


def test_copies_can_be_told(operations: dict[str, Operation]) -> None:
    plain = _run(operations, ("add", 3), ("add", 3))
    assert has_several_values(plain)
    assert not has_several_values(_run(operations, ("add", 3)))
    assert not is_copying(plain.sequence)
    assert is_copying(_run(operations, ("add", Copied("int(3)"))).sequence)
