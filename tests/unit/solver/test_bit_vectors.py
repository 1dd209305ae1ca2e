"""Numbers as bit-vectors: wide enough for whatever can come up, and Python's arithmetic in them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product

import pytest
import z3

from heapwright.solver import Facts
from heapwright.solver.bit_vectors import BitVectors, framed
from heapwright.terms import Linear, Literal, app, const, eq, le, ne, var
from heapwright.terms.bits import AND, LEFT, OR, RIGHT, XOR, combined

X, Y = var(0), var(1)
Function = Callable[[int, int], int]


def facts(*literals: Literal) -> Facts:
    made = Facts.of(2, literals)
    assert made is not None
    return made


def within(variable: Linear, low: int, high: int) -> list[Literal]:
    return [le(const(low), variable), le(variable, const(high))]


BOX = [*within(X, -9, 9), *within(Y, 0, 6)]


def test_with_bounds_no_model_is_outside() -> None:
    found = framed(facts(*BOX, eq(app(AND, X, Y), const(4))))
    assert found is not None
    assert found.is_whole


def test_the_width_holds_the_largest_number_on_the_way() -> None:
    narrow = framed(facts(*BOX, eq(app(AND, X, Y), const(4))))
    shifted = framed(facts(*BOX, ne(app(LEFT, X, Y), const(4))))
    assert narrow is not None
    assert shifted is not None
    assert 1 << narrow.width > 2 * 9
    assert 1 << shifted.width > 2 * (9 << 6)


def test_without_bounds_only_a_window_is_looked_at() -> None:
    found = framed(facts(eq(app(XOR, X, Y), const(4))))
    assert found is not None
    assert not found.is_whole
    assert (found.facts.rows[1][0], found.facts.rows[0][1]) == (1 << 16, 1 << 16)


def test_a_distance_is_small_in_the_window() -> None:
    found = framed(facts(ne(app(LEFT, X, Y), const(4))))
    assert found is not None
    assert found.facts.rows[2][0] < 1 << 16 == found.facts.rows[1][0]


def test_outside_the_window_there_is_nothing_to_look_at() -> None:
    assert framed(facts(le(const(1 << 20), X), eq(app(AND, X, Y), const(4)))) is None


def values(term: Linear, points: Sequence[tuple[int, int]]) -> list[int]:
    """What the translation of the term is at these points, as signed numbers."""
    context = z3.Context()
    vectors = BitVectors(z3, context, 16)
    translated = vectors._linear(term)
    found = []
    for x, y in points:
        pairs = [(vectors.variable(k), vectors._number(v)) for k, v in enumerate((x, y))]
        found.append(z3.simplify(z3.substitute(translated, *pairs)).as_signed_long())
    return found


@pytest.mark.parametrize(
    ("term", "expected"),
    [
        (X.scale(3) + Y + const(-2), lambda x, y: 3 * x + y - 2),
        (app("mul", X, Y), lambda x, y: x * y),
        *((app("mod", X, const(by)), lambda x, y, by=by: x % by) for by in (1, 3, 4, 8, -3)),
        *((app("div", X, const(by)), lambda x, y, by=by: x // by) for by in (1, 3, 4, 8, -3)),
        *(
            (app(op, X, Y), lambda x, y, op=op: combined(op, x, y))
            for op in (AND, OR, XOR, LEFT, RIGHT)
        ),
    ],
)
def test_terms_have_the_values_that_python_gives_them(term: Linear, expected: Function) -> None:
    points = list(product((-9, -8, 0, 5), (-2, 0, 3)))
    assert values(term, points) == [expected(x, y) for x, y in points]


@pytest.mark.parametrize("literal", [le(X, Y), eq(X, Y), ne(X, Y), le(X + Y, const(3))])
def test_literals_hold_where_they_hold_in_python(literal: Literal) -> None:
    vectors = BitVectors(z3, context := z3.Context(), 8)
    (translated,) = vectors.literals([literal])
    for x, y in product((-3, 0, 2, 3), repeat=2):
        pairs = [(vectors.variable(k), vectors._number(v)) for k, v in enumerate((x, y))]
        decided = z3.is_true(z3.simplify(z3.substitute(translated, *pairs)))
        made = Facts.of(2, [*within(X, x, x), *within(Y, y, y)])
        assert made is not None
        assert decided is made.assume(literal)
    assert translated.ctx == context
