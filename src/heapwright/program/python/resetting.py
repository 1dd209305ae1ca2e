"""Puts statics back as they were, where objects are ordinary ones."""

from __future__ import annotations

import copy
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from operator import is_
from typing import Any

from heapwright.program.snapshot import contents, fields_of, reached, snapshot
from heapwright.program.static import Static

_FILLED = (list, dict, set, deque)


@dataclass(frozen=True)
class _Kept:
    """A static with its value, a copy of that, and how both look."""

    static: Static
    value: Any
    copied: Any
    look: tuple[object, ...]

    def is_changed(self) -> bool:
        return self.static.get() is not self.value or look_of(self.value) != self.look

    def is_clearly_changed(self) -> bool:
        """As far as a glance tells."""
        if self.static.get() is not self.value:
            return True
        return isinstance(self.value, _FILLED) and len(self.value) != len(self.copied)

    def put_back(self) -> None:
        self.static.set(self.value)
        _fill(self.value, copy.deepcopy(self.copied))


def look_of(value: Any) -> tuple[object, ...]:
    """Containers and plain objects by what is in them, all else by identity."""
    return _look_of_all([value])


def _look_of_all(values: Iterable[Any]) -> tuple[object, ...]:
    return snapshot(values, _is_plain)


def _is_plain(value: Any) -> bool:
    kind = type(value)
    if kind in (*_FILLED, tuple, frozenset):
        return True
    return kind.__module__ not in _FOREIGN and hasattr(kind, "__dict__") and not callable(value)


_FOREIGN = frozenset({"builtins", "types", "functools", "re", "_thread", "threading", "abc"})


class Resetter:
    """Remembers statics and undoes what is done to them; what cannot be copied stays as it is."""

    def __init__(self, statics: Iterable[Static]) -> None:
        self._kept: list[_Kept] = []
        self._lost = False
        for static in statics:
            value = static.get()
            try:
                self._kept.append(_Kept(static, value, copy.deepcopy(value), look_of(value)))
            except Exception:  # a lock, a file, or a class that objects to being copied
                self._lost = True

        values = [kept.value for kept in self._kept]
        self._look = _look_of_all(values)
        self._inside = [(part, contents(part)) for part in reached(values, _is_plain)]

    def is_changed(self) -> bool:
        """Whether a static may be other than it was."""
        return self._lost or self._differs()

    def reset(self) -> None:
        if self._differs():
            for kept in self._kept:
                if kept.is_changed():
                    kept.put_back()

    def reset_quickly(self) -> None:
        """What a glance shows to be changed."""
        for kept in self._kept:
            if kept.is_clearly_changed():
                kept.put_back()

    def _differs(self) -> bool:
        """Looks at all of them at once, and closely only where something was replaced: there may
        be hundreds, and this is asked after each of thousands of trials.
        """
        if any(kept.static.get() is not kept.value for kept in self._kept):
            return True
        if all(_is_same(contents(part), before) for part, before in self._inside):
            return False
        return _look_of_all(kept.value for kept in self._kept) != self._look


def _is_same(now: list[Any], before: list[Any]) -> bool:
    return len(now) == len(before) and all(map(is_, now, before))


def _fill(value: Any, before: Any) -> None:
    if isinstance(value, _FILLED):
        value.clear()
        if isinstance(value, list | deque):
            value.extend(before)
        else:
            value.update(before)
    for name, field in fields_of(before).items():
        object.__setattr__(value, name, field)
