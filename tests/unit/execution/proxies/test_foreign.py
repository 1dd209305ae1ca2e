"""How an unknown integer meets floats, and objects that a library has written in C."""

from __future__ import annotations

import math
from datetime import timedelta
from decimal import Decimal
from fractions import Fraction

import pytest

from heapwright.execution.proxies.foreign import is_below, is_foreign, quotient
from tests.unit.execution.following import Followed


def test_foreign_is_c_code_of_a_library() -> None:
    foreign = [timedelta(1), Decimal(1)]
    others: list[object] = [Fraction(1), 1, 1.5, "1", [], object()]
    assert [is_foreign(each) for each in foreign] == [True, True]
    assert not any(map(is_foreign, others))


@pytest.mark.parametrize("bound", [-1.5, -1.0, -0.0, 0.5, 2.0, 1e300])
def test_integers_are_compared_with_floats_exactly(bound: float) -> None:
    strict = Followed(lambda x: is_below(x, bound, strict=True), "int")
    loose = Followed(lambda x: is_below(x, bound, strict=False), "int")
    for number in (-2, -1, 0, 1, 2, 3, int(1e300), int(1e300) + 1):
        assert strict.at(number) is (number < bound)
        assert loose.at(number) is (number <= bound)


def test_infinity_and_nan_decide_nothing() -> None:
    for bound in (math.inf, -math.inf, math.nan):
        followed = Followed(lambda x, bound=bound: is_below(x, bound, strict=False), "int")
        assert followed.outcomes == [bound > 0]


def test_a_quotient_stays_unknown_where_the_divisor_is_not_zero() -> None:
    followed = Followed(lambda x: quotient(x.path, 6, x), "int")
    assert followed.at(4) == 1.5
    assert followed.at(0) == "ZeroDivisionError: division by zero"
    assert followed.at(-4) == -1.5
    assert len(followed.outcomes) == 3  # zero, and a sign of the divisor each
