"""``invokedynamic``: what the bootstrap methods of the JDK make."""

from __future__ import annotations

import pytest

from heapwright.errors import Cut
from heapwright.program.java.runtime.dynamic import Site, call_site
from heapwright.program.java.virtual_machine import VirtualMachine
from tests.java.opened import machine


@pytest.fixture(scope="module")
def vm() -> VirtualMachine:
    return machine("Shelf")


def _site(vm: VirtualMachine, key: str, descriptor: str, *static: tuple[object, ...]) -> Site:
    owner, _, method = key.rpartition(".")
    bootstrap = "handle", 6, f"java/lang/invoke/{owner}", method, "()V", False
    return call_site(vm, bootstrap, static, "name", descriptor, "shop/Shelf")


CONCAT = "StringConcatFactory.makeConcatWithConstants"


@pytest.mark.parametrize(
    ("recipe", "descriptor", "arguments", "text"),
    [
        ("\1 and \1", "(ILjava/lang/String;)V", (3, None), "3 and null"),
        ("<\1>", "(C)V", (97,), "<a>"),
        ("\1\1", "(ZD)V", (True, 0.5), "true0.5"),
        ("plain", "()V", (), "plain"),
    ],
)
def test_strings_are_joined_by_a_recipe(
    vm: VirtualMachine, recipe: str, descriptor: str, arguments: tuple[object, ...], text: str
) -> None:
    assert _site(vm, CONCAT, descriptor, ("string", recipe))(*arguments) == text


def test_a_recipe_may_have_constants(vm: VirtualMachine) -> None:
    site = _site(vm, CONCAT, "(I)V", ("string", "\2=\1"), ("string", "a\1b"))
    assert site(3) == "a\1b=3"


def test_without_a_recipe_all_arguments_are_joined(vm: VirtualMachine) -> None:
    assert _site(vm, "StringConcatFactory.makeConcat", "(IC)V")(1, 98) == "1b"


def test_switches_are_made(vm: VirtualMachine) -> None:
    site = _site(vm, "SwitchBootstraps.typeSwitch", "()V", ("class", "java/lang/String"))
    assert site("a", 0) == 0


def test_what_has_no_meaning_ends_the_path_when_it_is_called(vm: VirtualMachine) -> None:
    site = _site(vm, "Unknown.bootstrap", "()V")
    with pytest.raises(Cut, match=r"invokedynamic with Unknown\.bootstrap has no written meaning"):
        site(1, 2)
