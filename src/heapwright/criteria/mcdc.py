"""``mcdc``: each operand shown to decide the outcome by itself.

That takes a pair of evaluations: the operand differs, the outcome of the decision differs, and
every other operand is the same in both or was not evaluated in one of them. If all paths have been
explored, and no two of the evaluations on them are such a pair, none exists.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable, Iterator, Set
from itertools import combinations
from typing import Any, cast

from heapwright.program.criterion import Criterion, Extra, Trace, is_mark
from heapwright.program.goals import OPERANDS, Goal, GoalKind

Vector = tuple[bool | None, ...]


class Mcdc(Criterion):
    """Wants pairs of evaluations, and stops no path."""

    name = "mcdc"
    noun = "operands shown to decide alone"
    extras = frozenset({Extra.OPERANDS})

    def aims(self, goal: Goal) -> bool:
        return goal.kind in OPERANDS

    def counts(self, goal: Goal) -> bool:
        return goal.kind is GoalKind.DECIDES

    def shown(self, trace: Trace, raised: str | None) -> Iterable[Hashable]:
        return trace.decisions

    def evidence(self, marks: Set[int]) -> set[int]:
        return {mark for pair in self._pairs(marks).values() for mark in pair}

    def met(self, marks: Set[int]) -> set[int]:
        return set(self._pairs(marks))

    def _pairs(self, marks: Set[int]) -> dict[int, tuple[int, int]]:
        """For each operand that decides alone somewhere, the first two marks that show it."""
        found: dict[int, tuple[int, int]] = {}
        for decision, seen in self._by_decision(marks).items():
            formula, goals = self.decisions[decision]
            for (first, a), (second, b) in combinations(seen, 2):
                place = _deciding(formula, a, b)
                if place is not None:
                    found.setdefault(goals[place], (first, second))
        return found

    def _by_decision(self, marks: Set[int]) -> dict[int, list[tuple[int, Vector]]]:
        found: dict[int, list[tuple[int, Vector]]] = defaultdict(list)
        for mark in sorted(marks):
            if is_mark(mark):
                decision, vector = cast(tuple[int, Vector], self.marks.key(mark))
                found[decision].append((mark, vector))
        return found


def _deciding(formula: Any, first: Vector, second: Vector) -> int | None:
    """The place of the one operand that the two evaluations show to decide alone."""
    if _outcome(formula, first) == _outcome(formula, second):
        return None
    different = list(_different(first, second))
    return different[0] if len(different) == 1 else None


def _different(first: Vector, second: Vector) -> Iterator[int]:
    for place, (a, b) in enumerate(zip(first, second, strict=True)):
        if a is not None and b is not None and a != b:
            yield place


def _outcome(formula: Any, vector: Vector) -> bool | None:
    """The truth of a decision; None for an operand that was not evaluated."""
    if isinstance(formula, int):
        return vector[int(formula)]
    op, parts = formula
    if op == "always":
        return bool(parts[0])
    values = [_outcome(part, vector) for part in parts]
    if op == "not":
        return None if values[0] is None else not values[0]
    ends: bool = op == "or"  # the value that makes the rest needless
    if ends in values:
        return ends
    return None if None in values else not ends
