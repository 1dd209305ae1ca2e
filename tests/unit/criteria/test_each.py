"""Criteria that want each goal of one kind."""

from __future__ import annotations

import pytest

from heapwright.criteria.each import Branch, Condition, Mutation, Statement
from heapwright.program.criterion import Criterion, Extra, Trace
from heapwright.program.goals import OPERANDS, Goal, GoalKind


def _aims(criterion: Criterion) -> set[GoalKind]:
    goals = [Goal(k, "a.py", 1, "f", kind, "x", True) for k, kind in enumerate(GoalKind)]
    return {goal.kind for goal in goals if criterion.aims(goal)}


def test_statements_and_operands_are_goals_of_their_own() -> None:
    assert _aims(Statement()) == {GoalKind.STATEMENT}
    assert _aims(Condition()) == set(OPERANDS)
    assert Statement().extras == {Extra.STATEMENTS}
    assert Condition().extras == {Extra.OPERANDS}


def test_branches_are_what_every_criterion_wants_first() -> None:
    assert _aims(Branch()) == _aims(Criterion()) == _aims(Mutation())
    assert {GoalKind.TRUE, GoalKind.FALSE} <= _aims(Branch())
    assert GoalKind.STATEMENT not in _aims(Branch())


@pytest.mark.parametrize("criterion", [Branch(), Mutation(), Statement(), Condition()])
def test_no_path_is_stopped(criterion: Criterion) -> None:
    assert not criterion.stops(Trace(entries=999, steps=999, turns=999))


def test_each_has_a_name() -> None:
    names = [each.name for each in (Branch(), Mutation(), Statement(), Condition())]
    assert names == ["branch", "mutation", "statement", "condition"]
