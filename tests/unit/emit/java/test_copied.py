"""Objects of the JVM as objects of the translated classes."""

from __future__ import annotations

from typing import Any

import pytest

from heapwright.emit.java.copied import copied
from heapwright.emit.java.replay import java
from heapwright.errors import InternalError
from heapwright.program.java.frontend import JavaFrontEnd
from tests.java.opened import front_end, opened


@pytest.fixture(scope="module")
def front() -> JavaFrontEnd:
    return front_end("Till")


def _till(**known: Any) -> Any:
    names = ("coins", "colour", "first", "hidden", "pair", "rate", "total")
    return "object", 0, "shop.Till", [(name, known.get(name)) for name in names]


def _part(number: int, value: int, following: Any) -> Any:
    fields = [("fixed", ("Integer", 1)), ("next", following), ("value", ("Integer", value))]
    return "object", number, "shop.Till$Part", fields


def test_a_copy_has_the_fields_of_the_object(front: JavaFrontEnd) -> None:
    rate = "Double", (0.5).hex()
    till = copied(front, _till(total=("Integer", 3), rate=rate, first=_part(1, 7, ("again", 1))))
    assert (till.total, till.rate, till.first.value) == (3, 0.5, 7)
    assert till.first.next is till.first
    assert till.hidden is None


def test_methods_can_be_asked_of_a_copy() -> None:
    program = opened("Till")
    spec = program.frontend.predicate(program, "Till", "repOk")
    assert spec is not None
    assert spec.function(copied(java(program), _till(total=("Integer", 0))))
    assert not spec.function(copied(java(program), _till(total=("Integer", -1))))


def test_an_array_is_copied_with_its_items(front: JavaFrontEnd) -> None:
    coins = "array", 1, "[I", [("Integer", 4), ("Integer", 5)]
    assert list(copied(front, _till(coins=coins)).coins) == [4, 5]


def test_plain_values_are_what_the_translation_calculates_with(front: JavaFrontEnd) -> None:
    assert copied(front, None) is None
    assert copied(front, ("String", "a")) == "a"
    assert copied(front, ("Boolean", True)) is True
    assert copied(front, ("Long", 5)) == 5


def test_what_has_no_copy_is_refused(front: JavaFrontEnd) -> None:
    with pytest.raises(InternalError, match="cannot be copied"):
        copied(front, ("throwable", 0, "shop.Till$Odd", None))
