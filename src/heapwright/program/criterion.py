"""What a suite should show of a program, and which paths are worth following: the interface.

The criteria themselves are in the room ``criteria``, one module each.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from heapwright.errors import Place
from heapwright.program.goals import BRANCHES, Goal


class Extra(Enum):
    """Probes that only some criteria need."""

    BLOCKS = "basic blocks"
    STATEMENTS = "statements"
    OPERANDS = "operands of conditions"


@dataclass(slots=True)
class Trace:
    """What one call did so far.

    ``blocks`` are the basic blocks that it entered, in order. ``entries`` is how often the last of
    them was entered by the ancestors of this entry: by this call of its function and the calls
    around it, not by calls that have returned. ``steps`` counts blocks and the operations in them,
    ``turns`` how often the loop whose body was begun last has gone round since it was started.
    ``decisions`` are the values of the operands of each decision, None for one not evaluated.
    """

    blocks: list[int] = field(default_factory=list)
    entries: int = 0
    steps: int = 0
    turns: int = 0
    decisions: list[tuple[int, tuple[bool | None, ...]]] = field(default_factory=list)


FIRST_MARK = 1 << 40
"""Marks are numbered from here on, goals of the source from zero."""


class Marks:
    """Numbers what shows only while a program runs: a path, the values of all operands."""

    def __init__(self) -> None:
        self._numbers: dict[Hashable, int] = {}
        self.keys: list[Hashable] = []

    def number(self, key: Hashable) -> int:
        known = self._numbers.get(key)
        if known is None:
            known = self._numbers[key] = FIRST_MARK + len(self.keys)
            self.keys.append(key)
        return known

    def key(self, number: int) -> Hashable:
        return self.keys[number - FIRST_MARK]


class Criterion:
    """A coverage criterion; this one wants branches, and stops no path.

    ``every_path`` says that each path may show something new, so that no search ends early.
    """

    name = "branch"
    noun = "branches"
    extras: frozenset[Extra] = frozenset()
    every_path = False

    def __init__(self) -> None:
        self.marks = Marks()
        self.turns: int | None = None
        """How often a loop may go round while goals are looked for near the beginning first."""
        self.places: Sequence[Place] = ()
        """Where the probes of the program stand."""
        self.decisions: Mapping[int, tuple[Any, tuple[int, ...]]] = {}
        """What each decision of the program combines, and the goals of its operands."""

    def aims(self, goal: Goal) -> bool:
        """Whether the goal is one that a search can be led to."""
        return goal.kind in BRANCHES

    def counts(self, goal: Goal) -> bool:
        """Whether the goal is one that the report counts."""
        return self.aims(goal)

    def stops(self, trace: Trace) -> bool:
        """Whether the path is out of the criterion from here on."""
        return self.turns is not None and trace.turns > self.turns

    def shown(self, trace: Trace, raised: str | None) -> Iterable[Hashable]:
        """What a call that has ended shows, besides the goals of the source that it reached."""
        return ()

    def evidence(self, marks: Set[int]) -> set[int]:
        """Which of these marks a suite must have."""
        return set()

    def met(self, marks: Set[int]) -> set[int]:
        """The goals that are shown by marks alone."""
        return set()

    def found(self, marks: Iterable[int]) -> list[Goal]:
        """Goals that could not be known before they were met."""
        return []


def is_mark(number: int) -> bool:
    return number >= FIRST_MARK
