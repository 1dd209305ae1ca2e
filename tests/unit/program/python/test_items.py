"""Which containers are passed for a type that has items."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence

import pytest

from heapwright.program.kinds import (
    ITERATOR,
    Boolean,
    Container,
    Integer,
    Nothing,
    Real,
    Text,
    UnsupportedTypeError,
)
from heapwright.program.python.items import (
    container_kinds,
    few_items,
    inner_types,
    is_cut_short,
    names_of_containers,
    one_way,
)

INT, TEXT = (Integer(),), (Text(),)


def test_a_container_has_no_item_one_or_two() -> None:
    assert [str(kind) for kind in few_items("list", INT)] == [
        "list[]",
        "list[int]",
        "list[int, int]",
    ]
    assert list(map(str, few_items("dict", TEXT, INT))) == [
        "dict[]",
        "dict[str, int]",
        "dict[str, int, str, int]",
    ]
    assert list(few_items("dict", INT))[1] == Container("dict", (INT, INT))


def test_a_tuple_has_its_places_unless_it_is_of_any_length() -> None:
    assert container_kinds("tuple", tuple[int, str], [INT, TEXT]) == (
        Container("tuple", (INT, TEXT)),
    )
    assert len(container_kinds("tuple", tuple[int, ...], [INT])) == 3
    assert len(container_kinds("tuple", tuple, [])) == 3


def test_items_that_are_not_declared_are_integers_and_keys_strings_too() -> None:
    assert container_kinds("set", set, [])[1] == Container("set", (INT,))
    assert container_kinds("dict", dict, [])[1] == Container("dict", ((*INT, *TEXT), INT))


def test_the_items_say_which_arrays_are_passed() -> None:
    assert {k.name for k in container_kinds("array", array, []) if isinstance(k, Container)} == {
        "array('i')"
    }
    both = container_kinds("array", array, [(Boolean(), Real())])
    assert names_of_containers(both) == ["array('b')", "array('d')"]
    assert container_kinds("bytearray", bytearray, [])[1] == Container(
        "bytearray", ((Integer("uint8"),),)
    )


def test_an_array_of_what_is_no_number_is_refused() -> None:
    with pytest.raises(UnsupportedTypeError, match="array of int, str"):
        container_kinds("array", array, [(Integer(), Text())])


def test_only_what_could_have_more_items_is_cut_short() -> None:
    pair = Container("tuple", (INT, INT))
    some = Container("deque", (INT,))
    assert not is_cut_short([pair, Integer(), Nothing()])
    assert is_cut_short([Container("tuple", ())])
    assert is_cut_short([pair, some])
    assert names_of_containers([some, pair, Integer(), Container("list", ()), some]) == [
        "deque",
        "list",
    ]


def test_what_is_iterable_may_be_an_iterator_and_a_sequence_may_not() -> None:
    assert list(one_way(Iterable, [TEXT])) == [Container(ITERATOR, (TEXT, TEXT))]
    assert list(one_way(Iterable, [])) == [Container(ITERATOR, (INT, INT))]
    assert list(one_way(Sequence, [TEXT])) == []


def test_an_ellipsis_is_no_type_of_an_item() -> None:
    assert inner_types(tuple[int, ...]) == [int]
    assert inner_types(list) == []
