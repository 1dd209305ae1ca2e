"""Numbers: constants, variables, arithmetic, conversions."""

from __future__ import annotations

import math

import pytest

from heapwright.program.java.translate.arithmetic import OPERATIONS, literal
from heapwright.program.java.translate.writer import Writer
from tests.unit.program.java.translate.conftest import do, pushed, stack


@pytest.mark.parametrize(
    ("value", "text"),
    [
        *((3, "3"), (-3, "(-3)"), (0.5, "0.5"), (-0.0, "(-0.0)"), (math.nan, "NAN")),
        *((math.inf, "INFINITY"), (-math.inf, "(-INFINITY)"), ("a", "'a'")),
    ],
)
def test_a_number_as_source(value: object, text: str) -> None:
    assert literal(value) == text


@pytest.mark.parametrize(
    ("opcode", "operand", "pushes"),
    [
        ("iconst_m1", None, ("(-1)", "I")),
        ("iconst_5", None, ("5", "I")),
        ("lconst_1", None, ("1", "J")),
        ("fconst_2", None, ("2.0", "F")),
        ("dconst_0", None, ("0.0", "D")),
        ("aconst_null", None, ("None", "A")),
        ("bipush", -7, ("(-7)", "I")),
        ("ldc", ("int", 9), ("9", "I")),
        ("ldc", ("float", 0.5), ("0.5", "F")),
        ("ldc2_w", ("long", 9), ("9", "J")),
        ("ldc2_w", ("double", 0.5), ("0.5", "D")),
        ("iload", 3, ("v3", "I")),
        ("aload", 0, ("v0", "A")),
    ],
)
def test_constants_and_variables_are_pushed_as_they_are(
    writer: Writer, opcode: str, operand: object, pushes: tuple[str, str]
) -> None:
    assert do(writer, OPERATIONS, opcode, operand) == []
    assert stack(writer) == [pushes]


def test_strings_and_classes_are_constants_with_names(writer: Writer) -> None:
    do(writer, OPERATIONS, "ldc", ("string", "text"))
    assert stack(writer)[0][0].startswith("K")
    assert do(writer, OPERATIONS, "ldc", ("class", "shop/Shelf")) == [
        "t1 = class_object(C_shop_2f_Shelf)"
    ]
    assert do(writer, OPERATIONS, "ldc", ("constant", 0, "x", "I")) == [
        "unsupported('a constant of the kind constant')"
    ]


def test_sums_wrap_around(writer: Writer) -> None:
    pushed(writer, ("v1", "I"), ("v2", "I"))
    assert do(writer, OPERATIONS, "isub") == [
        "t1 = v1 - v2",
        "if not -2147483648 <= t1 <= 2147483647: t1 = iwrap(t1)",
    ]
    pushed(writer, ("v3", "J"), ("v5", "J"))
    assert do(writer, OPERATIONS, "lmul")[1].endswith("t2 = lwrap(t2)")


def test_floats_are_rounded_and_doubles_are_not(writer: Writer) -> None:
    pushed(writer, ("v1", "F"), ("v2", "F"))
    assert do(writer, OPERATIONS, "fadd") == ["t1 = f32(v1 + v2)"]
    pushed(writer, ("v3", "D"), ("v5", "D"))
    assert do(writer, OPERATIONS, "dadd") == ["t2 = v3 + v5"]


def test_a_counter_that_is_counted_may_be_forgotten(writer: Writer) -> None:
    writer.counted.add("t9")
    pushed(writer, ("t9", "I"), ("1", "I"))
    assert do(writer, OPERATIONS, "iadd") == ["t1 = icounted(t9 + 1)"]


def test_division_and_shifts_are_functions(writer: Writer) -> None:
    pushed(writer, ("v1", "I"), ("v2", "I"))
    assert do(writer, OPERATIONS, "idiv") == ["t1 = idiv(v1, v2)"]
    pushed(writer, ("v2", "I"))
    assert do(writer, OPERATIONS, "iushr") == ["t2 = iushr(t1, v2)"]


def test_bits_of_truth_values_are_truth_values(writer: Writer) -> None:
    pushed(writer, ("a", "Z"), ("b", "Z"))
    assert do(writer, OPERATIONS, "iand") == ["t1 = a & b"]
    assert stack(writer) == [("t1", "Z")]
    pushed(writer, ("c", "I"))
    do(writer, OPERATIONS, "ixor")
    assert stack(writer) == [("t2", "I")]


def test_the_opposite_of_the_least_number_is_itself(writer: Writer) -> None:
    pushed(writer, ("v1", "I"))
    lines = do(writer, OPERATIONS, "ineg")
    assert lines[0] == "t1 = -v1"
    assert "iwrap(t1)" in lines[1]


def test_conversions(writer: Writer) -> None:
    pushed(writer, ("v1", "J"))
    assert do(writer, OPERATIONS, "l2i") == ["t1 = l2i(v1)"]
    assert do(writer, OPERATIONS, "i2b") == ["t2 = i2b(t1)"]
    assert do(writer, OPERATIONS, "i2l") == []  # the same number
    assert stack(writer) == [("t2", "J")]
    pushed(writer, ("b", "Z"))
    assert do(writer, OPERATIONS, "i2l") == ["t3 = b + 0"]


def test_comparisons_wait_for_the_jump(writer: Writer) -> None:
    pushed(writer, ("v1", "J"), ("v3", "J"))
    assert do(writer, OPERATIONS, "lcmp") == []
    assert writer.stack[-1].compared == ("lcmp", "v1", "v3")


def test_a_variable_is_stored_after_what_still_needs_it(writer: Writer) -> None:
    pushed(writer, ("v1", "I"), ("5", "I"))
    assert do(writer, OPERATIONS, "istore", 1) == ["t1 = v1", "v1 = 5"]
    assert stack(writer) == [("t1", "I")]


def test_what_is_not_null_stays_so_in_a_variable(writer: Writer) -> None:
    writer.known.add("t9")
    pushed(writer, ("t9", "A"))
    do(writer, OPERATIONS, "astore", 2)
    assert "v2" in writer.known


def test_a_variable_is_counted_in_place(writer: Writer) -> None:
    assert do(writer, OPERATIONS, "iinc", (1, -2)) == [
        "v1 = v1 - 2",
        "if not -2147483648 <= v1 <= 2147483647: v1 = iwrap(v1)",
    ]
