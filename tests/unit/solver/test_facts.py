"""Facts: what is known, what follows at once, and what clashes."""

from collections.abc import Callable

import pytest

from heapwright.solver import Facts, Verdict
from heapwright.solver.facts import (
    Condition,
    literal_of,
    opposite,
)
from heapwright.solver.forms import as_difference, difference_term
from heapwright.terms import (
    FALSE,
    TRUE,
    Linear,
    Literal,
    Relation,
    app,
    const,
    eq,
    holds,
    le,
    lt,
    ne,
    negate,
    var,
)

X, Y, Z = var(0), var(1), var(2)
LE, EQ, NE = Relation.LE, Relation.EQ, Relation.NE
ODD = eq(app("mod", X, const(2)), const(1))
SUM = le(X + Y, const(3))


def known(*literals: Literal) -> Facts:
    facts = Facts.of(3, literals)
    assert facts is not None
    return facts


@pytest.mark.parametrize(
    "literals",
    [
        [FALSE],
        [lt(X, Y), lt(Y, X)],
        [lt(X, Y), lt(Y, Z), le(Z, X.shift(1))],
        [eq(X, const(3)), ne(X, const(3))],
        [ne(X, const(3)), eq(X, const(3))],
        [le(const(0), X), le(X, const(2)), ne(X, const(0)), ne(X, const(2)), ne(X, const(1))],
        [le(X, Y), le(Y, X), ne(X, Y)],
        [SUM, lt(const(3), X + Y)],
        [ODD, ne(app("mod", X, const(2)), const(1))],
        [ODD, eq(app("mod", X, const(2)), const(0))],
        [ne(app("mod", X, const(9)), const(4)), eq(app("mod", X, const(9)), const(4))],
        [lt(app("mod", X, const(9)), const(4)), eq(app("mod", X, const(9)), const(4))],
        [eq(app("mod", X, const(3)), const(3))],
        [le(app("div", X, Y), const(3)), eq(Y, const(0))],
    ],
)
def test_literals_that_clash_make_no_facts(literals: list[Literal]) -> None:
    assert Facts.of(3, literals) is None


@pytest.mark.parametrize(
    ("literals", "literal", "verdict"),
    [
        ([], TRUE, Verdict.TRUE),
        ([], FALSE, Verdict.FALSE),
        ([], le(X, Y), Verdict.OPEN),
        ([lt(X, Y)], le(X, Y), Verdict.TRUE),
        ([lt(X, Y)], le(Y, X), Verdict.FALSE),
        ([lt(X, Y)], eq(X, Y), Verdict.FALSE),
        ([lt(X, Y)], ne(X, Y), Verdict.TRUE),
        ([le(X, Y)], eq(X, Y), Verdict.OPEN),
        ([le(X, Y), le(Y, X)], eq(X, Y), Verdict.TRUE),
        ([le(X, Y), le(Y, X)], ne(Y, X), Verdict.FALSE),
        ([ne(X, Y)], eq(Y, X), Verdict.FALSE),
        ([ne(X, Y)], ne(Y, X), Verdict.TRUE),
        ([ne(X, Y)], eq(X, Y.shift(1)), Verdict.OPEN),
        ([ne(X, const(4))], eq(X, const(4)), Verdict.FALSE),
        ([le(X, Y), ne(X, Y)], lt(X, Y), Verdict.TRUE),
        ([le(X, const(3)), le(const(3), X)], eq(X, const(3)), Verdict.TRUE),
        ([SUM], SUM, Verdict.TRUE),
        ([SUM], lt(const(3), X + Y), Verdict.FALSE),
        ([SUM], le(X + Y, const(4)), Verdict.OPEN),
        ([le(X, const(3)), le(Y, const(5))], le(X + Y, const(8)), Verdict.TRUE),
        ([le(X, const(3)), le(Y, const(5))], le(X + Y, const(7)), Verdict.OPEN),
        ([le(const(3), X), le(const(5), Y)], le(X + Y, const(7)), Verdict.FALSE),
        ([le(const(3), X), le(Y, const(5))], lt(const(0), X + X - Y), Verdict.TRUE),
        ([le(X, const(3))], le(X + Y, const(10**400)), Verdict.OPEN),
        ([ODD], ODD, Verdict.TRUE),
        ([ODD], le(app("mod", X, const(2)), const(1)), Verdict.TRUE),
        ([ODD], le(const(1), app("mod", X, const(2))), Verdict.TRUE),
        ([ODD], le(app("mod", X, const(2)), const(0)), Verdict.FALSE),
        ([ODD], lt(const(1), app("mod", X, const(2))), Verdict.FALSE),
        ([ODD], le(app("mod", Y, const(2)), const(0)), Verdict.OPEN),
        ([], le(const(0), app("mod", X, const(5))), Verdict.TRUE),
        ([], le(app("mod", X, const(5)), const(4)), Verdict.TRUE),
        ([], le(app("mod", X, const(5)), const(3)), Verdict.OPEN),
        ([], lt(app("mod", X, const(5)), const(0)), Verdict.FALSE),
        ([], ne(app("mod", X, const(5)), const(5)), Verdict.TRUE),
        ([], eq(app("mod", X, const(5)), const(4)), Verdict.OPEN),
        ([], le(const(0), app("mod", X, const(-5))), Verdict.OPEN),
    ],
)
def test_verdicts(literals: list[Literal], literal: Literal, verdict: Verdict) -> None:
    assert known(*literals).verdict(literal) is verdict


