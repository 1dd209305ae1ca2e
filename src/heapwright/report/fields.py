"""An object's fields as text."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from heapwright.heap import Node
from heapwright.heap.shape import FORMAT, IDENTITY, METHOD, QUOTIENT, TEXT
from heapwright.program.abstract import Atom, Group, Known, Reference, Value, Variable, fold
from heapwright.program.typed import ITEM_KINDS

NOTHING = "–"
"""How None is shown."""

BRACKETS = {
    **dict.fromkeys(("list", "deque", *ITEM_KINDS), ("[", "]")),
    **dict.fromkeys(("dict", "set"), ("{", "}")),
    "tuple": ("(", ")"),
}
"""The containers, and what their items stand in."""


_IN_ORDER = frozenset({"list", "deque", "tuple", *ITEM_KINDS})


def field_labels(node: Node) -> list[str]:
    """The fields' names; items of a container get names of their own."""
    if node.class_name in _IN_ORDER:
        return [f"[{k}]" for k in range(len(node.values))]
    match node.class_name:
        case "set":
            return [f"member_{name}" if name.isdigit() else name for name in node.fields]
        case "dict":
            return [_label_in_dict(name) for name in node.fields]
    return list(node.fields)


def _label_in_dict(name: str) -> str:
    if not name.isdigit():
        return name
    return f"{('key', 'value')[int(name) % 2]}_{int(name) // 2}"


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
                return text

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
    """The items of a container in their brackets."""
    shown = zip(node.fields, node.values, strict=True)
    hidden = node.class_name in ("dict", "set")
    items = [show_value(v, objects) for name, v in shown if name.isdigit() or not hidden]
    if node.class_name == "dict":
        items = [f"{key}: {item}" for key, item in zip(items[::2], items[1::2], strict=True)]
    opening, closing = BRACKETS[node.class_name]
    return f"{opening}{', '.join(items)}{closing}"


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
