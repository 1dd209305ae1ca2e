"""Puts statics back as they were, where objects are ordinary ones."""

from __future__ import annotations

import copy
from collections.abc import Iterable, Mapping, Sequence
from itertools import count, repeat
from operator import is_
from types import MethodWrapperType
from typing import Any

from heapwright.program.frontend import Resetting
from heapwright.program.python.environment.persistent import is_constant, persistent_parts
from heapwright.program.python.environment.shallow import snapshot_of
from heapwright.program.static import DELETED, Static


class Resetter(Resetting):
    """Remembers statics and all they lead to, and undoes what is done to them."""

    def __init__(self, statics: Iterable[Static]) -> None:
        found = [(static, static.get()) for static in statics]
        self._counters = [(s, _copied(value)) for s, value in found if _counter(value) is not None]
        self._statics = [(s, value) for s, value in found if _counter(value) is None]
        self._bound = _by_holder(pair for pair in self._statics if _is_own(pair[0]))
        self._asked = [pair for pair in self._statics if not _is_own(pair[0])]
        reached = persistent_parts((static.name, value) for static, value in self._statics)
        memories = [snapshot_of(*each) for each in reached if not is_constant(each[1])]
        self._memories = [memory for memory in memories if memory is not None]
        self._sized: list[Any] = [m.value for m in self._memories if type(m.value) in _SIZED]
        self._sizes = list(map(len, self._sized))

    def is_changed(self) -> bool:
        """Whether a static is other than it was."""
        return (
            any(static.get() is not value for static, value in self._statics)
            or any(_place(static.get()) != _place(value) for static, value in self._counters)
            or any(memory.is_changed() for memory in self._memories)
        )

    def reset(self) -> None:
        self._bind()
        for memory in self._memories:
            if memory.is_changed():
                memory.put_back()

    def reset_quickly(self) -> None:
        """If a glance shows something to be changed: there may be hundreds of statics, and this is
        asked after each of thousands of trials.
        """
        self._bind()
        if list(map(len, self._sized)) != self._sizes:
            self.reset()

    def _bind(self) -> None:
        statics = self._asked if all(map(_is_bound, self._bound)) else self._statics
        for static, value in statics:
            if static.get() is not value:
                static.set(value)
        for static, value in self._counters:  # which cannot go back
            if _place(static.get()) != _place(value):
                static.set(_copied(value))


_SIZED = (list, dict, set)
_Bound = tuple[Mapping[str, Any], Sequence[str], Sequence[Any]]
"""The attributes of a holder, the names of some, and what they should be."""


def _by_holder(statics: Iterable[tuple[Static, Any]]) -> list[_Bound]:
    """The statics in groups that are compared at once: a module may have hundreds."""
    groups: dict[int, tuple[Mapping[str, Any], list[str], list[Any]]] = {}
    for static, value in statics:
        own = vars(static.holder)
        _, names, values = groups.setdefault(id(static.holder), (own, [], []))
        names.append(static.attribute)
        values.append(value)
    return list(groups.values())


def _is_own(static: Static) -> bool:
    """Whether the holder has it among its own attributes, so that these can be looked at."""
    return type(static) is Static and static.attribute in vars(static.holder)


def _is_bound(bound: _Bound) -> bool:
    own, names, values = bound
    return all(map(is_, map(own.get, names, repeat(DELETED)), values))


def _counter(value: Any) -> Any:
    """The counter that it is, or whose ``__next__`` it is."""
    if isinstance(value, MethodWrapperType):
        value = value.__self__
    return value if type(value) is count else None


def _place(value: Any) -> str:
    return repr(_counter(value))


def _copied(value: Any) -> Any:
    if isinstance(value, MethodWrapperType):
        return getattr(copy.copy(value.__self__), value.__name__)
    return copy.copy(value)
