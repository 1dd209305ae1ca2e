"""``condition``: each operand of each decision true once and false once."""

from __future__ import annotations

from heapwright.program.criterion import Criterion, Extra
from heapwright.program.goals import OPERANDS, Goal


class Condition(Criterion):
    """Wants both outcomes of operands, and stops no path."""

    name = "condition"
    noun = "outcomes of operands"
    extras = frozenset({Extra.OPERANDS})

    def aims(self, goal: Goal) -> bool:
        return goal.kind in OPERANDS