@pytest.mark.parametrize(
    ("literals", "sure"),
    [
        ([], True),
        ([lt(X, Y), eq(Z, const(4))], True),
        ([ne(X, Y)], True),
        ([ne(X, Y), lt(X, Y), ne(Y, Z)], True),
        ([le(X, Y), ne(X, Y), ne(Y, Z)], True),
        ([ne(X, Y), ne(Y, Z)], False),
        ([ODD], False),
        ([SUM], False),
    ],
)
def test_facts_are_surely_consistent_where_too_little_could_clash(
    literals: list[Literal], sure: bool
) -> None:
    assert known(*literals).is_surely_consistent() is sure


@pytest.mark.parametrize(
    ("condition", "literal"),
    [
        ((LE, 1, 2, 3), le(X, Y.shift(3))),
        ((LE, 2, 1, 3), le(Y, X.shift(3))),
        ((LE, 0, 1, 3), le(const(-3), X)),
        ((LE, 1, 0, 3), le(X, const(3))),
        ((EQ, 1, 2, 3), eq(X, Y.shift(3))),
        ((EQ, 2, 1, 3), eq(Y, X.shift(3))),
        ((EQ, 0, 1, 3), eq(X, const(-3))),
        ((NE, 2, 1, 3), ne(Y, X.shift(3))),
        ((NE, 3, 0, 3), ne(Z, const(3))),
        ((NE, 0, 3, 3), ne(Z, const(-3))),
    ],
)
def test_a_condition_is_a_literal_and_so_is_its_opposite(
    condition: Condition, literal: Literal
) -> None:
    assert literal_of(condition) == literal
    assert literal_of(opposite(condition)) == negate(literal)
    assert opposite(opposite(condition)) == condition


def test_the_same_literal_is_kept_once() -> None:
    facts = known(ODD, ODD, ne(X, Y), ne(Y, X))
    assert len(facts.rest) == len(facts.apart) == 1


def test_an_equation_replaces_what_else_is_known_of_its_term() -> None:
    rest = app("mod", X, const(16))
    facts = known(ODD, *(ne(rest, const(r)) for r in range(7)), eq(rest, const(7)))
    assert facts.rest == [ODD, eq(rest, const(7))]


def test_bounds_that_follow_from_two_others_are_not_told() -> None:
    assert set(known(le(X, Y), le(Y, Z), le(X, Z)).literals()) == {le(X, Y), le(Y, Z)}


@pytest.mark.parametrize(
    ("term", "difference"),
    [
        (X - Y, (1, 2, 0)),
        (Y - X + const(2), (2, 1, -2)),
        (X - const(5), (1, 0, 5)),
        (const(5) - X, (0, 1, -5)),
        (X + Y, None),
        (X.scale(-1) - Y, None),
        (X.scale(2), None),
        (X - Y - Z, None),
        (app("div", X, const(2)), None),
    ],
)
def test_differences_are_recognised(term: Linear, difference: tuple[int, int, int] | None) -> None:
    assert as_difference(term) == difference
    if difference is not None:
        assert difference_term(*difference) == term


