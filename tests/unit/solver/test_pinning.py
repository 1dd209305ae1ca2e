"""A variable with one value is a number."""

from __future__ import annotations

from heapwright.solver import Facts
from heapwright.solver.pinning import literals_without_pinned, pinned, with_pinned
from heapwright.terms import Literal, const, eq, le, var

X, Y, Z = var(0), var(1), var(2)


def facts(*literals: Literal) -> Facts:
    found = Facts.of(3, literals)
    assert found is not None
    return found


def test_bounds_that_meet_pin_a_variable() -> None:
    assert pinned(facts(le(X, const(3)), le(const(3), X), le(Y, const(4)))) == {0: const(3)}


def test_a_difference_from_a_pinned_variable_pins_the_other() -> None:
    assert pinned(facts(eq(X, const(3)), eq(Y, X + const(2)))) == {0: const(3), 1: const(5)}


def test_a_sum_with_a_pinned_variable_becomes_a_bound() -> None:
    simpler = with_pinned(facts(eq(X, const(3)), le(X + Y + Z, const(5)), eq(Z, const(1))))
    assert simpler is not None
    assert not simpler.rest
    assert simpler.rows[2][0] == 1  # y <= 1


def test_facts_without_anything_to_put_in_stay_the_same() -> None:
    open_sum = facts(le(X + Y + Z, const(5)), le(Y, const(1)))
    assert with_pinned(open_sum) is open_sum


def test_a_contradiction_shows() -> None:
    values = [eq(X, const(3)), eq(Y, const(3)), eq(Z, const(3))]
    assert with_pinned(facts(*values[:2], le(X + Y + Z, const(5)))) is not None
    contradicting = Facts.of(3, [le(X + Y + Z, const(5)), *values])
    assert contradicting is None or with_pinned(contradicting) is None


def test_bounds_are_not_said_by_the_distance_to_a_known_number() -> None:
    known = facts(eq(X, const(-1)), le(const(0), Y))
    assert any(len(literal.term.parts) > 1 for literal in known.literals())
    assert le(const(0), Y) in list(literals_without_pinned(known))
    assert all(len(literal.term.parts) == 1 for literal in literals_without_pinned(known))
