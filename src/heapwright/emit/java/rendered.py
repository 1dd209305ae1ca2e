"""Objects as the JVM's side shows them, as a shape that can be drawn."""

from __future__ import annotations

from typing import Any

from heapwright.heap.shape import Node, Shape
from heapwright.program.abstract import Known, Reference, Value, reference_to
from heapwright.program.java import names


def shape_of(rendered: list[Any]) -> Shape:
    """All that can be reached from these values (``jvm.rendering``)."""
    nodes: dict[int, Node] = {}

    def value(given: Any) -> Value:
        match given:
            case None:
                return None
            case ("again", number):
                return reference_to(number)
            case ("object", number, name, fields):
                return node(number, names.nested(name), fields)
            case ("array", number, name, items):
                word = names.simple_type(name.replace(".", "/"))
                return node(number, word, [(str(k), item) for k, item in enumerate(items)])
            case ("throwable" | "function", number, *rest):
                return node(number, names.nested(rest[0]) if rest else "function", [])
            case ("Boolean", truth):
                return Known("bool", "true" if truth else "false")
            case ("Float" | "Double", text):
                return Known("float", repr(float.fromhex(text)))
            case ("String", text):
                return Known("str", repr(text))
        return Known("int", str(given[1]))

    def node(number: int, name: str, fields: list[tuple[str, Any]]) -> Value:
        nodes[number] = Node(name, (), ())
        held = tuple(value(inner) for _, inner in fields)
        nodes[number] = Node(name, tuple(field for field, _ in fields), held)
        return reference_to(number)

    roots = [value(each) for each in rendered]
    held = sorted({each.number for each in roots if isinstance(each, Reference)})
    return Shape((), tuple(nodes[k] for k in sorted(nodes)), tuple(held))