def test_bounds_of_a_matrix_are_its_literals() -> None:
    assert set(known(eq(X, const(2)), le(Y, Z)).literals()) == {
        le(X, const(2)),
        le(const(2), X),
        le(Y, Z),
    }


def test_a_fresh_variable_is_free_and_the_witness_has_one_more_number() -> None:
    facts = known(le(X, const(2)))
    facts.witness = {0: 0, 1: 0, 2: 0}
    assert facts.add_variable() == 3
    assert facts.size == 4
    assert facts.verdict(le(var(3), X)) is Verdict.OPEN
    assert facts.copy().witness == {0: 0, 1: 0, 2: 0, 3: 0}


@pytest.mark.parametrize(("literal", "kept"), [(le(X, const(2)), True), (lt(X, const(0)), False)])
def test_a_witness_stays_while_it_satisfies_what_is_assumed(literal: Literal, kept: bool) -> None:
    facts = known()
    facts.witness = {0: 0, 1: 0, 2: 0}
    assert facts.assume(literal)
    assert (facts.witness is not None) is kept


def test_numbers_may_be_larger_than_any_float() -> None:
    huge = const(10**400)
    facts = known(le(X, huge))
    assert facts.verdict(le(X, huge.shift(1))) is Verdict.TRUE


def test_a_division_by_zero_satisfies_no_facts() -> None:
    facts = known(le(app("div", X, Y), const(9)))
    assert facts.satisfied_by({0: 1, 1: 1, 2: 0})
    assert not facts.satisfied_by({0: 1, 1: 0, 2: 0})


@pytest.mark.parametrize("shift", [0, 1, -3])
@pytest.mark.parametrize("number", [-2, 0, 1])
def test_quotients_and_remainders_that_say_where_a_variable_is_are_bounds(
    shift: int, number: int
) -> None:
    whole = eq(app("div", var(0).shift(shift), const(4)), const(number))
    own = eq(app("mod", var(0).shift(shift), const(4)), var(0).shift(number))
    for literal in (whole, own):
        facts = Facts.of(1, [literal])
        values = [n for n in range(-30, 30) if holds(literal, {0: n})]
        if literal is whole or (shift == 0 and number == 0):
            assert facts is not None
            assert not facts.rest
        fits = [] if facts is None else [n for n in range(-30, 30) if _fits(facts, n)]
        assert fits == values


@pytest.mark.parametrize("make", [le, ne, eq])
@pytest.mark.parametrize("known_bound", [None, le(const(-7), var(0)), le(var(0), const(9))])
@pytest.mark.parametrize("factor", [1, -1])
def test_comparisons_of_a_quotient_are_bounds_or_decided_by_them(
    make: Callable[[Linear, Linear], Literal], known_bound: Literal | None, factor: int
) -> None:
    given = [] if known_bound is None else [known_bound]
    for number in range(-4, 4):
        literal = make(app("div", var(0).shift(1), const(4)).scale(factor), const(number))
        values = [
            n for n in range(-30, 30) if all(holds(each, {0: n}) for each in [*given, literal])
        ]
        facts = Facts.of(1, [*given, literal])
        fits = [] if facts is None else [n for n in range(-30, 30) if _fits(facts, n)]
        assert fits == values
        if facts is not None and make is not ne:
            assert not facts.rest
        before = Facts.of(1, given)
        assert before is not None
        inside = [n for n in range(-30, 30) if _fits(before, n)]
        match before.verdict(literal):
            case Verdict.TRUE:
                assert values == inside
            case Verdict.FALSE:
                assert not values


def test_what_is_not_zero_and_not_less_is_more() -> None:
    digits = ne(app("div", var(0), const(10)), const(0))
    facts = Facts.of(1, [le(const(0), var(0)), digits])
    assert facts is not None
    assert list(facts.literals()) == [le(const(10), var(0))]


def _fits(facts: Facts, value: int) -> bool:
    return all(holds(literal, {0: value}) for literal in facts.literals())
