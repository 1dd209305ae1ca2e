"""Machine integers on concrete operands: what the Java Language Specification says."""

from __future__ import annotations

from typing import Any, NoReturn

import pytest

from heapwright.program.java.runtime.integers import integers, iwrap, lwrap

LEAST, MOST = -(1 << 31), (1 << 31) - 1
LONG_LEAST, LONG_MOST = -(1 << 63), (1 << 63) - 1


class FailedError(Exception):
    pass


def fail(name: str, message: object = None, cause: object = None) -> NoReturn:
    raise FailedError(name, message)


FUNCTIONS = integers(fail)


@pytest.mark.parametrize("half", [1 << 31, 1 << 63])
@pytest.mark.parametrize("beyond", [0, 1, 5, 1 << 70, -1, -(1 << 70)])
def test_a_number_out_of_range_is_wrapped_around(half: int, beyond: int) -> None:
    wrap = iwrap if half == 1 << 31 else lwrap
    for value in (half - 1 + beyond, -half - beyond):
        assert -half <= wrap(value) < half
        assert (wrap(value) - value) % (2 * half) == 0


@pytest.mark.parametrize(
    ("name", "operands", "expected"),
    [
        *(("idiv", (7, 2), 3), ("idiv", (-7, 2), -3), ("idiv", (7, -2), -3), ("idiv", (-7, -2), 3)),
        *(("irem", (7, 2), 1), ("irem", (-7, 2), -1), ("irem", (7, -2), 1), ("irem", (-7, -2), -1)),
        *(("idiv", (LEAST, -1), LEAST), ("irem", (LEAST, -1), 0), ("idiv", (5, -1), -5)),
        *(("ldiv", (LONG_LEAST, -1), LONG_LEAST), ("lrem", (-9, 4), -1)),
    ],
)
def test_division_truncates(name: str, operands: tuple[int, int], expected: int) -> None:
    assert FUNCTIONS[name](*operands) == expected


@pytest.mark.parametrize("name", ["idiv", "irem", "ldiv", "lrem"])
def test_division_by_zero_is_an_exception_of_java(name: str) -> None:
    with pytest.raises(FailedError) as failed:
        FUNCTIONS[name](1, 0)
    assert failed.value.args == ("java/lang/ArithmeticException", "/ by zero")


@pytest.mark.parametrize(
    ("name", "value", "by", "expected"),
    [
        *(
            ("ishl", 1, 31, LEAST),
            ("ishl", 1, 33, 2),
            ("ishl", 1, -1, LEAST),
            ("ishl", 3, 31, LEAST),
        ),
        *(("ishr", -8, 1, -4), ("ishr", -1, 31, -1), ("ishr", -8, 32, -8)),
        *(("iushr", -1, 28, 15), ("iushr", -1, 32, -1), ("iushr", 8, 1, 4)),
        *(
            ("lshl", 1, 63, LONG_LEAST),
            ("lshl", 1, 64, 1),
            ("lushr", -1, 63, 1),
            ("lushr", -1, 1, LONG_MOST),
        ),
    ],
)
def test_shifts_take_the_last_bits_of_the_distance(
    name: str, value: int, by: int, expected: int
) -> None:
    assert FUNCTIONS[name](value, by) == expected


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        *(("i2b", 127, 127), ("i2b", 200, -56), ("i2b", -129, 127)),
        *(("i2s", 40_000, -25_536), ("i2s", -32_768, -32_768)),
        *(("i2c", 65, 65), ("i2c", -1, 65_535), ("i2c", 65_536, 0)),
        *(("l2i", (1 << 32) + 7, 7), ("l2i", 1 << 31, LEAST), ("l2i", MOST, MOST)),
        *(("truth", 3, True), ("truth", -2, False), ("truth", -1, True), ("truth", True, True)),
    ],
)
def test_conversions_keep_the_last_bits(name: str, value: Any, expected: Any) -> None:
    assert FUNCTIONS[name](value) == expected


def test_long_numbers_are_compared_by_their_sign() -> None:
    compare = FUNCTIONS["lcmp"]
    assert [compare(1, 2), compare(2, 2), compare(3, 2)] == [-1, 0, 1]
