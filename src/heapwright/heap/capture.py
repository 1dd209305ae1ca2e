"""From live objects to a shape and the terms of its variables."""

from __future__ import annotations

import enum
import operator
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from types import BuiltinFunctionType, FunctionType
from typing import Any

from heapwright.errors import Cut, PathSignal
from heapwright.events import address
from heapwright.execution.containers.stand_ins import stand_in
from heapwright.execution.proxies import (
    Symbolic,
)
from heapwright.heap.codec import Codec, Parts
from heapwright.heap.codecs import NAMES, codec_of, in_order
from heapwright.heap.functions import Functions, take_function
from heapwright.heap.order import root_orders
from heapwright.heap.rebuilt import Heap
from heapwright.heap.sentinels import Sentinels
from heapwright.heap.shape import (
    Shape,
)
from heapwright.heap.walk import Slot, Walk
from heapwright.program import Program
from heapwright.program.abstract import Known
from heapwright.program.members import member
from heapwright.program.raising import is_interruption
from heapwright.program.static import DELETED
from heapwright.solver import Conjunction, Facts, Solver, project, restrict


@dataclass(slots=True)
class Captured:
    """A heap taken apart.

    ``objects[k]`` is the live object of ``shape.nodes[k]``; ``unknown[v]`` is the value of
    variable ``v``.
    ``symmetries`` are other orders of the variables that fit the same shape: ``order[k]`` is the
    variable that stands at place ``k`` if interchangeable roots change places.
    """

    shape: Shape
    objects: list[Any]
    unknown: list[Symbolic]
    symmetries: list[list[int]]

    def is_untouched(self, shape: Shape) -> bool:
        """Whether this is the heap that was rebuilt from ``shape``, with nothing changed."""
        return shape == self.shape and all(
            value.row == k and not value.offset for k, value in enumerate(self.unknown, start=1)
        )

    def constraints(self, solver: Solver, facts: Facts) -> list[Conjunction]:
        """What the facts of the path say of the shape's variables: one conjunction or several."""
        if all(value.row or _is_constant(value) for value in self.unknown):
            indices = [value.row for value in self.unknown]
            quick = restrict(facts, indices, [_offset(value) for value in self.unknown])
            if quick is not None:
                return [quick]
        return project(solver, facts, [value.term for value in self.unknown])


def _offset(value: Symbolic) -> int:
    """How far the value is above its variable, or above zero."""
    return value.offset if value.general is None else value.general.constant


def _is_constant(value: Symbolic) -> bool:
    return value.general is not None and not value.general.parts


