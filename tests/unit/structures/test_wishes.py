"""Comparisons that should come out one way decide what is open so that they do."""

from __future__ import annotations

from typing import Any

import pytest

from heapwright.execution.path import Handle
from heapwright.execution.proxies import SymInt
from heapwright.execution.undecided import UNDECIDED, address_of
from heapwright.program.abstract import Known, Variable, reference_to
from heapwright.structures.kinds import New, Option, Some
from heapwright.structures.wishes import compared, wanted_options

TRUE, FALSE = Known("bool", "True"), Known("bool", "False")


class Asked:
    """Notes what is wanted when it is asked, and says so."""

    decisions: tuple[bool, ...] = ()
    position = 0
    wanted: bool | None = None

    def __init__(self) -> None:
        self.seen: list[bool | None] = []

    def compare(self, *_: Any) -> bool:
        self.seen.append(self.wanted)
        return bool(self.wanted)


@pytest.mark.parametrize(
    ("sign", "wanted", "told"),
    [("Eq", True, True), ("Lt", False, False), ("NotEq", True, False), ("NotEq", False, True)],
)
def test_a_comparison_of_numbers_tells_the_path_what_is_wanted(
    sign: str, wanted: bool, told: bool
) -> None:
    asked = Asked()
    handle = Handle()
    handle.path = asked  # type: ignore[assignment]
    assert compared(SymInt(handle, 1, 0), sign, 3, wanted) is wanted
    assert asked.seen == [told]
    assert asked.wanted is None


def test_known_values_are_just_compared() -> None:
    assert compared(1, "Lt", 2, False) is True
    assert compared("a", "In", ["b"], True) is False
    assert compared("a", "NotIn", ["b"], False) is True
    assert compared(None, "Is", None, False) is True
    assert compared([], "IsNot", None, False) is True


def test_an_undecided_object_is_told_what_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    class Late:
        def __init__(self) -> None:
            self.wanted: list[bool | None] = []

        def same(self, other: Any, wanted: bool | None = None) -> bool:
            self.wanted.append(wanted)
            return bool(wanted)

    late, other, asked = object(), object(), Late()
    monkeypatch.setitem(UNDECIDED, address_of(late), asked)
    assert compared(late, "Is", other, True) is True
    assert compared(late, "IsNot", other, True) is True
    assert asked.wanted == [True, False]


def test_options_that_make_a_field_none_or_not() -> None:
    options: list[Option] = [None, New("Node"), reference_to(1)]
    assert wanted_options(options, None, None, True) == [None]
    assert wanted_options(options, None, None, False) == options[1:]


def test_options_of_truth_values() -> None:
    assert wanted_options([FALSE, TRUE], True, None, True) == [TRUE]
    assert wanted_options([FALSE, TRUE], True, None, False) == [FALSE]
    assert wanted_options([FALSE, Variable("int")], True, None, True) == []


def test_options_that_may_be_an_object() -> None:
    late = Some("Node", (1, 2), True)
    assert wanted_options([None, late], object(), 2, True) == [reference_to(2)]
    assert wanted_options([None, late], object(), 3, True) == []
    assert wanted_options([reference_to(3)], object(), 3, True) == [reference_to(3)]
    assert wanted_options([late], object(), 2, False) == []
    assert wanted_options([late], 5, None, True) == []
