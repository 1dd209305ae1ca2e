"""Positions that are not known: in lists, tuples, strings and deques."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any, NamedTuple

from heapwright.execution.asking import index_of
from heapwright.execution.containers.keys import is_open
from heapwright.execution.proxies import SymInt, SymStr, SymText
from heapwright.execution.proxies.looking import keeps
from heapwright.execution.proxies.text import Formatted, joined

_WITH_POSITIONS = frozenset({list, tuple, str, bytes, bytearray, deque, range})
_TEXTS = frozenset({SymStr, SymText})


def positioned(value: Any) -> Any:
    """``value`` in ``value[i]``: where a position may be symbolic, something that decides it."""
    kind = type(value)
    if kind in _WITH_POSITIONS:
        return OpenPosition(value)
    if kind in _TEXTS:
        return value if keeps(value) else OpenPosition(value.concretised())
    return OpenPosition(value) if _is_plain(kind) else value


def _is_plain(kind: Any) -> bool:
    """Whether objects of this type are subscripted as the container that it is derived from."""
    base: Any = next((base for base in (list, deque) if issubclass(kind, base)), None)
    if base is None:
        return issubclass(kind, tuple) and kind.__getitem__ is tuple.__getitem__
    return kind.__getitem__ is base.__getitem__ and kind.__setitem__ is base.__setitem__


def _native(value: Any) -> Any:
    """The class whose C code holds the items: it asks nothing that a derived class overrides."""
    kind = type(value)
    return next((base for base in _DERIVED_FROM if issubclass(kind, base)), kind)


def _length(value: Any) -> int:
    return len(value) if type(value) in _WITH_POSITIONS else _native(value).__len__(value)


_DERIVED_FROM = (list, tuple, deque, str, bytes, bytearray)
Decide = Callable[[SymInt, int], int]
"""A position in a sequence of this length for one that is not known."""


class OpenPosition:
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
        if type(key) is slice:
            decide = deciding(key.step)
            return slice(self._bound(key.start, decide), self._bound(key.stop, decide), key.step)
        key = index_of(key)
        return position(key, _length(self._held)) if type(key) is SymInt else key

    def _bound(self, part: Any, decide: Decide) -> Any:
        part = index_of(part)
        return decide(part, _length(self._held)) if type(part) is SymInt else part


def position(index: SymInt, length: int) -> int:
    """A position from the front or the back; one that is out of range stays out of range."""
    low, high = index.path.path.positions(index.term, length)
    if low is not None and high is not None:
        return next((place for place in range(low, high) if index == place), high)
    if index >= length:
        return length
    if index < -length:
        return -length - 1
    return _equal(index, length)


def nearest(index: SymInt, length: int) -> int:
    """As ``insert`` and slices forwards take it: what is out of range means the end."""
    if index >= length:
        return length
    if index <= -length:
        return -length if length else 0
    return _equal(index, length)


def deciding(step: Any) -> Decide:
    """How the ends of a slice are decided: backwards, what is before the first item is not the
    first item.
    """
    is_forwards = step is None or (type(step) is int and step > 0)
    return nearest if is_forwards else position


def _equal(index: SymInt, length: int) -> int:
    places = (*range(length), *range(-length, -1))
    return next((place for place in places if index == place), -1)


class Method(NamedTuple):
    """How a method that takes a position is called, and on what."""

    name: str
    receivers: frozenset[type]
    call: Callable[..., Any]

    def serves(self, kind: type) -> bool:
        """Whether objects of this type have the method from one of the receivers."""
        if kind in self.receivers:
            return True
        base = next((base for base in kind.__mro__ if base in self.receivers), None)
        return base is not None and getattr(kind, self.name) is getattr(base, self.name)


def _placed(name: str, known: Decide) -> Callable[..., Any]:
    """The method with its first argument, a position, decided."""

    def call(receiver: Any, *arguments: Any) -> Any:
        if arguments:
            place = index_of(arguments[0])
            decided = known(place, _length(receiver)) if type(place) is SymInt else place
            fit(place)
            arguments = (decided, *arguments[1:])
        return getattr(receiver, name)(*arguments)

    return call


def fit(number: Any) -> None:
    """Once it is decided: methods, unlike subscripts, refuse what C code cannot hold."""
    if type(number) is SymInt:
        number.path.path.fit(number.term)


def _turn(count: SymInt, length: int) -> int:
    return _equal(count % length, length) if length else 0


def _index(receiver: Any, *arguments: Any) -> Any:
    """``index(value, from, to)``; the message of its failure tells the value."""
    is_range = isinstance(receiver, range)
    if not any(map(is_open, arguments)) or (is_range and len(arguments) != 1):
        return receiver.index(*arguments)  # a range takes one
    length = _length(receiver)
    bounds = [nearest(a, length) if type(a) is SymInt else a for a in arguments[1:]]
    if not isinstance(receiver, _TELLING) or not arguments or not is_open(arguments[0]):
        return receiver.index(*arguments[:1], *bounds)
    value = arguments[0]
    start, stop, _ = slice(*(bounds or (None,)), *([None] * (2 - len(bounds or (None,))))).indices(
        length
    )
    item_of = _native(receiver).__getitem__
    for place in range(start, stop):
        item = item_of(receiver, place)
        if item is value or item == value:
            return place
    raise ValueError(_not_in(receiver, value))


def _remove(receiver: Any, *arguments: Any) -> Any:
    if isinstance(receiver, deque) and len(arguments) == 1 and is_open(arguments[0]):
        value = arguments[0]
        found = (
            k for k, item in enumerate(deque.__iter__(receiver)) if item is value or item == value
        )
        place = next(found, None)
        if place is None:
            raise ValueError(_not_in(receiver, value))
        if type(receiver).__delitem__ is deque.__delitem__:
            del receiver[place]
            return None
    return receiver.remove(*arguments)


_TELLING = (list, deque, range)


def _not_in(receiver: Any, value: Any) -> str:
    kind = next(base.__name__ for base in _TELLING if isinstance(receiver, base))
    return joined((SymText((Formatted(value, ord("r"), ""),)), f" is not in {kind}"))


METHODS = {
    method.name: method
    for method in (
        Method("insert", frozenset({list, deque, bytearray}), _placed("insert", nearest)),
        Method("pop", frozenset({list, bytearray}), _placed("pop", position)),
        Method("rotate", frozenset({deque}), _placed("rotate", _turn)),
        Method("index", frozenset({list, tuple, deque, range}), _index),
        Method("remove", frozenset({deque}), _remove),
    )
}
