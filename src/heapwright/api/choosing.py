"""Which cases a criterion asks for, and what became of its goals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from heapwright.api.results import BEYOND, BranchReport
from heapwright.program import Goal, GoalKind

if TYPE_CHECKING:
    from heapwright.api.casing import Case, Cases


def choose_cases(found: Cases) -> None:
    """Keeps the cases that the criterion asks for, all if it wants every path; and reports."""
    criterion = found.program.criterion
    seen = frozenset[int]().union(*map(_goals, found.cases))
    if not criterion.every_path:
        aims = {goal.number for goal in found.program.goals if criterion.aims(goal)}
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
        best = max(cases, key=lambda case: (len(_goals(case) & missing), -case.number))
        kept.append(best)
        missing -= _goals(best)
    return sorted(kept, key=lambda case: case.number)


def _is_entered(found: Cases, goal: Goal, seen: frozenset[int]) -> bool:
    """Whether the goal is in the operation itself, or in a function that a path entered."""
    if goal.function.rpartition(".")[2] == found.operation.member:
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
