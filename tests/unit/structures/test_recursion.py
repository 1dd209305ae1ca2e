"""A predicate that calls itself with the very arguments it is busy with never ends."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import pytest

from heapwright.execution import Budget, Path
from heapwright.execution.path import Handle, Prefix
from heapwright.execution.proxies import SymInt
from heapwright.solver import Facts, Solver
from heapwright.solver.matrix import unbounded
from heapwright.structures.recursion import RecursionGuard, token_of
from tests.unit.structures.conftest import Heaps


@pytest.fixture
def path() -> Path:
    return Path(Prefix([], Facts(unbounded(1)), []), Solver(), Budget())


CALLS: list[int] = []


def round_and_round(n: int) -> bool:
    CALLS.append(n)
    return round_and_round(n)


def deep(n: int) -> bool:
    CALLS.append(n)
    return n == 0 or deep(n - 1)


def calls(guard: RecursionGuard, function: Callable[..., Any], number: int, path: Path) -> int:
    """How many calls it took."""
    CALLS.clear()
    try:
        guard.call(function, [number], path)
    except RecursionError:
        return len(CALLS)
    return len(CALLS)


def test_the_second_time_the_end_of_the_stack_is_noticed_early(path: Path) -> None:
    guard, limit = RecursionGuard(), sys.getrecursionlimit()
    first = calls(guard, round_and_round, 1, path)
    again = calls(guard, round_and_round, 1, path)
    assert again < 60 < first
    assert sys.getrecursionlimit() == limit


def test_a_deep_recursion_that_ends_is_run_again(path: Path) -> None:
    guard = RecursionGuard()
    calls(guard, round_and_round, 1, path)
    path.position = 0
    assert guard.call(deep, [100], path) is True
    assert path.position == 0


def test_what_was_decided_of_numbers_is_asked_for_again(path: Path) -> None:
    guard = RecursionGuard()
    calls(guard, round_and_round, 1, path)

    def deciding(n: int) -> bool:
        path.position += 1
        return n == 0 or deciding(n - 1)

    assert guard.call(deciding, [100], path)
    assert path.position == 101


def test_values_that_cannot_change_are_told_apart(heaps: Heaps) -> None:
    handle = Handle()
    assert token_of(3) == token_of(3) != token_of(True)
    assert token_of(None) is not None
    assert token_of(SymInt(handle, 1, 2)) == ("symbolic", 1, 2)
    chain = heaps.chain().objects[0]
    assert token_of(chain) == token_of(chain)
    assert token_of([1]) is None
    assert token_of(1.5) is None
