"""A concrete heap as Python source."""

from __future__ import annotations

import pytest

from heapwright.api.exploring import open_program
from heapwright.emit.python.heaps import heap_lines, source_of_known
from heapwright.program import Program
from heapwright.program.abstract import Known, Value, reference_to
from heapwright.structures.concrete import Concrete
from heapwright.structures.kinds import ROOT
from tests.sources import STRUCTURES

ONE, TWO = Known("int", "1"), Known("int", "2")


@pytest.fixture(scope="module")
def program() -> Program:
    return open_program(f"{STRUCTURES / 'stack.py'}:Stack")


def _heap(classes: list[str], **places: Value) -> Concrete:
    """Places are called ``_0_value``: the number of the object, then the field; ``r`` is a root."""
    values: dict[tuple[int, str], Value] = {(ROOT, "r"): reference_to(0)}
    for place, value in places.items():
        number, _, name = place[1:].partition("_")
        values[int(number), name] = value
    return Concrete(classes, values)


def test_objects_are_made_first_and_then_have_their_fields_set(program: Program) -> None:
    heap = _heap(
        ["Stack", "StackNode"],
        _0__top=reference_to(1),
        _0__size=ONE,
        _1_value=TWO,
        _1_below=None,
    )
    assert heap_lines(program, heap, ["r"]) == (
        [
            "stack = object.__new__(Stack)",
            "stack_node = object.__new__(StackNode)",
            "stack._size = 1",
            "stack._top = stack_node",
            "stack_node.below = None",
            "stack_node.value = 2",
        ],
        {"r": "stack"},
    )


def test_objects_of_one_class_are_numbered_and_a_cycle_is_closed(program: Program) -> None:
    heap = _heap(["StackNode", "StackNode"], _0_below=reference_to(1), _1_below=reference_to(0))
    lines, _ = heap_lines(program, heap, ["r"])
    assert lines[2:] == [
        "stack_node_1.below = stack_node_2",
        "stack_node_2.below = stack_node_1",
    ]


def test_a_list_is_made_with_its_length_and_none_is_not_stored(program: Program) -> None:
    lines, _ = heap_lines(program, _heap(["list"], _0_0=None, _0_1=TWO), ["r"])
    assert lines == ["items = [None] * 2", "items[1] = 2"]


def test_a_tuple_is_written_where_it_is_used(program: Program) -> None:
    heap = _heap(["list", "tuple", "tuple"], _0_0=reference_to(1), _0_1=reference_to(2), _1_0=ONE)
    lines, _ = heap_lines(program, heap, ["r"])
    assert lines == ["items = [None] * 2", "items[0] = (1,)", "items[1] = ()"]


def test_keys_have_their_fields_before_they_are_hashed(program: Program) -> None:
    heap = _heap(
        ["dict", "StackNode", "set"],
        _0_0=reference_to(1),
        _0_1=reference_to(2),
        _1_value=ONE,
        _2_0=TWO,
    )
    assert heap_lines(program, heap, ["r"])[0] == [
        "mapping = {}",
        "stack_node = object.__new__(StackNode)",
        "members = set()",
        "stack_node.value = 1",
        "mapping[stack_node] = members",
        "members.add(2)",
    ]


def test_a_typed_sequence_is_made_with_its_items(program: Program) -> None:
    lines, given = heap_lines(program, _heap(["bytearray"], _0_0=ONE, _0_1=TWO), ["r"])
    assert lines == ["items = bytearray([1, 2])"]
    assert given == {"r": "items"}


def test_only_what_the_roots_lead_to_is_built(program: Program) -> None:
    heap = _heap(["Stack", "StackNode"], _0__top=None)
    assert heap_lines(program, heap, ["r"])[0] == [
        "stack = object.__new__(Stack)",
        "stack._top = None",
    ]


def test_infinity_has_no_literal() -> None:
    assert source_of_known(Known("float", "-inf")) == 'float("-inf")'
    assert source_of_known(Known("float", "1.5")) == "1.5"
    assert source_of_known(Known("str", "'inf'")) == "'inf'"
    assert source_of_known(None) == "None"
