"""Static fields, and what they lead to, are put back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from heapwright.program import Program
from heapwright.program.java.resetting import JavaStatics
from tests.java.opened import opened


@pytest.fixture(scope="module")
def program() -> Program:
    return opened("Shelf")


@pytest.fixture
def statics(program: Program) -> Iterator[JavaStatics]:
    made = JavaStatics(program.statics)
    yield made
    made.reset()


def test_nothing_has_changed_at_first(statics: JavaStatics) -> None:
    assert not statics.is_changed()


def test_a_field_is_put_back(program: Program, statics: JavaStatics) -> None:
    shelf: Any = program.classes["Shelf"]
    shelf.static_opened += 1
    assert statics.is_changed()
    statics.reset()
    assert shelf.static_opened == 0
    assert not statics.is_changed()


def test_an_object_that_lasts_is_put_back_itself(program: Program, statics: JavaStatics) -> None:
    shelf: Any = program.classes["Shelf"]
    top = shelf.static_top
    top.count_ = 7
    top.next = top
    assert statics.is_changed()
    statics.reset()
    assert shelf.static_top is top
    assert (top.count_, top.next) == (0, None)


def test_an_array_that_lasts_is_put_back_itself(program: Program, statics: JavaStatics) -> None:
    shelf: Any = program.classes["Shelf"]
    shared = shelf.static_SHARED
    shared[0] = 9
    assert statics.is_changed()
    statics.reset()
    assert shelf.static_SHARED is shared
    assert list(shared) == [1]


def test_another_object_that_looks_the_same_is_a_change(
    program: Program, statics: JavaStatics
) -> None:
    shelf: Any = program.classes["Shelf"]
    shelf.static_top = program.classes["Shelf.Item"].create()  # type: ignore[attr-defined]
    assert statics.is_changed()


def test_true_is_not_one(program: Program, statics: JavaStatics) -> None:
    shelf: Any = program.classes["Shelf"]
    shelf.static_opened = False
    assert statics.is_changed()
