"""Static fields that are the same in every state."""

from __future__ import annotations

import pytest

from heapwright.program import Program
from heapwright.program.java.fixed import Fixed
from heapwright.program.java.frontend import JavaFrontEnd
from tests.java.opened import front_end, opened


@pytest.fixture(scope="module")
def program() -> Program:
    return opened("Shelf")


@pytest.fixture(scope="module")
def front() -> JavaFrontEnd:
    return front_end("Shelf")


def test_constants_of_enums_are_fixed(program: Program) -> None:
    fixed = {each.name for each in program.statics if program.frontend.is_fixed(each)}
    assert {"Shelf.FIRST", "Shelf.Size.SMALL", "Shelf.Size.$VALUES"} <= fixed


def test_what_can_be_assigned_or_changed_is_not(program: Program) -> None:
    fixed = {each.name for each in program.statics if program.frontend.is_fixed(each)}
    assert not {"Shelf.opened", "Shelf.top", "Shelf.SHARED"} & fixed


def test_a_hidden_array_that_is_only_read_is_a_table(front: JavaFrontEnd) -> None:
    file = front.vm.file("shop/Shelf")
    fields = {field.name: field for field in file.fields}
    fixed = Fixed(front.vm, front.reachable.methods)
    assert fixed.is_table(file, fields["TABLE"])
    assert not fixed.is_table(file, fields["SHARED"])  # a method returns it
    assert not fixed.is_table(file, fields["FIRST"])
    assert not fixed.is_table(file, fields["counts"])


def test_a_table_is_part_of_no_state(program: Program) -> None:
    names = {each.name for each in program.statics}
    assert "Shelf.SHARED" in names
    assert "Shelf.TABLE" not in names


def test_an_array_that_no_method_uses_is_only_read(front: JavaFrontEnd) -> None:
    file = front.vm.file("shop/Shelf")
    shared = next(field for field in file.fields if field.name == "SHARED")
    assert Fixed(front.vm, ()).is_table(file, shared)
