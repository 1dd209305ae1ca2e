"""What shapes hold: containers, and concrete numbers."""

from __future__ import annotations

from collections.abc import Iterator
from math import isnan
from typing import TypeGuard

from heapwright.heap import Shape
from heapwright.heap.codecs import NAMES
from heapwright.program.abstract import Known, Value, leaves
from heapwright.terms.floats import rank_of_float

_CONTAINERS = frozenset(NAMES.values())


def is_container(shape: Shape, number: int) -> bool:
    """Whether the object is a list, a dict or the like, and not of a class derived from one."""
    return shape.nodes[number].class_name in _CONTAINERS


def is_number(leaf: object) -> TypeGuard[Known]:
    return isinstance(leaf, Known) and leaf.kind in ("int", "float")


def ordered(value: Value) -> Iterator[int]:
    """The concrete integers in a value, and the ranks of the floats."""
    for leaf in leaves(value):
        if is_number(leaf):
            yield int(leaf.text) if leaf.kind == "int" else _rank(float(leaf.text))


def _rank(number: float) -> int:
    """NaN has none, and never grows."""
    return 0 if isnan(number) else rank_of_float(number)


def integers(value: Value) -> Iterator[int]:
    """The concrete integers in a value."""
    return (int(leaf.text) for leaf in leaves(value) if is_number(leaf) and leaf.kind == "int")
