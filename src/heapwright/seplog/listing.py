"""All structures that a formula describes, one after the other (the CSF paper's Algorithm 1)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from time import perf_counter

from heapwright.errors import Cut
from heapwright.heap.shape import Shape
from heapwright.limits import current
from heapwright.seplog.formula import Begun, Formula
from heapwright.seplog.satisfying import Satisfiable, Undecided, satisfy
from heapwright.seplog.symbolic import Symbolic
from heapwright.seplog.unfolding import Limits
from heapwright.solver import Solver
from heapwright.structures.partial import Partial
from heapwright.structures.space import Fields, Space
from heapwright.structures.structure import (
    Structure,
    concrete_leaves,
    int_variables,
    structure_from,
)
from heapwright.structures.tree import Leaf


@dataclass
class Listing:
    """By scope: every structure within it. With ``depth``: one for each formula that so many
    rounds of unfolding leave, the smallest that it describes.
    """

    formula: Formula
    space: Space
    solver: Solver
    roots: Fields
    seconds: float | None = None
    exactly: dict[str, int] = field(default_factory=dict)
    limit: int | None = None
    depth: int | None = None
    found: dict[Shape, Structure] = field(default_factory=dict)
    stopped: str | None = None

    def __post_init__(self) -> None:
        self._begun = Begun(self.formula, self.solver, self.roots)
        scope = self.space.scope
        self._limits = Limits({name: scope.limit(name) for name in self.space.fields})
        self._reasons: list[str] = []

    @property
    def candidates(self) -> int:
        """How many cases of predicates were unfolded."""
        return self._begun.unfolder.steps

    def run(self) -> Iterator[Structure]:
        """Structures as they are found; one may later get further conditions on its numbers."""
        started = perf_counter()
        try:
            for heap in self._heaps():
                current().pause()
                yield from self._new(heap)
                if self.limit is not None and len(self.found) >= self.limit:
                    self.stopped = f"the limit of {self.limit} structures"
                    return
                if self.seconds is not None and perf_counter() - started > self.seconds:
                    self.stopped = f"the time budget of {self.seconds:g} s"
                    return
        except Cut as cut:
            self._reasons.append(cut.reason)

    def _heaps(self) -> Iterator[Symbolic]:
        unfolder = self._begun.unfolder
        for heap in self._begun.heaps:
            if self.depth is None:
                yield from unfolder.completions(heap, self._limits)
                continue
            rounds = self.depth + 1 if self.formula.predicate.is_pre else self.depth
            for formula in unfolder.rounds(heap, rounds, Limits({})):
                match satisfy(unfolder, formula, Limits({})):
                    case Satisfiable(model):
                        yield model
                    case Undecided(objects, why):
                        self._reasons.append(f"a formula was given up at {objects} objects: {why}")

    def _new(self, heap: Symbolic) -> Iterator[Structure]:
        for described, facts in self._begun.describer.structures(heap):
            yield from self._kept(Leaf(None, 0, facts, []), described.partial)

    def _kept(self, leaf: Leaf, partial: Partial) -> Iterator[Structure]:
        for each in self._leaves(leaf, partial):
            made = structure_from(self.space, self.solver, each, partial)
            if any(made.count(name) != n for name, n in self.exactly.items()):
                continue
            known = self.found.setdefault(made.shape, made)
            if known is made:
                yield made
            else:
                known.conjunctions += [c for c in made.conjunctions if c not in known.conjunctions]
                known.leaves += made.leaves

    def _leaves(self, leaf: Leaf, partial: Partial) -> Iterator[Leaf]:
        """Where integers are to be concrete, one for each choice of them."""
        ints = self.space.ints
        if ints is None:
            yield leaf
            return
        variables = int_variables(partial)
        bounds = [(v + 1, ints[0], ints[-1]) for v in variables]
        if all(leaf.facts.bound(0, i, -a) and leaf.facts.bound(i, 0, b) for i, a, b in bounds):
            yield from concrete_leaves(self.solver, leaf, variables)

    def reasons(self) -> list[str]:
        """Why there may be more structures."""
        return list(dict.fromkeys(self._reasons)) + ([self.stopped] if self.stopped else [])
