"""Unknown floats that are calculated with are rounded as Python rounds."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable
from typing import Any

import pytest

from heapwright.execution.proxies import SymFloat
from heapwright.execution.proxies.expressions import Flipped
from heapwright.execution.proxies.rounded import rounded
from tests.unit.execution.following import KEEPING, Followed


def of_one(function: Callable[..., Any], *others: Any) -> Followed:
    def body(x: SymFloat) -> Any:
        return rounded(x, function, others, lambda term: SymFloat(x.path, 0, term))

    return Followed(body, "float", budget=KEEPING)


@pytest.mark.parametrize("function", [operator.add, operator.sub, operator.mul, operator.truediv])
@pytest.mark.parametrize("other", [0.1, -3, 1e308])
def test_a_term_has_the_value_that_python_computes(
    function: Callable[[Any, Any], Any], other: float
) -> None:
    followed, flipped = of_one(function, other), of_one(Flipped(function), other)
    for number in (0.1, -2.5, 1e300, 5e-324):
        assert followed.at(number) == function(number, other)
        assert flipped.at(number) == function(other, number)


def test_an_infinite_operand_leaves_only_signs_to_decide() -> None:
    followed = of_one(operator.mul, math.inf)
    assert (followed.at(0.5), followed.at(-0.5)) == (math.inf, -math.inf)
    assert math.isnan(followed.at(0.0))


def test_a_division_by_zero_is_refused() -> None:
    assert of_one(operator.truediv, 0).at(2.5) == "ZeroDivisionError: float division by zero"


def test_signs_alone() -> None:
    assert of_one(operator.neg).at(2.5) == -2.5
    assert of_one(operator.pos).at(2.5) == 2.5
    assert [of_one(abs).at(number) for number in (-2.5, 0.0, 2.5)] == [2.5, 0.0, 2.5]


@pytest.mark.parametrize(
    ("function", "others"),
    [
        (operator.pow, (2,)),
        (operator.floordiv, (2,)),
        (round, ()),
        (operator.add, (2**53 + 1,)),  # cannot be a float exactly
        (operator.add, (math.nan,)),
        (operator.add, ("a",)),
    ],
)
def test_other_functions_and_operands_are_left_to_the_caller(
    function: Callable[..., Any], others: tuple[Any, ...]
) -> None:
    assert of_one(function, *others).outcomes == [None]
