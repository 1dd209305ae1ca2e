"""An object's fields as text."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from heapwright.heap import Node
from heapwright.heap.codecs import PAIRED
from heapwright.heap.shape import FORMAT, IDENTITY, METHOD, OTHER_NAN, QUOTIENT, TEXT
from heapwright.program.abstract import Atom, Group, Known, Reference, Value, Variable, fold
from heapwright.program.typed import ITEM_KINDS

NOTHING = "–"
"""How None is shown."""

BRACKETS = {
    **dict.fromkeys(("list", "deque", *ITEM_KINDS), ("[", "]")),
    **dict.fromkeys((*PAIRED, "set"), ("{", "}")),
    "tuple": ("(", ")"),
}
"""The containers, and what their items stand in."""

_SETTINGS = frozenset({"maxlen", "default_factory"})
"""What a container is made with beside its items; other fields serve the exploration only."""


def field_labels(node: Node) -> list[str]:
    """The fields' names; items of a container get names of their own."""
    if node.class_name not in BRACKETS:
        return list(node.fields)
    return [_item_label(node.class_name, f) if f.isdigit() else f for f in node.fields]


def _item_label(class_name: str, field: str) -> str:
    if class_name in PAIRED:
        return f"{('key', 'value')[int(field) % 2]}_{int(field) // 2}"
    return f"member_{field}" if class_name == "set" else f"[{field}]"


def show_field(label: str, value: Value, objects: Callable[[int], str]) -> str:
    """An unknown value as ``key: int``, any other as ``height=0``."""
    joint = ": " if isinstance(value, Variable) else "="
    return f"{label}{joint}{show_value(value, objects)}"


def show_value(value: Value, objects: Callable[[int], str]) -> str:
    def shown(atom: Atom) -> str:
        match atom:
            case None:
                return NOTHING
            case Reference(number):
                return objects(number)
            case Variable(kind):
                return kind
            case Known(_, text):
                return "nan" if text == OTHER_NAN else text

    return fold(value, shown, _show_group)


def _show_group(name: str, items: list[str]) -> str:
    if name.startswith(METHOD):
        return f"{items[0]}.{name.removeprefix(METHOD)}"
    if name == TEXT:
        return " + ".join(items)
    if name.startswith(FORMAT):
        return f"str({items[0]})"
    if name.startswith(QUOTIENT):
        return f"{items[0]} / {items[1]}"
    if name == IDENTITY:
        return f"id({items[0]})"
    return f"({items[0]},)" if len(items) == 1 else f"({', '.join(items)})"


def show_items(node: Node, objects: Callable[[int], str]) -> str:
    """The items of a container in their brackets, and what else it was made with."""
    fields = list(zip(node.fields, node.values, strict=True))
    items = [show_value(value, objects) for name, value in fields if name.isdigit()]
    if node.class_name in PAIRED:
        items = [f"{key}: {item}" for key, item in zip(items[::2], items[1::2], strict=True)]
    opening, closing = BRACKETS[node.class_name]
    settings = [(n, value) for n, value in fields if n in _SETTINGS and value is not None]
    made_with = ", ".join(show_field(n, value, objects) for n, value in settings)
    return f"{opening}{', '.join(items)}{closing}" + (f" ({made_with})" if made_with else "")


def labelled(label: str, value: Value) -> Iterator[tuple[str, Atom]]:
    """The parts of a value, each with the label of its place."""
    if isinstance(value, Group):
        for k, item in enumerate(value.items):
            yield from labelled(f"{label}[{k}]", item)
    else:
        yield label, value


def references(label: str, value: Value) -> Iterator[tuple[str, int]]:
    """The objects that the value refers to, each with the label of its place."""
    for place, atom in labelled(label, value):
        if isinstance(atom, Reference):
            yield place, atom.number
