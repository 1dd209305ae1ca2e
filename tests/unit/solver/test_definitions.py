"""Equations that only define a variable are left out, and nothing else is."""

from __future__ import annotations

import itertools

from hypothesis import given, settings
from hypothesis import strategies as st

from heapwright.solver import Facts, Sat, Solver, Unsat
from heapwright.solver.definitions import completed, without_definitions
from heapwright.terms import Linear, Literal, app, const, eq, le, ne, var

VARIABLES = 3
_terms = st.sampled_from(
    [
        *(var(v) for v in range(VARIABLES)),
        *(app("mul", var(v), var(w)) for v in range(VARIABLES) for w in range(v, VARIABLES)),
        *(app("mod", var(v), const(3)) for v in range(VARIABLES)),
        *(app("div", var(v), const(2)) for v in range(VARIABLES)),
        var(0) + var(1),
        const(2),
    ]
)
_literals = st.builds(
    lambda make, left, right: make(left, right), st.sampled_from([eq, le, ne]), _terms, _terms
)


@settings(max_examples=150, deadline=None)
@given(st.lists(_literals, min_size=1, max_size=4))
def test_answers_with_and_without_definitions_are_the_same(literals: list[Literal]) -> None:
    facts = Facts.of(VARIABLES, literals)
    small = any(
        all(_holds(literal, values) for literal in literals)
        for values in itertools.product(range(-3, 5), repeat=VARIABLES)
    )
    if facts is None:
        assert not small
        return
    answer = Solver().check(facts.copy())
    assert not (small and isinstance(answer, Unsat))
    if isinstance(answer, Sat):
        assert facts.satisfied_by(answer.model)


def _holds(literal: Literal, values: tuple[int, ...]) -> bool:
    facts = Facts.of(VARIABLES, [literal])
    return facts is not None and facts.satisfied_by(dict(enumerate(values)))


def _facts(*literals: Literal) -> Facts:
    facts = Facts.of(VARIABLES, literals)
    assert facts is not None
    return facts


SQUARE: Linear = app("mul", var(0), var(0))


def test_a_variable_that_is_only_a_product_is_left_out() -> None:
    facts = _facts(eq(var(1), SQUARE), le(const(3), var(0)))
    core, definitions = without_definitions(facts)
    assert not core.rest
    assert [variable for variable, _ in definitions] == [1]
    assert completed(facts, {0: 4, 1: 0, 2: 0}, definitions) == {0: 4, 1: 16, 2: 0}


def test_a_variable_with_a_bound_is_kept() -> None:
    facts = _facts(eq(var(1), SQUARE), le(var(1), const(-1)))
    assert without_definitions(facts)[1] == []


def test_a_variable_that_occurs_twice_is_kept() -> None:
    facts = _facts(eq(var(1), SQUARE), eq(app("mod", var(1), const(3)), const(2)))
    assert without_definitions(facts)[1] == []


def test_a_quotient_by_an_unknown_number_is_kept() -> None:
    facts = _facts(eq(var(1), app("div", var(0), var(2))))
    assert without_definitions(facts)[1] == []
