"""What can be reached step by step."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import TypeVar

_Node = TypeVar("_Node", bound=Hashable)


def reached(starts: Iterable[_Node], following: Callable[[_Node], Iterable[_Node]]) -> set[_Node]:
    """The starts, and all that follows from them."""
    found: set[_Node] = set()
    waiting = list(starts)
    while waiting:
        node = waiting.pop()
        if node not in found:
            found.add(node)
            waiting += following(node)
    return found
