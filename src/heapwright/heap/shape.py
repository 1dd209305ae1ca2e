"""Shapes: objects and references, with primitives left open.

A shape is a value: two heaps have equal shapes exactly if they are structurally isomorphic
(Def. 4.4), because objects are numbered by a canonical walk.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from heapwright.execution.proxies.ranks import value_of_rank
from heapwright.program.abstract import (
    Atom,
    Known,
    Reference,
    Value,
    Variable,
    kinds_of_variables,
    mapped,
)

FUNCTION = "function "
"""Begins the class name of a node that is a function."""
IDENTITY = "id"
"""The name of a group that is the result of ``id``; its only item is whose it is."""
TEXT = "joined text"
"""The name of a group that is a string; its items are the pieces."""
FORMAT = "format "
"""Begins the name of a group that is one of these pieces: conversion and specification follow. Its
only item is the value that is formatted.
"""
QUOTIENT = "quotient of"
"""The name of a group that is the quotient of its two items, by a positive one; with a sign after
it, by a negative one.
"""
METHOD = "method "
"""Begins the name of a group that is a bound method; its only item is what it is bound to."""


OTHER_NAN = "-nan"
"""The text of a NaN that is not ``math.nan``; containers find it by its identity alone."""


FORGOTTEN = Known("forgotten", "…")
"""The integer or truth value of an inert field."""
FORGOTTEN_OTHER = Known("forgotten value", "…")
"""Any other value of an inert field."""


class Node(NamedTuple):
    """An object: its class, its field names in order, and their values."""

    class_name: str
    fields: tuple[str, ...]
    values: tuple[Value, ...]


@dataclass(frozen=True)
class Shape:
    """Objects in canonical order, the statics' values, and which objects the caller holds.

    Variables are numbered in the order in which they occur: statics first, then object by object.
    """

    statics: tuple[Value, ...]
    nodes: tuple[Node, ...]
    roots: tuple[int, ...]

    def __hash__(self) -> int:
        """Remembered: shapes are looked up again and again."""
        found: int | None = self.__dict__.get("_hash")
        if found is None:
            found = self.__dict__["_hash"] = hash((self.statics, self.nodes, self.roots))
        return found

    def __getstate__(self) -> object:
        """Without what is derived: a hash means nothing in another process."""
        return self.statics, self.nodes, self.roots

    def __setstate__(
        self, state: tuple[tuple[Value, ...], tuple[Node, ...], tuple[int, ...]]
    ) -> None:
        for name, value in zip(("statics", "nodes", "roots"), state, strict=True):
            object.__setattr__(self, name, value)

    @cached_property
    def variables(self) -> tuple[tuple[int | None, str, str], ...]:
        """Each variable's object (None for a static), field and kind."""
        found: list[tuple[int | None, str, str]] = []
        for k, value in enumerate(self.statics):
            found += [(None, str(k), kind) for kind in kinds_of_variables(value)]
        for number, node in enumerate(self.nodes):
            for field, value in zip(node.fields, node.values, strict=True):
                found += [(number, field, kind) for kind in kinds_of_variables(value)]
        return tuple(found)

    @cached_property
    def held(self) -> tuple[tuple[int, str], ...]:
        """The objects that the caller holds, with their classes."""
        return tuple((number, self.nodes[number].class_name) for number in self.roots)

    @cached_property
    def counts(self) -> Counter[str]:
        """Objects by class, without those that a static holds directly."""
        static = {value.number for value in self.statics if isinstance(value, Reference)}
        return Counter(
            node.class_name for number, node in enumerate(self.nodes) if number not in static
        )


def instantiate(shape: Shape, model: Mapping[int, int]) -> Shape:
    """The concrete heap that the model picks: a number for every variable (Def. 4.2)."""
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
    return Shape(statics, nodes, shape.roots)
