"""Hashes and comparisons that only read fields can be made again without running the program."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from heapwright.execution.containers.hashes import known_number
from heapwright.execution.containers.plain import NotPlainError, is_current, is_pure, plain_hash
from heapwright.program.instrumented import MARK

globals()[MARK] = None  # the classes below are those of a program


class Named:
    """A hash of fields."""

    def __init__(self, name: object, number: object) -> None:
        self.name = name
        self.number = number

    def __hash__(self) -> int:
        """Only reads."""
        return hash((self.name, self.number)) ^ 5

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Named) and (self.name, self.number) == (other.name, other.number)


class Noting:
    def __init__(self) -> None:
        self.times = 0

    def __hash__(self) -> int:
        self.times += 1
        return 1

    def __eq__(self, other: object) -> bool:
        self.times += 1
        return True


class Slotted:
    __slots__ = ("number",)

    def __init__(self, number: object) -> None:
        self.number = number

    def __hash__(self) -> int:
        return self.number + 1  # type: ignore[operator]


class Asking(Slotted):
    @property
    def half(self) -> int:
        return 1

    def __hash__(self) -> int:
        return self.half


@dataclass(frozen=True)
class Point:
    x: object


def test_a_hash_of_fields_is_computed_again() -> None:
    assert known_number(plain_hash(Named(1, 2))) == hash(Named(1, 2))
    assert plain_hash(Slotted(6)) == 7
    assert known_number(plain_hash(Point(3))) == hash(Point(3))
    assert plain_hash(5) == 5


@pytest.mark.parametrize("key", [Noting(), Asking(1), Named([], 1), Slotted("a")], ids=range(4))
def test_what_would_run_code_or_fail_is_not_plain(key: Any) -> None:
    with pytest.raises(NotPlainError):
        plain_hash(key)
    assert getattr(key, "times", 0) == 0


def test_a_missing_field_is_not_plain() -> None:
    key = Named(1, 2)
    del key.name
    with pytest.raises(NotPlainError):
        plain_hash(key)


def test_whether_a_hash_is_still_the_keys() -> None:
    key = Named("a", 2)
    before = plain_hash(key)
    assert is_current(key, before)
    key.number = 3
    assert not is_current(key, before)
    assert is_current(Noting(), 1) is False


def test_a_comparison_is_pure_if_it_only_reads() -> None:
    assert is_pure(Named(1, 2))
    assert is_pure(Point(1))
    assert is_pure("a")
    assert is_pure(object())
    assert not is_pure(Noting())
