"""The real heap as a value."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from functools import partial
from typing import Any

import pytest

from heapwright.program.snapshot import snapshot


class Sly(str):
    def __eq__(self, other: object) -> bool:
        raise SystemExit

    __hash__ = str.__hash__


class Closed:
    def __getattribute__(self, name: str) -> Any:
        raise StopIteration


def test_equal_if_nothing_reachable_changed() -> None:
    items: list[Any] = [1, "a", {2}]
    before = snapshot([items])
    assert snapshot([items]) == before
    items[2].add(3)
    assert snapshot([items]) != before


def test_types_tell_equal_values_apart() -> None:
    assert snapshot([1]) != snapshot([True])
    assert snapshot([1]) != snapshot([1.0])


def test_no_method_of_an_object_is_asked() -> None:
    assert snapshot([Sly("a")]) == snapshot([Sly("a")])
    assert snapshot([Sly("a")]) != snapshot([Sly("b")])
    assert snapshot([Closed()]) == snapshot([Closed()])


class FuseError(Exception):
    def __reduce__(self) -> Any:
        raise SystemExit


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (date(2024, 1, 1), date(2024, 1, 2)),
        (Decimal("1.0"), Decimal("1.00")),
        (ValueError("a"), ValueError("b")),
        (FuseError("a"), FuseError("b")),
        (partial(int, "1"), partial(int, "2")),
        (range(3), range(4)),
    ],
    ids=lambda value: type(value).__name__,
)
def test_what_code_in_c_keeps_is_seen(one: object, other: object) -> None:
    assert snapshot([one]) == snapshot([one])
    assert snapshot([one]) != snapshot([other])


def test_an_iterator_that_went_on_is_changed() -> None:
    items = iter([1, 2])
    before = snapshot([items])
    next(items)
    assert snapshot([items]) != before


def test_constants_have_no_parts() -> None:
    assert snapshot([..., NotImplemented]) == snapshot([..., NotImplemented])
    assert snapshot([...]) != snapshot([NotImplemented])


@pytest.mark.parametrize("count", [2, 20])
def test_plain_items_are_compared_with_their_types(count: int) -> None:
    numbers = [1] * count
    assert snapshot([numbers]) == snapshot([[*numbers]])
    assert snapshot([numbers]) != snapshot([[*numbers[1:], True]])
    assert snapshot([numbers]) != snapshot([[*numbers[1:], 2]])
    assert snapshot([numbers]) != snapshot([tuple(numbers)])


def test_with_a_limit_only_the_nearest_objects_are_compared() -> None:
    items: list[Any] = [[[[1]]]]
    near, whole = snapshot(items, most=2), snapshot(items)
    items[0][0][0][0] = 2
    assert snapshot(items, most=2) == near
    assert snapshot(items) != whole
    items[0].append([])
    assert snapshot(items, most=2) != near
