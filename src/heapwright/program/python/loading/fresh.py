"""Modules whose statics are as the import leaves them, for one run after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from heapwright.program.python.loading.untouched import Untouched
from heapwright.program.snapshot import snapshot


def values_of(statics: Sequence[str], untouched: Untouched) -> tuple[object, ...]:
    """What these statics hold now, to be compared with what they held before."""
    return snapshot(untouched.static(name) for name in statics)


class Fresh:
    """Loads the modules again only if a run has changed one of the statics: that takes many times
    as long as most runs.
    """

    def __init__(self, load: Callable[[], Untouched], statics: Sequence[str]) -> None:
        self._load = load
        self._statics = statics
        self._loaded = load()
        self._initial = values_of(statics, self._loaded)

    def modules(self) -> Untouched:
        if values_of(self._statics, self._loaded) != self._initial:
            self._loaded = self._load()
            self._initial = values_of(self._statics, self._loaded)
        return self._loaded
