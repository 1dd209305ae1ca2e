"""Criteria that want each goal of one kind, and stop no path."""

from __future__ import annotations

from heapwright.program.criterion import Criterion, Extra
from heapwright.program.goals import OPERANDS, Goal, GoalKind


class Branch(Criterion):
    """Each way on from a condition, a loop, a handler and a case, as ``Criterion`` itself does."""


class Mutation(Branch):
    """Branches first; then tests are added until small faults are noticed."""

    name = "mutation"


class Statement(Criterion):
    """Each statement of each function begun."""

    name = "statement"
    noun = "statements"
    extras = frozenset({Extra.STATEMENTS})

    def aims(self, goal: Goal) -> bool:
        return goal.kind is GoalKind.STATEMENT


class Condition(Criterion):
    """Each operand of each decision true once and false once."""

    name = "condition"
    noun = "outcomes of operands"
    extras = frozenset({Extra.OPERANDS})

    def aims(self, goal: Goal) -> bool:
        return goal.kind in OPERANDS
