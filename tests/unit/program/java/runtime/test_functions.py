"""Lambdas and method references."""

from __future__ import annotations

from typing import Any

import pytest

from heapwright.program.java import names
from heapwright.program.java.constant_functions import Function
from heapwright.program.java.runtime.functions import (
    constant_function,
    implementation,
    lambda_site,
)
from heapwright.program.java.runtime.library.boxes import box, unbox
from heapwright.program.java.virtual_machine import VirtualMachine
from tests.java.opened import machine, thrown

STATIC, VIRTUAL, NEW = 6, 5, 8
INTEGER, OBJECT = "Ljava/lang/Integer;", "Ljava/lang/Object;"


@pytest.fixture
def vm() -> VirtualMachine:
    return machine("Shelf")


def _handle(kind: int, owner: str, name: str, descriptor: str) -> tuple[object, ...]:
    return "handle", kind, owner, name, descriptor, False


MAX = _handle(STATIC, "java/lang/Math", "max", "(II)I")


def test_arguments_are_unboxed_and_results_boxed(vm: VirtualMachine) -> None:
    largest = implementation(vm, MAX, (), f"({INTEGER}{INTEGER}){INTEGER}")
    assert largest(3, 5) == 5
    assert thrown(vm, largest, 3, None)[0] == "java.lang.NullPointerException"
    wide = _handle(STATIC, "java/lang/Math", "max", "(JJ)J")
    boxed = implementation(vm, wide, (), "(Ljava/lang/Long;Ljava/lang/Long;)Ljava/lang/Long;")
    result = boxed(box(vm, "J", 3), box(vm, "J", 5))
    assert vm.name_of(result) == "java.lang.Long"
    assert unbox(result) == 5


def test_a_method_is_called_on_its_receiver(vm: VirtualMachine) -> None:
    length = implementation(
        vm, _handle(VIRTUAL, "java/lang/String", "length", "()I"), (), "(Ljava/lang/String;)I"
    )
    assert length("abc") == 3
    assert thrown(vm, length, None)[0] == "java.lang.NullPointerException"


def test_a_constructor_makes_an_object(vm: VirtualMachine) -> None:
    handle = _handle(NEW, "shop/Shelf$Item", "<init>", "()V")
    make = implementation(vm, handle, (), f"(){OBJECT}")
    assert type(make()) is vm.cls("shop/Shelf$Item")
    assert make() is not make()


def test_a_lambda_is_an_object_with_what_it_captured(vm: VirtualMachine) -> None:
    static = (("type", "(I)I"), MAX, ("type", "(I)I"))
    site = lambda_site(
        vm, static, "applyAsInt", "(I)Ljava/util/function/IntUnaryOperator;", "shop/Shelf"
    )
    made = site(4)
    apply = names.method_name("applyAsInt", "(I)I")
    assert (getattr(made, apply)(3), getattr(made, apply)(9)) == (4, 9)
    assert vars(made) == {"captured_0": 4}
    assert vm.fits(made, "java/util/function/IntUnaryOperator")
    assert type(made).__name__ == "Shelf.lambda0"
    assert vm.classes["shop/Shelf$$Lambda0"] is type(made)


def test_default_methods_of_the_interface_are_there(vm: VirtualMachine) -> None:
    static = (("type", "(I)I"), MAX, ("type", "(I)I"))
    site = lambda_site(
        vm, static, "applyAsInt", "(I)Ljava/util/function/IntUnaryOperator;", "shop/Shelf"
    )
    compose = names.method_name(
        "andThen", "(Ljava/util/function/IntUnaryOperator;)Ljava/util/function/IntUnaryOperator;"
    )
    both = getattr(site(4), compose)(site(7))
    assert getattr(both, names.method_name("applyAsInt", "(I)I"))(5) == 7


def test_further_interfaces_and_bridges(vm: VirtualMachine) -> None:
    markers, bridges = (
        (("int", 1), ("class", "java/lang/Cloneable")),
        (("int", 1), ("type", "(J)I")),
    )
    static = (("type", "(I)I"), MAX, ("type", "(I)I"), ("int", 7), *markers, *bridges)
    site = lambda_site(
        vm, static, "applyAsInt", "(I)Ljava/util/function/IntUnaryOperator;", "shop/Shelf"
    )
    made = site(4)
    assert vm.fits(made, "java/io/Serializable")
    assert vm.fits(made, "java/lang/Cloneable")
    assert getattr(made, names.method_name("applyAsInt", "(J)I"))(9) == 9


@pytest.mark.parametrize(
    ("cls", "text", "function", "result"),
    [
        ("java/lang/Runnable", "() -> { }", Function("run", "()V"), None),
        ("java/util/function/IntUnaryOperator", "a -> -1", Function("applyAsInt", "(I)I"), -1),
        ("java/util/function/Supplier", "() -> 1", Function("get", f"(){OBJECT}"), 1),
        ("java/util/function/Supplier", "() -> null", Function("get", f"(){OBJECT}"), None),
    ],
)
def test_a_function_that_always_gives_the_same(
    vm: VirtualMachine, cls: str, text: str, function: Function, result: object
) -> None:
    made: Any = constant_function(vm, cls, text, function).create()
    count = len(names.parameters(function.descriptor))
    assert getattr(made, names.method_name(*function))(*[0] * count) == result
    assert vm.fits(made, cls)
