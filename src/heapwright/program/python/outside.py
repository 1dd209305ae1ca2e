"""What a program keeps or reads outside the heap: caches, chance, the clock."""

from __future__ import annotations

import functools
import random
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from types import ModuleType

_CHANCE = frozenset({"random", "secrets", "uuid", "time"})


def untracked(modules: Iterable[ModuleType]) -> Iterator[str]:
    """What results depend on although no state keeps it; nothing can be proved then."""
    for module in modules:
        for name, value in sorted(vars(module).items()):
            source = value.__name__ if isinstance(value, ModuleType) else _module_of(value)
            if source in _CHANCE:
                yield f"{module.__name__} uses {name} of module {source}, which is not tracked"


def resets(modules: Iterable[ModuleType], classes: Iterable[type]) -> list[Callable[[], object]]:
    """What to do before each path, so that none sees what another left outside the heap."""
    holders: list[object] = [*modules, *classes]
    found: list[Callable[[], object]] = []
    for holder in holders:
        for value in vars(holder).values():
            inner = getattr(value, "__func__", value)
            if isinstance(inner, functools._lru_cache_wrapper):
                found.append(inner.cache_clear)
            elif isinstance(value, random.Random) and not isinstance(value, random.SystemRandom):
                found.append(partial(value.setstate, value.getstate()))
    if any(True for _ in untracked(m for m in holders if isinstance(m, ModuleType))):
        found.append(_calm)
    return found


def _calm() -> None:
    """The same chance on every path: a replay must take the same decisions."""
    random.seed(0)


def _module_of(value: object) -> str | None:
    return getattr(value, "__module__", None) if callable(value) else None
