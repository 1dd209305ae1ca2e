"""In which orders to walk interchangeable roots.

Roots are a set, so a canonical form must not depend on their order. Colours that a refinement
gives to objects settle most of it; roots that still have the same colour are tried in every order.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby, permutations, product
from typing import Protocol

from heapwright.heap.shape import Node
from heapwright.program.abstract import Atom, Group, Reference, Value, fold, references


class RootedWalk(Protocol):
    nodes: list[Node]
    statics: tuple[Value, ...]
    roots: tuple[int, ...]


def root_orders(walk: RootedWalk, count: int) -> list[list[int]]:
    """Orders of the roots ``0 .. count-1`` among which the least shape is found."""
    colours = _colours(walk)
    ranked = sorted(range(count), key=lambda k: colours[walk.roots[k]])
    groups = [list(g) for _, g in groupby(ranked, key=lambda k: colours[walk.roots[k]])]
    return [
        [k for group in arrangement for k in group]
        for arrangement in product(*(permutations(group) for group in groups))
    ]


def _colours(walk: RootedWalk) -> list[int]:
    """A colour for each object that depends only on structure, not on numbers.

    Refines until stable: what an object is, then where its fields lead and who leads to it.
    """
    nodes = walk.nodes
    held = set(walk.roots)
    static = {v.number: k for k, v in enumerate(walk.statics) if isinstance(v, Reference)}
    colours = _ranked([_own(node, k in held, static.get(k, -1)) for k, node in enumerate(nodes)])
    targets = [
        [(f, t) for f, v in zip(n.fields, n.values, strict=True) for t in references(v)]
        for n in nodes
    ]
    while True:
        incoming: list[list[tuple[str, int]]] = [[] for _ in nodes]
        for k, leads in enumerate(targets):
            for field, target in leads:
                incoming[target].append((field, colours[k]))
        keys = [
            repr((colours[k], [colours[t] for _, t in leads], sorted(incoming[k])))
            for k, leads in enumerate(targets)
        ]
        refined = _ranked(keys)
        if max(refined, default=0) == max(colours, default=0):
            return refined
        colours = refined


@lru_cache(maxsize=1 << 14)
def _own(node: Node, held: bool, static: int) -> str:
    """Remembered, since most of a heap is as it was before the call."""
    pattern = [_pattern(value) for value in node.values]
    return repr((node.class_name, held, static, node.fields, pattern))


def _pattern(value: Value) -> object:
    """The value without object numbers."""
    if isinstance(value, Group):
        return fold(value, _without_number, lambda name, items: [name, *items])
    return _without_number(value)


def _without_number(atom: Atom) -> object:
    return "ref" if isinstance(atom, Reference) else atom


def _ranked(keys: Sequence[str]) -> list[int]:
    ranks = {key: rank for rank, key in enumerate(sorted(set(keys)))}
    return [ranks[key] for key in keys]
