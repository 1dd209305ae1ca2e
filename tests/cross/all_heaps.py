"""All concrete heaps within a small scope, enumerated without looking at any predicate."""

from __future__ import annotations

import enum
import types
import typing
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

Place = tuple[int, str]


@dataclass
class Heap:
    """Objects by number, their fields, and the lengths of lists; object 0 is the root."""

    classes: list[str] = field(default_factory=list)
    values: dict[Place, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Ref:
    """A reference to an object, so that it is not taken for a number."""

    number: int


class Enumerator:
    """Assigns the fields of all reachable objects, in order of their numbers."""

    def __init__(self, module: Any, limits: dict[str, int], ints: range, longest: int) -> None:
        self._module = module
        self._limits = limits
        self._ints = ints
        self._longest = longest

    def heaps(self, root: str) -> Iterator[Heap]:
        heap = Heap([root])
        yield from self._from(heap, self._places(heap, 0, root, None))

    def _places(self, heap: Heap, number: int, name: str, length: Any) -> list[tuple[Place, Any]]:
        if name in HOLDERS:
            count, items = length
            hints = [items[k % len(items)] for k in range(count * len(items))]
            return [((number, str(k)), hint) for k, hint in enumerate(hints)]
        hints = typing.get_type_hints(getattr(self._module, name), vars(self._module))
        return [((number, f), hint) for f, hint in sorted(hints.items())]

    def _from(self, heap: Heap, open_places: list[tuple[Place, Any]]) -> Iterator[Heap]:
        if not open_places:
            yield Heap(list(heap.classes), dict(heap.values))
            return
        (place, hint), *rest = open_places
        for value in self._plain(heap, hint):
            heap.values[place] = value
            if is_apart(heap, *place):
                yield from self._from(heap, rest)
        for name, length in self._new(heap, hint):
            number = len(heap.classes)
            heap.classes.append(name)
            heap.values[place] = Ref(number)
            yield from self._from(heap, rest + self._places(heap, number, name, length))
            heap.classes.pop()
        heap.values.pop(place, None)

    def _parts(self, hint: Any) -> tuple[Any, ...]:
        union = typing.get_origin(hint) in (typing.Union, types.UnionType)
        return typing.get_args(hint) if union else (hint,)

    def _names(self, hint: Any) -> list[str]:
        return [
            n for n, v in vars(self._module).items() if isinstance(v, type) and issubclass(v, hint)
        ]

    def _plain(self, heap: Heap, hint: Any) -> Iterator[Any]:
        for part in self._parts(hint):
            if part is type(None):
                yield None
            elif part is bool:
                yield from (False, True)
            elif part is int:
                yield from self._ints
            elif isinstance(part, type) and issubclass(part, enum.Enum):
                yield from part
            elif isinstance(part, type):
                names = self._names(part)
                yield from (Ref(k) for k, name in enumerate(heap.classes) if name in names)

    def _new(self, heap: Heap, hint: Any) -> Iterator[tuple[str, Any]]:
        for part in self._parts(hint):
            if typing.get_origin(part) is tuple:
                yield "tuple", (1, typing.get_args(part))
            elif typing.get_origin(part) in (list, dict, set):
                for count in range(self._longest + 1):
                    yield typing.get_origin(part).__name__, (count, typing.get_args(part))
            elif isinstance(part, type) and not issubclass(
                part, enum.Enum | int | bool | type(None)
            ):
                for name in self._names(part):
                    if heap.classes.count(name) < self._limits.get(name, 1):
                        yield name, None


HOLDERS: dict[str, type] = {"list": list, "dict": dict, "set": set, "tuple": tuple}


def is_apart(heap: Heap, owner: int, name: str) -> bool:
    """Whether keys differ and members of a set ascend, as far as they are plain values."""
    step = {"dict": 2, "set": 1}.get(heap.classes[owner], 0)
    if not step or int(name) % step:
        return True
    before = [heap.values[owner, str(k)] for k in range(0, int(name), step)]
    value = heap.values[owner, name]
    if heap.classes[owner] == "dict":
        return value not in before
    return not before or before[-1] < value


def build(module: Any, heap: Heap) -> list[Any]:
    """Live objects."""
    made: list[Any] = [
        HOLDERS[n]() if n in HOLDERS else object.__new__(getattr(module, n)) for n in heap.classes
    ]
    for number in reversed(range(len(made))):  # a tuple has tuples with larger numbers only
        if heap.classes[number] == "tuple":
            items = [value for (owner, _), value in heap.values.items() if owner == number]
            made[number] = tuple(made[i.number] if isinstance(i, Ref) else i for i in items)
    keys: dict[int, Any] = {}
    for (owner, name), value in heap.values.items():
        live = made[value.number] if isinstance(value, Ref) else value
        if heap.classes[owner] == "list":
            made[owner].append(live)
        elif heap.classes[owner] == "set":
            made[owner].add(live)
        elif heap.classes[owner] == "tuple":
            continue
        elif heap.classes[owner] == "dict" and int(name) % 2 == 0:
            keys[owner] = live
        elif heap.classes[owner] == "dict":
            made[owner][keys[owner]] = live
        else:
            setattr(made[owner], name, live)
    return made
