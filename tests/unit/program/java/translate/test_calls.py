"""Calls of all five kinds."""

from __future__ import annotations

from heapwright.program.java import names
from heapwright.program.java.translate.calls import OPERATIONS
from heapwright.program.java.translate.writer import Writer
from heapwright.program.java.virtual_machine import VirtualMachine
from tests.unit.program.java.translate.conftest import do, pushed, stack

SHELF, BASE = "C_shop_2f_Shelf", "C_shop_2f_Shelf_24_Base"
RANK = names.method_name("rank", "()I")


def test_a_static_method_belongs_to_its_class(writer: Writer) -> None:
    name = names.method_name("open", "()V")
    assert do(writer, OPERATIONS, "invokestatic", ("method", "shop/Shelf", "open", "()V")) == [
        f"{SHELF}.{name}()"
    ]
    assert stack(writer) == []


def test_arguments_are_taken_in_their_order(writer: Writer) -> None:
    pushed(writer, ("v1", "I"), ("1", "I"))
    operand = "method", "shop/Shelf", "f", "(IZ)J"
    name = names.method_name("f", "(IZ)J")
    assert do(writer, OPERATIONS, "invokestatic", operand) == [f"t1 = {SHELF}.{name}(v1, True)"]
    assert stack(writer) == [("t1", "J")]


def test_an_object_decides_which_method_is_called(writer: Writer) -> None:
    pushed(writer, ("v1", "A"))
    operand = "method", "shop/Shelf$Named", "rank", "()I"
    assert do(writer, OPERATIONS, "invokeinterface", operand) == [
        "if v1 is None: null()",
        f"t1 = v1.{RANK}()",
    ]


def test_what_can_be_a_value_is_asked_for_its_class(writer: Writer) -> None:
    name = names.method_name("hashCode", "()I")
    for owner in ("java/lang/Object", "[I"):
        pushed(writer, ("v1", "A"))
        lines = do(writer, OPERATIONS, "invokevirtual", ("method", owner, "hashCode", "()I"))
        assert lines[-1].endswith(f"class_of(v1).{name}(v1)")


def test_a_private_method_is_not_overridden(writer: Writer) -> None:
    name = names.method_name("secret", "()Z")
    writer.known.add("v0")
    pushed(writer, ("v0", "A"))
    assert do(writer, OPERATIONS, "invokevirtual", ("method", "shop/Shelf", "secret", "()Z")) == [
        f"t1 = {SHELF}.{name}(v0)"
    ]
    assert stack(writer) == [("t1", "Z")]


def test_methods_of_a_superclass_are_called_where_they_are_declared(writer: Writer) -> None:
    pushed(writer, ("v1", "A"))
    operand = "method", "shop/Shelf$Item", "rank", "()I"
    assert do(writer, OPERATIONS, "invokespecial", operand)[-1] == f"t1 = {BASE}.{RANK}(v1)"


def test_the_constructor_of_object_does_nothing(writer: Writer) -> None:
    writer.known.add("v0")
    pushed(writer, ("v0", "A"))
    assert (
        do(writer, OPERATIONS, "invokespecial", ("method", "java/lang/Object", "<init>", "()V"))
        == []
    )


def test_a_value_takes_the_place_of_what_stood_for_it(writer: Writer) -> None:
    writer.known.add("t9")
    pushed(writer, ("t9", "A"), ("v2", "A"), ("t9", "A"), ("v1", "I"))
    operand = "method", "java/lang/Integer", "<init>", "(I)V"
    lines = do(writer, OPERATIONS, "invokespecial", operand)
    assert lines[0] == "t1 = t9"
    assert lines[1].startswith("t9 = C_java_2f_lang_2f_Integer.")
    assert lines[1].endswith("(v1)")
    assert lines[2:] == ["if v2 is t1: v2 = t9"]
    assert stack(writer) == [("t9", "A"), ("v2", "A")]


def test_a_call_site_is_a_constant(writer: Writer, vm: VirtualMachine) -> None:
    point = vm.file("shop/Shelf$Point")
    inside = Writer(vm.linking, point, point.declared["hashCode", "()I"])
    pushed(inside, ("v0", "A"))
    operand = "dynamic", 0, "hashCode", "(Lshop/Shelf$Point;)I"
    (line,) = do(inside, OPERATIONS, "invokedynamic", operand)
    name = line.removeprefix("t1 = ").removesuffix("(v0)")
    assert name.startswith("K")
    assert callable(vm.namespace[name])
