"""Shapes are values."""

from __future__ import annotations

from heapwright.heap import Node, Shape
from heapwright.program.abstract import Group, Known, Reference, Value, Variable

INT, BOOL = Variable("int"), Variable("bool")


def shape(*values: Value, roots: tuple[int, ...] = (0,), statics: tuple[Value, ...] = ()) -> Shape:
    names = tuple(f"f{k}" for k in range(len(values)))
    return Shape(statics, (Node("Node", names, values),), roots)


def test_equal_shapes_have_equal_hashes() -> None:
    one, other = shape(None, INT, Known("int", "1")), shape(None, INT, Known("int", "1"))
    assert one == other
    assert hash(one) == hash(other)
    assert len({one, other}) == 1


def test_what_differs_is_different() -> None:
    shapes = {
        shape(INT),
        shape(BOOL),
        shape(None),
        shape(Reference(0)),
        shape(Known("int", "0")),
        shape(Known("bool", "False")),
        shape(Known("str", "0")),
        shape(Group(())),
        shape(Group((None,))),
        shape(INT, roots=()),
        shape(INT, statics=(None,)),
        shape(INT, statics=(INT,)),
    }
    assert len(shapes) == 12


def test_variables_are_statics_first_then_object_by_object() -> None:
    found = shape(INT, Group((BOOL, None, INT)), statics=(BOOL, Group((INT,)))).variables
    assert found == (
        (None, "0", "bool"),
        (None, "1", "int"),
        (0, "f0", "int"),
        (0, "f1", "bool"),
        (0, "f1", "int"),
    )


def test_objects_that_statics_hold_are_not_counted() -> None:
    nodes = (Node("Node", (), ()), Node("Node", (), ()))
    assert Shape((Reference(0),), nodes, (1,)).counts["Node"] == 1
