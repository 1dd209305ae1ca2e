"""Parts of a graph as plain data, and back."""

from __future__ import annotations

import json
from typing import Any

import pytest

from heapwright.graph.encode import (
    dump_argument,
    dump_conjunction,
    dump_literal,
    dump_shape,
    dump_update,
    load_argument,
    load_conjunction,
    load_literal,
    load_shape,
    load_update,
)
from heapwright.graph.model import Update
from heapwright.heap import Node, Shape
from heapwright.program.abstract import Group, Known, Reference, Value, Variable
from heapwright.solver import Conjunction, Facts
from heapwright.terms import Literal, app, const, eq, le, ne, var

X, Y, H = var(0), var(1), var(2)
LITERALS = [le(X, Y + const(3)), ne(X, Y), eq(X + Y, app("mod", H.scale(2) + X, const(7)))]


def through_json(data: Any) -> Any:
    return json.loads(json.dumps(data))


@pytest.mark.parametrize("literal", LITERALS)
def test_a_literal_comes_back(literal: Literal) -> None:
    assert load_literal(through_json(dump_literal(literal))) == literal


def test_a_conjunction_comes_back_with_what_is_hidden_in_it() -> None:
    facts = Facts.of(3, LITERALS)
    assert facts is not None
    conjunction = Conjunction.of(facts, 2)
    data = through_json(dump_conjunction(conjunction))
    assert load_conjunction(data) == conjunction
    with pytest.raises(ValueError, match="wrong size"):
        load_conjunction({**data, "hidden": 0})


def test_a_shape_comes_back() -> None:
    pair = Group((Variable("float"), Group((), "frozenset"), None))
    node = Node("Box", ("a", "b", "c"), (Reference(0), Known("str", "'int'"), pair))
    shape = Shape((Known("int", "3"),), (node,), (0,))
    assert load_shape(through_json(dump_shape(shape))) == shape


@pytest.mark.parametrize(
    "argument",
    [None, Reference(3), Variable("bool"), Known("enum", "Color.RED"), Group((None,), "list")],
)
def test_an_argument_comes_back(argument: Value) -> None:
    assert load_argument(through_json(dump_argument(argument))) == argument


@pytest.mark.parametrize("data", ["long", [1, 2], ["int"], 1.5, ["a", "b", "c"]])
def test_what_is_not_a_value_is_refused(data: Any) -> None:
    with pytest.raises(ValueError, match="not a value"):
        load_argument(data)


@pytest.mark.parametrize("update", [None, Update(tuple(LITERALS), (X, Y), ((0, 1),), None)])
def test_an_update_comes_back(update: Update | None) -> None:
    assert load_update(through_json(dump_update(update))) == update
