"""A rebuilt heap: what was put into it, what has been changed since, and how to put it back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import chain, compress
from operator import attrgetter, is_not
from typing import Any

from heapwright.errors import Cut
from heapwright.events import address
from heapwright.execution.caches import CACHE
from heapwright.execution.concretising import REPLACED
from heapwright.heap.codec import Codec, Stamp
from heapwright.heap.codecs import INSTANCE
from heapwright.heap.shape import Shape
from heapwright.program import Static
from heapwright.program.abstract import Value

_fields_of = attrgetter("__dict__")


@dataclass(slots=True)
class Recipe:
    """How one object is made: known values ready in place, references and unknowns to be put in."""

    cls: type
    codec: Codec
    names: tuple[str, ...]
    values: list[Any]
    references: list[tuple[int, int]]
    unknown: list[int]
    others: list[tuple[int, Value]]


def _stamp(codec: Codec, live: Any) -> Stamp | None:
    try:
        return codec.stamp(live)
    except Cut:  # it holds what no state can keep
        return None


@dataclass(slots=True)
class Heap:
    """Objects in the shape's order, made by the recipes of ``plan``.

    ``contents`` keeps the original values alive, so that no new value can take an old one's place
    in memory and pass for it.
    """

    shape: Shape
    plan: list[Recipe]
    objects: list[Any]
    contents: list[list[Any]]
    statics: list[tuple[Static, Any]]
    stamps: list[Stamp] = field(init=False)
    _print: tuple[list[object], list[object], list[int]] | None = field(init=False)
    _changed: list[int] | None = None

    def __post_init__(self) -> None:
        self._fill(range(len(self.plan)))
        self.stamps = [
            (recipe.cls, recipe.names, tuple(map(address, values)))
            for recipe, values in zip(self.plan, self.contents, strict=True)
        ]
        self._print = None
        if all(recipe.codec is INSTANCE for recipe in self.plan):
            fields = list(map(_fields_of, self.objects))
            names = [*map(type, self.objects), *map(len, fields), *chain.from_iterable(fields)]
            values = [value for part in fields for value in part.values()]
            self._print = names, values, [k for k, part in enumerate(fields) for _ in part]

    def changed(self) -> list[int]:
        """The objects of which some field has been assigned another value."""
        if self._changed is None:
            found = self._assigned()
            self._changed = self._find_changed() if found is None else found
        return self._changed

    def _find_changed(self) -> list[int]:
        return [
            k
            for k, live in enumerate(self.objects)
            if _stamp(self.plan[k].codec, live) != self.stamps[k]
        ]

    def _assigned(self) -> list[int] | None:
        """A look at all fields at once, where all objects are plain and have the same fields as
        before; None if they are not.
        """
        if self._print is None:
            return None
        names, values, owners = self._print
        fields = list(map(_fields_of, self.objects))
        now = [*map(type, self.objects), *map(len, fields), *chain.from_iterable(fields)]
        if now != names:
            return None
        kept = chain.from_iterable(map(dict.values, fields))
        return list(dict.fromkeys(compress(owners, map(is_not, kept, values))))

    def is_untouched(self) -> bool:
        if self.changed():
            return False
        return not self.statics or all(static.get() is value for static, value in self.statics)

    def is_only_cached(self) -> bool:
        """Whether nothing is changed but what caches of functions keep."""
        caches = [address(value) for static, value in self.statics if static.attribute == CACHE]
        if any(address(self.objects[k]) not in caches for k in self.changed()):
            return False
        return all(static.get() is value for static, value in self.statics)

    def put_back_symbolic(self) -> None:
        """Containers in which nothing changed but that symbolic values were made concrete have
        the symbolic ones again.
        """
        if not REPLACED:
            return
        looked_at = [k for k in self.changed() if self._was_only_looked_at(k)]
        self._changed = None
        for k in looked_at:
            self.plan[k].codec.empty(self.objects[k])
        self._fill(looked_at)

    def _was_only_looked_at(self, k: int) -> bool:
        before, now = self.stamps[k], _stamp(self.plan[k].codec, self.objects[k])
        if now is None or now[:2] != before[:2]:
            return False
        return all(map(REPLACED.was, before[2], now[2]))

    def restore(self) -> bool:
        """Puts everything back for the next path; False if an object has become another kind."""
        changed = self.changed()
        self._changed = None
        for static, value in self.statics:
            static.set(value)
        if not changed:
            return True
        if any(type(self.objects[k]) is not self.plan[k].cls for k in changed):
            return False
        for k in changed:
            self.plan[k].codec.empty(self.objects[k])
        self._fill(changed)
        return True

    def _fill(self, numbers: Iterable[int]) -> None:
        """Those that hash last: only then do their members have the fields that they hash."""
        for k in sorted(numbers, key=lambda k: self.plan[k].codec.hashes):
            recipe = self.plan[k]
            recipe.codec.fill(self.objects[k], recipe.names, self.contents[k])

    def unchanged(self) -> dict[int, int]:
        """The number of each object that is as it was, by identity."""
        numbers = {address(live): k for k, live in enumerate(self.objects)}
        for k in self.changed():
            del numbers[address(self.objects[k])]
        return numbers
