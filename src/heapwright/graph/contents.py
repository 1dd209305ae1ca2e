"""What shapes hold: containers, and concrete integers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeGuard

from heapwright.heap import Shape
from heapwright.heap.codecs import NAMES
from heapwright.program.abstract import Known, Value, leaves

_CONTAINERS = frozenset(NAMES.values())


def is_container(shape: Shape, number: int) -> bool:
    """Whether the object is a list, a dict or the like, and not of a class derived from one."""
    return shape.nodes[number].class_name in _CONTAINERS


def is_integer(leaf: object) -> TypeGuard[Known]:
    return isinstance(leaf, Known) and leaf.kind == "int"


def integers(value: Value) -> Iterator[int]:
    """The concrete integers in a value."""
    return (int(leaf.text) for leaf in leaves(value) if is_integer(leaf))
