"""``sorted``, ``min`` and others over a set of which Python's order is not known.

They are exact where the order cannot be seen in the result: where no two members tie.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

from heapwright.errors import Cut, CutKind
from heapwright.execution.containers.membership import Members, members
from heapwright.execution.place import here
from heapwright.execution.proxies import SymBool, SymFloat, SymInt, SymStr

_INTEGERS = frozenset({int, bool, SymInt, SymBool})
_VALUES = _INTEGERS | {float, str, bytes, type(None), SymFloat, SymStr}
_CHOOSING = (sorted, min, max)


def has_no_order(value: Any) -> bool:
    """Whether it is a set whose order cannot be seen."""
    return isinstance(value, Members) and value.hw_table is None and len(value.hw_order) > 1


def over_set(function: Any, value: Any, more: tuple[Any, ...], options: dict[str, Any]) -> Any:
    """The function on a set without order. Raises: Cut where the order matters."""
    items = members(value)
    if function in _CHOOSING and options.get("key") is not None:
        return _chosen(function, items, options["key"], bool(options.get("reverse", False)))
    kinds = {type(item) for item in items}
    if function is sum and kinds <= _INTEGERS:
        return sum(items, *more, **options)
    if function in (any, all) and kinds <= _VALUES:
        return function(items)
    if function in _CHOOSING and all(map(_is_value, items)):
        return function(items, *more, **options)
    return function(value, *more, **options)


def _is_value(item: Any) -> bool:
    """Whether equal ones cannot be told apart, and others have an order."""
    if type(item) is tuple:
        return all(map(_is_value, item))
    return type(item) in _VALUES and bool(item == item)


def _chosen(function: Any, items: list[Any], key: Callable[[Any], Any], reverse: bool) -> Any:
    keys = [key(item) for item in items]
    order = sorted(range(len(items)), key=keys.__getitem__)
    pairs = list(pairwise(order))
    for left, right in (
        pairs if function is sorted else pairs[:1] if function is min else pairs[-1:]
    ):
        if not keys[left] < keys[right]:
            why = "two members of a set tie, and no state keeps its order"
            raise Cut(why, here(), CutKind.ORDER)
    if function is sorted:
        return [items[k] for k in (reversed(order) if reverse else order)]
    return items[order[0] if function is min else order[-1]]
