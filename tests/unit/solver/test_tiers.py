"""Tiers: the same answers in both modes, and the cheapest tier that can give them."""

import subprocess
import sys
from collections import Counter

import pytest

from heapwright.solver import (
    Conjunction,
    Entails,
    Facts,
    Mode,
    Sat,
    Solver,
    Unknown,
    Unsat,
)
from heapwright.solver.facts import Condition
from heapwright.terms import Linear, Literal, Relation, app, const, eq, le, lt, ne, var

X, Y, Z = var(0), var(1), var(2)
PIGEONS = [literal for v in (X, Y, Z) for literal in (le(const(0), v), le(v, const(1)))]
"""Three of them have only 0 and 1 to go to."""
PARITY = app("mod", X, const(2))
CUBE_X, CUBE_Y, CUBE_Z = (app("mul", app("mul", v, v), v) for v in (X, Y, Z))
TOO_HARD = [eq(CUBE_X + CUBE_Y, CUBE_Z), lt(const(0), X), lt(const(0), Y)]

both_modes = pytest.mark.parametrize("mode", list(Mode))


def known(*literals: Literal) -> Facts:
    facts = Facts.of(3, literals)
    assert facts is not None
    return facts


def conjunction(*literals: Literal, own: int = 3) -> Conjunction:
    return Conjunction.of(known(*literals), own)


# --- check --------------------------------------------------------------------------------------


@both_modes
@pytest.mark.parametrize(
    ("literals", "possible"),
    [
        ([], True),
        ([lt(X, Y), lt(Y, Z)], True),
        ([eq(X + Y, const(7)), eq(X - Y, const(1))], True),
        ([eq(X + Y, const(7)), eq(X - Y, const(2))], False),
        ([eq(PARITY, const(1)), le(X, const(-5))], True),
        ([ne(PARITY, const(0)), ne(PARITY, const(1))], False),
        ([eq(app("mul", X, X), const(49)), lt(X, const(0))], True),
        ([eq(app("div", X, Y), const(-3)), eq(X, const(7))], True),
        ([le(app("div", X, Y + Z), const(3)), eq(Y, const(2)), eq(Z, const(-2))], False),
        ([*PIGEONS, ne(X, Y), ne(Y, Z)], True),
        ([*PIGEONS, ne(X, Y), ne(Y, Z), ne(X, Z)], False),
    ],
)
def test_check(mode: Mode, literals: list[Literal], possible: bool) -> None:
    facts = known(*literals)
    answer = Solver(mode).check(facts)
    assert isinstance(answer, Sat if possible else Unsat)
    if isinstance(answer, Sat):
        assert facts.satisfied_by(answer.model)
        assert facts.witness == answer.model


@both_modes
def test_what_is_too_hard_is_unknown_and_the_solver_goes_on(mode: Mode) -> None:
    solver = Solver(mode)
    assert isinstance(solver.check(known(*TOO_HARD)), Unknown)
    assert isinstance(solver.check(known(lt(X, Y))), Sat)


@pytest.mark.parametrize(
    ("literals", "tier"),
    [
        ([lt(X, Y), ne(Y, Z)], "search"),
        ([ne(PARITY, const(0)), ne(PARITY, const(1))], "search"),
        ([eq(X + Y, const(7)), eq(X - Y, const(1))], "search"),
        ([eq(app("mul", X, Y), const(91)), lt(const(1), X), lt(X, Y)], "z3"),
    ],
)
def test_the_cheapest_tier_answers(literals: list[Literal], tier: str) -> None:
    solver = Solver()
    solver.check(known(*literals))
    assert solver.calls[tier] == 1
    assert ("z3" in solver.calls) is (tier == "z3")


def test_a_known_witness_answers_at_once() -> None:
    solver, facts = Solver(), known(ne(X, Y))
    solver.check(facts)
    solver.check(facts)
    assert solver.calls == {"search": 1, "witness": 1}


