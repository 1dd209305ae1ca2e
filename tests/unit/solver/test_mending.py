"""Models are mended where a condition was added."""

from __future__ import annotations

from heapwright.solver import Facts, Sat, Solver, Unsat
from heapwright.solver.mending import mended, related_variables
from heapwright.terms import Literal, const, eq, le, lt, ne, var
from heapwright.terms.linear import App, Linear

X, Y, Z = (var(v) for v in range(3))


def known(*literals: Literal) -> Facts:
    facts = Facts.of(3, literals)
    assert facts is not None
    return facts


def half(term: Linear) -> Linear:
    return Linear(((App("div", term, const(2)), 1),), 0)


def test_what_the_condition_is_not_connected_with_keeps_its_value() -> None:
    facts = known(le(X, Y), lt(Y, const(9)), ne(Z, const(0)), ne(Z, X), le(const(5), X))
    assert mended(known(le(X, Y), le(const(5), X)), {0: 0, 1: 0, 2: 7}, [0]) == {0: 5, 1: 5, 2: 7}
    assert facts.satisfied_by(mended(facts, {0: 0, 1: 0, 2: 7}, [0]) or {0: 0, 1: 0, 2: 0})


def test_bounds_of_two_variables_do_not_connect_them() -> None:
    assert related_variables(known(le(X, const(3)), le(const(3), Y)), {0}) == {0}
    assert related_variables(known(le(X, Y), le(Y, Z)), {0}) == {0, 1, 2}
    assert related_variables(known(ne(X, Z)), {2}) == {0, 2}
    assert related_variables(known(eq(half(X), Y)), {1}) == {0, 1}


def test_what_follows_for_an_equal_variable_is_not_missed() -> None:
    """Once both have their value, no bound shows any more that they are related."""
    facts = known(eq(X, Y), eq(half(Z), Z), eq(X, const(-4)))
    found = mended(facts, {0: 0, 1: 0, 2: 0}, [0])
    assert found is not None
    assert facts.satisfied_by(found)


def test_variables_that_the_facts_do_not_know_are_connected_with_nothing() -> None:
    assert related_variables(known(le(X, Y)), {1, 8}) == {0, 1, 8}


def test_a_model_nearby_is_found_where_values_in_order_are_not() -> None:
    facts = known(le(half(Y), X), le(X, Y.shift(-26)), le(const(0), X))
    found = mended(facts, {0: 24, 1: 49, 2: 0}, [0, 1])
    assert found is not None
    assert facts.satisfied_by(found)


def test_a_number_that_is_known_is_put_into_what_no_bound_says() -> None:
    solver = Solver()
    assert isinstance(solver.check(known(lt(X, half(Y)), eq(Y, const(7)), le(X, const(2)))), Sat)
    assert isinstance(solver.check(known(lt(X, half(Y)), eq(Y, const(7)), le(const(3), X))), Unsat)
    assert solver.calls["z3"] == 0


def test_a_witness_that_a_bound_contradicts_is_dropped() -> None:
    facts = known(le(X, const(9)))
    facts.witness = {0: 5, 1: 0, 2: 0}
    assert facts.bound(1, 0, 4)
    assert facts.witness is None
    facts.witness = {0: 4, 1: 0, 2: 0}
    assert facts.separate(1, 0, 4)
    assert facts.witness is None
