"""Calls on the untouched classes, each session with class loaders of its own."""

from __future__ import annotations

from typing import Any

import pytest

from heapwright.program.java.frontend import JavaFrontEnd
from tests.java.opened import front_end

pytest.importorskip("jpype")
from heapwright.program.java.jvm.running import Step

TILL = "shop/Till"
NEW: Step = ("new", TILL, "<init>", "()V", ())


@pytest.fixture(scope="module")
def front() -> JavaFrontEnd:
    return front_end("Till")


def _run(front: JavaFrontEnd, *steps: Step, apart: int = 0) -> list[Any]:
    path = list(front.target.class_path)
    found: list[list[Any]] = front.bridge.ask("run", path, [list(steps)], True, apart)
    return found[0]


def test_calls_go_to_results_of_earlier_ones(front: JavaFrontEnd) -> None:
    paid: Step = ("call", TILL, "pay", "(I)V", (("result", 0), ("I", 3)))
    asked: Step = ("call", TILL, "getTotal", "()I", (("result", 0),))
    got: Step = ("get", "", "total", "", (("result", 0),))
    assert _run(front, NEW, paid, asked, got)[1:] == [None, ("Integer", 3), ("Integer", 3)]


def test_a_session_has_fresh_statics(front: JavaFrontEnd) -> None:
    counted: Step = ("static", TILL, "count", "()I", ())
    for _ in range(2):
        assert _run(front, NEW, NEW, counted)[2] == ("Integer", 2)
    last: Step = ("getstatic", TILL, "last", "", ())
    assert _run(front, last) == [("String", "none")]


def test_an_exception_is_told_with_its_message(front: JavaFrontEnd) -> None:
    paid: Step = ("call", TILL, "pay", "(I)V", (("result", 0), ("I", -1)))
    assert _run(front, NEW, paid)[1] == (
        "raised",
        "java.lang.IllegalArgumentException",
        "less than nothing",
    )
    failed: Step = ("call", TILL, "fail", "()V", (("result", 0),))
    assert _run(front, NEW, failed)[1] == ("raised", "shop.Till$Odd", None)


def test_heaps_are_made_without_constructors(front: JavaFrontEnd) -> None:
    steps: list[Step] = [
        ("allocate", TILL, "", "", ()),
        ("array", "[I", "2", "", ()),
        ("store", "", "1", "", (("result", 1), ("I", 7))),
        ("put", TILL, "coins", "", (("result", 0), ("result", 1))),
        ("static", TILL, "count", "()I", ()),
        ("get", "", "coins", "", (("result", 0),)),
    ]
    shown = _run(front, *steps, apart=4)
    assert shown[4] == ("Integer", 0)
    assert shown[5] == ("array", 0, "[I", [("Integer", 0), ("Integer", 7)])  # numbered again


def test_constants_functions_and_what_static_methods_make(front: JavaFrontEnd) -> None:
    colour = "enum shop/Till$Colour", "GREEN"
    paint = "paint", "(Lshop/Till$Colour;)Lshop/Till;"
    steps: list[Step] = [
        NEW,
        ("call", TILL, *paint, (("result", 0), colour)),
        ("get", "", "colour", "", (("result", 0),)),
        ("call", "java/lang/Enum", "name", "()Ljava/lang/String;", (("result", 2),)),
        ("same", "", "", "", (("lambda java/util/function/IntSupplier", ("()I", ("I", 4))),)),
        ("call", "java/util/function/IntSupplier", "getAsInt", "()I", (("result", 4),)),
        ("same", "", "", "", (("made java/util/Comparator", "naturalOrder"),)),
    ]
    shown = _run(front, *steps)
    assert shown[3] == ("String", "GREEN")
    assert shown[5] == ("Integer", 4)
    assert shown[6][2] == "java.util.Comparators$NaturalOrderComparator"


def test_inherited_methods_are_found(front: JavaFrontEnd) -> None:
    steps: list[Step] = [
        ("new", "java/util/ArrayList", "<init>", "()V", ()),
        ("call", "java/util/ArrayList", "toString", "()Ljava/lang/String;", (("result", 0),)),
        ("call", "java/util/ArrayList", "isEmpty", "()Z", (("result", 0),)),
    ]
    assert _run(front, *steps)[1:] == [("String", "[]"), ("Boolean", True)]


def test_a_class_that_links_is_not_refused(front: JavaFrontEnd) -> None:
    path = list(front.target.class_path)
    assert front.bridge.ask("link", path, "shop/Till") is None
    assert front.bridge.ask("link", path, "shop/Missing") is None  # it cannot be told
