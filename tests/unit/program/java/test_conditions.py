"""The condition of a jump as the source has it."""

from __future__ import annotations

import pytest

from heapwright.program.java.conditions import Operand, condition_in, operands_of


@pytest.mark.parametrize(
    ("line", "condition"),
    [
        ("    if (size == items.length) {", "size == items.length"),
        ("} else if (x < f(y)) { // why", "x < f(y)"),
        ("while (node != null && node.key != key) {", "node != null && node.key != key"),
        ("for (int k = 0; k < size; k++) {", "k < size"),
        ("outer: for (int k = 0; k < f(1, 2); k++) {", "k < f(1, 2)"),
        ("return first == last;", "first == last"),
        ("int x = a > b ? a : b;", "a > b"),
        ("assert size > 0 : size;", "size > 0"),
        ("for (int item : items) {", "for (int item : items) {"),
    ],
)
def test_the_condition_is_taken_out_of_its_line(line: str, condition: str) -> None:
    assert condition_in(line) == condition


def test_operands_are_decided_one_by_one() -> None:
    assert operands_of("a && b || c") == [
        Operand("a", False),
        Operand("b", True),
        Operand("c", False),
    ]


def test_brackets_keep_operands_together() -> None:
    assert operands_of("a && (b || c)") == [Operand("a && (b || c)", False)]
    assert operands_of("f(a) && g(b)") == [Operand("f(a)", False), Operand("g(b)", False)]
