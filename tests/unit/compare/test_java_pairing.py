"""Two versions of a Java class as one program of pairs, and what their calls agree on."""

from __future__ import annotations

from typing import Any

import pytest

from heapwright.compare.agreement import VersionsDiffer
from heapwright.compare.java_agreement import Pair, Side
from heapwright.compare.java_pairing import PairedFrontEnd, pair_java
from heapwright.compare.pairing import PairedProgram
from heapwright.errors import Cut, UserError
from heapwright.program import Choices
from heapwright.program.java.runtime.objects import JavaThrowable
from heapwright.program.java.target import JavaTarget, parse_java_target
from tests.java.opened import UNITS, skip_without_java

VERSIONS = UNITS.parent / "versions"


def _target(side: str, name: str = "Cart") -> JavaTarget:
    skip_without_java()
    return parse_java_target(f"{VERSIONS / side}/Cart.java:{name}")


@pytest.fixture(scope="module")
def paired() -> PairedProgram:
    return pair_java(_target("old"), _target("new"), Choices())


def _call(paired: PairedProgram, name: str, *arguments: Any) -> Any:
    program = paired.program
    return program.body(program.operation(f"Cart.{name}"))(arguments)


@pytest.fixture
def cart(paired: PairedProgram) -> Any:
    return _call(paired, "Cart")


def test_operations_that_only_one_version_has_are_named(paired: PairedProgram) -> None:
    assert paired.only_old == ("Cart.gone",)
    assert paired.only_new == ("Cart.added",)
    assert {op.name for op in paired.program.operations}.isdisjoint({"Cart.gone", "Cart.added"})


def test_classes_and_statics_of_both_versions_are_kept_apart(paired: PairedProgram) -> None:
    program = paired.program
    assert program.classes["old_version.Cart"] is not program.classes["new_version.Cart"]
    assert issubclass(program.classes["Cart"], Pair)
    statics = {static.name: static.holder for static in program.statics}
    red = "Cart.Colour.RED"
    assert statics[f"old_version.{red}"] is not statics[f"new_version.{red}"]
    assert program.goals == ()


def test_versions_must_be_called_the_same() -> None:
    with pytest.raises(UserError, match="has no Cart; both versions must be called the same"):
        pair_java(_target("old"), _target("new", "Cart.Line"), Choices())


def test_nothing_is_asked_of_pairs(paired: PairedProgram) -> None:
    front = paired.program.frontend
    assert isinstance(front, PairedFrontEnd)
    assert front.predicate(paired.program, "Cart", "repOk") is None
    with pytest.raises(UserError, match="nothing is asked of two versions at once"):
        front.specification(paired.program, "repOk")


# Agreement ------------------------------------------------------------------------------------


def test_an_object_is_made_in_both_versions(cart: Any) -> None:
    assert isinstance(cart, Pair)
    assert cart.old.total == 0
    assert cart.new.sum == 0


def test_equal_answers_are_one_answer(paired: PairedProgram, cart: Any) -> None:
    assert _call(paired, "add", cart, 3) == 3
    assert _call(paired, "same", cart)[0] == 7  # a Long has its number in a box
    assert (cart.old.total, cart.new.sum) == (3, 3)


def test_objects_come_back_as_pairs(paired: PairedProgram, cart: Any) -> None:
    assert _call(paired, "itself", cart) is cart
    other = _call(paired, "copy", cart)
    assert isinstance(other, Pair)
    assert other is not cart


@pytest.mark.parametrize("name", ["colour", "counts", "sizes", "half", "rate", "large", "name"])
def test_answers_that_a_caller_can_tell_apart_differ(
    paired: PairedProgram, cart: Any, name: str
) -> None:
    with pytest.raises(VersionsDiffer):
        _call(paired, name, cart)


def test_exceptions_are_compared_with_their_messages(paired: PairedProgram, cart: Any) -> None:
    with pytest.raises(JavaThrowable):
        _call(paired, "fail", cart, 1)
    with pytest.raises(VersionsDiffer):
        _call(paired, "fail", cart, 0)


def test_what_calls_leave_in_an_array_is_compared(paired: PairedProgram, cart: Any) -> None:
    assert _call(paired, "fill", cart, [0]) is None
    with pytest.raises(VersionsDiffer):
        _call(paired, "fill", cart, [0, 0])


def test_parts_of_the_heap_are_not_compared_and_that_is_told(
    paired: PairedProgram, cart: Any
) -> None:
    told = paired.program.frontend.handed_out(paired.program, ())
    _call(paired, "line", cart)
    said = "methods of the Cart.Line that Cart.line returns"
    assert told.untold() == [said]
    assert told.untold() == []  # once is enough


def test_other_objects_that_are_not_alike_end_the_path(paired: PairedProgram, cart: Any) -> None:
    with pytest.raises(Cut, match=r"Cart\.fresh returns objects of Cart\$Line, not compared"):
        _call(paired, "fresh", cart)


def test_one_side_tells_how_a_call_ends(paired: PairedProgram) -> None:
    side = Side(paired.old)
    made = side.outcome(paired.old.operation("Cart.Cart"), ()).result
    filled = side.outcome(paired.old.operation("Cart.fill"), (made, [0]))
    assert (filled.error, list(filled.given[1])) == (None, [1])
    failed = side.outcome(paired.old.operation("Cart.fail"), (made, 0))
    assert isinstance(failed.error, JavaThrowable)
