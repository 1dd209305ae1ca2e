"""What a caller can do with Java classes."""

from __future__ import annotations

import pytest

from heapwright.program.abstract import Known
from heapwright.program.java.operations import Found, Interface, parameter_names
from heapwright.program.java.virtual_machine import VirtualMachine
from heapwright.program.kinds import Alternative, Container, Instance, Integer, Nothing, Real, Text
from heapwright.program.operation import OperationKind
from tests.java.opened import front_end

INT = Integer("int32")


@pytest.fixture(scope="module")
def vm() -> VirtualMachine:
    return front_end("Shelf").vm


@pytest.fixture(scope="module")
def interface(vm: VirtualMachine) -> Interface:
    return Interface(vm, {"shop/Shelf": "Shelf"})


@pytest.fixture(scope="module")
def found(interface: Interface) -> dict[str, Found]:
    return {each[0].name: each for each in interface.operations("shop/Shelf")}


def _kinds(found: dict[str, Found], name: str) -> list[tuple[Alternative, ...]]:
    return [parameter.alternatives for parameter in found[f"Shelf.{name}"][0].parameters]


def test_public_methods_and_constructors_are_offered(found: dict[str, Found]) -> None:
    kinds = {name: each[0].kind for name, each in found.items()}
    assert kinds["Shelf.Shelf"] is OperationKind.CONSTRUCTOR
    assert kinds["Shelf.look"] is OperationKind.METHOD
    assert kinds["Shelf.open"] is OperationKind.STATIC
    assert not {"Shelf.hidden", "Shelf.secret", "Shelf.isOpen", "Shelf.toString"} & kinds.keys()


def test_overloaded_methods_are_told_apart(interface: Interface, found: dict[str, Found]) -> None:
    assert {"Shelf.label(String)", "Shelf.label(int)"} <= found.keys()
    assert interface.spelling.ambiguous == {"Shelf.label(String)", "Shelf.label(int)"}


def test_what_each_type_of_parameter_takes(found: dict[str, Found]) -> None:
    this = (Instance("Shelf"),)
    assert _kinds(found, "look") == [this, (INT,)]
    assert _kinds(found, "rank") == [this, (Instance("Shelf"), Nothing())]
    floats = tuple(Known("float", text) for text in ("0.0", "1.0", "-1.5"))
    assert _kinds(found, "weigh") == [this, floats, (Real(),)]
    assert _kinds(found, "keep") == [this, (INT, Nothing()), (Text(), Nothing())]
    small, large = (Known("str", f"'Shelf.Size.{name}'") for name in ("SMALL", "LARGE"))
    assert _kinds(found, "resize") == [this, (small, large, Nothing())]
    assert _kinds(found, "open") == []


def test_short_arrays_are_passed(interface: Interface, found: dict[str, Found]) -> None:
    _, items = _kinds(found, "fill")
    lengths = [len(kind.items) for kind in items if isinstance(kind, Container)]
    assert lengths == [0, 1, 2, 3]
    assert list(interface.arrays) == ["[Ljava/lang/String;"]


def test_what_static_methods_of_the_type_make_is_passed(
    interface: Interface, found: dict[str, Found]
) -> None:
    _, order = _kinds(found, "sort")
    assert Known("str", "'Comparator.naturalOrder()'") in order
    assert ("java/util/Comparator", "naturalOrder", "()Ljava/util/Comparator;") in interface.makers


def test_what_cannot_be_passed_is_told(interface: Interface, found: dict[str, Found]) -> None:
    assert interface.untaken == {
        "Shelf.nest": "Shelf.nest takes int[][]",
        "Shelf.file": "Shelf.file takes File",
    }
    assert not interface.untaken.keys() & found.keys()


def test_what_was_passed_where_more_could_be_is_told(
    interface: Interface, found: dict[str, Found]
) -> None:
    assert found
    assert "price of Shelf.weigh: no NaN" in interface.narrowed
    assert "items of Shelf.fill: at most 3 elements" in interface.narrowed
    about = {note.about for note in interface.narrowed}
    assert "Shelf.look" not in about


def test_functions_with_a_constant_result_are_passed(vm: VirtualMachine) -> None:
    interface = Interface(vm, {"java/lang/Thread": "Thread"})
    kinds = interface._functions("Thread.run", "task", "java/lang/Runnable")
    assert kinds == (Known("str", "'() -> { }'"), Nothing())
    assert ("java/lang/Runnable", "() -> { }") in vm.functions


def test_parameters_have_their_names(vm: VirtualMachine, found: dict[str, Found]) -> None:
    assert parameter_names(found["Shelf.apply"][2]) == ["function", "n"]
    abstract = vm.file("java/util/Comparator").declared[
        "compare", "(Ljava/lang/Object;Ljava/lang/Object;)I"
    ]
    assert parameter_names(abstract) == ["arg0", "arg1"]


def test_an_abstract_class_has_no_constructor(vm: VirtualMachine) -> None:
    interface = Interface(vm, {"shop/Shelf$Form": "Shelf.Form"})
    assert list(interface.operations("shop/Shelf$Form")) == []
