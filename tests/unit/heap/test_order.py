"""Roots are a set: only those that look alike are tried in every order."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from heapwright.heap import Node
from heapwright.heap.order import root_orders
from heapwright.program.abstract import Known, Reference, Value, Variable


@dataclass
class Walk:
    nodes: list[Node]
    roots: tuple[int, ...]
    statics: tuple[Value, ...] = ()


def cell(value: Value, rest: Value = None) -> Node:
    return Node("Cell", ("value", "rest"), (value, rest))


INT = Variable("int")
ONE, TWO = Known("int", "1"), Known("int", "2")

WALKS: dict[str, tuple[Walk, int]] = {
    "alike": (Walk([cell(INT), cell(INT), cell(INT)], (0, 1, 2)), 6),
    "known values differ": (Walk([cell(ONE), cell(TWO)], (0, 1)), 1),
    "one refers to the other": (Walk([cell(INT, Reference(1)), cell(INT)], (0, 1)), 1),
    "a ring": (Walk([cell(INT, Reference(1)), cell(INT, Reference(0))], (0, 1)), 2),
    "told apart two steps away": (
        Walk(
            [cell(INT, Reference(2)), cell(INT, Reference(3)), cell(ONE), cell(TWO)],
            (0, 1),
        ),
        1,
    ),
    "one is a static, too": (Walk([cell(INT), cell(INT)], (0, 1), (Reference(1),)), 1),
    "two pairs": (Walk([cell(ONE), cell(ONE), cell(TWO), cell(TWO)], (0, 1, 2, 3)), 4),
}


@pytest.mark.parametrize(("walk", "count"), WALKS.values(), ids=WALKS)
def test_as_many_orders_as_roots_can_be_exchanged(walk: Walk, count: int) -> None:
    orders = root_orders(walk, len(walk.roots))
    assert len(orders) == len({tuple(order) for order in orders}) == count
    assert all(sorted(order) == list(range(len(walk.roots))) for order in orders)


def test_the_order_does_not_depend_on_the_order_of_the_walk() -> None:
    there = Walk([cell(ONE), cell(TWO)], (0, 1))
    back = Walk([cell(TWO), cell(ONE)], (0, 1))
    (first,), (second,) = root_orders(there, 2), root_orders(back, 2)
    assert [there.nodes[k] for k in first] == [back.nodes[k] for k in second]
