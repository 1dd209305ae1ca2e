"""Subsumption is set inclusion of models, however it is found."""

from collections.abc import Sequence
from random import Random

import pytest
import z3
from hypothesis import assume, event, given, settings
from hypothesis import strategies as st

from heapwright.solver import Conjunction, Entails, Mode, Solver
from heapwright.terms import Literal
from tests.property.drawing import (
    box,
    comparisons,
    conjunctions,
    differences,
    disequalities,
    equations,
    masks,
    products,
    quotients,
    remainders,
)
from tests.property.oracle import Point, known, models, numbers, points, z3_all, z3_any, z3_check

FEWER = settings(max_examples=40)
"""For laws that ask Z3 or try every point of a box."""

SIZE = 2
EDGE = 3
LINEAR = (
    differences(SIZE),
    disequalities(SIZE),
    comparisons(SIZE),
    equations(SIZE),
    remainders(SIZE, (-3, 2, 3)),
)
ANY = (*LINEAR, products(SIZE), quotients(SIZE), masks(SIZE))


def conjunction(literals: Sequence[Literal], own: int = SIZE, size: int = SIZE) -> Conjunction:
    facts = known(size, literals)
    return Conjunction.of(facts, own)


def boxed(literals: list[Literal]) -> list[Literal]:
    return [*literals, *box(SIZE, -EDGE, EDGE)]


def own_models(one: Conjunction) -> set[Point]:
    return models(one.literals, SIZE, -EDGE, EDGE)


def union(several: Sequence[Conjunction]) -> set[Point]:
    return set().union(*(own_models(one) for one in several))


# --- Solver.subsumed ----------------------------------------------------------------------------


@FEWER
@given(conjunctions(*ANY, most=4), st.lists(conjunctions(*ANY, most=3), min_size=1, max_size=3))
def test_both_modes_find_bounded_conjunctions_subsumed_exactly_where_brute_force_does(
    new: list[Literal], old: list[list[Literal]]
) -> None:
    left, right = conjunction(boxed(new)), [conjunction(one) for one in old]
    expected = Entails.YES if own_models(left) <= union(right) else Entails.NO
    event(expected.value)
    for mode in Mode:
        assert Solver(mode).subsumed(left, right) is expected


@FEWER
@given(conjunctions(*LINEAR, most=4), st.lists(conjunctions(*LINEAR, most=2), min_size=1))
def test_both_modes_and_z3_itself_agree_on_what_is_subsumed(
    new: list[Literal], old: list[list[Literal]]
) -> None:
    left, right = conjunction(new), [conjunction(one) for one in old]
    xs = numbers("x", SIZE)
    outside = z3_check(z3_all(new, xs), z3.Not(z3_any(right, xs)))
    assume(outside != z3.unknown)
    expected = Entails.YES if outside == z3.unsat else Entails.NO
    event(expected.value)
    assert Solver(Mode.TIERS).subsumed(left, right) is expected
    assert Solver(Mode.Z3).subsumed(left, right) is expected


@FEWER
@given(
    st.lists(differences(SIZE), max_size=3),
    st.lists(st.one_of(differences(SIZE), disequalities(SIZE)), min_size=1, max_size=3),
)
def test_the_pieces_of_a_case_distinction_cover_the_whole(
    new: list[Literal], cases: list[Literal]
) -> None:
    whole = conjunction(new)
    pieces = []
    for literal in cases:
        split = Solver().split(whole.facts(), literal)
        pieces += [Conjunction.of(side, SIZE) for side in (split.true, split.false) if side]
    for mode in Mode:
        assert Solver(mode).subsumed(whole, pieces) is Entails.YES
        for piece in pieces:
            assert Solver(mode).subsumed(piece, [whole]) is Entails.YES


BOXED = (
    conjunctions(*ANY, most=4).map(boxed),
    st.lists(conjunctions(*LINEAR, most=3).map(boxed), min_size=1, max_size=2),
)


