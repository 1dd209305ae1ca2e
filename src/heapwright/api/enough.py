"""When the cases that were found show all that a criterion asks for, so that no more are needed."""

from __future__ import annotations

from collections.abc import Collection

from heapwright.api.mentioning import Function, mentioned
from heapwright.program import GoalKind, Operation, Program


class Enough:
    """Knows the goals of each function, and which functions it may call.

    A function that is mentioned in one that was entered, and has not been entered itself, may have
    goals too: nothing is enough before it was.
    """

    def __init__(self, program: Program, operation: Operation) -> None:
        self._member = operation.member
        self._criterion = program.criterion
        self._goals: dict[Function, set[int]] = {}
        self._entries: dict[Function, int] = {}
        for goal in program.goals:
            function = goal.file, goal.function
            if goal.kind is GoalKind.ENTRY:
                self._entries[function] = goal.number
            elif program.criterion.counts(goal):
                self._goals.setdefault(function, set()).add(goal.number)
        self._mentioned = mentioned({file for file, _ in self._entries})

    def has(self, seen: Collection[int]) -> bool:
        entered = [function for function, entry in self._entries.items() if entry in seen]
        names = {name for function in entered for name in self._mentioned.get(function, ())}
        shown = frozenset(seen) | self._criterion.met(frozenset(seen))
        for function, goals in self._goals.items():
            own = function[1].rpartition(".")[2]
            is_asked = function in entered or own in names or own == self._member
            if is_asked and not goals <= shown:
                return False
        return bool(entered)
