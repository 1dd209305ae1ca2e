"""Monitors without contention."""

from __future__ import annotations

from typing import Any

import pytest

from heapwright.program.java.runtime.monitors import Monitors
from heapwright.program.java.runtime.values import class_object
from heapwright.program.java.virtual_machine import VirtualMachine
from tests.java.opened import machine, thrown


@pytest.fixture(scope="module")
def vm() -> VirtualMachine:
    return machine("Shelf")


@pytest.fixture
def monitors(vm: VirtualMachine) -> Monitors:
    return Monitors(vm)


NOT_HELD = "java.lang.IllegalMonitorStateException", "current thread is not owner"


def test_only_what_is_locked_is_held(vm: VirtualMachine, monitors: Monitors) -> None:
    cls: Any = vm.cls("shop/Shelf$Item")
    one, other = cls.create(), cls.create()
    lock, unlock = (monitors.functions()[name] for name in ("lock", "unlock"))
    assert thrown(vm, monitors.check, one) == NOT_HELD
    lock(one)
    lock(one)
    monitors.check(one)
    assert thrown(vm, monitors.check, other) == NOT_HELD
    unlock(one)
    monitors.check(one)  # it was locked twice
    unlock(one)
    assert thrown(vm, monitors.check, one) == NOT_HELD


def test_equal_strings_have_one_monitor(vm: VirtualMachine, monitors: Monitors) -> None:
    monitors.functions()["lock"]("text")
    monitors.check("text")


def test_a_synchronized_method_holds_its_object(vm: VirtualMachine, monitors: Monitors) -> None:
    cls: Any = vm.cls("shop/Shelf$Item")
    item = cls.create()
    locked = monitors.synchronized(monitors.check, cls, is_static=False)
    locked(item)
    assert thrown(vm, monitors.check, item) == NOT_HELD


def test_a_static_one_holds_the_class(vm: VirtualMachine, monitors: Monitors) -> None:
    cls = vm.cls("shop/Shelf$Item")
    held = class_object(vm, cls)
    monitors.synchronized(lambda: monitors.check(held), cls, is_static=True)()


def test_a_monitor_is_left_by_an_exception_too(vm: VirtualMachine, monitors: Monitors) -> None:
    def fail(item: object) -> None:
        raise KeyError

    cls: Any = vm.cls("shop/Shelf$Item")
    item = cls.create()
    with pytest.raises(KeyError):
        monitors.synchronized(fail, cls, is_static=False)(item)
    assert thrown(vm, monitors.check, item) == NOT_HELD


def test_a_new_call_holds_nothing(vm: VirtualMachine, monitors: Monitors) -> None:
    monitors.functions()["lock"]("left by a path that was cut")
    monitors.begin()
    assert thrown(vm, monitors.check, "left by a path that was cut") == NOT_HELD
