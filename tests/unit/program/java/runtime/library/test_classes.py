"""``java.lang.Class``: the little of it that programs without reflection use."""

from __future__ import annotations

from typing import Any

import pytest

from heapwright.errors import Cut
from heapwright.program.java.runtime.library.classes import METHODS, simple_name
from heapwright.program.java.runtime.values import class_object
from heapwright.program.java.virtual_machine import VirtualMachine
from tests.java.opened import machine, thrown

ALL: dict[str, Any] = dict(METHODS)
OF_CLASS = ALL["java/lang/Class"]
TEXT, CLASS = "Ljava/lang/String;", "Ljava/lang/Class;"


@pytest.fixture(scope="module")
def vm() -> VirtualMachine:
    return machine("Shelf")


def _class(vm: VirtualMachine, name: str) -> Any:
    return class_object(vm, vm.cls(name))


def _primitive(vm: VirtualMachine) -> Any:
    return OF_CLASS[f"static getPrimitiveClass({TEXT}){CLASS}"](vm, "int")


def _ask(vm: VirtualMachine, key: str, cls: Any, *arguments: Any) -> Any:
    return OF_CLASS[key](vm, cls, *arguments)


@pytest.mark.parametrize(
    ("name", "full", "simple", "text"),
    [
        ("shop/Shelf", "shop.Shelf", "Shelf", "class shop.Shelf"),
        ("shop/Shelf$Item", "shop.Shelf$Item", "Item", "class shop.Shelf$Item"),
        ("shop/Shelf$Named", "shop.Shelf$Named", "Named", "interface shop.Shelf$Named"),
        ("[I", "[I", "int[]", "class [I"),
        ("[[Lshop/Shelf;", "[[Lshop.Shelf;", "Shelf[][]", "class [[Lshop.Shelf;"),
    ],
)
def test_names(vm: VirtualMachine, name: str, full: str, simple: str, text: str) -> None:
    cls = _class(vm, name)
    assert _ask(vm, f"getName(){TEXT}", cls) == full
    assert _ask(vm, f"getSimpleName(){TEXT}", cls) == simple_name(vm, name) == simple
    assert _ask(vm, f"toString(){TEXT}", cls) == text


def test_a_primitive_type_has_a_class_object(vm: VirtualMachine) -> None:
    primitive = _primitive(vm)
    assert _ask(vm, "isPrimitive()Z", primitive)
    assert not _ask(vm, "isPrimitive()Z", _class(vm, "java/lang/Integer"))
    assert _ask(vm, f"toString(){TEXT}", primitive) == "int"
    assert _ask(vm, f"getSuperclass(){CLASS}", primitive) is None
    assert not _ask(vm, "isInterface()Z", primitive)


def test_superclasses(vm: VirtualMachine) -> None:
    key, root = f"getSuperclass(){CLASS}", _class(vm, "java/lang/Object")
    assert _ask(vm, key, _class(vm, "shop/Shelf$Item")) is _class(vm, "shop/Shelf$Base")
    assert _ask(vm, key, _class(vm, "[I")) is root
    assert _ask(vm, key, root) is None
    assert _ask(vm, key, _class(vm, "shop/Shelf$Titled")) is None  # an interface


def test_what_is_an_instance(vm: VirtualMachine) -> None:
    named = _class(vm, "shop/Shelf$Named")
    item: Any = vm.cls("shop/Shelf$Item")
    assert _ask(vm, "isInstance(Ljava/lang/Object;)Z", named, item.create())
    assert not _ask(vm, "isInstance(Ljava/lang/Object;)Z", named, None)
    assert _ask(vm, f"isAssignableFrom({CLASS})Z", named, _class(vm, "shop/Shelf$Item"))
    assert not _ask(vm, f"isAssignableFrom({CLASS})Z", _class(vm, "shop/Shelf$Item"), named)


def test_a_cast(vm: VirtualMachine) -> None:
    key = "cast(Ljava/lang/Object;)Ljava/lang/Object;"
    integer = _class(vm, "java/lang/Integer")
    assert _ask(vm, key, integer, 3) == 3
    assert _ask(vm, key, integer, None) is None
    assert thrown(vm, OF_CLASS[key], vm, integer, "a") == (
        "java.lang.ClassCastException",
        "Cannot cast java.lang.String to java.lang.Integer",
    )


def test_arrays_and_their_elements(vm: VirtualMachine) -> None:
    key = f"getComponentType(){CLASS}"
    assert _ask(vm, key, _class(vm, "[Lshop/Shelf;")) is _class(vm, "shop/Shelf")
    assert _ask(vm, key, _class(vm, "shop/Shelf")) is None
    assert _ask(vm, "isArray()Z", _class(vm, "[I"))
    with pytest.raises(Cut, match="the class of a primitive type"):
        _ask(vm, key, _class(vm, "[I"))


def test_a_new_array_of_a_class(vm: VirtualMachine) -> None:
    make = ALL["java/lang/reflect/Array"][
        "static newInstance(Ljava/lang/Class;I)Ljava/lang/Object;"
    ]
    made: Any = make(vm, _class(vm, "shop/Shelf"), 2)
    assert (type(made), list(made)) == (vm.cls("[Lshop/Shelf;"), [None, None])
    assert type(make(vm, _class(vm, "[I"), 0)) is vm.cls("[[I")
    with pytest.raises(Cut, match="an array of the class of a primitive type"):
        make(vm, _primitive(vm), 2)


def test_assertions_are_on_in_the_program_only(vm: VirtualMachine) -> None:
    assert _ask(vm, "desiredAssertionStatus()Z", _class(vm, "shop/Shelf"))
    assert not _ask(vm, "desiredAssertionStatus()Z", _class(vm, "java/util/TreeMap"))
