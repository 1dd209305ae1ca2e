"""``java.lang.Object``, ``Enum`` and the like."""

from __future__ import annotations

from typing import Any

import pytest

from heapwright.errors import Cut
from heapwright.program.java.runtime.library.objects import METHODS, enum_constants
from heapwright.program.java.runtime.values import class_object
from heapwright.program.java.virtual_machine import VirtualMachine
from tests.java.opened import machine, thrown

ALL: dict[str, Any] = dict(METHODS)
OBJECT, ENUM = ALL["java/lang/Object"], ALL["java/lang/Enum"]
VALUE_OF = ENUM["static valueOf(Ljava/lang/Class;Ljava/lang/String;)Ljava/lang/Enum;"]


@pytest.fixture(scope="module")
def vm() -> VirtualMachine:
    return machine("Shelf")


def _item(vm: VirtualMachine) -> Any:
    cls: Any = vm.cls("shop/Shelf$Item")
    return cls.create()


def test_objects_are_equal_by_identity(vm: VirtualMachine) -> None:
    item, equals = _item(vm), OBJECT["equals(Ljava/lang/Object;)Z"]
    assert equals(vm, item, item)
    assert not equals(vm, item, _item(vm))
    assert not equals(vm, item, None)


@pytest.mark.parametrize("key", ["hashCode()I", "toString()Ljava/lang/String;"])
def test_what_differs_from_run_to_run_ends_the_path(vm: VirtualMachine, key: str) -> None:
    with pytest.raises(Cut, match="is Object's own and differs from run to run"):
        OBJECT[key](vm, _item(vm))


def test_a_clone_has_the_same_fields(vm: VirtualMachine) -> None:
    clone = OBJECT["clone()Ljava/lang/Object;"]
    cls: Any = vm.cls("java/util/ArrayList")
    original = cls.create()
    original.size = 3
    copy: Any = clone(vm, original)
    assert copy is not original
    assert (type(copy), copy.size) == (cls, 3)
    assert thrown(vm, clone, vm, _item(vm)) == (
        "java.lang.CloneNotSupportedException",
        "shop.Shelf$Item",
    )


def test_only_the_holder_of_a_monitor_may_notify(vm: VirtualMachine) -> None:
    item = _item(vm)
    name = "java.lang.IllegalMonitorStateException"
    assert thrown(vm, OBJECT["notify()V"], vm, item)[0] == name
    vm.namespace["lock"](item)
    assert OBJECT["notifyAll()V"](vm, item) is None
    vm.namespace["unlock"](item)


def test_the_class_of_an_object(vm: VirtualMachine) -> None:
    get = OBJECT["getClass()Ljava/lang/Class;"]
    assert get(vm, _item(vm)) is class_object(vm, vm.cls("shop/Shelf$Item"))
    assert get(vm, "a") is class_object(vm, vm.cls("java/lang/String"))


def test_constants_of_an_enum_in_their_order(vm: VirtualMachine) -> None:
    constants = enum_constants(vm, vm.cls("shop/Shelf$Size"))
    assert [each.name for each in constants] == ["SMALL", "LARGE"]
    kind = class_object(vm, vm.cls("shop/Shelf$Size"))
    assert VALUE_OF(vm, kind, "LARGE") is constants[1]


def test_a_constant_that_does_not_exist(vm: VirtualMachine) -> None:
    kind = class_object(vm, vm.cls("shop/Shelf$Size"))
    assert thrown(vm, VALUE_OF, vm, kind, "HUGE") == (
        "java.lang.IllegalArgumentException",
        "No enum constant shop.Shelf.Size.HUGE",
    )
    name = "java.lang.NullPointerException"
    assert thrown(vm, VALUE_OF, vm, kind, None) == (name, "Name is null")
