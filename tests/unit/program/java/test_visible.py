"""What a test in the package of a class can see, and by which names."""

from __future__ import annotations

import pytest

from heapwright.program.java.frontend import JavaFrontEnd
from heapwright.program.java.visible import Visible
from tests.java.opened import front_end


@pytest.fixture(scope="module")
def front() -> JavaFrontEnd:
    return front_end("Till")


@pytest.fixture
def visible(front: JavaFrontEnd) -> Visible:
    return Visible(front.vm, {"Till": "shop/Till"})


def test_tests_are_in_the_package_of_the_class_unless_it_is_the_runtimes(visible: Visible) -> None:
    assert visible.package_of("shop/Till") == "shop"
    assert visible.package_of("Till") == ""
    assert visible.package_of("java/util/TreeMap") == ""


def test_classes_that_are_named_have_to_be_imported(visible: Visible) -> None:
    assert visible.outer_classes() == {"Till": "shop/Till"}
    assert visible.name_of("java.util.Map$Entry") == "Map.Entry"
    assert visible.name_of("java/util/List") == "List"
    assert visible.outer_classes() == {
        "Till": "shop/Till",
        "Map": "java/util/Map",
        "List": "java/util/List",
    }


@pytest.mark.parametrize(
    ("name", "seen"),
    [
        ("shop/Till", True),
        ("shop/Till$Part", True),
        ("shop/Till$Hidden", False),
        ("java/util/TreeMap", True),
        ("java/util/TreeMap$Entry", False),
        ("shop/Missing", False),
    ],
)
def test_private_classes_and_those_of_other_packages_are_hidden(
    visible: Visible, name: str, seen: bool
) -> None:
    assert visible.is_visible(name) is seen


def test_a_hidden_exception_is_caught_as_the_nearest_visible_one(visible: Visible) -> None:
    assert visible.catchable("shop.Till$Odd") == "RuntimeException"
    assert visible.catchable("java.io.IOException") == "IOException"


def test_fields_that_a_test_can_read(visible: Visible) -> None:
    fields = dict(visible.visible_fields("shop/Till"))
    assert list(fields) == ["total", "rate", "colour", "coins", "first", "pair"]
    assert fields["first"] == "Lshop/Till$Part;"
    assert visible.visible_fields("java/util/ArrayList") == []
