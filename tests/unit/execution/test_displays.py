"""Dicts and sets that the program writes down are ours, item by item in Python's order."""

from __future__ import annotations

from collections import UserDict
from typing import Any

import pytest

from heapwright.execution.containers import OpenDict, OpenSet, members
from heapwright.execution.displays import (
    DISPLAYS,
    dict_of,
    dict_of_listed,
    dict_of_with,
    made_dict,
    made_set,
    put,
    set_of,
    set_of_listed,
    set_of_with,
    with_items,
    with_mapping,
    with_pairs,
)
from tests.unit.execution.following import Followed


def test_a_dict_display_keeps_the_last_value_at_the_first_place() -> None:
    made = made_dict((1, "a"), (2, "b"), (1, "c"))
    assert type(made) is OpenDict
    assert list(made.items()) == [(1, "c"), (2, "b")]


def test_a_mapping_is_taken_over_between_pairs() -> None:
    made = with_pairs(with_mapping(made_dict((1, 1)), UserDict({2: 2})), (3, 3))
    assert list(made) == [1, 2, 3]
    with pytest.raises(TypeError, match="'int' object is not a mapping"):
        with_mapping(made, 5)


def test_unknown_keys_are_told_apart_path_by_path() -> None:
    followed = Followed(lambda x: len(made_dict((x, 1), (1, 2))), "int")
    assert (followed.at(1), followed.at(2)) == (1, 2)


def test_a_set_display_and_what_is_unpacked_into_it() -> None:
    made = with_items(made_set([1, 2]), (2, 3))
    assert type(made) is OpenSet
    assert set(members(made)) == {1, 2, 3}
    assert set(members(made_set((3, 1, 2)))) == {1, 2, 3}


def test_a_comprehension_puts_each_item_into_one_container() -> None:
    keys: Any = [put(made, key, key + 1) for made, key in dict_of_with([1, 2])]
    assert list(dict_of(keys).items()) == [(1, 2), (2, 3)]
    items: Any = [put(made, item) for made, item in set_of_with([1, 1, 2])]
    assert set(members(set_of(items))) == {1, 2}
    assert len(items) == 3


def test_a_comprehension_without_items_is_an_empty_container_of_ours() -> None:
    assert (type(dict_of([])), len(dict_of([]))) == (OpenDict, 0)
    assert (type(set_of([])), len(set_of([]))) == (OpenSet, 0)


def test_items_that_are_listed_first() -> None:
    assert dict_of(dict_of_listed([(1, 2), (1, 3)])) == {1: 3}
    assert set(members(set_of(set_of_listed([(1,), (2,)])))) == {1, 2}


def test_rewritten_code_finds_each_under_its_name() -> None:
    assert DISPLAYS["made_dict"] is made_dict
    assert all(function.__name__ == name for name, function in DISPLAYS.items())
