"""A valid structure: a shape with conditions on its numbers, and how to make one of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from heapwright.heap.shape import Shape
from heapwright.program.abstract import variable_of
from heapwright.solver import Conjunction, Facts, Solver, Unsat, project, restrict
from heapwright.structures.kinds import HOLDERS
from heapwright.structures.partial import Numbered, Partial, canonical, partial_of
from heapwright.structures.space import Space
from heapwright.structures.tree import Leaf
from heapwright.terms import Relation, var


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
        """Objects, without those that the caller holds and without containers."""
        held = set(self.shape.roots)
        nodes = enumerate(self.shape.nodes)
        return sum(1 for k, node in nodes if k not in held and node.class_name not in HOLDERS)

    def count(self, class_name: str) -> int:
        return sum(node.class_name == class_name for node in self.shape.nodes)


def structures_of(space: Space, solver: Solver, leaf: Leaf) -> Iterator[Structure]:
    """The structure at a leaf of a precondition's tree; where integers are to be concrete, one for
    each choice of them.
    """
    partial = partial_of(leaf)
    leaves = [leaf]
    if space.ints is not None:
        leaves = list(concrete_leaves(solver, leaf, int_variables(partial)))
    for each in leaves:
        yield structure_from(space, solver, each, partial)


def structure_from(space: Space, solver: Solver, leaf: Leaf, partial: Partial) -> Structure:
    """The structure of a partial heap whose numbers satisfy the leaf's facts."""
    numbered = canonical(space, partial, leaf.facts)
    return Structure(numbered.shape, _conjunctions(solver, leaf, numbered), [(leaf, partial)])


def concrete_leaves(solver: Solver, leaf: Leaf, variables: Sequence[int]) -> Iterator[Leaf]:
    """The leaf with every choice of values for these variables, which have finite ranges."""
    for facts in _fixed(leaf.facts, list(variables)):
        if facts.is_surely_consistent() or not isinstance(solver.check(facts), Unsat):
            yield replace(leaf, facts=facts)


def _fixed(facts: Facts, variables: list[int]) -> Iterator[Facts]:
    if not variables:
        yield facts
        return
    index = variables[0] + 1
    low, high = -int(facts.rows[0][index]), int(facts.rows[index][0])
    for value in range(low, high + 1):
        made = facts.copy()
        if made.add((Relation.EQ, index, 0, value)):
            yield from _fixed(made, variables[1:])


def int_variables(partial: Partial) -> list[int]:
    """The variables that are integers, in order."""
    return sorted(
        v for place, v in partial.variables.items() if partial.values[place] == variable_of("int")
    )


def _conjunctions(solver: Solver, leaf: Leaf, numbered: Numbered) -> list[Conjunction]:
    """The leaf's facts over the shape's own variables."""
    indices = [variable + 1 for variable in numbered.variables]
    quick = restrict(leaf.facts, indices, [0] * len(indices))
    if quick is not None:
        return [quick]
    return project(solver, leaf.facts, [var(variable) for variable in numbered.variables])
