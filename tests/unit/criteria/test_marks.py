"""Pairs of evaluations for ``mcdc``, and paths as goals: from marks alone, without a program."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from heapwright.criteria.mcdc import Mcdc
from heapwright.criteria.path import EachPath
from heapwright.errors import Place
from heapwright.program.criterion import Trace

AND, OR = ("and", (0, 1)), ("or", (0, 1))
EITHER = ("or", (("and", (0, 1)), ("not", (2,))))
GOALS = (10, 11, 12)


def met(formula: object, *vectors: tuple[bool | None, ...]) -> set[int]:
    criterion = Mcdc()
    criterion.decisions = {1: (formula, GOALS)}
    return criterion.met({criterion.marks.number((1, vector)) for vector in vectors})


@pytest.mark.parametrize(
    ("formula", "vectors", "expected"),
    [
        (AND, [(True, True), (False, None)], {10}),
        (AND, [(True, True), (True, False)], {11}),
        (AND, [(True, True), (False, None), (True, False)], {10, 11}),
        (AND, [(False, None), (True, False)], set()),
        (OR, [(False, False), (True, None)], {10}),
        (OR, [(False, False), (False, True)], {11}),
        (("and", (0, ("always", (False,)))), [(True,), (False,)], set()),
    ],
)
def test_an_operand_decides_alone_if_only_it_differs_and_the_outcome_does(
    formula: object, vectors: list[tuple[bool | None, ...]], expected: set[int]
) -> None:
    assert met(formula, *vectors) == expected


def test_pairs_are_those_of_the_definition() -> None:
    def outcome(a: bool, b: bool, c: bool) -> bool:
        return (a and b) or not c

    for one, other in combinations(product((True, False), repeat=3), 2):
        places = [place for place in range(3) if one[place] != other[place]]
        alone = len(places) == 1 and outcome(*one) != outcome(*other)
        assert met(EITHER, one, other) == ({GOALS[places[0]]} if alone else set())


def test_a_suite_must_have_both_evaluations_of_a_pair() -> None:
    criterion = Mcdc()
    criterion.decisions = {1: (AND, GOALS)}
    both, first, none = (
        criterion.marks.number((1, vector))
        for vector in [(True, True), (False, None), (False, True)]
    )
    assert criterion.evidence({both, first}) == {both, first}
    assert criterion.evidence({first, none}) == set()


def test_a_path_is_its_blocks_and_the_exception_it_ends_in() -> None:
    criterion = EachPath()
    criterion.places = [Place("a.py", line) for line in (3, 5, 5, 8)]
    (returned,) = criterion.shown(Trace(blocks=[0, 1, 2, 3]), None)
    (raised,) = criterion.shown(Trace(blocks=[0, 1]), "ValueError")
    marks = [criterion.marks.number(key) for key in (returned, raised, returned)]
    assert marks[0] == marks[2] != marks[1]
    shown = [(goal.line, goal.text) for goal in criterion.found(set(marks))]
    assert shown == [(3, "lines 3 5 8"), (3, "lines 3 5, raises ValueError")]
