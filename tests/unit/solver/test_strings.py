"""What Z3 is told of strings is true of Python's, and nothing is told that it cannot know."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
import z3

from heapwright.solver.strings import Strings
from heapwright.terms import Linear, Literal, app, const, eq, holds, le, ne, negate, var
from heapwright.terms.linear import ZERO
from heapwright.terms.strings import (
    AT,
    CONTAINS,
    ENDS,
    FIND,
    FROM,
    INTEGER,
    IS_INTEGER,
    JOINED,
    LENGTH,
    STARTS,
    UNTIL,
    WRITTEN,
    question,
    rank_of_any,
)

X, Y, N = var(0), var(1), var(2)
SAMPLES = ("", "a", "b", "ab", "aba", "12", "-3", " ", "\u0663")
"""The last one is a digit that is not ASCII."""


def text(value: str) -> Linear:
    rank = rank_of_any(value)
    assert rank is not None
    return const(rank)


def length(term: Linear) -> Linear:
    return app(LENGTH, term, ZERO)


def possible(literals: Sequence[Literal], x: str, y: str = "b", n: int = 1) -> bool:
    """Whether Z3 takes these values for what the literals allow."""
    literals = [*literals, le(ZERO, length(X)), le(ZERO, length(Y))]  # both are strings
    strings = Strings(z3, z3.main_ctx(), literals)
    solver = z3.Solver()
    solver.add(*strings.literals(literals))
    for index, value in ((0, x), (1, y)):
        solver.add(strings.variable(index) == strings.string(value))
    solver.add(z3.Int("i2") == n)
    return bool(solver.check() == z3.sat)


LITERALS = [
    eq(X, text("ab")),
    le(X, text("ab")),
    le(text("ab"), X),
    le(text("b").shift(1), X),
    ne(X, text("")),
    eq(X, Y),
    le(X.shift(1), Y),
    eq(length(X), const(2)),
    le(length(X), length(Y)),
    eq(app(CONTAINS, X, text("b")), const(1)),
    eq(app(STARTS, X, Y), const(1)),
    eq(app(ENDS, X, text("a")), const(0)),
    eq(app(FIND, X, text("b")), const(1)),
    eq(app(question("startswith", "a"), X, ZERO), const(1)),
    eq(app(JOINED, X, Y), text("abb")),
    eq(app(FROM, X, const(1)), text("b")),
    eq(app(UNTIL, X, N), text("a")),
    eq(app(AT, X, N), text("b")),
    eq(app(question("slice", -1, None), X, ZERO), text("a")),
    eq(app(question("slice", 0, -1), X, ZERO), text("a")),
    eq(app(IS_INTEGER, X, ZERO), const(1)),
    eq(app(INTEGER, X, ZERO), const(12)),
    eq(app(WRITTEN, N, ZERO), X),
    eq(app(question("isdigit"), X, ZERO), const(1)),
    eq(app(question("isalpha"), X, ZERO), const(0)),
    eq(app(question("upper"), X, ZERO), text("AB")),
]


def is_true(literal: Literal, x: str, y: str, n: int) -> bool:
    model = {0: rank_of_any(x) or 0, 1: rank_of_any(y) or 0, 2: n}
    try:
        return holds(literal, model)
    except ValueError:  # the string is not an integer
        return True


@pytest.mark.parametrize("literal", LITERALS, ids=range(len(LITERALS)))
def test_what_is_true_of_strings_is_possible(literal: Literal) -> None:
    for each in (literal, negate(literal)):
        for x in SAMPLES:
            if is_true(each, x, "b", 1):
                assert possible([each], x), x


@pytest.mark.parametrize("literal", LITERALS[:20], ids=range(20))
def test_what_z3_has_a_word_for_is_impossible_where_it_is_false(literal: Literal) -> None:
    for x in SAMPLES:
        if not is_true(literal, x, "b", 1):
            assert not possible([literal], x), x


def test_strings_are_those_that_are_asked_and_those_they_are_compared_with() -> None:
    context = z3.main_ctx()
    asked = [eq(length(X), N), eq(X, Y), le(N, const(3))]
    assert Strings(z3, context, asked).texts == {0, 1}
    assert Strings(z3, context, [le(N, X)]).texts == set()
    assert Strings(z3, context, [eq(app(WRITTEN, N, ZERO), X)]).texts == {0}


def test_what_the_theory_has_no_word_for_is_left_out() -> None:
    strings = Strings(z3, z3.main_ctx(), [eq(length(X), N)])
    unsaid = [
        eq(X, Y.shift(3)),  # a distance between ranks
        eq(app(CONTAINS, X, text("\U0010ffff")), const(1)),  # a character that Z3 does not have
    ]
    for literal in unsaid:
        own = Strings(z3, z3.main_ctx(), [eq(length(X), N), literal])
        assert len(own.literals([literal])) == 0
    assert len(strings.literals([eq(length(X), N)])) == 1


def test_characters_are_passed_and_read_as_they_are() -> None:
    strings = Strings(z3, z3.main_ctx(), [])
    for value in ("", "a\\u{62}", 'quote"', "é\x00\n", "\U0001f600"):
        assert strings.read(z3.simplify(strings.string(value))) == value


def test_a_character_beyond_ascii_may_belong_to_a_class() -> None:
    literal = eq(app(question("isdigit"), X, ZERO), const(1))
    strings = Strings(z3, z3.main_ctx(), [literal])
    strings.literals([literal])
    assert strings.strange
    assert possible([literal], "\u0663")
    assert not possible([literal], "a")
