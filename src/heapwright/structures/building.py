"""Live objects of a concrete heap, by assigning fields."""

from __future__ import annotations

import ast
import enum
from array import array
from collections.abc import Callable, Mapping, Set
from typing import Any

from heapwright.execution.call import LEFT_OUT
from heapwright.heap.shape import Node, Shape
from heapwright.program.abstract import Group, Known, Reference, Value, reference_to
from heapwright.program.fields import ARRAY
from heapwright.program.kinds import OMITTED
from heapwright.program.objects import fields_of
from heapwright.program.typed import ITEM_KINDS, name_of_sequence, real_sequence
from heapwright.program.values import SAMPLE, read
from heapwright.structures.concrete import Concrete
from heapwright.structures.kinds import DICT, HOLDERS, LIST, ROOT, SET, TUPLE
from heapwright.structures.partial import Place


class Built:
    """The objects of a concrete heap, made of these classes; ``constant`` is how a language finds
    the constants of an enumeration, if it has no classes as Python's for them.
    """

    def __init__(
        self,
        concrete: Concrete,
        classes: Mapping[str, type],
        constant: Callable[[str], Any] = lambda _: None,
    ) -> None:
        self._classes = classes
        self._constant = constant
        self._concrete = concrete
        self.objects: list[Any] = [self._made(name) for name in concrete.classes]
        for number, name in enumerate(concrete.classes):
            if name == TUPLE:
                self._complete(number)
        for (owner, name), value in concrete.values.items():
            if owner == ROOT:
                continue
            live = self.value(value)
            if concrete.classes[owner] not in HOLDERS:
                object.__setattr__(self.objects[owner], name, live)
        for number, class_name in enumerate(concrete.classes):
            if class_name in HOLDERS and class_name != TUPLE:  # hashed keys may need their fields
                items = [self.value(v) for _, v in concrete.fields(number)]
                _hold(self.objects[number], items)

    def _complete(self, number: int) -> None:
        """A tuple, and those inside it: nothing can be put in later."""
        if self.objects[number] is None:
            items = [v for _, v in self._concrete.fields(number)]
            for item in items:
                if isinstance(item, Reference) and self._concrete.classes[item.number] == TUPLE:
                    self._complete(item.number)
            self.objects[number] = tuple(map(self.value, items))

    def _made(self, name: str) -> Any:
        if name == TUPLE:
            return None
        if name.endswith(ARRAY):
            return self._classes[name]()
        if name in HOLDERS:
            return real_sequence(name) if name in ITEM_KINDS else _HELD[name]()
        return object.__new__(self._classes[name]) if name else None

    def value(self, value: Value) -> Any:
        if isinstance(value, Reference):
            return self.objects[value.number]
        if not isinstance(value, Known):
            return None
        if value.kind == OMITTED:
            return LEFT_OUT
        if value.kind == "enum":
            owner, _, member = value.text.rpartition(".")
            known = self._constant(value.text)
            return getattr(self._classes[owner], member) if known is None else known
        if value.kind == SAMPLE:
            return read(value.text)
        if value.kind == "float" and value.text in ("inf", "-inf", "nan"):
            return float(value.text)
        return ast.literal_eval(value.text)


_HELD: dict[str, type] = {LIST: list, DICT: dict, SET: set}


def _hold(holder: Any, items: list[Any]) -> None:
    if isinstance(holder, dict):
        holder.update(zip(items[::2], items[1::2], strict=True))
    elif isinstance(holder, set):
        holder.update(items)
    else:
        holder.extend(items)


def live_shape(roots: list[Any], result: object) -> Shape:
    """The shape of ordinary objects, for drawings: all that can be reached from these."""
    numbers: dict[int, int] = {}
    order: list[Any] = []

    def encoded(value: Any) -> Value:
        if _is_atom(value):
            return _atom(value)
        if isinstance(value, tuple):
            return Group(tuple(encoded(item) for item in value))
        if id(value) not in numbers:
            numbers[id(value)] = len(order)
            order.append(value)
        return reference_to(numbers[id(value)])

    held = [encoded(value) for value in (*roots, result)]
    nodes = [_node(value, encoded) for value in order]  # grows meanwhile
    return Shape(
        (), tuple(nodes), tuple(sorted({k.number for k in held if isinstance(k, Reference)}))
    )


def _node(value: Any, encoded: Callable[[Any], Value]) -> Node:
    name, parts = _taken_apart(value)
    return Node(name, tuple(parts), tuple(map(encoded, parts.values())))


def _taken_apart(value: Any) -> tuple[str, dict[str, Any]]:
    """The name of its class, and its fields; the items of a container by their places."""
    items: list[Any]
    match value:
        case list() | tuple():
            name, items = LIST if isinstance(value, list) else TUPLE, list(value)
        case array() | bytearray():
            name, items = name_of_sequence(value), list(value)
        case dict():
            name, items = DICT, [part for item in value.items() for part in item]
        case set() | frozenset():
            name, items = SET, list(value)
        case _:
            return type(value).__qualname__, dict(sorted(fields_of(value).items()))
    return name, {str(k): item for k, item in enumerate(items)}


def _is_atom(value: Any) -> bool:
    return value is None or isinstance(
        value, enum.Enum | bool | int | float | str | bytes | complex
    )


def _atom(value: Any) -> Known | None:
    if value is None:
        return None
    if isinstance(value, enum.Enum):
        return Known("enum", f"{type(value).__qualname__}.{value.name}")
    return Known(type(value).__name__, repr(value))


def is_built(concrete: Concrete, live: Mapping[str, Any], loose: Set[Place]) -> bool:
    """Whether live arguments are those of the heap, but for places that may hold anything."""
    waiting = [(concrete.argument(name), value) for name, value in live.items()]
    known: dict[int, Any] = {}
    for value, real in waiting:  # grows meanwhile
        if not isinstance(value, Reference):
            if not _is_atom(real) or _atom(real) != value:
                return False
        elif value.number in known:
            if known[value.number] is not real and not isinstance(real, tuple):
                return False
        else:
            known[value.number] = real
            name, parts = ("", {}) if _is_atom(real) else _taken_apart(real)
            own = dict(concrete.fields(value.number))
            if name != concrete.classes[value.number] or own.keys() != parts.keys():
                return False
            bound = [name for name in own if (value.number, name) not in loose]
            waiting += [(own[name], parts[name]) for name in bound]
    return len({id(real) for real in known.values()}) == len(known)
