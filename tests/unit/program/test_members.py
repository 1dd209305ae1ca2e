"""What objects of a class have."""

from __future__ import annotations

from heapwright.program.members import attributes_of


class Point:
    x: int

    def __init__(self) -> None:
        self.y = 0

    def norm(self) -> int:
        return self.x + self.y


class Meta(type):
    def label(cls) -> str:
        return cls.__name__


def test_declared_and_assigned_fields_and_methods_count() -> None:
    assert {"x", "y", "norm"} <= attributes_of(Point)


def test_a_metaclass_has_attributes_too() -> None:
    assert "label" in attributes_of(Meta)
