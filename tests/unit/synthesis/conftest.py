"""The node of the paper's Figure 1, with the predicates of its Figure 2."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

import heapwright as hw
from heapwright.api.exploring import open_program
from heapwright.program import Program
from tests.sources import STRUCTURES, written

NODE = f"{STRUCTURES / 'node.py'}:Node"

SPECS = """
from node import Node


def figure_2(o: Node) -> bool:
    return (
        o._value - o._next._value == 100
        and o._next._value - o._next._next._value == 200
        and o._value + o._next._next._value == 800
    )


def other_parity(o: Node) -> bool:
    return (
        o._value - o._next._value == 100
        and o._next._value - o._next._next._value == 201
        and o._value + o._next._next._value == 800
    )


def lone_and_odd_and_even(o: Node) -> bool:
    return o._next is None and o._value % 2 == 0 and o._value % 2 == 1


def followed_by_itself(o: Node) -> bool:
    return o._next is o


def sums_up(o: Node, total: int) -> bool:
    return total == 12345 and total_of(o) == total


def total_of(o: Node | None) -> int:
    return 0 if o is None else o.get_value() + total_of(o.get_next())


def shared(a: Node, b: Node, wanted: bool) -> bool:
    return wanted and a is not b and a.get_next() is b.get_next() is not None


def raises(o: Node) -> bool:
    raise ValueError("never true")


def raises_unless_long(o: Node) -> bool:
    return o.get_next().get_next().get_value() == 7


def assigns(o: Node) -> bool:
    o._value = o._value + 1
    return True


def assigns_and_says_no(o: Node) -> bool:
    o._next = None if o._next is not None else o
    return False


def calls_a_modifier(o: Node) -> bool:
    o.add_after(3)
    return False


def assigns_the_same(o: Node) -> bool:
    o._next = o._next
    return True


def endless(o: Node) -> bool:
    while o is not None:
        pass
    return True


def number(o: Node) -> int:
    return o.get_value()


def nothing(o: Node) -> None:
    pass


def untyped(o) -> bool:
    return True


def unknown(o: "Missing") -> bool:
    return True


def text(o: complex) -> bool:
    return True


def nobody() -> bool:
    return True


constant = 3
"""


@cache
def explored() -> hw.Exploration:
    return hw.explore(NODE, scope={"Node": 3})


@pytest.fixture
def exploration() -> hw.Exploration:
    return explored()


@pytest.fixture
def program() -> Program:
    return open_program(NODE)


@pytest.fixture
def specs(tmp_path: Path) -> Path:
    return written(tmp_path, SPECS, "specs")
