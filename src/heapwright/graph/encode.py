"""Graph parts as plain data (lists, texts, numbers) and back; never anything that runs."""

from __future__ import annotations

from math import inf
from typing import Any

from heapwright.execution.call import Argument, Bundle, Fixed
from heapwright.graph.model import Update
from heapwright.heap.shape import Group, Known, Node, Shape, Value
from heapwright.program.kinds import MACHINE_RANGES
from heapwright.solver import Conjunction
from heapwright.solver.facts import Apart
from heapwright.terms import App, Atom, Linear, Literal, Relation

Data = Any
"""What JSON can hold."""


def dump_linear(term: Linear) -> Data:
    return [term.constant, *([_dump_atom(atom), c] for atom, c in term.parts)]


def load_linear(data: Data) -> Linear:
    constant, *parts = data
    return Linear(tuple((_load_atom(atom), int(c)) for atom, c in parts), int(constant))


def _dump_atom(atom: Atom) -> Data:
    if isinstance(atom, int):
        return atom
    return [atom.op, dump_linear(atom.left), dump_linear(atom.right)]


def _load_atom(data: Data) -> Atom:
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
    match value:
        case Known(kind, text):
            return [kind, text]
        case Group(items, name):
            return {"items": [_dump_value(item) for item in items], "name": name}
        case _:
            return value


def _load_value(data: Data) -> Value:
    match data:
        case [str(kind), str(text)]:
            return Known(kind, text)
        case {"items": items, "name": str(name)}:
            return Group(tuple(_load_value(item) for item in items), name)
        case None | int() | "int" | "bool" | "str" | "float":
            return data
    raise ValueError(f"not a value: {data!r}")


def dump_argument(argument: Argument) -> Data:
    match argument:
        case Fixed(kind, text):
            return [kind, text]
        case Bundle(container, items):
            return {container: [dump_argument(item) for item in items]}
    return argument


def load_argument(data: Data) -> Argument:
    match data:
        case [str(kind), str(text)]:
            return Fixed(kind, text)
        case dict():
            ((container, items),) = data.items()
            return Bundle(str(container), tuple(load_argument(item) for item in items))
        case None | int() | "int" | "bool" | "str" | "float":
            return data
        case str() if data in MACHINE_RANGES:
            return data
    raise ValueError(f"not an argument: {data!r}")


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
