"""Dicts and sets of an open heap decide their items when more than their length is looked at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from heapwright.execution.containers import members
from heapwright.structures.kinds import New
from heapwright.structures.open_hashed import LazyDict, LazySet, decide, reopen
from tests.unit.structures.conftest import Heaps


def table(*items: object) -> LazyDict:
    made = LazyDict(len(items) // 2)
    for place, item in enumerate(items):
        decide(made, place, item)
    return made


def marks(*items: object) -> LazySet:
    made = LazySet(len(items))
    for place, item in enumerate(items):
        decide(made, place, item)
    return made


def test_the_length_decides_nothing(heaps: Heaps) -> None:
    for name, kind in (("table", "dict"), ("marks", "set")):
        heap, held = heaps.box(name, New(kind, 2))
        assert len(held) == 2
        assert not any(owner == 1 for owner, _ in heap.values)


def test_a_look_inside_decides_keys_and_values(heaps: Heaps) -> None:
    heap, held = heaps.box("table", New("dict", 1))
    assert list(held.values()) == [False]
    assert {place for owner, place in heap.values if owner == 1} == {"0", "1"}


LOOKS: list[Callable[[Any], Any]] = [
    lambda held: held | {9: 9},
    lambda held: {9: 9} | held,
    list,
    lambda held: list(reversed(held)),
    lambda held: held.get(1),
    lambda held: 1 in held,
    lambda held: held == {1: 2, 3: 4},
    lambda held: list(held.items()),
    lambda held: held.copy(),
    bool,
    repr,
]


@pytest.mark.parametrize("look", LOOKS, ids=range(len(LOOKS)))
def test_a_dict_answers_as_pythons(look: Callable[[Any], Any]) -> None:
    assert look(table(1, 2, 3, 4)) == look({1: 2, 3: 4})


SET_LOOKS: list[Callable[[Any], Any]] = [
    lambda held: held | {9},
    lambda held: {9} | held,
    lambda held: held & {1, 9},
    lambda held: {1, 9} - held,
    lambda held: 1 in held,
    lambda held: held == {1},
    lambda held: held.union([2]),
    list,
    bool,
    repr,
]


@pytest.mark.parametrize("look", SET_LOOKS, ids=range(len(SET_LOOKS)))
def test_a_set_answers_as_pythons(look: Callable[[Any], Any]) -> None:
    assert look(marks(1)) == look({1})


def test_the_order_of_several_members_is_not_known() -> None:
    made = marks(1, 2)
    assert made.hw_table is None
    assert sorted(members(made)) == [1, 2]
    assert marks(1).hw_table is not None


def test_changes_are_made_to_what_was_decided() -> None:
    held = table(1, 2)
    held[5] = 6
    assert (len(held), held[1]) == (2, 2)
    popped = table(1, 2)
    assert (popped.pop(1), len(popped)) == (2, 0)
    other = marks(1)
    other.add(3)
    assert sorted(other) == [1, 3]


def test_another_decision_takes_the_place_of_the_last() -> None:
    held = table(1, 2)
    assert held[1] == 2
    decide(held, 1, 7)
    assert held[1] == 7
    reopen(held, 1)
    assert len(held) == 1
