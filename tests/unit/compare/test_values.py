"""Which values callers cannot tell apart."""

from __future__ import annotations

import datetime
import decimal
import enum
import fractions

import pytest

from heapwright.compare.values import same_value

Red = enum.Enum("Red", {"A": 1})
OtherRed = enum.Enum("Red", {"A": 2})
OtherType = enum.Enum("Red", {"A": True})


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (decimal.Decimal("2"), decimal.Decimal("2.0")),
        (datetime.datetime(2020, 1, 1), datetime.datetime(2020, 1, 1, fold=1)),
        (range(0, 3, 2), range(0, 4, 2)),
        (complex(0.0, 1), complex(-0.0, 1)),
        (0.0, -0.0),
        (Red.A, OtherRed.A),
        (Red.A, OtherType.A),
    ],
)
def test_equal_values_may_be_told_apart(first: object, second: object) -> None:
    assert not same_value(first, second)
    assert same_value(first, first)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (fractions.Fraction(1, 2), fractions.Fraction(2, 4)),
        (float("nan"), float("nan")),
        ({1, 2}, {2, 1}),
        (None, None),
    ],
)
def test_values_that_are_written_alike_are_the_same(first: object, second: object) -> None:
    assert same_value(first, second)


def test_an_address_says_nothing() -> None:
    class Equal:
        def __eq__(self, other: object) -> bool:
            return isinstance(other, Equal)

        __hash__ = None  # type: ignore[assignment]

    assert same_value(Equal(), Equal())