class Capturer:
    """Captures heaps of one program.

    ``open_slots`` are the places where a concrete number is taken for a variable, of which its
    value is known: states that differ only there are one.
    """

    def __init__(self, program: Program) -> None:
        named = program.classes.items()
        self._groups: dict[type, str] = {
            cls: name
            for name, cls in named
            if issubclass(cls, tuple | frozenset) and name not in program.explored
        }
        self.names = {
            cls: name
            for name, cls in named
            if not issubclass(cls, enum.Enum | type) and cls not in self._groups
        }
        self.names |= NAMES
        self._enums = {cls: name for name, cls in named if issubclass(cls, enum.Enum)}
        self._codecs: dict[type, Codec] = {}
        self.inert = program.inert
        self._ordered = program.ordered
        self._statics = program.statics
        self.untracked = program.environment.shareable
        self._modules = dict(program.frontend.modules)
        self.functions = Functions(program.frontend.modules, program.frontend.codes)
        self._holders = [*self._modules.values(), *program.classes.values()]
        self.open_slots: frozenset[Slot] = frozenset()
        self._constants: dict[int, tuple[Known, object]] = {}
        self._learning = False
        self.sentinels = Sentinels(program.frontend.compared_by_identity())

    def capture(self, roots: Sequence[Any], heap: Heap | None = None) -> Captured:
        """The heap that is reachable from the statics and from these roots.

        Where it was rebuilt as ``heap``, what is known of its unchanged objects is used again.

        Raises: Cut if it holds something that a state cannot keep.
        """
        statics = [static.get() for static in self._statics]
        deleted = [s.name for s, v in zip(self._statics, statics, strict=True) if v is DELETED]
        if deleted:
            raise Cut(f"{deleted[0]} is deleted, which is not supported")
        first = self._walk(statics, roots, heap)
        if len(roots) < 2:
            return _captured(first)
        as_they_are = list(range(len(roots)))
        walks = [
            first if order == as_they_are else self._walk(statics, [roots[k] for k in order], heap)
            for order in root_orders(first, len(roots))
        ]
        found = [_captured(walk) for walk in walks]
        return found[0] if len(found) == 1 else _least(found)

    def _walk(self, statics: list[Any], roots: Sequence[Any], heap: Heap | None) -> Walk:
        walk = Walk(self, heap)
        walk.run(statics, roots)
        return walk

    def capture_initial(self) -> Captured:
        """The heap before any call.

        What statics hold that a state cannot keep (a logger, a compiled pattern, a bare object) is
        taken to be constant from here on.
        """
        self._learning = True
        try:
            for value in self.sentinels.values.values():
                if type(value) is tuple:
                    self.constant(value)
            for value in self._values_before():
                nameless = type(value) is FunctionType and self.named(value) is None
                if nameless or type(value) in CONSTANT_TYPES:
                    self.constant(value)
            return self.capture([])
        finally:
            self._learning = False

    def _values_before(self) -> Iterator[object]:
        """What modules and classes have, and the defaults of functions among that: it keeps its
        identity, even if no name finds it.
        """
        seen: set[int] = set()
        waiting = [value for holder in self._holders for value in list(vars(holder).values())]
        while waiting:
            value = waiting.pop()
            if isinstance(value, staticmethod | classmethod):
                value = value.__func__
            if address(value) in seen:
                continue
            seen.add(address(value))
            yield value
            if isinstance(value, FunctionType):
                waiting += [*(value.__defaults__ or ()), *(value.__kwdefaults__ or {}).values()]

    @property
    def constants(self) -> list[tuple[Known, object]]:
        """What is taken to be constant, with its name."""
        return list(self._constants.values())

    def group_name(self, kind: type) -> str | None:
        """What a group of this type is called; None for other types."""
        if kind is tuple:
            return "tuple"
        if kind not in self._groups and issubclass(kind, frozenset):
            return "frozenset"
        return self._groups.get(kind)

    def named(self, value: object) -> Known | None:
        """A function or class that its full name finds again; two closures may share a name."""
        if not isinstance(value, type | FunctionType | BuiltinFunctionType):
            return None
        module, path = getattr(value, "__module__", None) or "", value.__qualname__
        found: Any = self._modules.get(module) or sys.modules.get(module)
        for part in path.split("."):
            found = member(found, part)
        same = found is value or stand_in(found) is value
        return Known("named", f"{module}.{path}") if same else None

    def enum_member(self, value: enum.Enum) -> Known:
        cls = type(value)
        owner = self._enums.get(cls) or f"{cls.__module__}.{cls.__qualname__}"
        if value.name not in cls.__members__:  # several flags
            return Known("enum", f"{owner}({value.value!r})")
        return Known("enum", f"{owner}.{value.name}")

    def constant(self, value: object) -> Known | None:
        """The name of something that is taken to be constant."""
        found = self._constants.get(address(value))
        if found is None and self._learning:
            text = f"{type(value).__qualname__} #{len(self._constants) + 1}"
            found = self._constants[address(value)] = Known("constant", text), value
        return found[0] if found is not None and found[1] is value else None

    def sentinel(self, value: object) -> Known | None:
        """The name of a tuple that the program tells from others by its identity."""
        is_one = type(value) is tuple and self.sentinels.is_one(value)
        return self.constant(value) if is_one else None

    def taken(self, value: Any) -> tuple[str, Parts]:
        """The name of an object's class, or that of a function, and its fields."""
        cls = type(value)
        if cls is FunctionType:
            return self.functions.name_of(value) or "", take_function(value)
        try:
            return self.names[cls], self.codec(cls).take(value)
        except PathSignal:
            raise
        except BaseException as error:  # a property ``__dict__`` of the subject, say
            if is_interruption(error):
                raise
            why = f"{type(error).__name__}: {error}"
            raise Cut(f"an object of {cls.__qualname__} cannot be looked into ({why})") from error

    def codec(self, cls: type) -> Codec:
        found = self._codecs.get(cls)
        if found is None:
            try:
                found = codec_of(cls)
                found = self._codecs[cls] = in_order(found) if self._ordered else found
            except TypeError as error:
                raise Cut(f"{error}, which is not supported") from None
        return found


CONSTANT_TYPES = (object, operator.itemgetter, operator.attrgetter, operator.methodcaller)
"""Of which an object never changes, but is not a value either."""


def _captured(walk: Walk) -> Captured:
    return Captured(walk.shape(), walk.objects, walk.unknown, [])


def _least(found: list[Captured]) -> Captured:
    """Of several captures of the same heap, the one with the least shape; the others of that shape
    are its symmetries.
    """
    keyed = [(repr(captured.shape), captured) for captured in found]
    least = min(key for key, _ in keyed)
    best = [captured for key, captured in keyed if key == least]
    first = best[0]
    places = _places(first)
    orders = [[places[place] for place in _places(other)] for other in best[1:]]
    identity = list(range(len(first.unknown)))
    first.symmetries = [list(o) for o in dict.fromkeys(map(tuple, orders)) if list(o) != identity]
    return first


def _places(captured: Captured) -> dict[tuple[int | None, str, int], int]:
    """Where each variable is, by object identity, field, and position within the field."""
    seen: dict[tuple[int | None, str], int] = {}
    places: dict[tuple[int | None, str, int], int] = {}
    for k, (number, field, _) in enumerate(captured.shape.variables):
        owner = None if number is None else address(captured.objects[number])
        nth = seen[owner, field] = seen.get((owner, field), -1) + 1
        places[owner, field, nth] = k
    return places
