"""Positions that are not known: in lists, tuples, texts and deques."""

from __future__ import annotations

import types
from collections import deque
from collections.abc import Callable
from typing import Any

from heapwright.execution.proxies import SymInt, SymStr
from heapwright.execution.proxies.ranked import real_text

_SEATED = frozenset({list, tuple, str, bytes, bytearray, deque, range, SymStr})


def seat(value: Any) -> Any:
    """``value`` in ``value[i]``: where a position may be symbolic, something that decides it."""
    kind = type(value)
    if kind in _SEATED:
        return Seat(real_text(value))
    plain = isinstance(value, list) and kind.__getitem__ is list.__getitem__
    return Seat(value) if plain and kind.__setitem__ is list.__setitem__ else value


class Seat:
    """A sequence for the length of one subscript."""

    __slots__ = ("_held",)

    def __init__(self, held: Any) -> None:
        self._held = held

    def __getitem__(self, key: Any) -> Any:
        return self._held[self._known(key)]

    def __setitem__(self, key: Any, value: Any) -> None:
        self._held[self._known(key)] = value

    def __delitem__(self, key: Any) -> None:
        del self._held[self._known(key)]

    def _known(self, key: Any) -> Any:
        if type(key) is SymInt:
            return position(key, len(self._held))
        if type(key) is slice:
            return slice(self._bound(key.start), self._bound(key.stop), key.step)
        return key

    def _bound(self, part: Any) -> Any:
        return nearest(part, len(self._held)) if type(part) is SymInt else part


def position(index: SymInt, length: int) -> int:
    """A position from the front or the back; one that is out of range stays out of range."""
    if index >= length:
        return length
    if index < -length:
        return -length - 1
    return _equal(index, length)


def nearest(index: SymInt, length: int) -> int:
    """As slices and ``insert`` take it: what is out of range means the end."""
    if index >= length:
        return length
    if index <= -length:
        return -length if length else 0
    return _equal(index, length)


def _equal(index: SymInt, length: int) -> int:
    places = (*range(length), *range(-length, -1))
    return next((place for place in places if index == place), -1)


_HEAP_TYPE = 1 << 9
_KEEPING = frozenset({list, dict, set, deque, tuple, types.ModuleType, type})
"""Types of C whose methods keep or compare what they are given, but do not look into it."""


def swapped_method(receiver: Any, name: str, *arguments: Any, **options: Any) -> Any:
    """``receiver.name(…)``: methods of types that are written in C may look into a text, or need a
    position.
    """
    kind = type(receiver)
    if arguments and type(arguments[0]) is SymInt and kind in (list, deque, bytearray):
        known = _POSITIONS.get(name)
        if known is not None:
            arguments = (known(arguments[0], len(receiver)), *arguments[1:])
    elif not kind.__flags__ & _HEAP_TYPE and kind not in _KEEPING:
        arguments = tuple(map(deep_text, arguments))
        options = {key: deep_text(value) for key, value in options.items()}
    return getattr(receiver, name)(*arguments, **options)


def deep_text(value: Any) -> Any:
    """With symbolic texts, also inside a list or tuple, made real."""
    if type(value) in (list, tuple):
        return type(value)(map(real_text, value))
    return real_text(value)


def _turn(count: SymInt, length: int) -> int:
    return _equal(count % length, length) if length else 0


_POSITIONS: dict[str, Callable[[SymInt, int], int]] = {
    "insert": nearest,
    "pop": position,
    "rotate": _turn,
}
