"""Hash tables whose keys have no hash of their own."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from heapwright.errors import Cut
from heapwright.program.java import names
from heapwright.program.java.runtime.library.hashing import GUARDS, METHODS
from heapwright.program.java.runtime.values import class_object
from heapwright.program.java.virtual_machine import VirtualMachine
from tests.java.opened import machine

SPREAD = METHODS["java/util/HashMap"]["static hash(Ljava/lang/Object;)I"]
SHOWING = GUARDS["java/util/HashMap"]["forEach(Ljava/util/function/BiConsumer;)V"]


@pytest.fixture(scope="module")
def vm() -> VirtualMachine:
    return machine("Shelf")


def _item(vm: VirtualMachine) -> Any:
    cls: Any = vm.cls("shop/Shelf$Item")
    return cls.create()


def _map(*keys: Any) -> Any:
    node = None
    for key in keys:
        node = SimpleNamespace(key=key, next=node)
    return SimpleNamespace(table=[None, node])


def test_hashes_are_spread_as_hash_map_does_it(vm: VirtualMachine) -> None:
    assert SPREAD(vm, None) == 0
    assert SPREAD(vm, 5) == 5
    assert SPREAD(vm, 1 << 16) == (1 << 16) ^ 1
    assert SPREAD(vm, "ab") == 97 * 31 + 98


def test_objects_without_a_hash_of_their_own_have_the_same_one(vm: VirtualMachine) -> None:
    assert SPREAD(vm, _item(vm)) == 0
    size: Any = vm.cls("shop/Shelf$Size")
    vm.start(size)
    assert SPREAD(vm, size.static_SMALL) == 0
    array: Any = vm.cls("[I")
    assert SPREAD(vm, array([1])) == 0


def test_the_order_of_such_keys_is_not_shown(vm: VirtualMachine) -> None:
    with pytest.raises(Cut, match=r"depends on hashCode of shop\.Shelf\$Item"):
        SHOWING(vm, _map(_item(vm), "a"))


def test_an_order_that_is_the_programs_is_shown(vm: VirtualMachine) -> None:
    SHOWING(vm, _map())
    SHOWING(vm, _map(_item(vm)))  # one key has no order
    SHOWING(vm, _map("a", None, 3))
    SHOWING(vm, SimpleNamespace(table=None))


def test_records_have_a_hash_of_their_own(vm: VirtualMachine) -> None:
    cls: Any = vm.cls("shop/Shelf$Point")
    made = cls.create()
    assert SPREAD(vm, made) == 0
    made.x = 1
    assert SPREAD(vm, made) == 31


def test_immutable_sets_of_several_have_no_order(vm: VirtualMachine) -> None:
    guard = GUARDS["java/util/ImmutableCollections$SetN"]["iterator()Ljava/util/Iterator;"]
    size = names.method_name("size", "()I")
    guard(vm, SimpleNamespace(**{size: lambda: 1}))
    with pytest.raises(Cut, match=r"the order of Set\.of and Map\.of differs from run to run"):
        guard(vm, SimpleNamespace(**{size: lambda: 2}))


def test_the_universe_of_an_enum(vm: VirtualMachine) -> None:
    kind = class_object(vm, vm.cls("shop/Shelf$Size"))
    universe = METHODS["java/util/EnumSet"][
        "static getUniverse(Ljava/lang/Class;)[Ljava/lang/Enum;"
    ]
    found = universe(vm, kind)
    assert [constant.name for constant in found] == ["SMALL", "LARGE"]
    assert type(found) is vm.cls("[Lshop/Shelf$Size;")
