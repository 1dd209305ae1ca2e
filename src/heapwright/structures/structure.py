"""A valid structure: a shape with conditions on its numbers, and how to make one of it."""

from __future__ import annotations

from dataclasses import dataclass, field

from heapwright.heap.shape import Shape
from heapwright.solver import Conjunction, Solver, project, restrict
from heapwright.structures.kinds import LIST
from heapwright.structures.partial import Numbered, Partial, canonical, partial_of
from heapwright.structures.space import Space
from heapwright.structures.tree import Leaf
from heapwright.terms import var


@dataclass
class Structure:
    """Heaps of one shape that a precondition accepts: those whose numbers satisfy one of the
    ``conjunctions``. A field that the precondition never read is open.
    """

    shape: Shape
    conjunctions: list[Conjunction] = field(default_factory=list)
    leaves: list[tuple[Leaf, Partial]] = field(default_factory=list)

    @property
    def size(self) -> int:
        """Objects, without those that the caller holds and without lists."""
        held = set(self.shape.roots)
        nodes = enumerate(self.shape.nodes)
        return sum(1 for k, node in nodes if k not in held and node.class_name != LIST)

    def count(self, class_name: str) -> int:
        return sum(node.class_name == class_name for node in self.shape.nodes)


def structure_of(space: Space, solver: Solver, leaf: Leaf) -> Structure:
    """The structure at a leaf of a precondition's tree."""
    return structure_from(space, solver, leaf, partial_of(leaf))


def structure_from(space: Space, solver: Solver, leaf: Leaf, partial: Partial) -> Structure:
    """The structure of a partial heap whose numbers satisfy the leaf's facts."""
    numbered = canonical(space, partial, leaf.facts)
    return Structure(numbered.shape, _conjunctions(solver, leaf, numbered), [(leaf, partial)])


def _conjunctions(solver: Solver, leaf: Leaf, numbered: Numbered) -> list[Conjunction]:
    """The leaf's facts over the shape's own variables."""
    indices = [variable + 1 for variable in numbered.variables]
    quick = restrict(leaf.facts, indices, [0] * len(indices))
    if quick is not None:
        return [quick]
    return project(solver, leaf.facts, [var(variable) for variable in numbered.variables])
