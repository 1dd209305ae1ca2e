"""Concrete heaps: a shape with a number for every variable (Def. 4.2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from heapwright.execution.proxies.ranks import value_of_rank
from heapwright.heap.shape import Node, Shape
from heapwright.program.abstract import Atom, Known, Value, Variable, mapped


@dataclass(frozen=True, slots=True)
class ConcreteHeap:
    """A concrete heap: a shape without variables."""

    shape: Shape


def instantiate(shape: Shape, model: Mapping[int, int]) -> ConcreteHeap:
    """The instance that the model picks."""
    ranks = (model[k] for k in range(len(shape.variables)))

    def known(atom: Atom) -> Value:
        if not isinstance(atom, Variable):
            return atom
        return Known(atom.kind, repr(value_of_rank(atom.kind, next(ranks))))

    statics = tuple(mapped(value, known) for value in shape.statics)
    nodes = tuple(
        Node(n.class_name, n.fields, tuple(mapped(value, known) for value in n.values))
        for n in shape.nodes
    )
    return ConcreteHeap(Shape(statics, nodes, shape.roots))
