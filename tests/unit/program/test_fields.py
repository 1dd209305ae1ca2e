"""What fields can hold, as messages show it."""

from __future__ import annotations

from heapwright.program.fields import DictOf, ListOf, SetOf, TupleOf, fixed_tuple, typed
from heapwright.program.kinds import Instance, Integer, Nothing, Text

EITHER = (Instance("Node"), Nothing())


def test_holders_are_shown_as_annotations_write_them() -> None:
    assert str(ListOf(EITHER)) == "list[Node | None]"
    assert str(SetOf((Integer(),))) == "set[int]"
    assert str(DictOf((Text(),), EITHER)) == "dict[str, Node | None]"
    assert str(ListOf((SetOf((Integer(),)),))) == "list[set[int]]"


def test_a_tuple_of_any_length_is_shown_with_an_ellipsis() -> None:
    assert str(TupleOf((Integer(), Text()))) == "tuple[int | str, ...]"
    assert str(fixed_tuple(((Integer(),), EITHER))) == "tuple[int, Node | None]"
    assert str(fixed_tuple(())) == "tuple[]"


def test_an_item_of_a_fixed_tuple_is_of_the_kind_of_any_place_each_named_once() -> None:
    assert fixed_tuple(((Integer(),), EITHER, (Integer(), Text()))).items == (
        Integer(),
        *EITHER,
        Text(),
    )


def test_the_items_of_a_dict_are_its_keys_and_values() -> None:
    assert DictOf((Text(),), (Integer(), Nothing())).items == (Text(), Integer(), Nothing())


def test_arrays_are_shown_by_their_name_whatever_they_hold() -> None:
    assert typed("bytearray") == ListOf((Integer("uint8"),), "bytearray")
    assert str(typed("array('d')")) == "array('d')"
    assert str(ListOf(EITHER, "Node[]")) == "Node[]"
