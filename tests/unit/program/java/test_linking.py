"""What a translation asks about other classes."""

from __future__ import annotations

from typing import Any

import pytest

from heapwright.errors import Cut
from heapwright.program.java import names
from heapwright.program.java.bridge import Bridge
from heapwright.program.java.classpath import ClassPath
from heapwright.program.java.goals import GoalTable
from heapwright.program.java.linking import Linking
from heapwright.program.java.target import parse_java_target
from heapwright.program.java.virtual_machine import VirtualMachine
from tests.java.opened import UNITS, machine, skip_without_java

ITEM, NAME = "shop/Shelf$Item", ("name", "()Ljava/lang/String;")


@pytest.fixture(scope="module")
def vm() -> VirtualMachine:
    return machine("Shelf")


@pytest.fixture(scope="module")
def linking(vm: VirtualMachine) -> Linking:
    return vm.linking


def test_a_class_has_a_variable_in_translated_code(vm: VirtualMachine, linking: Linking) -> None:
    assert vm.namespace[linking.reference(ITEM)] is vm.cls(ITEM)


def test_using_a_class_that_is_not_there_ends_the_path(
    vm: VirtualMachine, linking: Linking
) -> None:
    missing: Any = vm.namespace[linking.reference("shop/Missing")]
    with pytest.raises(Cut, match=r"class shop\.Missing is not on the class path"):
        missing.create()


def test_a_constant_has_one_variable(vm: VirtualMachine, linking: Linking) -> None:
    variable = linking.constant("some text")
    assert linking.constant("some text") == variable
    assert vm.namespace[variable] == "some text"


def test_a_field_is_found_where_it_is_declared(linking: Linking) -> None:
    assert linking.field(ITEM, "secret", False) == ("shop/Shelf$Base", "secret")
    assert linking.field(ITEM, "count", False) == (ITEM, "count_")
    assert linking.field("shop/Shelf$Base", "count", False) == ("shop/Shelf$Base", "count")
    assert linking.field("shop/Shelf", "opened", True) == ("shop/Shelf", "static_opened")


def test_fields_of_objects_inherited_ones_first(linking: Linking) -> None:
    assert linking.instance_fields(ITEM) == [
        ("count", "I"),
        ("secret", "I"),
        ("count_", "I"),
        ("next", f"L{ITEM};"),
    ]
    assert [name for name, _, _ in linking.shown_fields(ITEM)] == [
        *("count", "secret"),
        *("count", "next"),
    ]
    file, field = linking.declared_field(ITEM, "count_")
    assert (file.name, field.name) == (ITEM, "count")


def test_classes_and_interfaces_above(linking: Linking) -> None:
    assert [file.name for file in linking.above(ITEM)] == [
        ITEM,
        "shop/Shelf$Titled",
        "shop/Shelf$Named",
        "shop/Shelf$Base",
        "shop/Shelf$Named",
        "java/lang/Object",
    ]
    assert list(linking.above("shop/Missing")) == []


def test_superclasses_come_before_interfaces(linking: Linking) -> None:
    assert linking.method_owner(ITEM, "rank", "()I") == "shop/Shelf$Base"
    assert linking.method_owner("[I", "clone", "()Ljava/lang/Object;") == "java/lang/Object"
    assert linking.method_owner(ITEM, "missing", "()V") == ITEM


def test_the_most_specific_default_method_counts(vm: VirtualMachine, linking: Linking) -> None:
    found = linking.found_method(ITEM, NAME)
    assert found is not None
    assert found.name == "shop/Shelf$Titled"
    key = names.method_name(*NAME)
    assert key in linking.defaults(vm.file(ITEM))
    item: Any = vm.cls(ITEM)
    base: Any = vm.cls("shop/Shelf$Base")
    assert getattr(item.create(), key)() == "titled"
    assert getattr(base.create(), key)() == "named"


def test_private_methods_are_not_overridden(linking: Linking) -> None:
    assert linking.is_private("shop/Shelf", "secret", "()Z")
    assert not linking.is_private("shop/Shelf", "isOpen", "()Z")
    assert not linking.is_private("shop/Shelf", "missing", "()Z")


def test_a_method_that_another_package_keeps_to_itself() -> None:
    skip_without_java()
    target = parse_java_target(f"{UNITS.parent}/other/Foreign.java:other.Foreign")
    vm = VirtualMachine(ClassPath(target.class_path, Bridge()))
    file = vm.file("other/Foreign")
    above = vm.linking.hidden_above(file, ("kept", "()I"))
    assert above is not None
    assert above.name == "shop/Stock"
    assert vm.linking.hidden_above(file, ("add", "(I)I")) is None
    foreign: Any = vm.cls("other/Foreign")
    with pytest.raises(Cut, match="has the name of a method that another package keeps"):
        getattr(foreign.create(), names.method_name("kept", "()I"))()


def test_which_classes_have_an_initialiser(linking: Linking) -> None:
    assert linking.has_initialiser("shop/Shelf")
    assert not linking.has_initialiser(ITEM)
    assert linking.needs_start("shop/Shelf", ITEM)
    assert not linking.needs_start("shop/Shelf", "shop/Shelf")  # its code runs already
    assert not linking.needs_start(ITEM, "shop/Shelf")


def test_interfaces_with_default_methods_are_initialised_with_a_class(
    vm: VirtualMachine, linking: Linking
) -> None:
    started = [file.name for file in linking.started_with(vm.file(ITEM))]
    assert started == ["shop/Shelf$Named", "shop/Shelf$Titled"]
    assert linking.started_with(vm.file("shop/Shelf$Titled")) == []


def test_values_are_not_objects_of_ours(linking: Linking) -> None:
    assert linking.is_value("java/lang/String")
    assert not linking.is_value("java/lang/Object")
    assert linking.can_be_value("java/lang/Object")
    assert not linking.can_be_value("shop/Shelf")


def test_only_what_a_table_counts_is_watched(vm: VirtualMachine) -> None:
    linking = Linking(vm)
    file, other = vm.file("shop/Shelf"), vm.file("java/util/TreeMap")
    method = file.declared["look", "(I)I"]
    assert linking.goals_of(file, method) is None
    linking.table = GoalTable(lambda file: ())
    assert linking.goals_of(file, method) is not None
    assert linking.goals_of(other, other.declared["size", "()I"]) is None
