"""Ours take the place of sets that a library made."""

from __future__ import annotations

from typing import Any

from heapwright.execution.containers import OpenFrozenSet, OpenSet
from heapwright.execution.containers.library_sets import own_frozenset, own_result, own_set

KEPT = {1, 2}


def _result(made: Any) -> Any:
    """As a library's call gives it to whoever called it."""
    result = made()
    return own_result(result)


def test_operators_get_ours_of_either_kind() -> None:
    assert type(own_set({1})) is OpenSet
    assert type(own_set(frozenset({1}))) is OpenFrozenSet
    assert own_set([1]) == [1]


def test_only_a_frozenset_is_given_a_name() -> None:
    assert type(own_frozenset(frozenset({1}))) is OpenFrozenSet
    assert own_frozenset(KEPT) is KEPT


def test_a_result_is_ours_unless_the_library_keeps_it() -> None:
    assert type(_result(lambda: {1, 2})) is OpenSet
    assert _result(lambda: KEPT) is KEPT
    assert type(_result(lambda: frozenset(KEPT))) is OpenFrozenSet


def test_a_subclass_is_left_alone() -> None:
    class Own(set[int]):
        pass

    made = Own()
    assert own_set(made) is made
