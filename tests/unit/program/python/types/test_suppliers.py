"""Classes whose objects are made only to be passed."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import dedent
from typing import Any

import pytest

from heapwright.program.operation import Operation
from heapwright.program.python.interface.operations import BareOperation, candidates
from heapwright.program.python.types.signatures import Signatures
from heapwright.program.python.types.suppliers import (
    Supplied,
    may_change,
    supply,
    taken,
    unmade_notes,
)
from tests.unit.program.python.conftest import Own

SOURCE = """
    from abc import ABC, abstractmethod

    class Wheel:
        def __init__(self, size: int) -> None: self.size = size

    class Part(ABC):
        @abstractmethod
        def weight(self) -> int: ...

    class Engine(Part):
        def __init__(self, wheel: Wheel) -> None: self.wheel = wheel
        def weight(self) -> int: return 1
        def tune(self, n: int) -> None: self.n = n

    class _Own(Part):
        def weight(self) -> int: return 2

    class Broken(Part):
        def __init__(self, view: memoryview) -> None: ...
        def weight(self) -> int: return 3

    class Box:
        def put(self, part: Part) -> None: ...
"""
NAMES = ("Wheel", "Part", "Engine", "_Own", "Broken", "Box")


class Subject:
    def __init__(self, module: Any) -> None:
        self.classes = {getattr(module, name): name for name in NAMES}
        self.box = module.Box
        self.signatures = Signatures(self.classes, {})
        self.operations: list[Operation] = [
            self.signatures.operation(each) for each in candidates(self.box, "Box")
        ]

    def supplied(self, *without: str) -> Supplied:
        def select(found: Sequence[BareOperation]) -> list[BareOperation]:
            return [each for each in found if each.name not in without]

        return supply(self.operations, [self.box], self.signatures, select)


@pytest.fixture
def subject(own: Own) -> Subject:
    return Subject(own(SOURCE))


def test_subclasses_that_can_be_made_are_supplied_with_what_they_need(subject: Subject) -> None:
    found = subject.supplied()
    assert found.names == ["Engine", "Wheel"]
    assert [operation.name for operation in found.operations] == ["Engine", "Engine.tune", "Wheel"]
    assert found.uncalled == ["Engine.weight"]


def test_a_class_that_the_user_leaves_out_is_not_made(subject: Subject) -> None:
    found = subject.supplied("Engine")
    assert (found.names, found.operations) == ([], [])
    assert [each.name for each in found.candidates] == ["Engine"]


def test_what_is_passed_is_taken_and_receivers_are_not(subject: Subject) -> None:
    assert [cls.__name__ for cls in taken(subject.operations, subject.classes)] == ["Part"]
    makers = subject.supplied().operations
    needed = taken(makers, subject.classes, needed=True)
    assert [cls.__name__ for cls in needed] == ["Wheel"]


SHOP = """
    class Price:
        def __init__(self, cents: int) -> None: self.cents = cents
        def cut(self) -> None: self.cents = 0

    class Sticker:
        def __init__(self, text: str) -> None: self.text = text

    class Product:
        def __init__(self, price: Price) -> None: self.price = price
        def sell(self, to: Catalog) -> None: self.price = Price(to.size)
        def mark(self, sticker: Sticker | None) -> None: self.sticker = sticker

    class Catalog:
        def __init__(self) -> None: self.size = 0
        def add(self, product: Product) -> None: self.size += 1
        def close(self, sticker: Sticker | None) -> None: self.size = 0

    class Cart:
        def __init__(self, catalog: Catalog) -> None: self.catalog = catalog
"""


def test_what_a_change_needs_is_made_and_changed_as_well(own: Own) -> None:
    """Of what only that needs, objects are just made; what could be left out is not made."""
    module = own(f"from __future__ import annotations\n{dedent(SHOP)}")
    names = ("Price", "Sticker", "Product", "Catalog", "Cart")
    classes = {getattr(module, name): name for name in names}
    signatures = Signatures(classes, {})
    operations = [signatures.operation(each) for each in candidates(module.Cart, "Cart")]
    found = supply(operations, [module.Cart], signatures, lambda each: each)
    assert found.names == ["Catalog", "Product", "Price"]
    assert [operation.name for operation in found.operations] == [
        *("Catalog", "Catalog.add", "Catalog.close"),
        *("Product", "Product.mark", "Product.sell"),
        "Price",
    ]
    assert found.uncalled == ["Price.cut"]


def test_classes_of_which_nothing_is_made_are_noted(subject: Subject) -> None:
    by_name = {name: cls for cls, name in subject.classes.items()}
    notes = unmade_notes(subject.operations, [by_name["Engine"]], subject.classes)
    assert list(notes) == ["_Own as part of Box.put", "Broken as part of Box.put"]


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("return self.n + len(text)", False),
        ("return text.upper()", False),
        ("self.n = 1", True),
        ("del self.n", True),
        ("self.items[0] = 1", True),
        ("self.items.append(1)", True),
        ("helper(self)", True),
        ("yield 1", True),
    ],
)
def test_only_the_source_can_say_that_nothing_changes(own: Own, body: str, expected: bool) -> None:
    module = own(f"def f(self, text):\n    {body}\n")
    assert may_change(module.f) == expected
    assert may_change(None)
    assert may_change(len)
