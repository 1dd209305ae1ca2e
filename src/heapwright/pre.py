"""Predicates for preconditions: what heaps are usually asked for.

Use them in a predicate of your own, given as ``--pre FILE.py:function``::

    from heapwright.pre import acyclic, sorted_by

    def valid(chain: Chain) -> bool:
        return acyclic(chain.head, "next") and sorted_by(chain.head, "next", "key")

A field is followed until it is None. All of them end on every heap.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from heapwright.execution.undecided import same_object

__all__ = ["acyclic", "disjoint", "distinct", "reaches", "sorted_by"]


def acyclic(start: Any, *fields: str) -> bool:
    """Whether no object that these fields lead to leads back to itself; sharing is allowed."""
    return _ends(start, fields, [], [])


def _ends(node: Any, fields: tuple[str, ...], above: list[Any], done: list[Any]) -> bool:
    if node is None or _has(done, node):
        return True
    if _has(above, node):
        return False
    for field in fields:
        if not _ends(getattr(node, field), fields, [*above, node], done):
            return False
    done.append(node)
    return True


def disjoint(left: Any, right: Any, *fields: str) -> bool:
    """Whether these fields lead from the two to no common object."""
    reached = _reached(left, fields)
    return not any(_has(reached, node) for node in _reached(right, fields))


def distinct(start: Any, field: str, key: str) -> bool:
    """Whether no two objects along the field have equal keys."""
    keys: list[Any] = []
    for node in _along(start, field):
        value = getattr(node, key)
        if any(value == other for other in keys):
            return False
        keys.append(value)
    return True


def sorted_by(start: Any, field: str, key: str) -> bool:
    """Whether keys never decrease along the field."""
    before: Any = None
    for node in _along(start, field):
        if before is not None and getattr(before, key) > getattr(node, key):
            return False
        before = node
    return True


def reaches(start: Any, goal: Any, *fields: str) -> bool:
    """Whether these fields lead from the one object to the other."""
    return _has(_reached(start, fields), goal)


def _along(start: Any, field: str) -> Iterator[Any]:
    """The objects along a field, each once."""
    seen: list[Any] = []
    node = start
    while node is not None and not _has(seen, node):
        seen.append(node)
        yield node
        node = getattr(node, field)


def _reached(start: Any, fields: tuple[str, ...]) -> list[Any]:
    found: list[Any] = []
    waiting = [start]
    while waiting:
        node = waiting.pop()
        if node is not None and not _has(found, node):
            found.append(node)
            waiting += [getattr(node, field) for field in fields]
    return found


def _has(nodes: list[Any], node: Any) -> bool:
    """By identity, also where it is not decided yet which object one of them is."""
    return any(same_object(other, node) for other in nodes)
