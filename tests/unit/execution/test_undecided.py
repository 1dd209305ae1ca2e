"""Whether two objects are the same is decided by the one that is undecided."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from heapwright.execution.undecided import UNDECIDED, address_of, same_object


class Late:
    """May be any of these objects, and becomes the first that it is asked about."""

    def __init__(self, *others: object) -> None:
        self.others = others
        self.asked: list[tuple[object, bool | None]] = []

    def same(self, other: Any, wanted: bool | None = None) -> bool:
        self.asked.append((other, wanted))
        return any(other is each for each in self.others)

    def among(self, others: Any, wanted: bool | None = None) -> bool:
        return any(map(self.same, others))

    def alternatives(self) -> tuple[object, ...]:
        return self.others

    def settle(self) -> None:
        pass


@pytest.fixture
def undecided() -> Iterator[None]:
    yield
    UNDECIDED.clear()


def test_addresses_tell_objects_apart() -> None:
    one, other = [1], [1]
    assert address_of(one) == address_of(one) != address_of(other)


def test_decided_objects_are_compared_by_identity() -> None:
    one, other = [1], [1]
    assert same_object(one, one)
    assert not same_object(one, other)


@pytest.mark.usefixtures("undecided")
def test_an_undecided_object_is_asked_from_either_side() -> None:
    one, other, late = object(), object(), object()
    UNDECIDED[address_of(late)] = asked = Late(one)
    assert same_object(late, one)
    assert same_object(one, late, wanted=True)
    assert not same_object(late, other)
    assert asked.asked == [(one, None), (one, True), (other, None)]


@pytest.mark.usefixtures("undecided")
def test_the_object_itself_is_not_asked() -> None:
    late = object()
    UNDECIDED[address_of(late)] = asked = Late()
    assert same_object(late, late)
    assert asked.asked == []
