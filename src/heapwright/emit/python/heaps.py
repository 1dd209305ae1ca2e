"""A concrete heap as source: objects without fields, then their fields, one by one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from heapwright.emit.heaps import numbered
from heapwright.program import Program
from heapwright.program.abstract import Group, Known, Reference, Value
from heapwright.program.arguments import Written
from heapwright.program.python.spelling import snake_case
from heapwright.program.typed import ITEM_KINDS
from heapwright.structures.concrete import Concrete
from heapwright.structures.kinds import DICT, HOLDERS, LIST, SET, TUPLE


def heap_lines(
    program: Program, concrete: Concrete, roots: Iterable[str]
) -> tuple[list[str], dict[str, str]]:
    """Statements that build the heap, and how each of these roots is written after them."""
    return _Writer(program, concrete).lines(list(roots))


class _Writer:
    def __init__(self, program: Program, concrete: Concrete) -> None:
        self._program = program
        self._concrete = concrete
        self._names: dict[int, str] = {}

    def lines(self, roots: list[str]) -> tuple[list[str], dict[str, str]]:
        reached = self._concrete.reachable(roots)
        order = [k for k in reached if self._concrete.classes[k] != TUPLE]  # written where they are
        self._name(order)
        made = [f"{self._names[k]} = {self._new(k)}" for k in order]
        hashed = [k for k in order if self._concrete.classes[k] in (DICT, SET)]
        last = [k for k in order if k not in hashed] + hashed  # keys may need their fields
        fields = [line for k in last for line in self._fields(k)]
        return [*made, *fields], {r: self._text(self._concrete.argument(r)) for r in roots}

    def _name(self, order: list[int]) -> None:
        bases = {k: snake_case(self._concrete.classes[k]) for k in order}
        bases = {k: _HELD.get(self._concrete.classes[k], base) for k, base in bases.items()}
        self._names |= numbered(bases, "_")

    def _new(self, number: int) -> str:
        name = self._concrete.classes[number]
        if name == LIST:
            return f"[None] * {sum(1 for _ in self._concrete.fields(number))}"
        if name in ITEM_KINDS:
            items = [Written(self._text(value)) for _, value in self._concrete.fields(number)]
            return self._program.frontend.spelling.value(Group(tuple(items), name))
        if name in HOLDERS:
            return "{}" if name == DICT else "set()"
        return f"object.__new__({name})"

    def _fields(self, number: int) -> Iterator[str]:
        if self._concrete.classes[number] in (DICT, SET):
            yield from self._items(number)
            return
        if self._concrete.classes[number] in ITEM_KINDS:
            return  # made with its items
        is_list = self._concrete.classes[number] == LIST
        for name, value in self._concrete.fields(number):
            target = f"[{name}]" if is_list else f".{name}"
            if is_list and value is None:
                continue
            yield f"{self._names[number]}{target} = {self._text(value)}"

    def _items(self, number: int) -> Iterator[str]:
        name = self._names[number]
        texts = [self._text(value) for _, value in self._concrete.fields(number)]
        if self._concrete.classes[number] == SET:
            yield from (f"{name}.add({text})" for text in texts)
            return
        for key, value in zip(texts[::2], texts[1::2], strict=True):
            yield f"{name}[{key}] = {value}"

    def _text(self, value: Value) -> str:
        if isinstance(value, Reference):
            if self._concrete.classes[value.number] == TUPLE:
                inner = [self._text(item) for _, item in self._concrete.fields(value.number)]
                return f"({', '.join(inner)}{',' if len(inner) == 1 else ''})"
            return self._names[value.number]
        return source_of_known(value)


def source_of_known(value: Value) -> str:
    """A value as Python source; infinity has no literal."""
    if not isinstance(value, Known):
        return "None"
    return f'float("{value.text}")' if value.kind == "float" and "inf" in value.text else value.text


_HELD = {**dict.fromkeys((LIST, *ITEM_KINDS), "items"), DICT: "mapping", SET: "members"}
"""What containers are called."""
