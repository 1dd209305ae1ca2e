"""A concrete heap as Java source."""

from __future__ import annotations

import pytest

from heapwright.emit.java.heap_text import heap_lines
from heapwright.program import Program
from heapwright.program.abstract import Known, Value, reference_to
from heapwright.structures.concrete import Concrete
from heapwright.structures.kinds import ROOT
from tests.java.opened import opened

SEVEN = Known("int", "7")


@pytest.fixture(scope="module")
def program() -> Program:
    return opened("Till")


def _lines(program: Program, classes: list[str], **places: Value) -> list[str]:
    """Places are called ``_0_value``: the number of the object, then the field."""
    values: dict[tuple[int, str], Value] = {(ROOT, "this"): reference_to(0)}
    for place, value in places.items():
        number, _, name = place[1:].partition("_")
        values[int(number), name] = value
    types = {"this": "Lshop/Till;"}
    lines, given = heap_lines(program, Concrete(classes, values), ["this"], types)
    assert given == {"this": lines[0].split()[1]}
    return lines


def test_objects_are_made_and_visible_fields_assigned(program: Program) -> None:
    lines = _lines(program, ["Till", "Till.Part"], _0_first=reference_to(1), _1_value=SEVEN)
    assert lines == [
        "var till = make(Till.class);",
        "var part = make(Till.Part.class);",
        "till.first = part;",
        "part.value = 7;",
    ]


def test_what_an_allocated_object_holds_anyway_is_not_assigned(program: Program) -> None:
    zero, none = Known("int", "0"), Known("float", "0.0")
    assert _lines(program, ["Till"], _0_total=zero, _0_rate=none, _0_first=None) == [
        "var till = make(Till.class);"
    ]


def test_final_fields_and_hidden_classes_need_reflection(program: Program) -> None:
    lines = _lines(
        program,
        ["Till", "Till.Part", "Till.Hidden"],
        _0_first=reference_to(1),
        _0_hidden=reference_to(2),
        _1_fixed=SEVEN,
        _2_weight=SEVEN,
    )
    hidden = 'Class.forName("shop.Till$Hidden")'
    assert lines == [
        "var till = make(Till.class);",
        "var part = make(Till.Part.class);",
        f"Object hidden = make({hidden});",
        "till.first = part;",
        'set(till, Till.class, "hidden", hidden);',
        'set(part, Till.Part.class, "fixed", 7);',
        f'set(hidden, {hidden}, "weight", 7L);',
    ]


def test_a_generic_class_has_type_arguments(program: Program) -> None:
    lines = _lines(program, ["Till", "Till.Pair"], _0_pair=reference_to(1))
    assert lines[1] == "Till.Pair<Integer> pair = make(Till.Pair.class);"


def test_an_array_is_made_with_its_length(program: Program) -> None:
    lines = _lines(
        program, ["Till", "int[]"], _0_coins=reference_to(1), _1_0=Known("int", "0"), _1_1=SEVEN
    )
    assert lines[1:] == ["var array = new int[2];", "till.coins = array;", "array[1] = 7;"]


def test_objects_of_one_class_are_numbered(program: Program) -> None:
    lines = _lines(
        program,
        ["Till", "Till.Part", "Till.Part"],
        _0_first=reference_to(1),
        _1_next=reference_to(2),
    )
    assert lines[1:] == [
        "var part1 = make(Till.Part.class);",
        "var part2 = make(Till.Part.class);",
        "till.first = part1;",
        "part1.next = part2;",
    ]


def test_a_constant_of_an_enum_goes_by_its_name(program: Program) -> None:
    lines = _lines(program, ["Till"], _0_colour=Known("enum", "Till.Colour.RED"))
    assert lines[1:] == ["till.colour = Till.Colour.RED;"]
