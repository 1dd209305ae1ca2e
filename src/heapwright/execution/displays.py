"""Dicts and sets that the program writes down, and comprehensions that make one."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

from heapwright.execution.containers import OpenDict, OpenSet
from heapwright.execution.containers.membership import new_table
from heapwright.execution.containers.sets import of_constants


def made_dict(*pairs: tuple[Any, Any]) -> OpenDict:
    """``{key: value, …}``"""
    return with_pairs(OpenDict(), *pairs)


def with_pairs(made: OpenDict, *pairs: tuple[Any, Any]) -> OpenDict:
    """``{…, key: value, …}``: what follows a mapping that was taken over."""
    for key, value in pairs:
        made[key] = value
    return made


def with_mapping(made: OpenDict, mapping: Any) -> OpenDict:
    """``{…, **mapping``"""
    made.update({**mapping} if not isinstance(mapping, dict) else mapping)
    return made


def made_set(items: list[Any] | tuple[Any, ...]) -> OpenSet:
    """``{item, …}``; constants come in a tuple."""
    return of_constants(items) if type(items) is tuple else OpenSet(items)


def with_items(made: OpenSet, items: Any) -> OpenSet:
    """``{…, *items``"""
    made.update(items)
    return made


def put(made: Any, *item: Any) -> Any:
    """One more item of ``{item for …}`` or ``{key: value for …}``."""
    if len(item) == 2:
        made[item[0]] = item[1]
    else:
        made.add(item[0])
    return made


def set_of_with(items: Any) -> Any:
    """The items of the first iterable, each with the set that is being made."""
    return zip(itertools.repeat(OpenSet()), items, strict=False)


def set_of(made: list[OpenSet]) -> OpenSet:
    """``{item for …}``; the list has the set once for each item."""
    found = made[-1] if made else OpenSet()
    if new_table() is None:
        found.hw_table = None  # items may have come in another order than Python's
    return found


def set_of_listed(items: list[tuple[Any]]) -> list[OpenSet]:
    return [OpenSet([item for (item,) in items])]


def dict_of_with(items: Any) -> Any:
    return zip(itertools.repeat(OpenDict()), items, strict=False)


def dict_of(made: list[OpenDict]) -> OpenDict:
    """``{key: value for …}``"""
    return made[-1] if made else OpenDict()


def dict_of_listed(pairs: list[tuple[Any, Any]]) -> list[OpenDict]:
    return [made_dict(*pairs)]


DISPLAYS: dict[str, Callable[..., Any]] = {
    function.__name__: function
    for function in (
        *(made_dict, with_pairs, with_mapping, dict_of_with, dict_of, dict_of_listed),
        *(made_set, with_items, set_of_with, set_of, set_of_listed, put),
    )
}
"""What rewritten code calls in their place."""
