"""Switches over strings, which javac writes as a switch over hash codes."""

from __future__ import annotations

from heapwright.program.java.decode import Instruction, Switch
from heapwright.program.java.translate.string_switch import string_switches

STRING = "java/lang/String"
EQUALS = ("method", STRING, "equals", "(Ljava/lang/Object;)Z")
HASH = ("method", STRING, "hashCode", "()I")


def _code(*rows: tuple[str, object]) -> list[Instruction]:
    """Each instruction is as long as one byte."""
    return [Instruction(k, name, operand, k + 1) for k, (name, operand) in enumerate(rows)]


def _comparison(label: str, otherwise: int, end: int, number: int) -> list[tuple[str, object]]:
    return [
        ("aload_1", None),
        ("ldc", ("string", label)),
        ("invokevirtual", EQUALS),
        ("ifeq", otherwise),
        (f"iconst_{number}", None),
        ("istore_2", None),
        ("goto", end),
    ]


def _method(*, two_in_one: bool = False) -> list[Instruction]:
    """``switch (s) { case "a": case "b": }``, where both may have the same hash code."""
    end = 17
    targets = ((97, 3),) if two_in_one else ((97, 3), (98, 10))
    return _code(
        ("aload_1", None),
        ("invokevirtual", HASH),
        ("lookupswitch", Switch(end, targets)),
        *_comparison("a", 10 if two_in_one else end, end, 0),
        *_comparison("b", end, end, 1),
        ("iload_2", None),
    )


def test_labels_are_found_with_the_jumps_that_only_the_compiler_made() -> None:
    found = string_switches(_method())
    assert found.labels == {1: ("a", "b")}
    assert found.jumps == {2, 6, 13}


def test_labels_with_the_same_hash_code_follow_each_other() -> None:
    assert string_switches(_method(two_in_one=True)).labels == {1: ("a", "b")}


def test_a_switch_over_hash_codes_that_does_something_else_is_left_alone() -> None:
    code = _method()
    code[7] = Instruction(7, "invokestatic", ("method", "shop/Shelf", "f", "()I"), 8)
    found = string_switches(code)
    assert (found.labels, found.jumps) == ({}, set())


def test_a_comparison_with_another_variable_is_left_alone() -> None:
    code = _method()
    code[3] = Instruction(3, "aload", 4, 4)
    assert string_switches(code).labels == {}


def test_other_switches_are_left_alone() -> None:
    code = _code(("iload_1", None), ("nop", None), ("tableswitch", Switch(3, ((1, 3),))))
    assert string_switches(code).labels == {}
    assert string_switches([]).labels == {}


def test_variables_beyond_the_third_have_an_operand() -> None:
    code = _method()
    for k in (0, 3, 10):
        code[k] = Instruction(k, "aload", 7, k + 1)
    assert string_switches(code).labels == {1: ("a", "b")}
