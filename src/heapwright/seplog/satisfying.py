"""Whether a symbolic heap has a model: yes with one, no, or unknown up to a bound."""

from __future__ import annotations

from dataclasses import dataclass

from heapwright.errors import Cut
from heapwright.seplog.symbolic import Symbolic
from heapwright.seplog.unfolding import Limits, Unfolder

MOST_OBJECTS = 12
"""Objects up to which a model is looked for, unless more are allowed."""


@dataclass(frozen=True)
class Satisfiable:
    """``model`` has no folded predicates, and every reference of it is decided."""

    model: Symbolic


@dataclass(frozen=True)
class Unsatisfiable:
    pass


@dataclass(frozen=True)
class Undecided:
    """``objects`` is the bound that was reached."""

    objects: int
    why: str


Answer = Satisfiable | Unsatisfiable | Undecided


def satisfy(unfolder: Unfolder, heap: Symbolic, limits: Limits, most: int = MOST_OBJECTS) -> Answer:
    """The smallest model first: ever more objects are allowed, until nothing is left out."""
    least = len(heap.objects)
    for objects in range(least, max(most, least) + 1):
        bounded = Limits(limits.scope, objects)
        try:
            found = next(unfolder.completions(heap, bounded), None)
        except Cut as cut:
            return Undecided(objects, cut.reason)
        if found is not None:
            return Satisfiable(found)
        if not bounded.reached:
            return Unsatisfiable()
    return Undecided(most, f"no model has up to {most} objects, and larger ones are not ruled out")
