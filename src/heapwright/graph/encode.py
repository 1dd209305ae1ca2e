"""Graph parts as plain data (lists, strings, numbers) and back; never anything that runs."""

from __future__ import annotations

from math import inf
from typing import Any

from heapwright.graph.model import Update
from heapwright.heap.shape import Node, Shape
from heapwright.program.abstract import (
    Atom,
    Group,
    Known,
    Reference,
    Value,
    Variable,
    fold,
    reference_to,
    variable_of,
)
from heapwright.program.kinds import MACHINE_RANGES
from heapwright.solver import Conjunction
from heapwright.solver.facts import Apart
from heapwright.terms import App, Linear, Literal, Relation

Data = Any
"""What JSON can hold."""


def dump_linear(term: Linear) -> Data:
    return [term.constant, *([_dump_part(atom), c] for atom, c in term.parts)]


def load_linear(data: Data) -> Linear:
    constant, *parts = data
    return Linear(tuple((_load_part(atom), int(c)) for atom, c in parts), int(constant))


def _dump_part(part: int | App) -> Data:
    if isinstance(part, int):
        return part
    return [part.op, dump_linear(part.left), dump_linear(part.right)]


def _load_part(data: Data) -> int | App:
    if isinstance(data, int):
        return data
    op, left, right = data
    return App(str(op), load_linear(left), load_linear(right))


def dump_literal(literal: Literal) -> Data:
    return [literal.relation.value, dump_linear(literal.term)]


def load_literal(data: Data) -> Literal:
    relation, term = data
    return Literal(Relation(relation), load_linear(term))


def dump_conjunction(conjunction: Conjunction) -> Data:
    return {
        "size": conjunction.size,
        "hidden": conjunction.hidden,
        "cells": [None if cell == inf else cell for cell in conjunction.cells],
        "apart": [list(apart) for apart in conjunction.apart],
        "rest": [dump_literal(literal) for literal in conjunction.rest],
    }


def load_conjunction(data: Data) -> Conjunction:
    cells = tuple(inf if cell is None else int(cell) for cell in data["cells"])
    apart: list[Apart] = [(int(i), int(j), int(c)) for i, j, c in data["apart"]]
    rest = tuple(load_literal(literal) for literal in data["rest"])
    size, hidden = int(data["size"]), int(data["hidden"])
    if len(cells) != (size + hidden + 1) ** 2:
        raise ValueError("a constraint of the wrong size")
    return Conjunction(size, hidden, cells, tuple(apart), rest)


def dump_shape(shape: Shape) -> Data:
    return {
        "statics": [_dump_value(value) for value in shape.statics],
        "nodes": [
            [node.class_name, list(node.fields), [_dump_value(value) for value in node.values]]
            for node in shape.nodes
        ],
        "roots": list(shape.roots),
    }


def load_shape(data: Data) -> Shape:
    nodes = tuple(
        Node(str(name), tuple(fields), tuple(_load_value(value) for value in values))
        for name, fields, values in data["nodes"]
    )
    statics = tuple(_load_value(value) for value in data["statics"])
    return Shape(statics, nodes, tuple(int(root) for root in data["roots"]))


def _dump_value(value: Value) -> Data:
    return fold(value, _dump_atom, lambda name, items: {"items": items, "name": name})


def _load_value(data: Data) -> Value:
    match data:
        case {"items": items, "name": str(name)}:
            return Group(tuple(_load_value(item) for item in items), name)
        case str() if data in MACHINE_RANGES:
            raise ValueError(f"not a value: {data!r}")
    return _load_atom(data)


def dump_argument(argument: Value) -> Data:
    return fold(argument, _dump_atom, lambda name, items: {name: items})


def load_argument(data: Data) -> Value:
    if isinstance(data, dict):
        ((name, items),) = data.items()
        return Group(tuple(load_argument(item) for item in items), str(name))
    return _load_atom(data)


def _dump_atom(atom: Atom) -> Data:
    match atom:
        case Known(kind, text):
            return [kind, text]
        case Reference(number):
            return number
        case Variable(kind):
            return kind
    return None


def _load_atom(data: Data) -> Atom:
    match data:
        case None:
            return None
        case [str(kind), str(text)]:
            return Known(kind, text)
        case int():
            return reference_to(data)
        case str() if data in _KINDS:
            return variable_of(data)
    raise ValueError(f"not a value: {data!r}")


_KINDS = frozenset(("int", "bool", "str", "float", *MACHINE_RANGES))
"""What a variable can be."""


def dump_update(update: Update | None) -> Data:
    if update is None:
        return None
    return {
        "conditions": [dump_literal(literal) for literal in update.conditions],
        "terms": [dump_linear(term) for term in update.terms],
        "carried": [list(pair) for pair in update.carried],
        "result": update.result,
    }


def load_update(data: Data) -> Update | None:
    if data is None:
        return None
    return Update(
        tuple(load_literal(literal) for literal in data["conditions"]),
        tuple(load_linear(term) for term in data["terms"]),
        tuple((int(a), int(b)) for a, b in data["carried"]),
        None if data["result"] is None else int(data["result"]),
    )
