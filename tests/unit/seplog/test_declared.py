"""What a file declares, and what is said of a name that is wrong."""

from __future__ import annotations

import re

import pytest

from heapwright.errors import UserError
from heapwright.program.abstract import Known
from heapwright.seplog.declared import Declared
from heapwright.seplog.definitions import BOOL, Classes, Sort
from heapwright.seplog.parsing import parse_text
from heapwright.seplog.syntax import Applied, At, Name, PointsTo
from tests.unit.seplog.sources import CLASSES

RED, BLUE = Known("Colour", "Colour.RED"), Known("Colour", "Colour.BLUE")
HERE = At(1, 1)


def declared(text: str, classes: Classes = CLASSES) -> Declared:
    return Declared(parse_text(text, "a.sl"), classes)


def points_to(text: str) -> PointsTo:
    (definition,) = parse_text(f"pred p(x, y) == {text}", "a.sl").definitions
    chunk = definition.heaps[0].spatial[0]
    assert isinstance(chunk, PointsTo)
    return chunk


def refused(message: str) -> pytest.RaisesExc[UserError]:
    return pytest.raises(UserError, match=re.escape(message))


def test_arguments_by_place_are_in_the_order_of_the_class_or_of_its_data() -> None:
    chunk = points_to("x -> Node(1, y, true)")
    assert [name for name, _ in declared("").arguments(chunk)] == ["key", "next", "mark"]
    own = declared("data Node { Node next; int key; bool mark }")
    assert [name for name, _ in own.arguments(chunk)] == ["next", "key", "mark"]
    named = points_to("x -> Node(mark=true, next=y)")
    assert [name for name, _ in own.arguments(named)] == ["mark", "next"]


def test_data_must_agree_with_the_class() -> None:
    with refused("a.sl:1:1: data Node leaves out its field mark"):
        declared("data Node { int key; Node next }")
    with refused("field Node.key is int in the program, not str"):
        declared("data Node { str key; Node next; bool mark }")
    with refused("class Chain has no field tail; its fields: head"):
        declared("data Chain { Node tail }")
    with refused("data Chain is declared twice"):
        declared("data Chain { Node head } data Chain { Node head }")


def test_arguments_must_be_fields_each_once() -> None:
    own = declared("")
    with refused("Node has 3 fields (key, next, mark), and 1 is given"):
        own.arguments(points_to("x -> Node(1)"))
    with refused("Chain has 1 field (head), and 2 are given"):
        own.arguments(points_to("x -> Chain(x, y)"))
    with refused("field key is there twice"):
        own.arguments(points_to("x -> Node(key=1, key=2)"))
    with refused("no class Knot in the program; there are: Node, Chain"):
        own.arguments(points_to("x -> Knot(1)"))


def test_names_are_those_of_parameters_and_of_what_is_bound() -> None:
    own = declared("pred p(x) == exists n. emp & x = n")
    scope = own.scope(own.definitions["p"], 0)
    assert own.key(scope, Name("x", HERE)) == ("p", "x")
    assert own.key(scope, Name("n", HERE)) == ("p", 0, "n")
    with refused("a.sl:1:1: y is not bound: add it to the parameters of p, or write exists y."):
        own.key(scope, Name("y", HERE))
    with refused("write a points-to for the fields of x, not x.next"):
        own.key(scope, Name("x", HERE, ("next",)))


def test_a_predicate_is_found_with_as_many_arguments_as_it_takes() -> None:
    own = declared("pred p(x, y) == emp")
    x = Name("x", HERE)
    assert own.target(Applied("p", (x, x), HERE)) is own.definitions["p"]
    with refused("p takes x, y, and 1 argument is given"):
        own.target(Applied("p", (x,), HERE))
    with refused("no predicate q; there are: p"):
        own.target(Applied("q", (), HERE))


def test_definitions_and_parameters_have_different_names() -> None:
    with refused("p is defined twice"):
        declared("pred p(x) == emp pred p(x) == emp")
    with refused("parameter x is there twice"):
        declared("pred p(x, x) == emp")


def test_a_constant_is_a_value_that_some_field_can_have() -> None:
    coloured = Classes({"Node": {"colour": (RED, BLUE)}}, {})
    own = declared("pred p(x) == emp", coloured)
    scope = own.scope(own.definitions["p"], 0)
    found = own.constant(scope, Name("Colour", HERE, ("BLUE",)))
    assert found == (Sort("choice", (RED, BLUE)), 1)
    assert own.constant(scope, Name("x", HERE)) is None
    with refused("Colour.GREEN is not a value that a field of the program can have"):
        own.constant(scope, Name("Colour", HERE, ("GREEN",)))
    assert BOOL.options[1] == Known("bool", "True")
