"""An object's fields as text."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from heapwright.heap import Node, Value
from heapwright.heap.shape import IDENTITY, METHOD, Group

NOTHING = "–"
"""How None is shown."""

BRACKETS = {
    **dict.fromkeys(("list", "deque"), ("[", "]")),
    **dict.fromkeys(("dict", "set"), ("{", "}")),
    "tuple": ("(", ")"),
}
"""The containers, and what their items stand in."""


def field_labels(node: Node) -> list[str]:
    """The fields' names; items of a container get names of their own."""
    match node.class_name:
        case "list" | "deque" | "tuple":
            return [f"[{k}]" for k in range(len(node.values))]
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
    joint = ": " if isinstance(value, str) else "="
    return f"{label}{joint}{show_value(value, objects)}"


def show_value(value: Value, objects: Callable[[int], str]) -> str:
    match value:
        case None:
            return NOTHING
        case int():
            return objects(value)
        case Group((owner,), name) if name.startswith(METHOD):
            return f"{show_value(owner, objects)}.{name.removeprefix(METHOD)}"
        case Group((owner,), name) if name == IDENTITY:
            return f"id({show_value(owner, objects)})"
        case Group(items):
            inner = ", ".join(show_value(item, objects) for item in items)
            return f"({inner},)" if len(items) == 1 else f"({inner})"
    return str(value)


def show_items(node: Node, objects: Callable[[int], str]) -> str:
    """The items of a container in their brackets."""
    shown = zip(node.fields, node.values, strict=True)
    hidden = node.class_name in ("dict", "set")
    items = [show_value(v, objects) for name, v in shown if name.isdigit() or not hidden]
    if node.class_name == "dict":
        items = [f"{key}: {item}" for key, item in zip(items[::2], items[1::2], strict=True)]
    opening, closing = BRACKETS[node.class_name]
    return f"{opening}{', '.join(items)}{closing}"


def references(label: str, value: Value) -> Iterator[tuple[str, int]]:
    """The objects that the value refers to, each with the label of its place."""
    if isinstance(value, int):
        yield label, value
    elif isinstance(value, Group):
        for k, item in enumerate(value.items):
            yield from references(f"{label}[{k}]", item)
