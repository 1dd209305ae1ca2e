"""Which classes are passed for a protocol."""

from __future__ import annotations

from typing import Protocol

import pytest

from heapwright.program.kinds import Instance, Integer, UnsupportedTypeError
from heapwright.program.python.protocols import is_protocol, of_protocol


class Sized(Protocol):
    weight: int

    def size(self) -> int: ...


class Box:
    def __init__(self) -> None:
        self.weight = 1

    def size(self) -> int:
        return 1


class Larger(Sized, Protocol):
    def grow(self) -> None: ...


class Point:
    pass


class Ordered(Protocol):
    def __lt__(self, other: object, /) -> bool: ...


class Flying(Protocol):
    def fly(self) -> None: ...


CLASSES: dict[type, str] = {Sized: "Sized", Larger: "Larger", Box: "Box", Point: "Point"}


def test_classes_that_have_what_is_asked_for_are_passed_and_protocols_are_not() -> None:
    assert of_protocol(Sized, CLASSES) == (Instance("Box"),)


def test_a_class_must_have_what_the_bases_of_a_protocol_ask_for_too() -> None:
    class Growing:
        def grow(self) -> None: ...

    with pytest.raises(UnsupportedTypeError, match="Larger"):
        of_protocol(Larger, {Growing: "Growing", Box: "Box"})


def test_integers_are_passed_where_no_class_fits_and_they_do() -> None:
    assert of_protocol(Ordered, {}) == (Integer(),)


def test_what_nothing_fits_is_refused_by_its_name() -> None:
    with pytest.raises(UnsupportedTypeError, match="Flying"):
        of_protocol(Flying, CLASSES)


def test_a_class_that_implements_a_protocol_is_none() -> None:
    class Made(Sized):
        pass

    assert is_protocol(Sized)
    assert not is_protocol(Made)
    assert not is_protocol(Box)
