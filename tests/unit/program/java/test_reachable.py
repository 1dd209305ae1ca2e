"""Which methods a program can run, and of which classes it can make objects."""

from __future__ import annotations

import pytest

from heapwright.program.java.reachable import Reachable
from heapwright.program.java.virtual_machine import VirtualMachine
from tests.java.opened import front_end

SHELF = "shop/Shelf"


@pytest.fixture(scope="module")
def vm() -> VirtualMachine:
    return front_end("Shelf").vm


@pytest.fixture
def reachable(vm: VirtualMachine) -> Reachable:
    return Reachable(vm)


def _own(reachable: Reachable) -> set[str]:
    return {f"{owner}.{name}" for owner, name, _ in reachable.methods if owner.startswith("shop/")}


def test_what_a_method_makes_and_calls_follows(reachable: Reachable) -> None:
    reachable.add(SHELF, "rank", "(Lshop/Shelf;)I")
    assert {"shop/Shelf$Base", "shop/Shelf$Item"} <= reachable.made.keys()
    assert {"shop/Shelf.rank", "shop/Shelf$Base.rank", "shop/Shelf$Item.<init>"} <= _own(reachable)
    assert (SHELF, "opened") in reachable.statics
    assert "shop/Shelf.look" not in _own(reachable)


def test_a_virtual_call_reaches_only_classes_that_are_made(reachable: Reachable) -> None:
    reachable.call("shop/Shelf$Named", "rank", "()I")
    assert "shop/Shelf$Base.rank" not in _own(reachable)
    reachable.hold("shop/Shelf$Item")  # which inherits it
    assert "shop/Shelf$Base.rank" in _own(reachable)


def test_a_private_method_is_called_without_an_object_that_is_made(reachable: Reachable) -> None:
    reachable.add(SHELF, "hidden", "()Z")
    assert "shop/Shelf.secret" in _own(reachable)


def test_using_a_class_runs_its_initialiser(reachable: Reachable) -> None:
    reachable.add(SHELF, "look", "(I)I")
    assert "shop/Shelf.<clinit>" in _own(reachable)
    assert "[I" in reachable.made  # by the initialiser


def test_static_fields_that_others_than_the_initialiser_assign(reachable: Reachable) -> None:
    reachable.add(SHELF, "look", "(I)I")
    assert reachable.assigned == set()
    reachable.add(SHELF, "open", "()V")
    assert reachable.assigned == {(SHELF, "opened")}


def test_a_static_field_that_callers_use_is_kept(reachable: Reachable) -> None:
    reachable.keep("shop/Shelf$Size", "SMALL")
    assert ("shop/Shelf$Size", "SMALL") in reachable.statics
    assert "shop/Shelf$Size" in reachable.made


def test_boxes_that_python_has_no_type_for_are_told(vm: VirtualMachine) -> None:
    reachable = Reachable(vm)
    reachable.add("java/lang/Long", "decode", "(Ljava/lang/String;)Ljava/lang/Long;")
    assert "java/lang/Long" in reachable.boxed


def test_a_method_whose_meaning_is_written_down_is_not_looked_into(reachable: Reachable) -> None:
    reachable.add("java/lang/String", "length", "()I")
    assert ("java/lang/String", "length", "()I") not in reachable.methods
