"""Runs to go on from: those that did something new, and those close to a missing branch."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random

from heapwright.generate.rerun import Run
from heapwright.generate.trials.experience import Choice
from heapwright.generate.trials.situation import Situation, situation_of

_LONGEST = 8
_KEPT = 400
_RECENT = 30
_NEAR = 36
_HOPELESS = 12
_ANYWAY = 0.1


@dataclass(eq=False)
class Base:
    """A run to go on from, and how often that failed in a row."""

    run: Run
    choices: Sequence[Choice] = ()
    """What was chosen for its last call."""
    failed: int = 0

    @cached_property
    def situation(self) -> Situation:
        """What a call that is added can refer to."""
        return situation_of(self.run)


class Corpus:
    """Remembers runs; ``near`` by goals that their last calls reached: functions that they entered,
    and outcomes of conditions whose other outcome is missing.
    """

    def __init__(self, random: Random) -> None:
        self._random = random
        self._kept: list[Base] = []
        self._near: dict[int, list[Run]] = {}
        self._seen: set[tuple[str, frozenset[int], tuple[str, ...]]] = set()

    def add(self, run: Run, choices: Sequence[Choice], goals: Collection[int]) -> None:
        """Keeps a run if it did something new, and now and then any; but none that is large, since
        whatever goes on from it takes as long.
        """
        if run.is_large:
            return
        last = run.sequence.steps[-1]
        key = last.operation.name, run.last, run.look
        fresh = key not in self._seen
        self._seen.add(key)
        if not fresh and self._random.random() > _ANYWAY:
            return
        for goal in goals:
            near = self._near.setdefault(goal, [])
            near.append(run)
            if len(near) > _NEAR:
                del near[self._random.randrange(_NEAR)]
        if last.raised is None and len(run.sequence) < _LONGEST:
            self._kept.append(Base(run, choices))
            if len(self._kept) > _KEPT:
                del self._kept[self._random.randrange(_KEPT)]

    def base(self) -> Base | None:
        """A run to which a call can be added; None for a fresh start."""
        if not self._kept or self._random.random() < 0.1:
            return None
        return self._random.choice(
            self._kept[-_RECENT:] if self._random.random() < 0.5 else self._kept
        )

    def near(self, goals: Collection[int]) -> Run | None:
        """A run whose last call reached one of these goals."""
        known = sorted(goal for goal in goals if goal in self._near)
        return self._random.choice(self._near[self._random.choice(known)]) if known else None

    def latest(self, goal: int) -> Run | None:
        """The last run that was kept for a goal."""
        return self._near[goal][-1] if goal in self._near else None

    def judge(self, base: Base, went_well: bool) -> None:
        """An object that no call gets on with was made of the wrong things."""
        base.failed = 0 if went_well else base.failed + 1
        if base.failed > _HOPELESS and base in self._kept:
            self._kept.remove(base)
