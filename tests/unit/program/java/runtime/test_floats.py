"""Floating-point numbers: what the Java Language Specification says of them."""

from __future__ import annotations

import math

import pytest

from heapwright.program.java.runtime.floats import (
    FLOATS,
    bits_double,
    bits_float,
    divide,
    double_bits,
    f32,
    float_bits,
    remainder,
    text,
)

INF, NAN = math.inf, math.nan


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        *((1.0, "1.0"), (100.0, "100.0"), (0.0, "0.0"), (-0.0, "-0.0"), (-2.5, "-2.5")),
        *((9_999_999.0, "9999999.0"), (1e7, "1.0E7"), (12_345_678.9, "1.23456789E7")),
        *((0.001, "0.001"), (0.00123, "0.00123"), (0.0001, "1.0E-4"), (-1e-5, "-1.0E-5")),
        *((1e21, "1.0E21"), (1.5e300, "1.5E300"), (5e-324, "4.9E-324")),
        *((NAN, "NaN"), (INF, "Infinity"), (-INF, "-Infinity")),
    ],
)
def test_a_double_as_a_string(value: float, expected: str) -> None:
    assert text(value) == expected


@pytest.mark.parametrize(
    ("value", "expected"),
    [(0.1, "0.1"), (1 / 3, "0.33333334"), (16_777_216.0, "1.6777216E7"), (1e10, "1.0E10")],
)
def test_a_float_as_a_string_has_fewer_digits(value: float, expected: str) -> None:
    assert text(f32(value), single=True) == expected


@pytest.mark.parametrize(
    ("left", "right", "expected"),
    [
        *((1.0, 0.0, INF), (-1.0, 0.0, -INF), (1.0, -0.0, -INF), (-1.0, -0.0, INF)),
        *((7.0, 2.0, 3.5), (1.0, INF, 0.0)),
    ],
)
def test_division_by_zero_is_infinite(left: float, right: float, expected: float) -> None:
    assert divide(left, right) == expected


@pytest.mark.parametrize("operands", [(0.0, 0.0), (NAN, 0.0), (NAN, 1.0), (1.0, NAN), (INF, INF)])
def test_division_without_a_result(operands: tuple[float, float]) -> None:
    assert math.isnan(divide(*operands))


def test_a_remainder_has_the_sign_of_the_dividend() -> None:
    assert remainder(5.5, -3.0) == 2.5
    assert remainder(-5.5, 3.0) == -2.5
    assert remainder(5.0, INF) == 5.0
    assert math.copysign(1, remainder(-4.0, 2.0)) == -1
    assert all(math.isnan(remainder(*each)) for each in [(1.0, 0.0), (INF, 2.0), (NAN, 2.0)])


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        *(("d2i", 3.9, 3), ("d2i", -3.9, -3), ("d2i", NAN, 0)),
        *(("d2i", 1e20, (1 << 31) - 1), ("d2i", -INF, -(1 << 31)), ("f2l", 1e20, (1 << 63) - 1)),
        *(("d2l", -1e30, -(1 << 63)), ("d2l", 4e9, 4_000_000_000)),
    ],
)
def test_an_integer_of_a_float_is_the_nearest_in_range(
    name: str, value: float, expected: int
) -> None:
    assert FLOATS[name](value) == expected


def test_a_long_is_rounded_to_a_float_once() -> None:
    """By way of the nearest double, the last bit would be lost before it decides."""
    above_half = (1 << 60) + (1 << 36) + 1
    assert FLOATS["l2f"](above_half) == (1 << 60) + (1 << 37)
    assert FLOATS["l2f"](above_half - 1) == 1 << 60  # half way: to the even one
    assert FLOATS["l2f"](-above_half) == -(1 << 60) - (1 << 37)


def test_what_is_no_number_is_less_or_greater_as_the_instruction_says() -> None:
    assert [FLOATS[name](NAN, 1.0) for name in ("dcmpl", "dcmpg", "fcmpl", "fcmpg")] == [-1, 1] * 2
    assert [FLOATS["dcmpl"](1.0, each) for each in (0.5, 1.0, 2.0)] == [1, 0, -1]


def test_bits_are_those_of_ieee() -> None:
    assert float_bits(1.0) == 0x3F800000
    assert double_bits(-0.0) == -(1 << 63)
    assert (float_bits(NAN), double_bits(NAN)) == (0x7FC00000, 0x7FF8 << 48)
    for value in (0.5, -3.25, INF):
        assert bits_float(float_bits(value)) == bits_double(double_bits(value)) == value
