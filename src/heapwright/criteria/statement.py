"""``statement``: each statement of each function begun."""

from __future__ import annotations

from heapwright.program.criterion import Criterion, Extra
from heapwright.program.goals import Goal, GoalKind


class Statement(Criterion):
    """Wants statements, and stops no path."""

    name = "statement"
    noun = "statements"
    extras = frozenset({Extra.STATEMENTS})

    def aims(self, goal: Goal) -> bool:
        return goal.kind is GoalKind.STATEMENT
