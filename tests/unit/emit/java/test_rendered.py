"""Objects as the JVM's side shows them become a shape."""

from __future__ import annotations

from typing import Any

from heapwright.emit.java.rendered import shape_of
from heapwright.heap.shape import Node
from heapwright.program.abstract import Known, reference_to


def test_objects_have_their_names_in_source_and_all_their_fields() -> None:
    part = "object", 1, "shop.Till$Part", list[Any]()
    fields = [("n", ("Integer", 3)), ("next", part)]
    shape = shape_of([("object", 0, "shop.Till", fields)])
    assert shape.nodes == (
        Node("Till", ("n", "next"), (Known("int", "3"), reference_to(1))),
        Node("Till.Part", (), ()),
    )
    assert shape.roots == (0,)


def test_a_cycle_is_closed() -> None:
    shape = shape_of([("object", 0, "shop.Part", [("next", ("again", 0))])])
    assert shape.nodes == (Node("Part", ("next",), (reference_to(0),)),)


def test_roots_are_objects_and_each_is_held_once() -> None:
    shape = shape_of([None, ("Integer", 3), ("object", 0, "shop.Part", []), ("again", 0)])
    assert shape.roots == (0,)
    assert shape_of([]).roots == ()


def test_plain_values_keep_their_kinds() -> None:
    plain = {
        "yes": ("Boolean", True),
        "no": ("Boolean", False),
        "half": ("Double", (0.5).hex()),
        "text": ("String", "a"),
        "unit": ("Character", 97),
        "nothing": None,
    }
    (node,) = shape_of([("object", 0, "shop.Part", list(plain.items()))]).nodes
    assert node.values == (
        Known("bool", "true"),
        Known("bool", "false"),
        Known("float", "0.5"),
        Known("str", "'a'"),
        Known("int", "97"),
        None,
    )


def test_arrays_exceptions_and_functions_are_nodes() -> None:
    items = [("throwable", 1, "shop.Till$Odd", None), ("function", 2)]
    shape = shape_of([("array", 0, "[Ljava.lang.Object;", items)])
    assert shape.nodes == (
        Node("Object[]", ("0", "1"), (reference_to(1), reference_to(2))),
        Node("Till.Odd", (), ()),
        Node("function", (), ()),
    )
