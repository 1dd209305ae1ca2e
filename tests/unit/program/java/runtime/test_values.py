"""Identity, types and strings of values."""

from __future__ import annotations

from typing import Any

import pytest

from heapwright.errors import Cut
from heapwright.program.java.runtime.library.boxes import box
from heapwright.program.java.runtime.values import Values, class_object, show, shown_as
from heapwright.program.java.virtual_machine import VirtualMachine
from tests.java.opened import machine, thrown


@pytest.fixture(scope="module")
def vm() -> VirtualMachine:
    return machine("Shelf")


@pytest.fixture(scope="module")
def values(vm: VirtualMachine) -> Values:
    return Values(vm)


def _object(vm: VirtualMachine) -> Any:
    cls: Any = vm.cls("shop/Shelf$Item")
    return cls.create()


def test_an_object_is_an_instance_of_all_that_is_above_its_class(
    vm: VirtualMachine, values: Values
) -> None:
    item = _object(vm)
    for name in ("shop/Shelf$Item", "shop/Shelf$Base", "shop/Shelf$Named", "java/lang/Object"):
        assert values.instance_of(item, vm.cls(name))
    assert not values.instance_of(item, vm.cls("shop/Shelf"))
    assert not values.instance_of(None, vm.cls("java/lang/Object"))
    assert values.instance_of("a", vm.cls("java/lang/CharSequence"))


def test_a_cast_that_is_not_possible(vm: VirtualMachine, values: Values) -> None:
    values.cast("a", vm.cls("java/lang/Comparable"))
    said = "class java.lang.String cannot be cast to class java.lang.Integer"
    assert thrown(vm, values.cast, "a", vm.cls("java/lang/Integer")) == (
        "java.lang.ClassCastException",
        said,
    )


def test_objects_are_the_same_by_identity(vm: VirtualMachine, values: Values) -> None:
    item = _object(vm)
    assert values.same(item, item)
    assert not values.same(item, _object(vm))
    assert values.same(None, None)
    assert not values.same(item, None)


def test_small_boxes_are_the_same_object(vm: VirtualMachine, values: Values) -> None:
    assert values.same(127, 127)
    assert values.same(True, True)
    assert values.same(box(vm, "J", -128), box(vm, "J", -128))
    assert not values.same(127, 126)
    assert not values.same(5, box(vm, "J", 5))  # an Integer is no Long


@pytest.mark.parametrize("value", [128, "text", 0.5])
def test_the_identity_of_other_equal_values_is_not_known(values: Values, value: object) -> None:
    with pytest.raises(Cut, match="whose identity is not tracked"):
        values.same(value, value)


def test_a_program_that_makes_boxes_itself_has_several(vm: VirtualMachine, values: Values) -> None:
    vm.makes_boxes = True
    try:
        with pytest.raises(Cut):
            values.same(5, 5)
    finally:
        vm.makes_boxes = False


def test_library_code_asks_whether_values_are_alike(vm: VirtualMachine, values: Values) -> None:
    assert values.alike(128, 128)
    assert values.alike("text", "text")
    assert not values.alike(1, True)
    assert not values.alike(0.0, -0.0)
    assert not values.alike("a", None)


def test_the_one_field_of_a_box(vm: VirtualMachine, values: Values) -> None:
    assert values.value_field(5, "value") == 5
    assert values.value_field(box(vm, "C", 97), "value") == 97
    with pytest.raises(Cut, match=r"hash of java\.lang\.String has no written meaning"):
        values.value_field("a", "hash")


def test_a_class_has_one_object(vm: VirtualMachine) -> None:
    cls = vm.cls("shop/Shelf")
    assert class_object(vm, cls) is class_object(vm, cls)
    assert class_object(vm, cls).of is cls
    assert class_object(vm, vm.cls("shop/Shelf$Item")) is not class_object(
        vm, vm.cls("shop/Shelf$Base")
    )


@pytest.mark.parametrize(
    ("value", "kind", "text"),
    [
        (None, "A", "null"),
        ("a", "A", "a"),
        (97, "C", "a"),
        (97, "I", "97"),
        (True, "Z", "true"),
        (1.0, "D", "1.0"),
        (1e10, "D", "1.0E10"),
        (0.10000000149011612, "F", "0.1"),
    ],
)
def test_a_value_as_a_string(vm: VirtualMachine, value: object, kind: str, text: str) -> None:
    assert show(vm, value, kind) == text
    assert shown_as(kind)(vm, value) == text


def test_boxes_and_objects_as_strings(vm: VirtualMachine) -> None:
    assert show(vm, box(vm, "C", 97)) == "a"
    assert show(vm, box(vm, "J", 97)) == "97"
    with pytest.raises(Cut, match="toString of shop"):
        show(vm, _object(vm))
