"""Readable names for a shape's objects and variables."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count

from heapwright.heap import Shape
from heapwright.heap.shape import FUNCTION
from heapwright.program.abstract import Reference, Value, Variable
from heapwright.program.typed import ITEM_KINDS
from heapwright.report.fields import field_labels, labelled

_WORD_START = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")


@dataclass(frozen=True, slots=True)
class Names:
    """What objects, variables and statics are called, each by its number."""

    objects: tuple[str, ...]
    variables: tuple[str, ...]
    statics: tuple[str, ...]

    def variable(self, index: int) -> str:
        """Those after the shape's own are hidden ones of a constraint."""
        own = len(self.variables)
        return self.variables[index] if index < own else f"hidden_{index - own + 1}"


def names_of(shape: Shape, statics: Sequence[str] = ()) -> Names:
    """Objects are named after the static that holds them, or else after their class.

    Requires: ``statics`` names all statics of the shape, or is empty.
    """
    labels = tuple(statics) or tuple(f"static_{k + 1}" for k in range(len(shape.statics)))
    objects = _object_names(shape, labels)
    return Names(objects, tuple(_variable_names(shape, labels, objects)), labels)


def snake_case(class_name: str) -> str:
    """``AvlNode`` as ``avl_node``."""
    if class_name.startswith(FUNCTION):
        return FUNCTION.strip()
    if class_name in ITEM_KINDS:  # typecodes differ in case
        return class_name
    own = class_name.removeprefix("collections.")
    words = _WORD_START.sub("_", own.replace(" | ", "_or_").replace(".", "_"))
    return words.lower().strip("_") or "object"


def _object_names(shape: Shape, labels: tuple[str, ...]) -> tuple[str, ...]:
    found: dict[int, str] = {}
    for label, value in zip(labels, shape.statics, strict=True):
        if isinstance(value, Reference):
            found.setdefault(value.number, label)
    bases = {
        number: snake_case(node.class_name)
        for number, node in enumerate(shape.nodes)
        if number not in found
    }
    times = Counter(bases.values())
    found |= {number: base for number, base in bases.items() if times[base] == 1}
    taken = set(found.values())
    counters = {base: count(1) for base in times}
    for number, base in bases.items():
        if number not in found:
            found[number] = _next_free(base, counters[base], taken)
    return tuple(found[number] for number in range(len(shape.nodes)))


def _next_free(base: str, counter: count[int], taken: set[str]) -> str:
    """A class may be called ``Node_2`` itself."""
    return next(name for k in counter if (name := f"{base}_{k}") not in taken)


def _variable_names(
    shape: Shape, labels: tuple[str, ...], objects: tuple[str, ...]
) -> Iterator[str]:
    """In the order in which the shape numbers its variables."""
    for label, value in zip(labels, shape.statics, strict=True):
        yield from _within(label, value)
    for name, node in zip(objects, shape.nodes, strict=True):
        for label, value in zip(field_labels(node), node.values, strict=True):
            joint = "" if label.startswith("[") else "."
            yield from _within(f"{name}{joint}{label}", value)


def _within(name: str, value: Value) -> Iterator[str]:
    return (place for place, atom in labelled(name, value) if isinstance(atom, Variable))
