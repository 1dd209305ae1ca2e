"""Concrete heaps as the JVM's side takes them."""

from __future__ import annotations

import pytest

from heapwright.emit.java.heap_steps import HeapSteps, HeapTypes, plain_value, root_types
from heapwright.errors import InternalError
from heapwright.program import Program
from heapwright.program.abstract import Known, Value, reference_to
from heapwright.program.arguments import Written
from heapwright.structures.concrete import Concrete
from heapwright.structures.kinds import ROOT
from tests.java.opened import opened

THIS = {"this": "Lshop/Till;"}


@pytest.fixture(scope="module")
def program() -> Program:
    return opened("Till")


def test_objects_are_allocated_and_then_have_their_fields_set(program: Program) -> None:
    heap = Concrete(["Till"], {(ROOT, "this"): reference_to(0), (0, "total"): Known("int", "3")})
    assert HeapSteps(program, heap, THIS).all() == [
        ("allocate", "shop/Till", "", "", ()),
        ("put", "shop/Till", "total", "", (("result", 0), ("I", 3))),
    ]


def test_a_reference_is_the_result_of_the_step_that_made_the_object(program: Program) -> None:
    values: dict[tuple[int, str], Value] = {(0, "first"): reference_to(1), (1, "next"): None}
    assert HeapSteps(program, Concrete(["Till", "Till.Part"], values), THIS).all()[2:] == [
        ("put", "shop/Till", "first", "", (("result", 0), ("result", 1))),
        ("put", "shop/Till$Part", "next", "", (("result", 1), None)),
    ]


def test_an_array_has_the_type_of_the_place_that_holds_it(program: Program) -> None:
    values: dict[tuple[int, str], Value] = {
        (0, "coins"): reference_to(1),
        (1, "0"): Known("int", "4"),
        (1, "1"): Known("int", "5"),
    }
    steps = HeapSteps(program, Concrete(["Till", "int[]"], values), THIS)
    assert steps.types.array(1) == "[I"
    assert steps.types.at(1, "0") == "I"
    assert steps.types.at(0, "coins") == "[I"
    assert steps.types.at(ROOT, "this") == "Lshop/Till;"
    assert steps.all()[1] == ("array", "[I", "2", "", ())
    assert steps.all()[3] == ("store", "", "0", "", (("result", 1), ("I", 4)))


def test_an_array_that_nothing_refers_to_has_no_type(program: Program) -> None:
    with pytest.raises(InternalError, match="an array that nothing refers to"):
        HeapTypes(program, Concrete(["int[]"], {}), THIS).array(0)


def test_the_receiver_has_the_type_of_its_class(program: Program) -> None:
    paint, count = program.operation("Till.paint"), program.operation("Till.count")
    assert root_types(program, paint) == {"this": "Lshop/Till;", "colour": "Lshop/Till$Colour;"}
    assert root_types(program, count) == {}


@pytest.mark.parametrize(
    ("value", "descriptor", "plain"),
    [
        (None, "I", None),
        (Known("int", "-3"), "I", -3),
        (Known("bool", "True"), "Z", True),
        (Known("str", "'a'"), "Ljava/lang/String;", "a"),
        (Known("str", "'Till.count()'"), "Lshop/Till;", Written("'Till.count()'")),
        (Known("enum", "Till.Colour.RED"), "L;", Written("'Till.Colour.RED'")),
        (Known("float", "0.5"), "D", 0.5),
        (Known("float", "0.5"), "F", Written("0.5")),
    ],
)
def test_a_value_has_the_form_in_which_calls_have_it(
    value: Value, descriptor: str, plain: object
) -> None:
    assert plain_value(value, descriptor) == plain
