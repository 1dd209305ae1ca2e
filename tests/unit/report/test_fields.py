"""An object's fields as text."""

from __future__ import annotations

import pytest

from heapwright.heap import Node
from heapwright.heap.shape import IDENTITY, METHOD, OTHER_NAN
from heapwright.program.abstract import Group, Known, Reference, Value, Variable
from heapwright.report.fields import field_labels, references, show_field, show_items, show_value

THREE = Known("int", "3")


def named(number: int) -> str:
    return f"node_{number}"


def node(class_name: str, fields: str, *values: Value) -> Node:
    return Node(class_name, tuple(fields.split()), values)


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (None, "–"),
        (THREE, "3"),
        (Known("float", OTHER_NAN), "nan"),
        (Variable("int"), "int"),
        (Reference(2), "node_2"),
        (Group((THREE,), "tuple"), "(3,)"),
        (Group((THREE, Reference(0)), "tuple"), "(3, node_0)"),
        (Group((Reference(1),), f"{METHOD}push"), "node_1.push"),
        (Group((Reference(1),), IDENTITY), "id(node_1)"),
    ],
)
def test_values(value: Value, expected: str) -> None:
    assert show_value(value, named) == expected


def test_what_is_unknown_is_told_from_what_is_known() -> None:
    assert show_field("key", Variable("int"), named) == "key: int"
    assert show_field("height", THREE, named) == "height=3"


@pytest.mark.parametrize(
    ("shown", "labels", "items"),
    [
        (node("list", "0 1", THREE, None), ["[0]", "[1]"], "[3, –]"),
        (node("tuple", "0", THREE), ["[0]"], "(3)"),
        (node("set", "0 1", THREE, None), ["member_0", "member_1"], "{3, –}"),
        (node("dict", "0 1", THREE, Reference(1)), ["key_0", "value_0"], "{3: node_1}"),
        (node("deque", "maxlen 0", None, THREE), ["maxlen", "[0]"], "[3]"),
        (node("deque", "maxlen 0", THREE, None), ["maxlen", "[0]"], "[–] (maxlen=3)"),
        (
            node("collections.OrderedDict", "0 1", THREE, None),
            ["key_0", "value_0"],
            "{3: –}",
        ),
    ],
)
def test_items_of_containers_have_labels_and_brackets(
    shown: Node, labels: list[str], items: str
) -> None:
    assert field_labels(shown) == labels
    assert show_items(shown, named) == items


def test_fields_of_a_class_keep_their_names() -> None:
    assert field_labels(node("Tree", "left right", None, None)) == ["left", "right"]


def test_references_inside_of_groups_are_found_with_their_places() -> None:
    value = Group((Reference(4), Group((THREE, Reference(5)), "tuple")), "tuple")
    assert list(references("pair", value)) == [("pair[0]", 4), ("pair[1][1]", 5)]
