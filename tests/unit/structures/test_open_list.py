"""A list of an open heap decides an item when that is looked at."""

from __future__ import annotations

from typing import Any

from heapwright.execution.containers.positions import deciding
from heapwright.program.abstract import Variable
from heapwright.structures.kinds import New
from heapwright.structures.open_list import (
    UNREAD,
    OpenItems,
    OpenList,
    end_of,
    items_in,
    open_array,
    open_typed,
)
from tests.unit.execution.following import Followed
from tests.unit.structures.conftest import Heaps

INT = Variable("int")


def test_only_the_item_that_is_read_is_decided(heaps: Heaps) -> None:
    heap, items = heaps.box("items", New("list", 2))
    assert len(items) == 2
    assert items.open == 2
    assert items[1] is items[-1]
    assert heap.values[1, "1"] == INT
    assert (1, "0") not in heap.values
    assert items.open == 1


def test_what_looks_at_the_whole_list_decides_all_items(heaps: Heaps) -> None:
    heap, items = heaps.box("items", New("list", 2))
    assert len([each for each in items]) == 2  # noqa: C416 - ``list`` would look at the whole
    assert items.open == 0
    assert items.count(None) == 0
    assert [each for each in items] == list(items)  # noqa: C416 - both ways to iterate
    assert sorted(place for owner, place in heap.values if owner == 1) == ["0", "1"]


def test_it_passes_for_a_list(heaps: Heaps) -> None:
    _, items = heaps.box("items", New("list", 0))
    assert isinstance(items, list)
    assert items.__class__ is list
    items.append(3)
    assert items == [3]


def test_an_item_that_is_replaced_before_it_is_read_stays_open_in_the_input(heaps: Heaps) -> None:
    heap, items = heaps.box("items", New("list", 2))
    items[0] = 5
    assert (1, "0") not in heap.values
    assert items.open == 1
    items.insert(0, 4)
    assert list.__getitem__(items, 0) == 4


def test_decisions_are_taken_back() -> None:
    items = OpenList(2)
    items.decide(0, 7)
    assert items.open == 1
    items.reopen(0)
    assert items.open == 2
    assert list.__getitem__(items, 0) is UNREAD


def test_unknown_positions_and_slices() -> None:
    def made() -> OpenList:
        items = OpenList(3)
        for place in range(3):
            items.decide(place, place)
        return items

    item = Followed(lambda x: made()[x], "int")
    assert (item.at(1), item.at(-1)) == (1, 2)
    assert item.at(3) == "IndexError: list index out of range"
    bodies: list[Any] = [
        lambda items, x: items[x:],
        lambda items, x: items[:x:-1],
        lambda items, x: items[x::-1],
    ]
    for body in bodies:
        followed = Followed(lambda x, body=body: list(body(made(), x)), "int")
        for place in (-9, -3, -1, 0, 2, 9):
            assert followed.at(place) == body([0, 1, 2], place)


def test_an_end_of_a_slice_is_decided_only_if_it_is_unknown() -> None:
    assert end_of(None, 3, deciding(None)) is None
    assert end_of(9, 3, deciding(None)) == 9
    assert Followed(lambda x: end_of(x, 3, deciding(-1)), "int").at(-9) == -4


def test_arrays_and_bytearrays_have_open_items() -> None:
    made = open_typed("bytearray", 2)
    items = items_in(made)
    assert type(items) is OpenItems
    assert items is made.hw_items
    assert items.open == 2
    assert items._owner() is made


def test_a_class_derived_from_list_has_an_open_form() -> None:
    class Array(list[Any]):
        pass

    made: Any = open_array(Array)(2)
    assert isinstance(made, Array)
    assert made.__class__ is Array
    assert items_in(made) is made
    assert open_array(Array) is open_array(Array)
    assert items_in([1]) is None
