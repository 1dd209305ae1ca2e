"""Records' methods, and switches over types and enums."""

from __future__ import annotations

from typing import Any

import pytest

from heapwright.errors import Cut
from heapwright.program.java.runtime.library.boxes import box
from heapwright.program.java.runtime.patterns import enum_switch, record_method, type_switch
from heapwright.program.java.virtual_machine import VirtualMachine
from tests.java.opened import machine

POINT = "shop/Shelf$Point"
STATIC = (
    ("class", POINT),
    ("string", "x;y"),
    ("handle", 1, POINT, "x", "I", False),
    ("handle", 1, POINT, "y", "I", False),
)


@pytest.fixture(scope="module")
def vm() -> VirtualMachine:
    return machine("Shelf")


def _point(vm: VirtualMachine, x: int, y: int) -> Any:
    cls: Any = vm.cls(POINT)
    made = cls.create()
    made.x, made.y = x, y
    return made


def test_records_are_equal_by_their_components(vm: VirtualMachine) -> None:
    equals = record_method(vm, STATIC, "equals")
    assert equals(_point(vm, 1, 2), _point(vm, 1, 2))
    assert not equals(_point(vm, 1, 2), _point(vm, 1, 3))
    assert not equals(_point(vm, 1, 2), None)
    assert not equals(_point(vm, 1, 2), "text")


def test_the_hash_of_a_record(vm: VirtualMachine) -> None:
    hash_code = record_method(vm, STATIC, "hashCode")
    assert hash_code(_point(vm, 1, 2)) == 33
    assert hash_code(_point(vm, 1 << 30, 0)) == (31 << 30) % (1 << 32) - (1 << 32)  # wraps around


def test_a_record_as_a_string(vm: VirtualMachine) -> None:
    assert record_method(vm, STATIC, "toString")(_point(vm, 1, -2)) == "Point[x=1, y=-2]"


LABELS = (
    ("class", "java/lang/String"),
    ("string", "a"),
    ("int", 3),
    ("class", "java/lang/Number"),
)


def test_a_switch_over_types_finds_the_first_label(vm: VirtualMachine) -> None:
    switch = type_switch(vm, LABELS)
    assert switch("b", 0) == 0
    assert switch("a", 1) == 1  # from the second label on
    assert switch(3, 0) == 2
    assert switch(box(vm, "S", 3), 0) == 2
    assert switch(4, 0) == 3
    assert switch(True, 0) == 4  # none
    assert switch(None, 0) == -1


def test_a_computed_label_ends_the_path(vm: VirtualMachine) -> None:
    with pytest.raises(Cut, match="constants that are computed"):
        type_switch(vm, (("constant", 0, "x", "I"),))("a", 0)


def test_a_switch_over_an_enum_goes_by_names(vm: VirtualMachine) -> None:
    size: Any = vm.cls("shop/Shelf$Size")
    vm.start(size)
    switch = enum_switch(vm, (("string", "SMALL"), ("class", "shop/Shelf$Size")))
    assert switch(size.static_SMALL, 0) == 0
    assert switch(size.static_SMALL, 1) == 1
    assert switch(size.static_LARGE, 0) == 1
    assert switch(None, 0) == -1
