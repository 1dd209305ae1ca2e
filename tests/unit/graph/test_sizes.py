"""How large a heap is, counted as the scope counts."""

from __future__ import annotations

from heapwright.graph.contents import integers, is_container, ordered
from heapwright.graph.sizes import Size, nested_name
from heapwright.heap import Node, Shape
from heapwright.program.abstract import Group, Known, Reference, Variable

BOARD = Shape(
    statics=(),
    nodes=(
        Node("Board", ("cells", "names"), (Reference(1), Reference(4))),
        Node("list", ("0", "1"), (Reference(2), Reference(3))),
        Node("list", ("0", "1", "2"), (Known("int", "4"), Variable("int"), Known("int", "-1"))),
        Node("list", ("0",), (None,)),
        Node("dict", ("0", "1"), (Known("str", "'a'"), Known("float", "0.5"))),
    ),
    roots=(0,),
)
CONTAINERS = {"list": "list", "dict": "dict"}


def test_objects_lengths_and_items_of_nested_containers() -> None:
    size = Size.of(BOARD, CONTAINERS)
    assert size.objects == {"Board": 1}
    assert size.lengths == {"list": 3, "dict": 1}
    assert size.nested == {"list": 4}


def test_a_record_counts_as_two_items() -> None:
    assert Size.of(BOARD, CONTAINERS, {("list", 3)}).nested == {"list": 3}
    assert nested_name("list", {("list", 3), ("dict", 4)}) == (
        "items in all list objects of one container (those of length 3 count as 2)"
    )


def test_what_a_first_call_makes_is_there_from_the_start() -> None:
    small, large = Size({}, {"list": 1}, {"list": 3}), Size({}, {"list": 9}, {"list": 7})
    assert small.with_lengths_of(large) == Size({}, {"list": 9}, {"list": 3})


def test_containers_are_told_from_other_objects() -> None:
    assert [is_container(BOARD, k) for k in range(5)] == [False, True, True, True, True]


def test_concrete_numbers_in_a_value() -> None:
    value = Group((Known("int", "4"), Variable("int"), Known("float", "nan")))
    assert list(integers(value)) == [4]
    assert list(ordered(value)) == [4, 0]
