"""Bounds that grow are dropped, or stop where no call goes beyond them."""

from __future__ import annotations

from collections.abc import Sequence

from heapwright.graph.widening import Posts, grows, hull, widen
from heapwright.solver import Conjunction, Facts
from heapwright.terms import Literal, const, eq, le, ne, var

X, Y = var(0), var(1)


def conjunction(*literals: Literal, size: int = 1) -> Conjunction:
    facts = Facts.of(size, literals)
    assert facts is not None
    return Conjunction.of(facts, size)


def between(low: int, high: int) -> Conjunction:
    return conjunction(le(const(low), X), le(X, const(high)))


def at_least(low: int) -> Conjunction:
    return conjunction(le(const(low), X))


GROWING = [between(0, high) for high in (3, 4, 5)]


def counting_up_to(most: int | None = None) -> Posts:
    """One call adds one to the upper bound, but not beyond the most."""

    def posts(before: Conjunction) -> Sequence[Conjunction]:
        high = before.cells[2]  # of x - 0
        if high == float("inf"):
            return [at_least(0) if most is None else between(0, most)]
        return [between(0, int(high) + 1 if most is None else min(int(high) + 1, most))]

    return posts


def test_a_bound_that_grows_for_ever_is_dropped() -> None:
    widened = widen(GROWING, counting_up_to())
    assert widened is not None
    assert widened.conjunction == at_least(0)
    assert widened.grown == {0}


def test_a_bound_that_no_call_passes_is_kept() -> None:
    widened = widen(GROWING, counting_up_to(10))
    assert widened is not None
    assert widened.conjunction == between(0, 10)


def test_what_is_widened_contains_the_whole_chain() -> None:
    for most in (None, 5, 6, 10):
        widened = widen(GROWING, counting_up_to(most))
        assert widened is not None
        assert all(each.surely_entails(widened.conjunction) for each in GROWING)


def test_where_it_takes_several_calls_to_come_back_the_bound_is_dropped() -> None:
    widened = widen(GROWING, lambda before: [])
    assert widened is not None
    assert widened.conjunction == at_least(0)


def test_a_chain_that_stands_still_does_not_grow() -> None:
    still = [between(0, 3), between(0, 4), between(0, 4)]
    assert grows(GROWING)
    assert not grows(still)
    assert widen(still, counting_up_to()) is None


def test_growth_may_end_at_zero_or_where_the_first_one_ended() -> None:
    rising = [between(-5, high) for high in (-2, -1, 0)]
    assert widen(rising, lambda before: []) is None
    assert widen(GROWING, lambda before: [], first=between(0, 5)) is None
    assert widen(GROWING, lambda before: [], first=between(0, 9)) is not None


def test_a_hull_contains_all_and_no_more_bounds_than_needed() -> None:
    assert hull([between(0, 2), between(5, 7)]) == between(0, 7)
    assert hull([between(0, 2), at_least(-1)]) == at_least(-1)


def test_a_hull_keeps_what_all_are_apart_from() -> None:
    apart = ne(X, const(4))
    both = [conjunction(apart, le(X, const(high))) for high in (7, 9)]
    assert hull(both).apart == both[0].apart != ()
    assert hull([both[0], between(0, 9)]).apart == ()


def test_a_hull_has_the_equations_of_all_if_they_are_wanted() -> None:
    twice = [
        conjunction(eq(X, const(value)), eq(Y, const(2 * value)), size=2) for value in (1, 2, 5)
    ]
    exact = hull(twice, with_equations=True)
    assert exact.holds({0: 3, 1: 6})
    assert not exact.holds({0: 3, 1: 5})
    assert hull(twice).holds({0: 3, 1: 5})