def test_z3_is_not_loaded_before_it_is_asked() -> None:
    program = (
        "import sys; from heapwright.solver import Facts, Solver; from heapwright.terms import *;"
        "Solver().check(Facts.of(2, [lt(var(0), var(1)), ne(var(0), const(0))]));"
        "sys.exit('z3' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


# --- split --------------------------------------------------------------------------------------


@both_modes
@pytest.mark.parametrize(
    ("literals", "literal", "true", "false"),
    [
        ([], lt(X, Y), True, True),
        ([lt(X, Y)], lt(X, Y), True, False),
        ([lt(X, Y)], lt(Y, X), False, True),
        ([lt(X, Y), lt(Y, X.shift(3))], eq(Y, X.shift(1)), True, True),
        ([eq(PARITY, const(1))], eq(X, const(4)), False, True),
        ([eq(X + Y, const(4)), eq(X, Y)], eq(X, const(2)), True, False),
        ([], eq(app("mul", X, X), const(-1)), False, True),
        ([], eq(X.scale(2), const(3)), False, True),
    ],
)
def test_split(
    mode: Mode, literals: list[Literal], literal: Literal, true: bool, false: bool
) -> None:
    split = Solver(mode).split(known(*literals), literal)
    assert (split.true is not None, split.false is not None) == (true, false)
    assert split.why is None
    if split.true is not None:
        assert isinstance(Solver().check(split.true), Sat)


@both_modes
def test_a_side_that_cannot_be_decided_says_why(mode: Mode) -> None:
    split = Solver(mode).split(known(*TOO_HARD[1:]), TOO_HARD[0])
    assert split.true is None
    assert split.false is not None
    assert split.why is not None


def test_bounds_split_without_any_search() -> None:
    solver = Solver()
    split = solver.split(known(), lt(X, Y))
    assert split.true is not None
    solver.split(split.true, lt(Y, X))
    assert set(solver.calls) == {"bounds"}


# --- decide -------------------------------------------------------------------------------------


@both_modes
@pytest.mark.parametrize(
    ("literals", "condition", "true", "false"),
    [
        ([], (Relation.LE, 1, 2, 0), True, True),
        ([lt(X, Y)], (Relation.LE, 1, 2, -1), True, False),
        ([lt(X, Y)], (Relation.LE, 1, 2, -2), True, True),
        ([lt(X, Y)], (Relation.LE, 2, 1, 0), False, True),
        ([lt(X, Y)], (Relation.EQ, 1, 2, 0), False, True),
        ([lt(X, Y)], (Relation.NE, 2, 1, 0), True, False),
        ([ne(X, Y)], (Relation.EQ, 2, 1, 0), False, True),
        ([eq(X, const(3))], (Relation.EQ, 0, 1, -3), True, False),
        ([ne(X, const(3))], (Relation.NE, 0, 1, -3), True, False),
        ([eq(PARITY, const(1))], (Relation.EQ, 1, 0, 4), False, True),
        ([*PIGEONS, ne(X, Y), ne(Y, Z)], (Relation.EQ, 1, 3, 0), True, False),
    ],
)
def test_decide(
    mode: Mode, literals: list[Literal], condition: Condition, true: bool, false: bool
) -> None:
    split = Solver(mode).decide(known(*literals), condition)
    assert (split.true is not None, split.false is not None) == (true, false)
    assert split.why is None


@pytest.mark.parametrize(
    ("condition", "again"),
    [
        ((Relation.LE, 1, 2, 0), (Relation.LE, 1, 2, 0)),
        ((Relation.LE, 2, 1, -3), (Relation.LE, 2, 1, -3)),
        ((Relation.EQ, 1, 3, 2), (Relation.EQ, 3, 1, -2)),
        ((Relation.NE, 3, 1, -2), (Relation.NE, 1, 3, 2)),
        ((Relation.LE, 1, 2, 9), (Relation.LE, 1, 2, 9)),
    ],
)
@pytest.mark.parametrize("literals", [[], [lt(X, Y)], [*PIGEONS, ne(X, Y), ne(Y, Z)]])
def test_shared_facts_are_split_once_and_stay_as_they_are(
    literals: list[Literal], condition: Condition, again: Condition
) -> None:
    facts, before, alone, solver = known(*literals), known(*literals), Solver(), Solver()
    facts.splits = {}
    expected = alone.decide(known(*literals), condition)
    first = solver.decide(facts, condition)
    assert [_said(first.true), _said(first.false)] == [_said(expected.true), _said(expected.false)]
    assert solver.calls == alone.calls
    assert solver.decide(facts, again) is first
    assert solver.calls == alone.calls + Counter(bounds=1)
    assert _said(facts) == _said(before)
    assert all(side is None or side.splits is not None for side in (first.true, first.false))


def test_a_literal_does_not_change_shared_facts() -> None:
    facts = known(lt(X, Y))
    facts.splits = {}
    split = Solver().split(facts, eq(X + Y, const(7)))
    assert split.true is not None
    assert split.true.rest
    assert _said(facts) == _said(known(lt(X, Y)))


def _said(facts: Facts | None) -> tuple[object, ...] | None:
    return None if facts is None else (facts.rows, facts.apart, facts.rest)


# --- subsumed -----------------------------------------------------------------------------------


@both_modes
@pytest.mark.parametrize(
    ("new", "old", "expected"),
    [
        ([], [], Entails.NO),
        ([], [[]], Entails.YES),
        ([lt(X, Y)], [[le(X, Y)]], Entails.YES),
        ([le(X, Y)], [[lt(X, Y)]], Entails.NO),
        ([le(X, Y)], [[lt(X, Y)], [eq(X, Y)]], Entails.YES),
        ([], [[lt(X, Y)], [eq(X, Y)], [lt(Y, X)]], Entails.YES),
        ([], [[lt(X, Y)], [lt(Y, X)]], Entails.NO),
        ([ne(X, Y)], [[lt(X, Y)], [lt(Y, X)]], Entails.YES),
        ([], [[ne(X, const(0))], [ne(Y, const(0))]], Entails.NO),
        ([ne(X, Y)], [[ne(X, const(0))], [ne(Y, const(0))]], Entails.YES),
        ([], [[eq(PARITY, const(0))], [eq(PARITY, const(1))]], Entails.YES),
        ([], [[eq(PARITY, const(0))]], Entails.NO),
        ([eq(X, Y.scale(2))], [[eq(PARITY, const(0))]], Entails.YES),
        ([eq(X, Y.scale(4))], [[eq(app("mod", X, const(3)), const(0))]], Entails.NO),
    ],
)
def test_subsumed(
    mode: Mode, new: list[Literal], old: list[list[Literal]], expected: Entails
) -> None:
    answer = Solver(mode).subsumed(conjunction(*new), [conjunction(*one) for one in old])
    assert answer is expected


def test_look_ups_are_counted_and_compare_one_by_one() -> None:
    solver = Solver()
    halves = [conjunction(lt(X, Y)), conjunction(le(Y, X))]
    assert solver.surely_subsumed(conjunction(lt(X, Y), lt(Y, Z)), halves)
    assert not solver.surely_subsumed(conjunction(), halves)
    assert solver.calls == {"bounds": 1}


def test_z3_alone_looks_nothing_up() -> None:
    solver = Solver(Mode.Z3)
    assert not solver.surely_subsumed(conjunction(), [conjunction()])
    assert not solver.calls


@both_modes
def test_hidden_variables_of_both_sides_have_nothing_to_do_with_each_other(mode: Mode) -> None:
    doubles = conjunction(eq(X, Z.scale(2)), own=2)
    fourfold = conjunction(eq(X, Z.scale(4)), own=2)
    assert Solver(mode).subsumed(fourfold, [doubles]) is Entails.YES
    assert Solver(mode).subsumed(doubles, [fourfold]) is Entails.NO
    assert Solver(mode).subsumed(doubles, [doubles]) is Entails.YES


def test_what_clashes_is_not_asked_about() -> None:
    """However many there are of it: only six of these have to do with what is asked."""
    solver = Solver()
    old = [conjunction(eq(X, const(k))) for k in reversed(range(1_000))]
    few = conjunction(le(const(0), X), le(X, const(5)))
    assert solver.subsumed(few, old) is Entails.YES
    assert solver.subsumed(few, old[:-1]) is Entails.NO
    assert not solver.calls["z3"]


@both_modes
def test_undecided_is_not_subsumed(mode: Mode) -> None:
    hard = conjunction(*TOO_HARD)
    assert Solver(mode).subsumed(hard, [conjunction(lt(X, const(0)))]) is Entails.UNDECIDED


@both_modes
@pytest.mark.parametrize(
    ("divisor", "new"),
    [
        (X, [le(const(0), X), le(const(1), Y), ne(Y, Z)]),
        (X + Z, [le(const(1), X), le(const(9), Y)]),
        (X + Z.scale(2), [le(const(1), X), le(const(9), Y)]),
    ],
)
def test_what_has_no_value_is_on_neither_side_of_a_comparison(
    mode: Mode, divisor: Linear, new: list[Literal]
) -> None:
    # Where the divisor is zero, neither of the two old conjunctions holds.
    quotient = app("div", Z, divisor)
    old = [conjunction(le(Y, quotient)), conjunction(lt(quotient, Y))]
    assert Solver(mode).subsumed(conjunction(*new), old) is Entails.NO
    assert Solver(mode).subsumed(conjunction(*new, lt(const(0), X), eq(Z, X)), old) is Entails.YES
