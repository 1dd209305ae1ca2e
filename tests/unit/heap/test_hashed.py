"""Dicts and sets in states: items in an order that no run changes, and hidden fields."""

from __future__ import annotations

from typing import Any

import pytest

from heapwright.errors import Cut
from heapwright.execution.containers import OpenDict, OpenFrozenSet, OpenSet, members
from heapwright.heap.hashed import (
    fill_mapping,
    fill_set,
    frozen_members,
    is_hidden_field,
    numbered,
    set_members,
    take_mapping,
    take_set,
)
from tests.unit.execution.following import Followed, of_program

NAMES = of_program("""
    class Key:
        def __init__(self, number): self.number = number
        def __hash__(self): return self.number
""")
Key: Any = NAMES["Key"]


class Named:
    def __init__(self, name: object) -> None:
        self.name = name


def test_the_items_of_a_dict_are_keys_and_values_in_turn() -> None:
    assert take_mapping(OpenDict({2: "a", 1: "b"})) == (("0", "1", "2", "3"), [2, "a", 1, "b"])
    assert numbered(0) == ()


def test_unknown_keys_come_back_without_being_compared() -> None:
    def body(x: Any, y: Any) -> Any:
        made = OpenDict()
        fill_mapping(made, numbered(4), [x, 1, y, 2])
        items = take_mapping(made)[1]
        return [items[0] is x, items[2] is y, len(made)]

    assert Followed(body, "int", "int").outcomes == [[True, True, 2]]


def test_a_hash_that_cannot_be_computed_again_is_a_hidden_field() -> None:
    made = OpenDict({Key(5): "a"})
    names, values = take_mapping(made)
    assert names == ("0", "1", "hash of 0")
    assert values[1:] == ["a", 5]
    assert [is_hidden_field(name) for name in names] == [False, False, True]
    again = OpenDict()
    fill_mapping(again, names, values)
    assert again[values[0]] == "a"
    with pytest.raises(Cut, match="the hash of a key cannot be computed again"):
        fill_mapping(OpenDict(), names[:2], values[:2])


def test_a_dict_of_such_keys_remembers_that_some_were_taken_out() -> None:
    made = OpenDict({Key(5): "a", Key(6): "b"})
    made.popitem()
    names, values = take_mapping(made)
    assert "table moved" in names
    assert is_hidden_field("table moved")
    again = OpenDict()
    fill_mapping(again, names, values)
    assert again.hw_moved
    fresh = OpenDict()
    fill_mapping(fresh, *take_mapping(OpenDict({Key(5): "a"})))
    assert not fresh.hw_moved


def test_integers_of_a_set_keep_its_own_order_and_history() -> None:
    made = OpenSet([8, 0])
    names, values = take_set(made)
    assert values[:2] == list({8, 0})
    again = OpenSet()
    fill_set(again, names, values)
    assert members(again) == members(made)
    again.add(16)
    made.add(16)
    assert members(again) == members(made) == list(set([8, 0, 16]))  # noqa: C405 - a display is kept in order of its hashes


def test_a_layout_that_is_not_known_stays_so() -> None:
    made = OpenSet([1, 2])
    made.hw_table = None
    names, values = take_set(made)
    assert values == [1, 2, "?"]
    again = OpenSet()
    fill_set(again, names, values)
    assert again.hw_table is None


def test_strings_are_sorted_and_objects_come_by_how_they_look() -> None:
    assert set_members(OpenSet(["b", "a", None])) == [None, "a", "b"]
    one, other = Named("a"), Named("b")
    assert set_members(OpenSet([other, one])) == [one, other]
    assert set_members(OpenSet([Named(10), Named(9)]))[0].name == 9


def test_the_order_of_objects_in_a_set_of_a_library_is_not_known() -> None:
    with pytest.raises(Cut, match="a library made a set of objects, whose order changes"):
        set_members({Named(1), Named(2)})
    assert len(set_members({Named(1)})) == 1


def test_a_frozenset_whose_order_depends_on_its_history_is_refused() -> None:
    assert frozen_members(OpenFrozenSet([1, 2])) == [1, 2]
    changed = OpenSet([1, 2, 3])
    changed.hw_table = None
    with pytest.raises(Cut, match="the order of a frozenset depends on its history"):
        frozen_members(OpenFrozenSet(changed))
    assert frozen_members(OpenFrozenSet(["b", "a"])) == ["a", "b"]
