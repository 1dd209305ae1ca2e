"""Why one branch is undecided: the reason that is nearest to it, not all there are."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from heapwright.errors import CutKind
from heapwright.graph import Cutoff
from heapwright.program import Goal, Program
from heapwright.program.notes import is_about

_EXPECTED = (CutKind.ANSWERED, CutKind.LENGTH)
_IN_FUNCTION, _IN_OPERATION, _IN_FILE, _ELSEWHERE = range(4)


def nearest_reason(
    program: Program, goal: Goal, cuts: Sequence[Cutoff], others: Sequence[str]
) -> str:
    """What kept the goal from being decided: what was cut off in its function, or else in a call of
    it, in its file, or anywhere; ``others`` where nothing was cut off nearer than these.
    """
    counted = [cut for cut in cuts if cut.kind not in _EXPECTED]
    distances = {cut: _distance(program, goal, cut) for cut in counted}
    rank = min((near for near, _ in distances.values()), default=_ELSEWHERE)
    said = [text for text in others if is_about(text, goal.function)]
    if said and rank > _IN_OPERATION:
        return _listed(said)
    near = sorted((line, cut) for cut, (r, line) in distances.items() if r == rank)
    if near:
        return cause(near[0][1], [cut for _, cut in near])
    return _listed(others)


def nearest_cut(program: Program, goal: Goal, cuts: Sequence[Cutoff]) -> str | None:
    """What was cut off in the goal's own function or in a call of it."""
    near = [c for c in cuts if _distance(program, goal, c)[0] <= _IN_OPERATION]
    return nearest_reason(program, goal, near, ()) if near else None


def cause(first: Cutoff, cuts: Sequence[Cutoff]) -> str:
    """A cut with how often it happened, there and elsewhere, and what can be done about it."""
    alike = [cut for cut in cuts if cut != first and _cause(cut) == _cause(first)]
    return _counted([first, *alike])


def causes(cuts: Iterable[Cutoff]) -> tuple[str, ...]:
    """What was cut off, by cause: the first place of each, how often it happened, what to do."""
    found: dict[tuple[str, CutKind], list[Cutoff]] = {}
    for cut in cuts:
        found.setdefault(_cause(cut), []).append(cut)
    return tuple(map(_counted, found.values()))


def _cause(cut: Cutoff) -> tuple[str, CutKind]:
    return cut.reason, cut.kind


def _counted(alike: Sequence[Cutoff]) -> str:
    first = alike[0]
    times, places = sum(cut.times for cut in alike), len({cut.place for cut in alike})
    often = f" ({times} times{f', at {places} places' if places > 1 else ''})" if times > 1 else ""
    return f"{first}{often}{f', remedy: {first.remedy}' if first.remedy else ''}"


def _distance(program: Program, goal: Goal, cut: Cutoff) -> tuple[int, int]:
    """How near the cut is to the goal, and by how many lines."""
    place = cut.place
    if place is not None and Path(place.file).name == Path(goal.file).name:
        same = goal.file, goal.function
        own = [goal.line, *(g.line for g in program.goals if (g.file, g.function) == same)]
        apart = abs(place.line - goal.line)
        if min(own) <= place.line <= max(own):
            return _IN_FUNCTION, apart
        if cut.operation != goal.function:
            return _IN_FILE, apart
    return (_IN_OPERATION if cut.operation == goal.function else _ELSEWHERE), 0


def _listed(reasons: Sequence[str]) -> str:
    first, *rest = reasons or ["not explored far enough"]
    return f"{first}; and {len(rest)} more" if rest else first
