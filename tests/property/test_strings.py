"""What Z3's theory of strings says of facts is true of Python's strings."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from heapwright.solver import Facts, Sat, Solver, Unsat
from heapwright.solver.z3_tier import Z3Tier
from heapwright.terms import Linear, Literal, app, const, eq, holds, le, lt, ne, var
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

S, T, N = var(0), var(1), var(2)
CHARACTERS = "a1-\u0661\U0010fffe"
"""A letter, a digit, a sign, a digit that is not ASCII, and a character that Z3 does not have."""


def rank(text: str) -> int:
    found = rank_of_any(text)
    assert found is not None
    return found


WORDS = [rank("".join(letters)) for n in range(3) for letters in product(CHARACTERS, repeat=n)]
POINTS = [dict(enumerate(point)) for point in product(WORDS, WORDS, (-1, 0, 1, 2))]
FEW = settings(max_examples=60, deadline=None)


def unary(method: str, *arguments: object) -> SearchStrategy[str]:
    return st.just(question(method, *arguments))


known = st.sampled_from(["", "a", "1", "a1", "-1"]).map(lambda text: const(rank(text)))
slices = st.tuples(st.sampled_from([None, 0, 1, -1]), st.sampled_from([None, 1, -1])).map(
    lambda ends: question("slice", *ends)
)
classes = st.sampled_from(["isdigit", "isdecimal", "isspace", "isalpha", "isalnum"]).map(question)
numbers = st.one_of(st.just(N), st.integers(-1, 3).map(const))
texts: SearchStrategy[Linear] = st.recursive(
    st.one_of(st.sampled_from([S, T]), known),
    lambda inner: st.one_of(
        st.builds(lambda a, b: app(JOINED, a, b), inner, inner),
        st.builds(app, st.sampled_from([FROM, UNTIL, AT]), inner, numbers),
        st.builds(lambda op, a: app(op, a, const(0)), slices, inner),
        st.builds(lambda op, a: app(op, a, const(0)), st.sampled_from([question("upper")]), inner),
        st.builds(lambda a, b: app(UNTIL, a, app(FIND, a, b)), inner, inner),
        st.just(app(WRITTEN, N, const(0))),
    ),
    max_leaves=3,
)
sizes = st.one_of(
    st.builds(lambda op, a: app(op, a, const(0)), st.just(LENGTH), texts),
    st.builds(lambda op, a: app(op, a, const(0)), st.just(INTEGER), texts),
    st.builds(lambda a, b: app(FIND, a, b), texts, texts),
    numbers,
)
answers = st.one_of(
    st.builds(app, st.sampled_from([CONTAINS, STARTS, ENDS]), texts, texts),
    st.builds(lambda op, a: app(op, a, const(0)), classes, texts),
    st.builds(lambda a: app(IS_INTEGER, a, const(0)), texts),
)
literals = st.one_of(
    st.builds(lambda f, a, b: f(a, b), st.sampled_from([eq, ne, le, lt]), texts, texts),
    st.builds(lambda f, a, b: f(a, b), st.sampled_from([eq, ne, le, lt]), sizes, sizes),
    st.builds(lambda a, n: eq(a, const(n)), answers, st.integers(0, 1)),
)
facts = st.lists(literals, min_size=1, max_size=3)


def has_model(given_facts: list[Literal]) -> bool:
    return any(all(holds(literal, point) for literal in given_facts) for point in POINTS)


@pytest.mark.slow
@FEW
@given(facts)
def test_nothing_that_strings_satisfy_is_called_impossible(given_facts: list[Literal]) -> None:
    made = Facts.of(3, [le(const(0), S), le(const(0), T), *given_facts])
    if made is None:
        assert not has_model(given_facts)
        return
    stated = list(made.literals())
    answer = Solver().check(made)
    if isinstance(answer, Unsat) or isinstance(Z3Tier().by_strings(3, stated), Unsat):
        assert not has_model(given_facts)


@FEW
@given(facts)
def test_a_witness_is_a_model(given_facts: list[Literal]) -> None:
    made = Facts.of(3, [le(const(0), S), le(const(0), T), *given_facts])
    if made is not None and isinstance(Solver().check(made), Sat) and made.witness is not None:
        assert all(holds(literal, made.witness) for literal in given_facts)
