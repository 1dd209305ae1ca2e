"""Which methods mention which others by name."""

from __future__ import annotations

from heapwright.program.java.naming import named_in_methods
from tests.java.opened import machine

SHELF = "shop/Shelf"


def test_methods_are_named_as_goals_name_functions() -> None:
    find = machine("Shelf").path.find
    methods = [
        (SHELF, "rank", "(Lshop/Shelf;)I"),
        (SHELF, "label", "(I)V"),
        ("shop/Shelf$Point", "hashCode", "()I"),
        ("shop/Shelf$Named", "rank", "()I"),  # which has no code
        ("shop/Missing", "f", "()V"),
    ]
    file = "shop/Shelf.java"
    assert named_in_methods(find, methods) == {
        (file, "Shelf.rank"): {"Base", "Item", "rank"},
        (file, "Shelf.label(int)"): set(),
        (file, "Shelf.Point.hashCode"): {"x", "y"},  # by what is called dynamically
    }
