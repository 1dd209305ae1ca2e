"""Calls on the untouched classes, and what can be asserted of their results one by one."""

from __future__ import annotations

from typing import Any

import pytest

from heapwright.program.java.frontend import JavaFrontEnd
from tests.java.opened import front_end

pytest.importorskip("jpype")
from heapwright.program.java.jvm.running import Step
from heapwright.program.java.jvm.watching import _DEEPEST

TILL = "shop/Till"
NEW: Step = ("new", TILL, "<init>", "()V", ())
TOTAL: Step = ("call", TILL, "getTotal", "()I", (("result", 0),))


def _pay(amount: int) -> Step:
    return "call", TILL, "pay", "(I)V", (("result", 0), ("I", amount))


@pytest.fixture(scope="module")
def front() -> JavaFrontEnd:
    return front_end("Till")


def _watch(
    front: JavaFrontEnd, calls: list[Step], looks: list[Step] | None = None
) -> tuple[list[Any], list[Any]]:
    path = list(front.target.class_path)
    found: list[tuple[list[Any], list[Any]]] = front.bridge.ask(
        "watch", path, [(calls, looks or [])]
    )
    return found[0]


def test_each_result_is_shown_as_it_is_when_its_call_returns(front: JavaFrontEnd) -> None:
    outcomes, _ = _watch(front, [NEW, _pay(3), TOTAL, _pay(4), TOTAL])
    assert outcomes == [
        ("value", ("object", "shop.Till", None), None),
        ("value", None, None),
        ("value", ("Integer", 3), None),
        ("value", None, None),
        ("value", ("Integer", 7), None),
    ]


def test_the_same_object_is_known_by_the_call_that_gave_it(front: JavaFrontEnd) -> None:
    itself: Step = ("call", TILL, "itself", "()Lshop/Till;", (("result", 0),))
    outcomes, _ = _watch(front, [NEW, itself])
    assert outcomes[1] == ("value", ("object", "shop.Till", None), 0)


def test_an_exception_is_told_with_the_class_that_raised_it(front: JavaFrontEnd) -> None:
    outcomes, _ = _watch(front, [NEW, _pay(-1)])
    name = "java.lang.IllegalArgumentException"
    assert outcomes[1] == ("raised", name, "less than nothing", "shop.Till")


def test_a_look_that_changes_something_says_nothing(front: JavaFrontEnd) -> None:
    outcomes, said = _watch(front, [NEW, _pay(3)], [TOTAL, _pay(1), TOTAL])
    assert len(outcomes) == 2
    assert said == [("value", ("Integer", 3), None), None, ("value", ("Integer", 3), None)]


def test_values_of_the_library_say_what_they_are(front: JavaFrontEnd) -> None:
    made: list[Step] = [
        ("new", "java/util/ArrayList", "<init>", "()V", ()),
        ("new", "java/lang/Object", "<init>", "()V", ()),
        ("same", "", "", "", (("enum shop/Till$Colour", "RED"),)),
        ("same", "", "", "", (("[Ljava/lang/String;", ["a", None]),)),
    ]
    outcomes, _ = _watch(front, made)
    assert [outcome[1] for outcome in outcomes] == [
        ("object", "java.util.ArrayList", "[]"),
        ("object", "java.lang.Object", None),  # its own string is another one each time
        ("enum", "shop.Till$Colour", "RED"),
        ("array", "[Ljava.lang.String;", [("String", "a"), None]),
    ]


def test_arrays_are_written_out_to_a_depth(front: JavaFrontEnd) -> None:
    made: list[Step] = [("array", f"{'[' * 3}I", "1", "", ()), ("array", "[[I", "1", "", ())]
    made += [("array", "[I", "1", "", ())]
    made += [("store", "", "0", "", (("result", k), ("result", k + 1))) for k in range(2)]
    made += [("same", "", "", "", (("result", 0),))]
    outcomes, _ = _watch(front, made)
    assert _DEEPEST == 2
    inner = "array", "[[I", [("object", "[I", None)]
    assert outcomes[-1] == ("value", ("array", "[[[I", [inner]), 0)
