"""Numbers that no solver knows: a path that follows an input asks that input."""

from __future__ import annotations

import math
import operator
from typing import Any

import pytest

from heapwright.errors import InternalError
from heapwright.execution import Budget
from heapwright.execution.path import Handle, Path, Prefix
from heapwright.execution.proxies import Calculated, SymBool, SymFloat, SymInt
from heapwright.execution.proxies.calculated import (
    apply,
    attribute,
    is_calculated,
    is_number,
    part_of,
    quotient_and_rest,
)
from heapwright.execution.proxies.expressions import Calculation, Expression, Flipped, Leaf
from heapwright.execution.proxies.ranks import rank_of_float
from heapwright.solver import Facts, Solver
from heapwright.solver.matrix import unbounded
from heapwright.terms import var


class Following(Path):
    """A path whose first variable is this integer, and the second one this float."""

    follows_input = True

    def __init__(self, integer: int, real: float) -> None:
        super().__init__(Prefix([], Facts(unbounded(2)), []), Solver(), Budget())
        self.model = {0: integer, 1: rank_of_float(real)}
        self.settled: list[tuple[Calculation, bool]] = []
        self.total: list[bool] = []

    def settle(self, condition: Calculation) -> bool:
        self.settled.append((condition, condition.holds(self.model)))
        return self.settled[-1][1]

    def comes(self, expression: Expression, is_total: bool) -> type:
        self.total.append(is_total)
        return type(expression.value(self.model))

    def pinned(self, expression: Expression) -> Any:
        return expression.value(self.model)


@pytest.fixture
def path() -> Following:
    return Following(9, 2.5)


@pytest.fixture
def handle(path: Following) -> Handle:
    made = Handle()
    made.path = path
    return made


@pytest.fixture
def nine(handle: Handle) -> SymInt:
    return SymInt(handle, 1, 0)


def root(handle: Handle, number: Any) -> Any:
    return apply(handle, math.sqrt, (number,))


def test_what_a_function_makes_has_the_type_and_value_of_the_input(
    handle: Handle, nine: SymInt
) -> None:
    made = root(handle, nine)
    assert type(made) is Calculated
    assert isinstance(made, float)
    assert made.concretised() == 3.0
    assert made.expression == Expression(math.sqrt, (Leaf(var(0), False),))


def test_operators_build_on_the_expression(handle: Handle, nine: SymInt) -> None:
    made = 7 - root(handle, nine) * 2
    assert made.concretised() == 1.0
    assert made.expression.function == Flipped(operator.sub)
    assert round(made) == 1
    assert [each.concretised() for each in divmod(made, 2)] == [0.0, 1.0]
    assert [each.concretised() for each in quotient_and_rest(7, made + 1)] == [3.0, 1.0]


def test_a_comparison_is_settled_by_the_input(
    path: Following, handle: Handle, nine: SymInt
) -> None:
    made = root(handle, nine)
    assert (made < 3, made <= 3, made > 2, made >= 4, made == 3, made != 3) == (
        *(False, True, True, False),
        *(True, False),
    )
    texts = [condition.text(str, True) for condition, _ in path.settled]
    assert texts[2] == "2 < math.sqrt(0)"


def test_what_is_not_a_number_is_not_compared(handle: Handle, nine: SymInt) -> None:
    made = root(handle, nine)
    assert (made == "3", made != None) == (False, True)  # noqa: E711 - the operator is tested
    with pytest.raises(TypeError, match="'<' not supported between instances of 'float' and 'str'"):
        _ = made < "3"
    with pytest.raises(TypeError, match="unsupported operand"):
        _ = made + "3"


def test_a_truth_value_is_settled_and_a_pair_is_pinned(
    path: Following, handle: Handle, nine: SymInt
) -> None:
    assert apply(handle, math.isfinite, (nine,)) is True
    assert apply(handle, math.frexp, (nine,)) == (0.5625, 4)
    assert len(path.settled) == 1


def test_other_attributes_are_those_of_the_type(handle: Handle, nine: SymInt) -> None:
    made = root(handle, nine)
    assert made.is_integer() is True
    assert made.real.concretised() == 3.0
    assert attribute(handle, made, "hex")() == (3.0).hex()
    with pytest.raises(AttributeError, match="'float' object has no attribute 'append'"):
        _ = made.append


def test_only_what_gives_a_float_for_all_inputs_is_total(path: Following, handle: Handle) -> None:
    real, nine = SymFloat(handle, 2), SymInt(handle, 1, 0)
    apply(handle, operator.add, (real, 1))
    apply(handle, operator.truediv, (real, 4))
    assert path.total == [True, True]
    path.total.clear()
    for function, arguments in (
        (operator.truediv, (real, nine)),  # may be zero
        (operator.add, (real, 2**1000)),  # cannot become a float for every sum
        (operator.add, (nine, 1)),  # is an integer
        (operator.pow, (real, 2)),
    ):
        apply(handle, function, arguments)
    assert path.total == [False] * 4
    apply(handle, Flipped(operator.truediv), (4, real))
    assert path.total[-1] is True


def test_parts_of_expressions(handle: Handle, nine: SymInt) -> None:
    made = root(handle, nine)
    assert part_of(made) is made.expression
    assert part_of(SymFloat(handle, 2)) == Leaf(var(1), True)
    assert part_of(2.5) == 2.5
    path = Path(Prefix([], Facts(unbounded(1)), []), Solver(), Budget())
    other = Handle()
    other.path = path
    assert part_of(SymBool(other, 1)) is False  # decided: as an integer, zero comes first
    assert len(path.decisions) == 1


def test_what_counts_as_a_number(handle: Handle, nine: SymInt) -> None:
    made = root(handle, nine)
    assert [is_number(each) for each in (1, 1.5, 1j, made, nine, "1", None)] == [True] * 5 + [
        False,
        False,
    ]
    assert [is_calculated(each) for each in (made, 3.0, nine)] == [True, False, False]


def test_an_ordinary_path_cannot_calculate(nine: SymInt) -> None:
    handle = Handle()
    handle.path = Path(Prefix([], Facts(unbounded(1)), []), Solver(), Budget())
    with pytest.raises(InternalError, match="only a path that follows an input can calculate"):
        root(handle, nine)