@settings(max_examples=8)
@given(*BOXED)
def test_hidden_variables_are_quantified_on_both_sides(
    new: list[Literal], old: list[list[Literal]]
) -> None:
    _are_quantified(new, old)


@pytest.mark.slow
@FEWER
@given(*BOXED)
def test_hidden_variables_are_quantified_on_both_sides_of_many(
    new: list[Literal], old: list[list[Literal]]
) -> None:
    _are_quantified(new, old)


def _are_quantified(new: list[Literal], old: list[list[Literal]]) -> None:
    left = conjunction(new, own=1)
    right = [conjunction(one, own=1) for one in old]
    wanted = {point[0] for point in models(new, SIZE, -EDGE, EDGE)}
    covered = {point[0] for one in old for point in models(one, SIZE, -EDGE, EDGE)}
    expected = Entails.YES if wanted <= covered else Entails.NO
    for mode in Mode:
        answer = Solver(mode).subsumed(left, right)
        event(f"{answer.value} for {expected.value}")
        assert answer in (expected, Entails.UNDECIDED)


@given(conjunctions(*LINEAR))
def test_nothing_is_subsumed_by_nothing(new: list[Literal]) -> None:
    for mode in Mode:
        assert Solver(mode).subsumed(conjunction(new), []) is Entails.NO


# --- Conjunctions as values ---------------------------------------------------------------------


@given(conjunctions(*ANY, most=3), conjunctions(*ANY, most=4))
def test_what_surely_entails_does_entail(new: list[Literal], old: list[Literal]) -> None:
    # Half of the pairs share literals, or a comparison cell by cell would seldom succeed.
    for left in (conjunction(boxed(new)), conjunction(boxed([*new, *old]))):
        right = conjunction(old)
        sure = left.surely_entails(right)
        event("sure" if sure else "not sure")
        if sure:
            assert own_models(left) <= own_models(right)
        assert left.surely_entails(left)


@FEWER
@given(
    st.one_of(conjunctions(*ANY), conjunctions(disequalities(SIZE))),
    st.permutations(range(SIZE + 1)),
)
def test_permuting_renames_the_variables(literals: list[Literal], order: list[int]) -> None:
    size = SIZE + 1
    before = conjunction(literals, own=size, size=size)
    after = before.permuted(order)
    for point in points(size, -EDGE, EDGE):
        renamed = {k: point[v] for k, v in enumerate(order)}
        assert after.holds(renamed) is before.holds(dict(enumerate(point)))


@given(conjunctions(*ANY), st.permutations(range(SIZE)))
def test_permuting_back_gives_the_same_value(literals: list[Literal], order: list[int]) -> None:
    for own, size in ((SIZE, SIZE), (SIZE, SIZE + 1)):
        before = conjunction(literals, own=own, size=size)
        back = [order.index(v) for v in range(SIZE)]
        after = before.permuted(order)
        assert after.permuted(back) == before
        assert hash(after.permuted(back)) == hash(before)
        assert after.hidden == before.hidden


@given(conjunctions(*ANY), st.randoms(use_true_random=False))
def test_a_conjunction_of_bounds_and_rest_does_not_depend_on_the_order_of_literals(
    literals: list[Literal], random: Random
) -> None:
    shuffled = random.sample(literals, len(literals))
    assert conjunction(shuffled) == conjunction(literals)


@given(conjunctions(*ANY))
def test_a_conjunction_and_its_facts_and_literals_have_the_same_models(
    literals: list[Literal],
) -> None:
    one = conjunction(literals)
    assert Conjunction.of(one.facts(), SIZE) == one
    for point in points(SIZE, -EDGE, EDGE):
        model = dict(enumerate(point))
        assert one.holds(model) is one.facts().satisfied_by(model)
    assert own_models(one) == models(literals, SIZE, -EDGE, EDGE)
