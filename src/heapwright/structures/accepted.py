"""A structure that a precondition accepts, as paths ask it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from heapwright.solver import Conjunction, Facts, Solver, restrict
from heapwright.solver.matrix import unbounded
from heapwright.structures.partial import Partial, only_value
from heapwright.structures.tree import Leaf

Said = tuple[Conjunction | None, tuple[int, ...]]
"""What a structure says of a path's variables, and of which."""


@dataclass(eq=False)
class Accepted:
    """A structure that the precondition accepts, with what its numbers satisfy."""

    partial: Partial
    facts: Facts
    _seen: dict[tuple[int, ...], Conjunction | None] = field(default_factory=dict)
    _agreed: dict[tuple[int, tuple[int, ...]], Mapping[int, int]] = field(default_factory=dict)
    """Numbers of a path with which it agreed, by what it says of which variables."""

    @classmethod
    def of(cls, leaf: Leaf, partial: Partial) -> Accepted:
        return cls(partial, leaf.facts)

    @classmethod
    def anything(cls) -> Accepted:
        """All heaps are valid."""
        return cls(Partial(), Facts(unbounded(0)))

    def model(self, solver: Solver) -> Mapping[int, int] | None:
        """Numbers that it can have, if some are easily found."""
        if self.facts.witness is None:
            solver.check(self.facts)
        return self.facts.witness

    def satisfied_with(
        self, own: Mapping[int, int], path: Mapping[int, int], shared: Mapping[int, int]
    ) -> bool:
        """Whether its numbers may be its ``own``, but those of the path where that has them."""
        return self.facts.satisfied_by({**own, **{v: path[k] for k, v in shared.items()}})

    def determined(self, shared: Mapping[int, int]) -> dict[int, int]:
        """The path's variables of which it says the value."""
        values = {variable: only_value(self.facts, own) for variable, own in shared.items()}
        return {variable: value for variable, value in values.items() if value is not None}

    def agreed(self, facts: Facts, condition: Said) -> bool:
        """Whether it agrees because the numbers with which it did before satisfy the facts."""
        known = self._agreed.get((id(condition[0]), condition[1]))
        if known is None or len(known) > facts.size:
            return False
        more = dict.fromkeys(range(len(known), facts.size), 0)
        return facts.satisfied_by({**known, **more})

    def agree(self, condition: Said, model: Mapping[int, int] | None) -> None:
        if condition[0] is not None and model is not None:
            self._agreed[id(condition[0]), condition[1]] = model

    def restricted(self, variables: tuple[int, ...]) -> Conjunction | None:
        """What it says of these variables; None where that cannot be said by itself."""
        if variables not in self._seen:
            indices = [variable + 1 for variable in variables]
            self._seen[variables] = restrict(self.facts, indices, [0] * len(indices))
        return self._seen[variables]
