"""Every JUnit test starts with what initialising the classes leaves behind."""

from __future__ import annotations

import pytest

from heapwright.emit.java.statics import left_behind, reset_method
from heapwright.program import Program
from heapwright.synthesis import CallSequence, ObjectName, Step
from tests.java.opened import opened

TILL = ObjectName("till")


@pytest.fixture(scope="module")
def program() -> Program:
    return opened("Till")


def test_what_calls_change_is_told_with_its_first_value(program: Program) -> None:
    made = Step(program.operation("Till.Till"), (), TILL)
    paid = Step(program.operation("Till.pay"), (TILL, 3))
    assert left_behind(program, CallSequence((made,))) == {"shop/Till.made": "0"}
    assert left_behind(program, CallSequence((made, paid))) == {
        "shop/Till.made": "0",
        "shop/Till.last": '"none"',
        "shop/Till.LOG": None,  # it is final: what is in it cannot be put back by an assignment
    }


def test_nothing_is_told_where_nothing_changes(program: Program) -> None:
    counted = Step(program.operation("Till.count"), ())
    assert left_behind(program, CallSequence((counted,))) == {}
    part = opened("Stock", "Stock")
    assert left_behind(part, CallSequence(())) == {}


def test_fields_are_assigned_or_set_by_reflection(program: Program) -> None:
    left = {"shop/Till.made": "0", "shop/Till.last": '"none"', "shop/Till.LOG": None}
    (method,) = reset_method(program, left, "junit5")
    assert method.lines("junit5") == [
        "@BeforeEach",
        "void putBackStatics() throws Exception {",
        '    var last = Till.class.getDeclaredField("last");',
        "    last.setAccessible(true);",
        '    last.set(null, "none");',
        "    Till.made = 0;",
        "}",
    ]


def test_an_assignment_throws_nothing(program: Program) -> None:
    (method,) = reset_method(program, {"shop/Till.made": "0"}, "junit4")
    assert method.annotations == ("@Before",)
    assert not method.throws


def test_no_method_is_needed_where_nothing_can_be_put_back(program: Program) -> None:
    assert reset_method(program, {}, "junit5") == []
    assert reset_method(program, {"shop/Till.LOG": None}, "junit5") == []
