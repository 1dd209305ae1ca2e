from __future__ import annotations

import pytest

from heapwright.heap import Node, Shape
from heapwright.program.abstract import Group, Known, Reference, Value, Variable
from heapwright.report import names_of
from heapwright.report.names import snake_case

INT, BOOL = Variable("int"), Variable("bool")


def shape(*nodes: Node, statics: tuple[Value, ...] = ()) -> Shape:
    return Shape(statics, nodes, ())


@pytest.mark.parametrize(
    ("class_name", "expected"),
    [
        ("AvlTree", "avl_tree"),
        ("AVLTree", "avl_tree"),
        ("Node", "node"),
        ("Node2Tree", "node2_tree"),
        ("_Rollback", "rollback"),
        ("Outer.Inner", "outer_inner"),
        ("_", "object"),
    ],
)
def test_snake_case(class_name: str, expected: str) -> None:
    assert snake_case(class_name) == expected


def test_only_several_objects_of_a_class_get_numbers() -> None:
    found = names_of(shape(Node("Tree", (), ()), Node("Leaf", (), ()), Node("Leaf", (), ())))
    assert found.objects == ("tree", "leaf_1", "leaf_2")


def test_names_differ_even_if_a_class_is_called_like_a_numbered_object() -> None:
    nodes = [Node(name, (), ()) for name in ("Leaf", "Leaf", "Leaf_1")]
    assert names_of(shape(*nodes)).objects == ("leaf_2", "leaf_3", "leaf_1")


def test_classes_that_differ_in_case_only_share_the_numbers() -> None:
    nodes = [Node(name, (), ()) for name in ("AvlNode", "AVLNode")]
    assert names_of(shape(*nodes)).objects == ("avl_node_1", "avl_node_2")


def test_variables_are_named_by_object_and_field_in_the_order_of_the_shape() -> None:
    pair = Group((INT, Group((BOOL,)), Known("int", "3")))
    given = shape(
        Node("Leaf", ("key", "pair", "used"), (INT, pair, BOOL)),
        Node("list", ("0", "1"), (None, INT)),
        Node("dict", ("0", "1"), (INT, BOOL)),
        Node("set", ("0",), (INT,)),
        statics=(INT,),
    )
    found = names_of(given, ["Leaf.count"])
    assert found.variables == (
        "Leaf.count",
        "leaf.key",
        "leaf.pair[0]",
        "leaf.pair[1][0]",
        "leaf.used",
        "list[1]",
        "dict.key_0",
        "dict.value_0",
        "set.member_0",
    )
    assert len(found.variables) == len(given.variables)


def test_an_object_that_a_static_holds_has_its_name() -> None:
    given = shape(
        Node("Leaf", (), ()), Node("Leaf", (), ()), statics=(Reference(0), Reference(0), None)
    )
    assert names_of(given, ["leaf.NIL", "leaf.END", "leaf.TOP"]).objects == ("leaf.NIL", "leaf")
    assert names_of(given).objects == ("static_1", "leaf")


def test_hidden_variables_follow_the_own_ones() -> None:
    found = names_of(shape(Node("Leaf", ("key",), (INT,))))
    assert [found.variable(k) for k in range(3)] == ["leaf.key", "hidden_1", "hidden_2"]
