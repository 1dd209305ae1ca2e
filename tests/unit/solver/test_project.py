"""Projections onto terms over old variables, most of them written out."""

import pytest

from heapwright.solver import Conjunction, Facts, Solver, project, restrict
from heapwright.terms import Linear, Literal, app, const, eq, holds, le, lt, ne, var

X, Y, Z = var(0), var(1), var(2)
HALF = app("div", X, const(2))
PARITY = app("mod", X, const(2))


def known(*literals: Literal, size: int = 3) -> Facts:
    facts = Facts.of(size, literals)
    assert facts is not None
    return facts


def conjunction(*literals: Literal, own: int) -> Conjunction:
    return Conjunction.of(known(*literals, size=own), own)


@pytest.mark.parametrize(
    ("literals", "terms", "expected"),
    [
        ([], [X], [[]]),
        ([], [const(4)], [[eq(X, const(4))]]),
        ([], [X, X.shift(2)], [[eq(Y, X.shift(2))]]),
        ([lt(X, Y), lt(Y, Z)], [X, Z], [[le(X.shift(2), Y)]]),
        ([lt(X, Y), lt(Y, Z)], [Z, X], [[le(Y.shift(2), X)]]),
        ([le(X, const(3))], [X.scale(-1)], [[le(const(-3), X)]]),
        ([], [X.scale(2)], [[eq(PARITY, const(0))]]),
        ([], [X + Y, Y], [[]]),
        ([], [HALF], [[]]),
        ([], [PARITY], [[le(const(0), X), le(X, const(1))]]),
        ([], [PARITY.scale(2)], [[eq(X, const(0))], [eq(X, const(2))]]),
        ([], [PARITY, Z], [[le(const(0), X), le(X, const(1))]]),
        ([eq(PARITY, const(1))], [X], [[eq(PARITY, const(1))]]),
        ([eq(PARITY, const(1))], [X.shift(1)], [[eq(app("mod", X.shift(1), const(2)), const(1))]]),
        ([ne(X, Y)], [X], [[]]),
        ([eq(Y, const(0)), ne(X, Y)], [X], [[ne(X, const(0))]]),
    ],
)
def test_projections(
    literals: list[Literal], terms: list[Linear], expected: list[list[Literal]]
) -> None:
    found = project(Solver(), known(*literals), terms)
    own = len(terms)
    assert set(found) == {conjunction(*one, own=own) for one in expected}
    assert len(found) == len(expected)


def test_facts_without_a_model_have_no_projection() -> None:
    facts = known(*(ne(PARITY, const(rest)) for rest in (0, 1)))
    assert project(Solver(), facts, [X]) == []


def test_a_square_keeps_its_root_hidden() -> None:
    [found] = project(Solver(), known(size=1), [app("mul", X, X)])
    assert (found.size, found.hidden) == (1, 1)
    assert found.holds({0: 9, 1: -3})
    assert not found.holds({0: 8, 1: 3})


def test_a_projection_does_not_forget_that_a_divisor_is_not_zero() -> None:
    facts = known(eq(X, app("div", Y, Z)))
    found = project(Solver(), facts, [Z])
    assert not any(one.holds({0: 0}) for one in found if not one.hidden)


@pytest.mark.parametrize(
    ("literals", "indices", "offsets", "expected"),
    [
        ([], [1], [0], []),
        ([lt(X, Y), lt(Y, Z)], [1, 3], [0, 0], [le(X.shift(2), Y)]),
        ([le(X, const(3))], [1], [2], [le(X, const(5))]),
        ([], [1, 1], [0, 1], [eq(Y, X.shift(1))]),
        ([ne(X, Y)], [1, 2], [0, 3], [ne(Y, X.shift(3))]),
        ([ne(X, Y)], [2, 1], [0, 3], [ne(Y, X.shift(3))]),
        ([ne(X, const(1))], [1], [1], [ne(X, const(2))]),
        # The lost variable can step aside.
        ([ne(X, Y)], [1], [0], []),
        ([le(Y, X), ne(X, Y)], [1], [0], []),
        ([le(const(0), Y), ne(X, Y), ne(Y, const(4))], [1], [0], []),
        # So can two that are lost and tied to each other.
        ([ne(X, Y), eq(Y, Z)], [1], [0], []),
        ([ne(X, Y), ne(X, Z), eq(Y, Z.shift(2)), le(const(0), Z)], [1], [0], []),
        # So can one that has more values than it must avoid, wherever the others are.
        ([le(const(0), Y), le(Y, const(1)), ne(X, Y)], [1], [0], []),
        ([le(X, Y), le(Y, X.shift(1)), ne(Y, const(5))], [1], [0], []),
        ([le(const(0), Y), le(Y, const(1)), ne(X, Z), eq(Y, Z)], [1], [0], []),
        # What is tied to something that is kept is still known.
        ([ne(X, Y), eq(Y, Z.shift(2))], [1, 3], [0, 0], [ne(X, Y.shift(2))]),
        ([ne(X, Y), eq(Y, Z.shift(2))], [1, 3], [0, 5], [ne(X.shift(3), Y)]),
        ([ne(X, Y), eq(Y, const(7))], [1], [0], [ne(X, const(7))]),
    ],
)
def test_restrictions(
    literals: list[Literal], indices: list[int], offsets: list[int], expected: list[Literal]
) -> None:
    quick = restrict(known(*literals), indices, offsets)
    assert quick == conjunction(*expected, own=len(indices))


@pytest.mark.parametrize(
    "literals",
    [
        [eq(PARITY, const(1))],
        # As many values as it must avoid: what is lost says something about x.
        [le(const(0), Y), le(Y, const(1)), ne(X, Y), ne(X, Y.shift(1))],
        [le(X, Y), le(Y, X.shift(1)), ne(Y, const(5)), ne(Y, const(6))],
        [le(const(0), Y), le(Y, const(1)), ne(X, Z), ne(X, Z.shift(1)), eq(Y, Z)],
        # 0 up to z: only next to 0 is there too little.
        [le(const(0), Y), le(Y, Z), le(const(0), Z), ne(X, Y)],
    ],
)
def test_a_restriction_that_would_lose_something_is_refused(literals: list[Literal]) -> None:
    assert restrict(known(*literals), [1], [0]) is None


def test_a_variable_without_room_is_on_either_side_of_what_it_avoids() -> None:
    facts = known(le(const(0), Y), le(Y, Z), le(const(0), X), le(X, Z), ne(X, Y))
    found = project(Solver(), facts, [X, Z])
    for x in range(-1, 4):
        for z in range(-1, 4):
            expected = 0 <= x <= z and z > 0
            assert any(one.holds({0: x, 1: z}) for one in found) is expected


def test_a_refused_restriction_is_projected_in_cases() -> None:
    facts = known(le(const(0), Y), le(Y, const(1)), ne(X, Y), ne(Y, const(0)))
    found = project(Solver(), facts, [X])
    for x in range(-3, 4):
        assert any(one.holds({0: x}) for one in found) is holds(ne(X, const(1)), {0: x})
