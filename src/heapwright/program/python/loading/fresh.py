"""Modules whose statics are as the import leaves them, for one run after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import is_

from heapwright.program.python.loading.untouched import Untouched
from heapwright.program.snapshot import snapshot


def values_of(statics: Sequence[str], untouched: Untouched) -> tuple[object, ...]:
    """What these statics hold now, to be compared with what they held before."""
    return snapshot(untouched.static(name) for name in statics)


def attributes_of(untouched: Untouched) -> list[list[object]]:
    """What modules and their classes have, and nothing that these have in turn."""
    modules = list(untouched.modules.values())
    names = {module.__name__ for module in modules}
    classes = [
        value
        for module in modules
        for value in vars(module).values()
        if isinstance(value, type) and value.__module__ in names
    ]
    return [[*vars(holder), *vars(holder).values()] for holder in (*modules, *classes)]


class Fresh:
    """Loads the modules again only if a run has changed one of the statics, or what modules and
    classes have: that takes many times as long as most runs.
    """

    def __init__(self, load: Callable[[], Untouched], statics: Sequence[str]) -> None:
        self._load = load
        self._statics = statics
        self._loaded = load()
        self._remember()

    def _remember(self) -> None:
        self._initial = values_of(self._statics, self._loaded)
        self._attributes = attributes_of(self._loaded)

    def modules(self) -> Untouched:
        if self._is_changed():
            self._loaded = self._load()
            self._remember()
        return self._loaded

    def _is_changed(self) -> bool:
        now = attributes_of(self._loaded)
        if list(map(len, now)) != list(map(len, self._attributes)):
            return True
        if not all(all(map(is_, a, b)) for a, b in zip(now, self._attributes, strict=True)):
            return True
        return values_of(self._statics, self._loaded) != self._initial
