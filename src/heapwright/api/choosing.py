"""Which cases a criterion asks for, and what became of its goals."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from typing import TYPE_CHECKING

from heapwright.api.results import BEYOND, BranchReport
from heapwright.criteria.path import ListedPaths
from heapwright.program import Criterion, Function, Goal, GoalKind, Operation, Program, plain_name

if TYPE_CHECKING:
    from heapwright.api.casing import Case, Cases


_TURNS = (1, 2, 4, 8, None)


def deepened(criterion: Criterion, run: Callable[[], Cases]) -> Cases:
    """The cases for a criterion. Where not every path is wanted, first those whose loops go round a
    few times: often these show all there is, and loops without end are never gone into.
    """
    before: Cases | None = None
    for turns in (None,) if criterion.every_path else _TURNS:
        criterion.turns = turns
        before = found = _with_earlier(run(), before)
        if turns is None or not found.beyond or _is_covered(found):
            break
    criterion.turns = None  # whoever looks for violations follows all paths
    if not criterion.every_path:
        found.beyond = 0  # the paths that were not followed were not asked for
    choose_cases(found)
    return found


def _with_earlier(found: Cases, before: Cases | None) -> Cases:
    """What was found last; if it was cut short and misses something, what was found before too."""
    if before is not None and not _seen(before) <= _seen(found):
        every = [*before.cases, *found.cases]
        found.cases = [replace(case, number=k) for k, case in enumerate(every, start=1)]
        found.beyond = max(found.beyond, before.beyond)
    return found


def _seen(found: Cases) -> frozenset[int]:
    return frozenset[int]().union(*map(_goals, found.cases))


def _is_covered(found: Cases) -> bool:
    criterion = found.program.criterion
    seen = _seen(found)
    met = seen | criterion.met(seen)
    counted = (goal for goal in found.program.goals if criterion.counts(goal))
    return all(goal.number in met for goal in counted if _is_entered(found, goal, seen))


def choose_cases(found: Cases) -> None:
    """Keeps the cases that the criterion asks for, all if it wants every path; and reports."""
    criterion = found.program.criterion
    if isinstance(criterion, ListedPaths):
        return
    seen = _seen(found)
    if not criterion.every_path:
        goals = found.program.goals
        aims = {g.number for g in goals if criterion.aims(g) or g.kind is GoalKind.ENTRY}
        wanted = seen & aims | criterion.evidence(seen)
        found.cases = _cover(found.cases, wanted)
    met = criterion.met(seen)
    found.goals = [
        _report(found, goal, goal.number in seen or goal.number in met)
        for goal in found.program.goals
        if criterion.counts(goal) and _is_entered(found, goal, seen)
    ]


def _goals(case: Case) -> frozenset[int]:
    return case.path.result.goals


def _cover(cases: list[Case], wanted: frozenset[int] | set[int]) -> list[Case]:
    """A few cases that show all that is wanted: each time the one that shows most."""
    missing, kept = set(wanted), []
    while missing:
        best = max(cases, key=lambda case: _worth(case, missing))
        kept.append(best)
        missing -= _goals(best)
    return sorted(kept, key=lambda case: case.number)


def _worth(case: Case, missing: set[int]) -> tuple[int, bool, int]:
    """What is not shown yet counts; then a case that returns, and runs more; then the first."""
    return len(_goals(case) & missing), case.raised is None, -case.number


def _is_entered(found: Cases, goal: Goal, seen: frozenset[int]) -> bool:
    """Whether the goal is in the operation itself, or in a function that a path entered."""
    if plain_name(goal.function) == plain_name(found.operation.member):
        return True
    entries = (g for g in found.program.goals if g.kind is GoalKind.ENTRY and g.number in seen)
    return any((g.file, g.function) == (goal.file, goal.function) for g in entries)


def _report(found: Cases, goal: Goal, covered: bool) -> BranchReport:
    if covered:
        return BranchReport(str(goal), "covered", "")
    if found.reasons:
        return BranchReport(str(goal), "undecided", "; ".join(found.reasons[:3]))
    if found.beyond:
        name = found.program.criterion.name
        return BranchReport(str(goal), BEYOND, f"{found.beyond} paths were stopped by {name}")
    return BranchReport(str(goal), "unreachable", "on no valid heap within the scope")


class Enough:
    """Knows the goals of each function, and which functions it may call.

    A function that is mentioned in one that was entered, and has not been entered itself, may have
    goals too: nothing is enough before it was.
    """

    def __init__(self, program: Program, operation: Operation) -> None:
        self._member = plain_name(operation.member)
        self._criterion = program.criterion
        self._goals: dict[Function, set[int]] = {}
        self._entries: dict[Function, int] = {}
        for goal in program.goals:
            function = goal.file, goal.function
            if goal.kind is GoalKind.ENTRY:
                self._entries[function] = goal.number
            elif program.criterion.counts(goal):
                self._goals.setdefault(function, set()).add(goal.number)
        self._named = program.frontend.named_in_functions({file for file, _ in self._entries})

    def has(self, seen: Collection[int]) -> bool:
        entered = [function for function, entry in self._entries.items() if entry in seen]
        named = self._named or {}
        names = {name for function in entered for name in named.get(function, ())}
        shown = frozenset(seen) | self._criterion.met(frozenset(seen))
        for function, goals in self._goals.items():
            own = plain_name(function[1])
            may_run = self._named is None or own in names or own == self._member
            is_asked = function in entered or may_run
            if is_asked and not goals <= shown:
                return False
        return bool(entered)
