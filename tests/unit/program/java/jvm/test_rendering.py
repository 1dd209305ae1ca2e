"""Java values as plain ones, and back."""

from __future__ import annotations

import math
from typing import Any

import pytest

from heapwright.program.java.bridge import Bridge
from tests.java.opened import front_end, skip_without_java

pytest.importorskip("jpype")
from heapwright.program.java.jvm.rendering import BOXES


@pytest.fixture(scope="module")
def bridge() -> Bridge:
    skip_without_java()
    return Bridge()


def _same(bridge: Bridge, *values: Any) -> list[Any]:
    """What is shown of each of these values when they are passed there."""
    steps = [("same", "", "", "", (value,)) for value in values]
    found: list[list[Any]] = bridge.ask("run", [], [steps])
    return found[0]


PASSED = {
    "Integer": (("I", -5), -5),
    "Long": (("J", 1 << 40), 1 << 40),
    "Short": (("S", -3), -3),
    "Byte": (("B", 127), 127),
    "Character": (("C", 0xD83D), 0xD83D),
    "Boolean": (("Z", True), True),
    "Float": (("F", 0.5), (0.5).hex()),
    "Double": (("D", -0.0), (-0.0).hex()),
}


def test_every_box_is_told_by_its_type(bridge: Bridge) -> None:
    assert PASSED.keys() == set(BOXES)
    shown = _same(bridge, *(value for value, _ in PASSED.values()))
    assert shown == [(name, plain) for name, (_, plain) in PASSED.items()]


def test_what_has_no_literal(bridge: Bridge) -> None:
    shown = _same(bridge, None, ("D", math.nan), ("D", math.inf))
    assert shown == [None, ("Double", "nan"), ("Double", "inf")]


def test_arrays_of_values(bridge: Bridge) -> None:
    texts = "[Ljava/lang/String;", [None, "a"]
    shown = _same(bridge, ("[I", [1, 2]), ("[C", [97]), ("[Z", [True]), texts)
    assert shown == [
        ("array", 0, "[I", [("Integer", 1), ("Integer", 2)]),
        ("array", 1, "[C", [("Character", 97)]),
        ("array", 2, "[Z", [("Boolean", True)]),
        ("array", 3, "[Ljava.lang.String;", [None, ("String", "a")]),
    ]


def test_objects_are_numbered_in_the_order_in_which_they_are_met() -> None:
    front = front_end("Shelf")
    item = "shop/Shelf$Item"
    steps = [
        ("new", item, "<init>", "()V", ()),
        ("put", item, "next", "", (("result", 0), ("result", 0))),
        ("same", "", "", "", (("result", 0),)),
    ]
    shown = front.bridge.ask("run", list(front.target.class_path), [steps])[0]
    fields = [
        *(("count", ("Integer", 0)), ("secret", ("Integer", 0))),  # those of the superclass first
        *(("count", ("Integer", 0)), ("next", ("again", 0))),
    ]
    assert shown == [("object", 0, "shop.Shelf$Item", fields), None, ("again", 0)]


def test_exceptions_builders_and_classes(bridge: Bridge) -> None:
    steps = [
        ("new", "java/io/IOException", "<init>", "(Ljava/lang/String;)V", (("L", "told"),)),
        ("new", "java/lang/StringBuilder", "<init>", "(Ljava/lang/String;)V", (("L", "ab"),)),
        ("call", "java/lang/Object", "getClass", "()Ljava/lang/Class;", (("result", 1),)),
    ]
    assert bridge.ask("run", [], [steps])[0] == [
        ("throwable", 0, "java.io.IOException", "told"),
        ("StringBuilder", "ab"),
        ("Class", "java.lang.StringBuilder"),
    ]
