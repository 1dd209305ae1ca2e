"""What is answered cheaply of sums is what trying every number answers."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from heapwright.solver import Facts, Sat, Solver, Unsat
from heapwright.solver.equations import combinations, contradictory, extended, solve
from heapwright.solver.slicing import connected
from heapwright.terms import Literal, app, const, eq, le, ne, var
from tests.property.drawing import box
from tests.property.oracle import models

SIZE, EDGE = 3, 3
X, Y, Z = var(0), var(1), var(2)

_coefficients = st.integers(-3, 3)
_sums = st.builds(
    lambda a, b, c, d: X.scale(a) + Y.scale(b) + Z.scale(c).shift(d), *[_coefficients] * 4
)
_quotients = st.builds(lambda t, k: app("div", t, const(k)), _sums, st.sampled_from([2, 3]))
_literals = st.builds(
    lambda make, left, right: make(left, right),
    st.sampled_from([eq, le, ne]),
    st.one_of(_sums, _quotients),
    _sums,
)
_some = st.lists(_literals, min_size=1, max_size=4)


def inside(literals: list[Literal]) -> Facts | None:
    return Facts.of(SIZE, [*box(SIZE, -EDGE, EDGE), *literals])


@settings(max_examples=300, deadline=None)
@given(_some)
def test_contradictions_models_and_combinations_are_true(literals: list[Literal]) -> None:
    facts = inside(literals)
    true = models(literals, SIZE, -EDGE, EDGE)
    if facts is None:
        assert not true
        return
    assert not (contradictory(facts) and true)
    model = solve(facts)
    assert model is None or tuple(model[v] for v in range(SIZE)) in true
    few = combinations(facts)
    if few is not None:
        assert bool(true) <= bool(few)
        for values in few:
            whole = extended(facts, values)
            assert whole is None or tuple(whole[v] for v in range(SIZE)) in true


@settings(max_examples=200, deadline=None)
@given(_some)
def test_the_solver_says_what_trying_says(literals: list[Literal]) -> None:
    facts = inside(literals)
    true = models(literals, SIZE, -EDGE, EDGE)
    answer = Unsat() if facts is None else Solver().check(facts)
    assert isinstance(answer, Sat if true else Unsat)


@settings(max_examples=200, deadline=None)
@given(_some, _literals)
def test_a_split_from_memory_is_the_split(literals: list[Literal], literal: Literal) -> None:
    facts = inside(literals)
    if facts is None or not isinstance(Solver().check(facts), Sat):
        return
    solver = Solver()
    first, second = (solver.split(facts.copy(), literal) for _ in range(2))
    for one, other in ((first.true, second.true), (first.false, second.false)):
        assert (one is None) == (other is None)
        assert one is None or other is None or list(one.literals()) == list(other.literals())


def test_sums_without_bounds_are_solved() -> None:
    facts = Facts.of(3, [eq(X + Y, Z), le(const(7), Z), le(X, const(2)), le(const(0), X)])
    assert facts is not None
    model = solve(facts)
    assert model is not None
    assert model[0] + model[1] == model[2] >= 7


def test_variables_that_nothing_connects_are_left_out() -> None:
    facts = Facts.of(3, [eq(app("mod", X, const(10)), const(3)), le(Y, Z)])
    assert facts is not None
    left, terms = connected(Solver(), facts, [Z])
    assert left.size == 2
    assert not left.rest
    assert terms == [var(1)]


def test_contradictions_are_not_left_out() -> None:
    impossible = [eq(app("mod", X, const(2)), const(0)), eq(app("mod", X, const(4)), const(1))]
    facts = Facts.of(2, impossible)
    assert facts is not None
    assert connected(Solver(), facts, [Y])[0] is facts
