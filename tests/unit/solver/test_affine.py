"""The equations that conjunctions have in common hold in all of them, and no others do."""

from __future__ import annotations

from itertools import combinations, product

from hypothesis import given, settings
from hypothesis import strategies as st

from heapwright.solver import Conjunction, Facts, common_equations, with_bounds
from heapwright.terms import Literal, const, eq, holds, le, var

SIZE = 3
POINTS = st.lists(st.tuples(*[st.integers(-4, 4)] * SIZE), min_size=1, max_size=5)


def point(*values: int) -> Conjunction:
    return conjunction(*(eq(var(k), const(value)) for k, value in enumerate(values)))


def conjunction(*literals: Literal) -> Conjunction:
    facts = Facts.of(SIZE, literals)
    assert facts is not None
    return Conjunction.of(facts, SIZE)


def test_a_sum_is_found() -> None:
    found = common_equations([point(0, 0, 0), point(1, 0, 1), point(0, 1, 1)])
    assert found == [eq(var(0) + var(1), var(2))]


def test_a_multiple_is_found() -> None:
    found = common_equations([point(0, 0, 0), point(1, 2, 1), point(2, 4, 1)])
    assert found == [eq(var(0).scale(2), var(1))]


def test_equations_that_only_one_has_are_lost() -> None:
    sum_of_two = conjunction(eq(var(0) + var(1), var(2)))
    assert common_equations([sum_of_two, point(1, 2, 3)]) == [eq(var(0) + var(1), var(2))]
    assert common_equations([sum_of_two, point(1, 2, 4)]) == []


def test_bounds_say_nothing() -> None:
    assert common_equations([conjunction(le(var(0), const(3)))]) == []


@settings(max_examples=200, deadline=None)
@given(POINTS)
def test_every_point_satisfies_them_and_they_say_all_there_is(
    points: list[tuple[int, ...]],
) -> None:
    found = common_equations([point(*each) for each in points])
    assert all(holds(one, dict(enumerate(each))) for one in found for each in points)
    assert len(found) == SIZE - _rank(
        [[a - b for a, b in zip(p, points[0], strict=True)] for p in points]
    )


def _rank(rows: list[list[int]]) -> int:
    """By determinants of all square parts: slow, and another way than elimination."""
    if any(any(row) for row in rows):
        if any(_minor(rows, 3)):
            return 3
        return 2 if any(_minor(rows, 2)) else 1
    return 0


def _minor(rows: list[list[int]], size: int) -> list[int]:
    return [
        _determinant([[row[c] for c in columns] for row in chosen])
        for chosen in combinations(rows, size)
        for columns in combinations(range(SIZE), size)
    ]


def _determinant(rows: list[list[int]]) -> int:
    if len(rows) == 1:
        return rows[0][0]
    return sum(
        (-1) ** k * rows[0][k] * _determinant([row[:k] + row[k + 1 :] for row in rows[1:]])
        for k in range(len(rows))
    )


def test_a_bound_that_a_sum_hides_is_found() -> None:
    hidden = conjunction(eq(var(0) + var(1), var(2)), le(var(0), var(2)))
    assert (
        with_bounds(hidden).literals == conjunction(*hidden.literals, le(const(0), var(1))).literals
    )


@settings(max_examples=200, deadline=None)
@given(st.lists(st.tuples(st.booleans(), *[st.integers(-2, 2)] * (SIZE + 1)), max_size=4))
def test_bounds_that_are_added_change_nothing(rows: list[tuple[int, ...]]) -> None:
    literals = [_literal(*row) for row in rows]
    facts = Facts.of(SIZE, literals)
    if facts is None:
        return
    before = Conjunction.of(facts, SIZE)
    after = with_bounds(before)
    for values in product(range(-3, 4), repeat=SIZE):
        assert _is_in(before, values) == _is_in(after, values)


def _literal(equal: int, constant: int, *factors: int) -> Literal:
    term = sum((var(k).scale(factor) for k, factor in enumerate(factors)), const(constant))
    return eq(term, const(0)) if equal else le(term, const(0))


def _is_in(conjunction: Conjunction, values: tuple[int, ...]) -> bool:
    return all(holds(literal, dict(enumerate(values))) for literal in conjunction.literals)
