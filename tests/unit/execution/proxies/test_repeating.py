"""Sequences that are repeated in place or into new ones, as the caller's code says."""

from __future__ import annotations

import operator
from collections import deque
from typing import Any

import pytest

from heapwright.execution.proxies.repeating import is_repeated_in_place, repeated_by
from tests.unit.execution.following import Followed


class Own(list[int]):
    def __imul__(self, times: Any) -> Any:
        return "own"


@pytest.mark.parametrize(
    ("items", "expected"),
    [([1], True), (deque([1]), True), (bytearray(b"a"), True), ((1,), False), (Own(), False)],
)
def test_c_code_has_a_way_to_repeat_in_place(items: Any, expected: bool) -> None:
    assert is_repeated_in_place(items) is expected


def test_only_an_assignment_changes_the_list() -> None:
    def body(times: Any) -> tuple[list[int], list[int], bool]:
        items = [1, 2]
        other = items
        made = items * times
        items *= times
        return made, other, items is other

    followed = Followed(body, "int")
    for times in (-1, 0, 1, 2):
        assert followed.at(times) == ([1, 2] * times, [1, 2] * times, True)


def test_a_function_in_c_changes_it_too() -> None:
    def body(times: Any) -> tuple[list[int], bool]:
        items = [1]
        return items, operator.imul(items, times) is items

    assert Followed(body, "int").at(0) == ([], True)


def test_a_method_of_the_class_gets_the_number_as_it_is() -> None:
    class Doubling(list[int]):
        def __rmul__(self, times: Any) -> Any:
            return "asked"

    assert repeated_by([1], lambda: 2) == [1, 1]
    assert repeated_by(Doubling([1]), lambda: 2) is NotImplemented
