"""The value of an expression, with the decisions that it depends on."""

from __future__ import annotations

import ast
from typing import Any

import pytest

from heapwright.program.abstract import Known as Value
from heapwright.program.abstract import Variable
from heapwright.structures.explaining.decisions import Decisions
from heapwright.structures.explaining.expressions import (
    Expressions,
    has_identity_or_is_plain,
    item_of,
    truth_of,
)
from heapwright.structures.explaining.frames import Frame
from heapwright.structures.explaining.reasons import (
    EVERYTHING,
    Items,
    Known,
    UnexplainedError,
    bit_of,
)
from heapwright.structures.kinds import ROOT, New, Put
from tests.unit.structures.conftest import Heaps

A, B, C, D = (bit_of(k) for k in range(4))
STEPS = (
    Put(ROOT, "self", New("Chain")),
    Put(0, "head", New("Node")),
    Put(1, "next", None),
    Put(0, "size", Variable("int")),
)


def refuse(*_: object) -> Known:
    raise UnexplainedError


@pytest.fixture
def frame(heaps: Heaps) -> Frame:
    heap = heaps.open()
    for step in STEPS:
        heap.apply(step)
    decisions = Decisions.of((step, bit_of(k)) for k, step in enumerate(STEPS))
    made = Frame(heap, decisions, {}, rejects=True, inside=0)
    made.variables = {"self": Known(heap.objects[0], A), "n": Known(5, B), "m": Known(7, C)}
    return made


def value(source: str, frame: Frame) -> Known:
    return Expressions(refuse).value(ast.parse(source, mode="eval").body, frame)


@pytest.mark.parametrize(
    ("source", "expected", "reason"),
    [
        ("3", 3, 0),
        ("n + m", 12, B | C),
        ("-n", -5, B),
        ("n < m", True, B | C),
        ("n == 5", True, B),
        ("n < 3 < m", False, B),
        ("self.head.next", None, A | B | C),
        ("self.head is None", False, A | B),
        ("self.head is not self", True, A | B),
        ("not n", False, B),
        ("n or m", 5, B),
        ("n and m", 7, B | C),
        ("m if n else 0", 7, B | C),
        ("max(n, m)", 7, B | C),
        ("n in [m, 5]", True, B),
        ("n in (m,)", False, B | C),
        ("len([n, m])", 2, B | C),
        ("[n, m][1]", 7, C),
        ("isinstance(n, int)", True, B),
    ],
)
def test_values_and_reasons(source: str, expected: object, reason: int, frame: Frame) -> None:
    assert value(source, frame) == Known(expected, reason)


def test_a_number_that_is_not_known_may_depend_on_everything(frame: Frame) -> None:
    assert value("self.size + 1", frame).reason & EVERYTHING


@pytest.mark.parametrize(
    "source",
    [
        "self.missing",
        "unknown",
        "n / m",
        "[x for x in (1,)]",
        "n[0]",
        "max(n, key=m)",
        "print(n)",
        "'a'.upper()",
        "lambda: 1",
    ],
)
def test_anything_else_is_not_explained(source: str, frame: Frame) -> None:
    with pytest.raises(UnexplainedError):
        value(source, frame)


def rejected(source: str, frame: Frame) -> Known:
    return Expressions(refuse).rejected(ast.parse(source, mode="eval").body, frame)


def test_one_part_that_is_false_is_enough(frame: Frame) -> None:
    assert rejected("n > 0 and m < 0 and n < 0", frame) == Known(True, C)
    assert rejected("n > 0 and m > 0", frame) == Known(False, 0)
    assert rejected("not (n < 0 or m > 0)", frame) == Known(True, C)
    assert rejected("n > 9", frame) == Known(True, B)


def test_a_container_changes_with_its_reasons(frame: Frame) -> None:
    items = Items("list", [Known(1, A)])
    frame.variables["seen"] = Known(items, 0)
    assert value("seen.append(n)", frame) == Known(None, 0)
    assert items.items[1] == Known(5, B)
    assert value("seen.pop()", frame).value == 5
    with pytest.raises(UnexplainedError):
        value("seen.clear()", frame)


def test_a_function_of_the_program_is_followed(frame: Frame) -> None:
    asked: list[Any] = []

    def follow(function: Any, arguments: list[Known], caller: Frame, rejects: bool) -> Known:
        asked.append((function, [each.value for each in arguments], rejects))
        return Known(False, D)

    def check(n: int) -> bool:
        return n < 0

    frame.namespace["check"] = check
    node = ast.parse("check(n)", mode="eval").body
    assert Expressions(follow).value(node, frame) == Known(False, D)
    assert Expressions(follow).rejected(node, frame) == Known(True, D)
    assert asked == [(check, [5], False), (check, [5], True)]


def test_items_of_a_list_in_the_heap(heaps: Heaps, frame: Frame) -> None:
    heap, items = heaps.box("items", New("list", 2))
    heap.apply(Put(1, "0", Value("int", "8")))
    frame.heap = heap
    frame.decisions = Decisions.of([(Put(ROOT, "self", New("Box")), A)])
    frame.decisions.places[1, "0"] = D
    assert item_of(Known(items, B), 0, frame) == Known(8, B | D)
    with pytest.raises(UnexplainedError):
        item_of(Known(items, B), 1, frame)


def test_truth_and_identity(frame: Frame) -> None:
    assert [truth_of(each) for each in (0, "a", None, Items("list"))] == [False, True, False, False]
    assert truth_of(frame.heap.objects[0])
    with pytest.raises(UnexplainedError):
        truth_of(1.5)
    assert has_identity_or_is_plain(3)
    assert has_identity_or_is_plain(frame.heap.objects[0])
