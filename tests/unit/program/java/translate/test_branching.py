"""The conditions of jumps."""

from __future__ import annotations

import pytest

from heapwright.program.java.translate.branching import condition
from heapwright.program.java.translate.writer import Writer
from heapwright.program.java.virtual_machine import VirtualMachine
from tests.unit.program.java.translate.conftest import pushed, stack


@pytest.mark.parametrize(
    ("opcode", "entries", "test"),
    [
        ("ifnull", [("a", "A")], "a is None"),
        ("ifnonnull", [("a", "A")], "a is not None"),
        ("if_icmplt", [("a", "I"), ("b", "I")], "a < b"),
        ("if_icmpne", [("a", "I"), ("b", "I")], "a != b"),
        ("ifle", [("a", "I")], "a <= 0"),
        ("ifeq", [("a", "I")], "a == 0"),
        ("ifeq", [("a", "Z")], "not a"),
        ("ifne", [("a", "Z")], "a"),
        ("if_acmpeq", [("a", "A"), ("b", "A")], "same(a, b)"),
        ("if_acmpne", [("a", "A"), ("b", "A")], "not same(a, b)"),
        ("if_acmpeq", [("None", "A"), ("b", "A")], "b is None"),
        ("if_acmpne", [("a", "A"), ("None", "A")], "a is not None"),
    ],
)
def test_operands_are_compared(
    writer: Writer, opcode: str, entries: list[tuple[str, str]], test: str
) -> None:
    pushed(writer, ("below", "I"), *entries)
    assert condition(writer, opcode) == test
    assert stack(writer) == [("below", "I")]
    assert writer.lines == []


@pytest.mark.parametrize(
    ("compared", "opcode", "test"),
    [
        ("lcmp", "iflt", "a < b"),
        ("dcmpg", "iflt", "a < b"),  # false for NaN, whose comparison is greater
        ("dcmpg", "ifge", "not a < b"),  # and this is true
        ("dcmpg", "ifgt", "not a <= b"),
        ("dcmpl", "ifgt", "a > b"),
        ("fcmpl", "ifle", "not a > b"),
        ("fcmpl", "ifeq", "a == b"),
        ("dcmpl", "ifne", "a != b"),
    ],
)
def test_a_comparison_and_its_jump_are_one_condition(
    writer: Writer, compared: str, opcode: str, test: str
) -> None:
    writer.push_comparison(compared, "a", "b")
    assert condition(writer, opcode) == test


def test_library_code_asks_otherwise_whether_values_are_the_same(vm: VirtualMachine) -> None:
    file = vm.file("java/util/TreeMap")
    writer = Writer(vm.linking, file, file.declared["size", "()I"])
    pushed(writer, ("a", "A"), ("b", "A"))
    assert condition(writer, "if_acmpeq") == "alike(a, b)"
