"""Which fields callers see, and which of them can be compared."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from typing import Any

import pytest

from heapwright.compare.fields import field_of, holds_iterator, is_opaque, public_fields


@dataclass
class Tank:
    level: int
    _hidden: int = 0

    def __post_init__(self) -> None:
        self.lid = "closed"


class Slotted:
    __slots__ = ("_own", "level")


class Refusing:
    @property
    def level(self) -> int:
        raise ValueError("empty")


def _nothing(name: str) -> None:
    return None


def test_names_without_an_underscore_are_public() -> None:
    assert public_fields(Tank(1)) == ["level", "lid"]
    assert public_fields(Tank(1), only_declared=True) == ["level"]
    assert public_fields(Slotted()) == ["level"]


def test_a_property_may_raise() -> None:
    assert field_of(Tank(1), "level") == (True, 1)
    assert field_of(Slotted(), "level") == (False, None)
    assert field_of(Refusing(), "level") == (False, None)


@pytest.mark.parametrize("value", [iter([1]), [iter([1])], {"a": (1, map(abs, [1]))}])
def test_iterators_are_found_in_containers(value: Any) -> None:
    assert holds_iterator(value, _nothing)
    assert not holds_iterator([1, {"a": "b"}, Tank(1)], _nothing)


def test_an_iterator_of_the_program_is_an_object_like_others() -> None:
    assert not holds_iterator(iter([1]), {"list_iterator": object}.get)


def test_a_lock_is_equal_to_itself_alone() -> None:
    assert is_opaque(threading.Lock())
    assert not any(map(is_opaque, (1, [1], Tank(1), _nothing, Tank)))
