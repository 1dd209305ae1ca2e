"""A tuple of an open heap decides an item when that is looked at."""

from __future__ import annotations

from typing import Any

import pytest

from heapwright.program.abstract import Known
from heapwright.structures.kinds import New
from heapwright.structures.open_tuple import OpenTuple
from tests.unit.execution.following import Followed
from tests.unit.structures.conftest import Heaps


def filled(*items: object) -> OpenTuple:
    made = OpenTuple(len(items))
    made.hw_items[:] = items
    return made


def test_only_the_item_that_is_read_is_decided(heaps: Heaps) -> None:
    heap, pair = heaps.box("pair", New("tuple", 2))
    assert len(pair) == 2
    assert pair[-1] is False
    assert heap.values[1, "1"] == Known("bool", "False")
    assert (1, "0") not in heap.values


def test_what_looks_at_the_whole_tuple_decides_all_items(heaps: Heaps) -> None:
    heap, pair = heaps.box("pair", New("tuple", 2))
    first, second = pair
    assert first is pair[0]
    assert second is False
    assert {place for owner, place in heap.values if owner == 1} == {"0", "1"}


def test_it_is_a_tuple_to_all_who_ask() -> None:
    made: Any = filled(1, 2)
    assert isinstance(made, tuple)
    assert made.__class__ is tuple
    assert made == (1, 2)
    assert (0,) + made == (0, 1, 2)  # noqa: RUF005 - the operator is tested
    assert made + (3,) == (1, 2, 3)  # noqa: RUF005
    assert made < filled(1, 3)
    assert (hash(made), repr(made), made.index(2)) == (hash((1, 2)), "(1, 2)", 1)
    with pytest.raises(IndexError, match="tuple index out of range"):
        _ = made[len(made)]


def test_unknown_positions_and_slices() -> None:
    item = Followed(lambda x: filled(1, 2, 3)[x], "int")
    assert (item.at(1), item.at(-3)) == (2, 1)
    assert item.at(3) == "IndexError: tuple index out of range"
    bodies: list[Any] = [lambda items, x: items[x:], lambda items, x: items[:x:-1]]
    for body in bodies:
        followed = Followed(lambda x, body=body: body(filled(1, 2, 3), x), "int")
        for place in (-9, -3, -1, 0, 2, 9):
            assert followed.at(place) == body((1, 2, 3), place)
