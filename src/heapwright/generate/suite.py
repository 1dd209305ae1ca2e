"""A small set of short sequences that reaches all reachable goals."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from heapwright.generate.rerun import Run
from heapwright.synthesis import CallSequence

Rerun = Callable[[CallSequence], Run | None]


@dataclass(frozen=True, slots=True)
class Chosen:
    """A sequence of the suite, and the goals that no earlier one reaches."""

    run: Run
    fresh: frozenset[int]


def choose_suite(runs: Sequence[Run], wanted: Iterable[int], rerun: Rerun) -> list[Chosen]:
    """Greedy cover, then every call dropped that is not needed.

    Ensures: no call and no sequence can be dropped without losing a goal.
    """
    wanted = frozenset(wanted)
    picked = _cover(runs, wanted)
    _shorten_all(picked, wanted, rerun)
    if (parts := [part for run in picked for part in _parts(run, rerun)]) != picked:
        picked = parts
        _shorten_all(picked, wanted, rerun)
    return _with_fresh(sorted(picked, key=_length_first), wanted)


def _cover(runs: Sequence[Run], wanted: frozenset[int]) -> list[Run]:
    missing = wanted & frozenset().union(*(run.goals for run in runs))
    picked: list[Run] = []
    while missing:
        best = min(runs, key=lambda run: (-len(run.goals & missing), *_simplest_first(run)))
        picked.append(best)
        missing -= best.goals
    return picked


def _simplest_first(run: Run) -> tuple[int, int]:
    """What people write has few calls, and no number of many digits."""
    longest = max((len(str(a)) for step in run.sequence.steps for a in step.arguments), default=0)
    return len(run.sequence), longest // _LONG


_LONG = 8
"""Characters of an argument; a name that is shorter is as good as another."""


def _parts(run: Run, rerun: Rerun) -> list[Run]:
    """What fails on the way to something else is a reason for a test of its own."""
    steps = run.sequence.steps
    for k, step in enumerate(steps[:-1]):
        if step.raised is None:
            continue
        failing = rerun(CallSequence(steps[: k + 1]))
        rest = rerun(run.sequence.without(k))
        if failing is not None and rest is not None and run.goals <= failing.goals | rest.goals:
            return [failing, *_parts(rest, rerun)]
    return [run]


def _shorten_all(picked: list[Run], wanted: frozenset[int], rerun: Rerun) -> None:
    before = None
    while picked != before:  # a shorter sequence may reach more, so that another can be spared
        before = list(picked)
        _shorten(picked, wanted, rerun)


def _shorten(picked: list[Run], wanted: frozenset[int], rerun: Rerun) -> None:
    """Drops and shortens in place."""
    for k in range(len(picked) - 1, -1, -1):
        others = frozenset().union(*(run.goals for i, run in enumerate(picked) if i != k))
        needed = (picked[k].goals & wanted) - others
        if not needed:
            del picked[k]
        else:
            picked[k] = _shortened(picked[k], needed, rerun)


def _shortened(run: Run, needed: frozenset[int], rerun: Rerun) -> Run:
    """The run without the calls that its needed goals do not need; again while that helps."""
    shorter = True
    while shorter:
        shorter = False
        for k in range(len(run.sequence) - 1, -1, -1):
            again = rerun(run.sequence.without(k))
            if again is not None and needed <= again.goals:
                run, shorter = again, True
    return run


def _length_first(run: Run) -> tuple[int, str]:
    return len(run.sequence), "\n".join(run.sequence.lines())


def _with_fresh(runs: Sequence[Run], wanted: frozenset[int]) -> list[Chosen]:
    seen: set[int] = set()
    chosen = []
    for run in runs:
        chosen.append(Chosen(run, (run.goals & wanted) - seen))
        seen |= run.goals
    return chosen
