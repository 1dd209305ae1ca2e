"""What calls of Java code hand out that a caller could go on with."""

from __future__ import annotations

from typing import Any

import pytest

from heapwright.program import Program
from heapwright.program.java.handed_out import JavaHandedOut, reached
from tests.java.opened import opened


@pytest.fixture(scope="module")
def program() -> Program:
    return opened("Shelf")


@pytest.fixture
def shelf(program: Program) -> Any:
    return program.body(program.operation("Shelf.Shelf"))(())


def _told(program: Program, shelf: Any, name: str, usable: tuple[type, ...] = ()) -> list[str]:
    out = JavaHandedOut(program.statics, usable)
    value = program.body(program.operation(f"Shelf.{name}"))((shelf,))
    out.returned(value, f"Shelf.{name}", [shelf])
    return out.untold()


def test_an_array_of_the_object_itself_is_told(program: Program, shelf: Any) -> None:
    assert _told(program, shelf, "own") == ["methods of the int[] that Shelf.own returns"]


def test_an_array_in_a_static_field_is_told(program: Program, shelf: Any) -> None:
    assert _told(program, shelf, "share") == ["methods of the int[] that Shelf.share returns"]


def test_what_shares_nothing_with_the_heap_is_not(program: Program, shelf: Any) -> None:
    assert _told(program, shelf, "fresh") == []
    out = JavaHandedOut(program.statics, ())
    out.returned(3, "Shelf.look", [shelf])
    out.returned(None, "Shelf.look", [shelf])
    assert out.untold() == []


def test_what_operations_take_is_not_told(program: Program, shelf: Any) -> None:
    assert len(_told(program, shelf, "first")) == 1
    assert _told(program, shelf, "first", (program.classes["Shelf.Item"],)) == []


def test_each_is_told_once(program: Program, shelf: Any) -> None:
    out = JavaHandedOut((), ())
    for _ in range(2):
        out.returned(shelf.counts, "Shelf.own", [shelf])
    assert len(out.untold()) == 1
    assert out.untold() == []
    out.returned(shelf.counts, "Shelf.other", [shelf])
    assert len(out.untold()) == 1


def test_only_what_can_change_is_reached(program: Program, shelf: Any) -> None:
    array: Any = type(shelf.counts)
    assert reached([array([])]) == set()
    assert reached([3, None, "text"]) == set()
    assert id(shelf.counts) in reached([shelf])
    item: Any = program.classes["Shelf.Item"].create()  # type: ignore[attr-defined]
    item.next = item
    assert reached([item]) == {id(item)}
