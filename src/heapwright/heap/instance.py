"""Concrete heaps: a shape with a number for every variable (Def. 4.2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from heapwright.execution.proxies.ranks import value_of_rank
from heapwright.heap.shape import Group, Known, Node, Shape, Value


@dataclass(frozen=True, slots=True)
class Instance:
    """A concrete heap: a shape without variables."""

    shape: Shape


def instantiate(shape: Shape, model: Mapping[int, int]) -> Instance:
    """The instance that the model picks."""
    values = iter(
        Known(kind, repr(value_of_rank(kind, model[k])))
        for k, (_, _, kind) in enumerate(shape.variables)
    )
    statics = tuple(_filled(value, values) for value in shape.statics)
    nodes = tuple(
        Node(n.class_name, n.fields, tuple(_filled(value, values) for value in n.values))
        for n in shape.nodes
    )
    return Instance(Shape(statics, nodes, shape.roots))


def _filled(value: Value, values: Iterator[Known]) -> Value:
    if isinstance(value, str):
        return next(values)
    if isinstance(value, Group):
        return Group(tuple(_filled(item, values) for item in value.items), value.name)
    return value
