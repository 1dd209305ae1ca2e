"""What the fields of translated classes can hold."""

from __future__ import annotations

import pytest

from heapwright.program.abstract import Known
from heapwright.program.fields import DeclaredFields, ListOf
from heapwright.program.java.field_types import declared_fields, has_objects
from heapwright.program.java.frontend import JavaFrontEnd
from heapwright.program.kinds import Boolean, Instance, Integer, Nothing, Real, Text
from tests.java.opened import front_end

INT = Integer("int32")


@pytest.fixture(scope="module")
def front() -> JavaFrontEnd:
    return front_end("Shelf")


@pytest.fixture(scope="module")
def declared(front: JavaFrontEnd) -> DeclaredFields:
    return declared_fields(front.vm, front.internal)


def test_fields_of_every_type(declared: DeclaredFields) -> None:
    kinds = declared.kinds["Shelf"]
    row = ListOf((INT,), "int[]"), Nothing()
    assert kinds["written"] == (INT,)
    assert kinds["closed"] == (Boolean(),)
    assert kinds["price"] == (Real(),)
    assert kinds["rate"] == tuple(Known("float", text) for text in ("0.0", "1.0", "-1.5"))
    assert kinds["title"] == kinds["text"] == (Text(), Nothing())
    assert kinds["any"] == (INT, Nothing())
    assert kinds["counts"] == row
    assert kinds["grid"] == (ListOf(row, "int[][]"), Nothing())
    assert kinds["first"] == (Instance("Shelf.Item"), Nothing())
    constants = (Known("enum", f"Shelf.Size.{name}") for name in ("SMALL", "LARGE"))
    assert kinds["size"] == (*constants, Nothing())


def test_what_has_no_objects_is_null(declared: DeclaredFields) -> None:
    assert declared.kinds["Shelf"]["form"] == (Nothing(),)  # an abstract class alone
    assert declared.kinds["Shelf"]["file"] == (Nothing(),)  # of which no code makes any


def test_what_is_not_looked_at_is_told(declared: DeclaredFields) -> None:
    own = [note for note in declared.narrowed if note.startswith("Shelf.")]
    assert own == [
        "Shelf.any: an Integer or null",
        "Shelf.rate: only 0.0, 1.0, -1.5",
        "Shelf.price: no NaN",
        "Shelf.text: a String or null",
        "Shelf.form: only null",
        "Shelf.file: only null",
    ]


def test_inherited_fields_come_first_and_hidden_ones_have_names_of_their_own(
    declared: DeclaredFields,
) -> None:
    assert list(declared.kinds["Shelf.Item"]) == ["count", "secret", "count_", "next"]


def test_classes_whose_objects_cannot_be_made_field_by_field(front: JavaFrontEnd) -> None:
    vm = front.vm
    assert has_objects(vm, vm.cls("shop/Shelf"))
    for name in ("Size", "Named", "Form", "Point"):
        assert not has_objects(vm, vm.cls(f"shop/Shelf${name}")), name
    assert not has_objects(vm, int)


def test_exceptions_and_values_have_no_fields_to_look_at(declared: DeclaredFields) -> None:
    assert not {"Object", "IllegalStateException", "int[]"} & declared.kinds.keys()
