"""Values of a test become distinct, small and ordered, as far as the run stays what it is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from heapwright.api.exploring import open_program
from heapwright.generate.distinct import Rerun, values_in, with_distinct_values, with_values
from heapwright.generate.rerun import Run
from heapwright.program.arguments import ObjectName
from heapwright.program.operation import Operation
from heapwright.synthesis import CallSequence
from heapwright.synthesis.sequence import Step
from tests.sources import written

SOURCE = """
    class Store:
        def __init__(self) -> None:
            self.kept: dict[str, int] = {}

        def put(self, key: str, value: int) -> None:
            self.kept[key] = value

        def limit(self, most: int, exact: bool) -> None:
            pass
    """


@pytest.fixture(scope="module")
def operations(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Operation]:
    folder: Path = tmp_path_factory.mktemp("distinct")
    program = open_program(f"{written(folder, SOURCE)}:Store")
    return {operation.member: operation for operation in program.operations}


def run_of(operations: dict[str, Operation], *calls: tuple[Any, ...]) -> Run:
    """A run of calls, each a name and its arguments."""
    steps = [Step(operations[name], (ObjectName("store"), *given)) for name, *given in calls]
    return Run(CallSequence(tuple(steps)), frozenset({1}))


def given(run: Run) -> list[object]:
    return [argument for step in run.sequence.steps for argument in step.arguments[1:]]


def same_if(is_same: Callable[[list[object]], bool]) -> Rerun:
    """Another run of the same kind, if its values are as the path wants them."""

    def rerun(sequence: CallSequence) -> Run | None:
        run = Run(sequence, frozenset({1}))
        return run if is_same(given(run)) else None

    return rerun


ANYTHING = same_if(lambda values: True)


def test_zeros_become_numbers_and_letters_in_order(operations: dict[str, Operation]) -> None:
    run = run_of(operations, ("put", "", 0), ("put", "", 0))
    found = with_distinct_values(run, ANYTHING)
    assert given(found) == ["a", 1, "b", 2]


def test_the_order_of_the_old_values_is_kept(operations: dict[str, Operation]) -> None:
    run = run_of(operations, ("put", "k", 900), ("put", "k", -7), ("put", "k", 20))
    assert given(with_distinct_values(run, ANYTHING))[1::2] == [3, 1, 2]


def test_values_stay_equal_where_the_run_needs_it(operations: dict[str, Operation]) -> None:
    run = run_of(operations, ("put", "q", 40), ("put", "q", 40))
    found = with_distinct_values(run, same_if(lambda values: values[0] == values[2]))
    key, first, same, second = given(found)
    assert key == same
    assert first != second


def test_a_value_that_the_path_needs_stays(operations: dict[str, Operation]) -> None:
    run = run_of(operations, ("put", "k", 64), ("put", "k", 0))
    found = with_distinct_values(run, same_if(lambda values: values[1] == 64))
    assert given(found)[1] == 64
    assert given(found)[3] != 0


def test_where_nothing_else_will_do_the_run_is_the_old_one(
    operations: dict[str, Operation],
) -> None:
    run = run_of(operations, ("put", "k", 0), ("put", "k", 0))
    assert with_distinct_values(run, lambda sequence: None) is run


def test_a_run_that_reaches_something_else_is_not_taken(operations: dict[str, Operation]) -> None:
    run = run_of(operations, ("put", "k", 0), ("put", "k", 0))
    elsewhere: Rerun = lambda sequence: Run(sequence, frozenset({2}))  # noqa: E731
    assert with_distinct_values(run, elsewhere) is run


def test_truth_values_are_no_numbers(operations: dict[str, Operation]) -> None:
    run = run_of(operations, ("limit", 5, True), ("limit", 5, False))
    assert list(values_in(run.sequence)) == [5, 5]
    assert given(with_distinct_values(run, ANYTHING))[1::2] == [True, False]


def test_many_values_are_left_alone(operations: dict[str, Operation]) -> None:
    run = run_of(operations, *[("put", "k", 0)] * 7)
    assert with_distinct_values(run, ANYTHING) is run


def test_values_are_put_in_the_order_in_which_they_are_found(
    operations: dict[str, Operation],
) -> None:
    run = run_of(operations, ("put", "a", 1), ("limit", 2, True))
    changed = with_values(run.sequence, ["z", 8, 9])
    assert list(values_in(changed)) == ["z", 8, 9]
