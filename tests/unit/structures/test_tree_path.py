"""Paths of a precondition leave the other side of each condition in the tree."""

from __future__ import annotations

import pytest

from heapwright.execution import Budget
from heapwright.execution.path import Path, Prefix
from heapwright.program.probes import LightProbes
from heapwright.solver import Facts, Solver
from heapwright.solver.matrix import unbounded
from heapwright.structures.ahead import Ahead, BlockedError
from heapwright.structures.explaining.numbers import Asked
from heapwright.structures.tree_path import PathAhead, TreePath, Unexplored
from heapwright.terms import const, eq, le, var

SMALL = le(var(0), const(3))


class Grown:
    def __init__(self) -> None:
        self.asked: list[Asked] = []
        self.left: list[Prefix] = []

    def ask(self, condition: Asked) -> None:
        self.asked.append(condition)

    def split(self, left: Prefix) -> None:
        self.left.append(left)


def path_in(tree: Grown, facts: Facts | None = None) -> TreePath:
    begin = Prefix([], facts or Facts(unbounded(1)), [])
    return TreePath(begin, Solver(), Budget(), tree)


def test_a_condition_is_asked_and_divided() -> None:
    tree = Grown()
    path = path_in(tree)
    assert path.decide(SMALL)
    assert len(tree.asked) == 1
    (left,) = tree.left
    assert left.decisions == [False]
    assert path.left_behind == []
    assert path.decide(le(var(0), const(9)))  # follows
    assert len(tree.left) == 1


def test_the_wanted_side_alone_is_followed() -> None:
    for wanted in (True, False):
        tree = Grown()
        path = path_in(tree)
        path.wanted = wanted
        assert path.decide(SMALL) is wanted
        assert tree.left == []
        assert path.literals()[0] == (SMALL if wanted else le(const(4), var(0)))


def test_facts_that_are_shared_are_copied_before_they_change() -> None:
    shared = Facts(unbounded(1))
    path = path_in(Grown(), shared)
    path.decide(SMALL)
    assert shared.copy().assume(eq(var(0), const(9)))
    own = path.growing()
    assert path.growing() is own
    path.left_open()
    assert path.growing() is not own


def test_where_another_run_can_go_on() -> None:
    path = path_in(Grown())
    path.decide(SMALL)
    here = path.left_open()
    assert here.is_at(path)
    path.decide(eq(var(0), const(1)))
    assert not here.is_at(path)
    prefix = here.prefix()
    assert (prefix.decisions, len(prefix.conditions)) == ([True], 1)
    assert prefix.facts is here.facts


def test_the_lists_may_grow_on() -> None:
    decisions: list[object] = [True]
    left = Unexplored(decisions, Facts(unbounded(0)), [], 0)  # type: ignore[arg-type]
    decisions.append(False)
    assert left.prefix().decisions == [True]


def test_ahead_of_its_turn_nothing_is_decided_on_numbers() -> None:
    path = path_in(Grown())
    ahead = PathAhead(path, Ahead(LightProbes([], {})))
    assert isinstance(ahead, Path)
    with pytest.raises(BlockedError):
        ahead.decide(SMALL)
    with pytest.raises(BlockedError):
        ahead.concretise(var(0), "a hash")
    assert path.decisions == []
    assert ahead.growing() is path.facts
