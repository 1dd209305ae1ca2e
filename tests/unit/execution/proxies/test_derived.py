"""Objects of classes derived from ``str`` and ``int``, and unknown values."""

from __future__ import annotations

import operator
from enum import StrEnum
from typing import Any

from heapwright.execution.proxies.derived import Comparing, derived
from tests.unit.execution.following import Followed

COMPARISONS = (operator.eq, operator.ne, operator.lt, operator.ge)


def test_a_derived_string_asks_the_unknown_one() -> None:
    class Kind(StrEnum):
        A = "a"

    assert derived(Kind) is Kind
    followed = Followed(lambda x: [compare(Kind.A, x) for compare in COMPARISONS], "str")
    for text in ("", "a", "b"):
        assert followed.at(text) == [compare("a", text) for compare in COMPARISONS]


def test_known_strings_are_compared_as_before() -> None:
    @derived
    class Name(str):
        pass

    assert Name("a") == "a"
    assert not operator.eq(Name("a"), 1)
    assert Name("a") < Name("b")
    assert "a" in Name("cab")
    assert hash(Name("a")) == hash("a")


def test_what_a_class_overrides_stays_its_own() -> None:
    @derived
    class Loud(str):
        def __eq__(self, other: object) -> bool:
            return True

        __hash__ = str.__hash__

    assert not isinstance(vars(Loud)["__eq__"], Comparing)
    assert isinstance(vars(Loud)["__lt__"], Comparing)


def test_an_operator_of_a_derived_number_is_asked_first() -> None:
    @derived
    class Metres(int):
        def __radd__(self, other: Any) -> str:
            return "metres"

    assert Followed(lambda x: x + Metres(2), "int").at(0) == "metres"
    assert Followed(lambda x: x + 2, "int").at(3) == 5


def test_what_is_no_class_of_strings_or_numbers_is_left_alone() -> None:
    class Plain:
        pass

    assert derived(Plain) is Plain
    assert "__eq__" not in vars(Plain)
    assert derived(3) == 3
    assert derived(str) is str
