"""Symbolic values made concrete before somebody looks into them, also inside containers.

A value that was made concrete equals the symbolic one on this path, so containers are changed in
place: whoever else holds them sees the same.
"""

from __future__ import annotations

from collections import deque
from types import GeneratorType
from typing import Any

from heapwright.execution.containers import OpenDict, OpenFrozenSet, OpenSet, members
from heapwright.execution.containers.views import View
from heapwright.execution.proxies import SymBool, SymFloat, SymInt, SymStr, SymText

_TEXTS = frozenset({SymStr, SymText})
_PLAIN = frozenset({int, str, bool, float, bytes, type(None), type})


class Real:
    """Makes texts real and, where asked for, numbers."""

    def __init__(self, numbers: bool = False) -> None:
        self._numbers = numbers
        self._seen: set[int] = set()

    def value(self, value: Any) -> Any:
        """The value with nothing symbolic in it that could be looked into."""
        kind = type(value)
        if kind in _PLAIN:
            return value
        if kind in _TEXTS:
            return value.made()
        if kind in _NUMBERS:
            return _NUMBERS[kind](value) if self._numbers else value
        if isinstance(value, tuple):
            return self._tuple(value)
        if isinstance(value, OpenFrozenSet):
            return self._frozen(value)
        if kind is GeneratorType or kind in _ITERATORS:
            return map(self.value, value)
        if isinstance(value, View):
            return [self.value(item) for item in value]
        self._inside(value)
        return value

    def _tuple(self, value: Any) -> Any:
        made = [self.value(item) for item in value]
        if all(new is old for new, old in zip(made, value, strict=True)):
            return value
        return type(value)._make(made) if hasattr(value, "_make") else tuple(made)

    def _frozen(self, value: OpenFrozenSet) -> Any:
        return OpenFrozenSet(map(self.value, members(value))) if value.hw_opened else value

    def _inside(self, value: Any) -> None:
        """Changes what a container holds."""
        if not isinstance(value, list | deque | dict | set) or id(value) in self._seen:
            return
        self._seen.add(id(value))
        if isinstance(value, dict):
            self._mapping(value)
        elif isinstance(value, OpenSet):
            self._set(value)
        elif not isinstance(value, set):
            for place, item in enumerate(value):
                made = self.value(item)
                if made is not item:
                    value[place] = made

    def _mapping(self, value: Any) -> None:
        pairs = list(value.items())
        made = [(self.value(key), self.value(item)) for key, item in pairs]
        if all(new[0] is old[0] for new, old in zip(made, pairs, strict=True)):
            for (key, item), (_, old_item) in zip(made, pairs, strict=True):
                if item is not old_item:
                    dict.__setitem__(value, key, item)
            return
        value.clear()
        for key, item in made:
            if isinstance(value, OpenDict):
                OpenDict.__setitem__(value, key, item)
            else:
                value.update({key: item})

    def _set(self, value: OpenSet) -> None:
        if value.hw_opened:
            made = [self.value(item) for item in members(value)]
            value.clear()
            for item in made:
                OpenSet.add(value, item)
            value.hw_table = None


_NUMBERS = {SymInt: int, SymBool: bool, SymFloat: float}
_ITERATORS = frozenset(
    {map, filter, zip, enumerate, reversed, type(iter([])), type(iter(())), type(iter({}))}
)


def real(value: Any) -> Any:
    """With texts that can be looked into."""
    return Real().value(value)
