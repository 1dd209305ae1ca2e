"""Attributes of modules, classes and functions, remembered."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from itertools import chain
from operator import attrgetter, is_
from types import FunctionType, ModuleType
from typing import Any

from heapwright.program.objects import drop_attribute, put_attribute
from heapwright.program.python.environment.shallow import ShallowSnapshot, SnapshotCodec, pairs
from heapwright.program.python.source.assigned import assigned_in, followed

_IGNORED = frozenset({"__builtins__", "__annotations__", "__dict__"})
IGNORED = _IGNORED | {"__warningregistry__", "__slotnames__"}
"""What the interpreter itself adds; the last one when an object is copied for the first time."""

_MISSING = object()
_IN_SLOTS = ("__code__", "__defaults__", "__kwdefaults__")
"""What a function has beside its attributes, and an assignment replaces."""


def _nothing(_: Any) -> tuple[Any, ...]:
    return ()


class Attributes(ShallowSnapshot):
    """Those of one ``holder`` but the statics among them, or only those that are named."""

    def __init__(
        self,
        label: str,
        holder: Any,
        is_static: Callable[[object, str], bool],
        names: Iterable[str] | None = None,
        ignored: Set[str] = IGNORED,
    ) -> None:
        chosen, left = None if names is None else sorted(names), ignored | _IGNORED
        slots = _IN_SLOTS if type(holder) is FunctionType else ()
        self._slots = [name for name in slots if not is_static(holder, name)]
        self._look = attrgetter(*self._slots) if self._slots else _nothing

        def take(holder: Any) -> list[Any]:
            own = vars(holder)
            loose = [n for n in own if n not in left and not is_static(holder, n)]
            found = sorted(loose) if chosen is None else chosen
            values = [own.get(name, _MISSING) for name in found]
            return [*found, *self._slots, *values, *self._in_slots()]

        super().__init__(label, holder, SnapshotCodec(take, self._fill))

    def _in_slots(self) -> tuple[Any, ...]:
        found = self._look(self.value)
        return found if len(self._slots) != 1 else (found,)

    def _fill(self, holder: Any, parts: list[Any]) -> None:
        before = dict(pairs(parts))
        for name in dict(pairs(self.codec.take(holder))) | before:
            _put(holder, name, before.get(name, _MISSING))

    def changed_parts(self) -> list[str]:
        before, now = dict(pairs(self.before)), dict(pairs(self.codec.take(self.value)))
        differing = [n for n in before | now if before.get(n, _MISSING) is not now.get(n, _MISSING)]
        return [f"{self.label}.{name}" for name in differing]


class Glance:
    """At the attributes of many holders at once: few of them ever change."""

    def __init__(self, memories: Sequence[Attributes]) -> None:
        self._memories = memories
        self._own = [vars(memory.value) for memory in memories]
        self._functions = [m.value for m in memories if type(m.value) is FunctionType]
        self.renew()

    def renew(self) -> None:
        """What is there now counts as unchanged."""
        self._names, self._values = self._taken()
        self._each = list(map(_parts, self._memories))

    def differing(self) -> list[Attributes]:
        """Those in which something may have changed: to look closely takes much longer."""
        pairs = zip(self._memories, self._each, strict=True)
        return [memory for memory, before in pairs if not _are_same(_parts(memory), before)]

    def shows_change(self) -> bool:
        names, values = self._taken()
        return not _are_same(values, self._values) or names != self._names

    def _taken(self) -> tuple[list[object], list[object]]:
        """What functions have in slots is among what they refer to; to read each slot would raise
        an audit event each time.
        """
        names = [*map(len, self._own), *chain.from_iterable(self._own)]
        values = chain.from_iterable(own.values() for own in self._own)
        return names, [*values, *gc.get_referents(*self._functions)]


def _parts(memory: Attributes) -> list[object]:
    own = vars(memory.value)
    of_function = gc.get_referents(memory.value) if type(memory.value) is FunctionType else ()
    return [*own, *own.values(), *of_function]


def _are_same(now: list[object], before: list[object]) -> bool:
    return len(now) == len(before) and all(map(is_, now, before))


def assigned_attributes(
    holders: Iterable[Any], is_static: Callable[[object, str], bool]
) -> list[tuple[Any, str]]:
    """Attributes of modules, classes and functions that the source assigns, and no static stands
    for: holder and name. The holder may be a library's.
    """
    holders = list(holders)
    modules = [holder for holder in holders if isinstance(holder, ModuleType)]
    found = [p for module in modules for p in assigned_places(module) if not is_stream(*p)]
    names = set().union(*(assigned_in(module).attributes for module in modules))
    for cls in (holder for holder in holders if isinstance(holder, type)):
        own = vars(cls)
        found += [(cls, name) for name in sorted(names & own.keys()) if _gives_way(name, own[name])]
    return [place for place in dict.fromkeys(found) if not is_static(*place)]


def assigned_places(module: ModuleType) -> Iterator[tuple[Any, str]]:
    """Attributes of modules, classes and functions that the module assigns by name."""
    for *path, name in sorted(assigned_in(module).stored):
        through, holder = followed(tuple(path), module)
        if len(through) == len(path) and isinstance(holder, _HOLDERS):
            yield holder, name


def is_stream(holder: object, name: str) -> bool:
    """Of ``sys``: replaced all the time, by us too."""
    return holder is sys and name in ("stdin", "stdout", "stderr")


def _gives_way(name: str, value: object) -> bool:
    """Whether an assignment replaces it, if not made on an object: a property would be asked."""
    return not name.startswith("__") and not hasattr(type(value), "__set__")


_HOLDERS = (type, ModuleType, FunctionType)


def _put(holder: Any, name: str, value: Any) -> None:
    in_slot = name in _IN_SLOTS and type(holder) is FunctionType
    now = getattr(holder, name) if in_slot else vars(holder).get(name, _MISSING)
    if value is _MISSING and now is not _MISSING:
        drop_attribute(holder, name)
    elif now is not value:
        put_attribute(holder, name, value)
