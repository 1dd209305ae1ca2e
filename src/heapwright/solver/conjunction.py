"""A conjunction as a value: what a state knows of its variables."""

from __future__ import annotations

import operator
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain

from heapwright.solver import matrix
from heapwright.solver.facts import Apart, Condition, Facts, fits
from heapwright.terms import Linear, Literal, eq, holds, var


@dataclass(frozen=True)
class Conjunction:
    """One disjunct of a state's constraint, in normal form.

    Variables ``0 .. size-1`` are the state's own; ``hidden`` more follow them, existentially
    quantified, where a non-linear past could not be projected away.
    """

    size: int
    hidden: int
    cells: tuple[float, ...]
    apart: tuple[Apart, ...]
    rest: tuple[Literal, ...]

    @classmethod
    def of(cls, facts: Facts, size: int) -> Conjunction:
        cells = tuple(chain.from_iterable(facts.rows))
        rest = tuple(sorted(facts.rest, key=repr)) if facts.rest else ()
        return cls(size, facts.size - size, cells, tuple(sorted(facts.apart)), rest)

    @classmethod
    def true(cls, size: int) -> Conjunction:
        return cls.of(Facts(matrix.unbounded(size)), size)

    def facts(self) -> Facts:
        """A fresh copy to reason with."""
        width = self.size + self.hidden + 1
        rows = [list(self.cells[i : i + width]) for i in range(0, width * width, width)]
        return Facts(rows, self.apart, self.rest)

    @cached_property
    def conditions(self) -> tuple[Condition, ...]:
        """All but the rest, without bounds that follow from others."""
        return tuple(self.facts().conditions())

    @cached_property
    def literals(self) -> tuple[Literal, ...]:
        return tuple(self.facts().literals())

    def __reduce__(self) -> tuple[object, ...]:
        """Without what is derived."""
        return Conjunction, (self.size, self.hidden, self.cells, self.apart, self.rest)

    def permuted(self, order: Sequence[int]) -> Conjunction:
        """The same conjunction with own variable ``order[k]`` renamed to ``k``."""
        full = [*order, *range(self.size, self.size + self.hidden)]
        facts = self.facts()
        rows = matrix.restrict(facts.rows, [v + 1 for v in full], [0] * len(full))
        place = {old: new for new, old in enumerate(full)}
        index = [0, *(place[v] + 1 for v in range(len(full)))]
        apart = [(index[i], index[j], c) for i, j, c in self.apart]
        flipped = [(i, j, c) if i > j else (j, i, -c) for i, j, c in apart]
        rest = [literal.substitute(lambda v: var(place[v])) for literal in self.rest]
        return Conjunction.of(Facts(rows, flipped, rest), self.size)

    def surely_entails(self, other: Conjunction) -> bool:
        """Whether every model is one of ``other``, as far as a comparison cell by cell shows."""
        if other.hidden:
            return self == other
        if self.hidden:
            return False
        if not all(map(operator.le, self.cells, other.cells)):
            return False
        return self.entails_apart(other.apart) and set(other.rest) <= set(self.rest)

    def entails_apart(self, wanted: Iterable[Apart]) -> bool:
        width = self.size + 1
        return all(
            (i, j, c) in self.apart
            or self.cells[i * width + j] < c
            or self.cells[j * width + i] < -c
            for i, j, c in wanted
        )

    def holds(self, model: Mapping[int, int]) -> bool:
        """Whether the model of all variables, hidden ones included, satisfies the conjunction."""
        return all(fits(condition, model) for condition in self.conditions) and all(
            holds(literal, model) for literal in self.rest
        )


def fixed(values: Sequence[int]) -> list[Literal]:
    """The literals that pin variables ``0 ..`` to these values."""
    return [eq(var(k), Linear((), value)) for k, value in enumerate(values)]
