"""Arguments as either version sees and leaves them; copied beside the pair module, as pairs are."""

from __future__ import annotations

import enum
from collections import deque
from collections.abc import Callable
from typing import Any

OLD, NEW = "hw_old", "hw_new"

SIMPLE = (int, bool, float, str)
"""Types of most values: nothing has to be asked of these before they are compared or passed."""


class InBoth:
    """What there is in both versions."""

    hw_old: Any
    hw_new: Any


class CallEnd:
    """How a call ended in one version, with the arguments as it leaves them, and what else it let
    the caller see. Of ``used`` iterators only how much is left can be told without taking more.
    """

    def __init__(
        self, result: Any, error: Any, given: list[Any], seen: list[list[Any]], used: list[Any]
    ) -> None:
        self.result = result
        self.error = error
        self.given = given
        self.seen = seen
        self.used = used


class Items:
    """What an iterator that is passed would give: the versions share no iterator either."""

    def __init__(self, items: list[Any]) -> None:
        self.items = items


def own_items(value: Any) -> Any:
    if value is None or type(value) in SIMPLE:
        return value
    passed_on = not isinstance(value, InBoth) and hasattr(value, "__next__")
    return Items(list(value)) if passed_on else value


def on_side(value: Any, side: str, version: Callable[[str], Any]) -> Any:
    """An argument as one version sees it; the versions share no container."""
    if isinstance(value, InBoth):
        return value.hw_old if side == OLD else value.hw_new
    if type(value) in (list, tuple, set, frozenset):
        return type(value)([on_side(item, side, version) for item in value])
    if type(value) is dict:
        return {on_side(k, side, version): on_side(v, side, version) for k, v in value.items()}
    if type(value) is deque:
        return deque([on_side(item, side, version) for item in value], value.maxlen)
    if type(value) is bytearray:
        return bytearray(value)
    if isinstance(value, Items):
        return iter([on_side(item, side, version) for item in value.items])
    if isinstance(value, enum.Enum) and side == NEW:
        owner = getattr(version(NEW), type(value).__name__, None)
        return value if owner is None else owner[value.name]
    return value
