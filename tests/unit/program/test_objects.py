"""What objects hold is taken out and put back whatever their classes make of it."""

from __future__ import annotations

import threading
from array import array
from collections import OrderedDict, deque
from types import SimpleNamespace
from typing import Any

import pytest

from heapwright.program.objects import (
    BARE,
    ITEMS,
    bare,
    closed_over,
    dict_of,
    fields_of,
    is_held,
    items_of,
    put_fields,
    put_lock,
    shows_address,
)


class Base:
    __slots__ = ("__dict__", "kept")


class Derived(Base):
    __slots__ = ("own",)

    @property
    def kept(self) -> int:  # type: ignore[override]
        raise AssertionError("looked at")

    def __getattr__(self, name: str) -> int:
        raise AssertionError("looked at")


def test_fields_are_found_in_slots_and_beside_them() -> None:
    value = Derived()
    put_fields(value, {"own": 1, "other": 2})
    Base.kept.__set__(value, 3)  # type: ignore[attr-defined]
    assert fields_of(value) == {"own": 1, "other": 2, "kept": 3}
    put_fields(value, {"kept": 4})
    assert fields_of(value) == {"kept": 4}


class Closed:
    def __init__(self) -> None:
        self.n = 1

    def __getattribute__(self, name: str) -> Any:
        raise AssertionError("asked")


def test_an_object_is_not_asked_for_its_fields() -> None:
    assert fields_of(Closed()) == {"n": 1}


def test_a_namespace_has_fields_only() -> None:
    assert fields_of(SimpleNamespace(n=1)) == {"n": 1}


class Sly(list[int]):
    def __iter__(self) -> Any:
        raise AssertionError("gone through")


@pytest.mark.parametrize(
    ("value", "items"),
    [
        ({"a": 1, "b": 2}, ["a", 1, "b", 2]),
        (OrderedDict(b=1), ["b", 1]),
        (Sly([1, 2]), [1, 2]),
        (deque([3]), [3]),
        ({4}, [4]),
        (bytearray(b"x"), [b"x"]),
        (array("b", [1]), ["b", b"\x01"]),
        ((5,), [5]),
        (frozenset({6}), [6]),
        (object(), []),
    ],
)
def test_items_are_taken_out(value: Any, items: list[Any]) -> None:
    assert items_of(value) == items


@pytest.mark.parametrize("kind", [kind for kind in ITEMS if kind not in (tuple, frozenset)])
def test_items_are_put_back(kind: Any) -> None:
    value = array("b") if kind is array else kind()
    full = (
        array("b", [1, 2]) if kind is array else kind([(1, 2)] if issubclass(kind, dict) else [1])
    )
    ITEMS[kind].fill(value, ITEMS[kind].take(full))
    assert value == full


def test_cells_that_are_empty_hold_nothing() -> None:
    def outer(fill: bool) -> Any:
        def inner() -> int:
            return late

        if fill:
            late = 1
        return inner

    assert closed_over(outer(True)) == [1]
    assert closed_over(outer(False)) == []


@pytest.mark.parametrize("lock", [threading.Lock(), threading.RLock()])
def test_locks_are_held_and_freed(lock: Any) -> None:
    put_lock(lock, True)
    assert is_held(lock)
    put_lock(lock, False)
    assert not is_held(lock)


@pytest.mark.parametrize("base", BARE)
def test_a_value_is_had_without_its_class(base: type) -> None:
    made: Any = type("Derived", (base,), {})()
    assert type(bare(made)) is base
    assert bare(made) == base()


def test_what_is_not_a_value_stays_as_it_is() -> None:
    value = Closed()
    assert bare(value) is value
    assert bare(None) is None


def test_fields_of_a_thread_are_seen_without_asking_the_object() -> None:
    class Hiding(threading.local):
        def __getattribute__(self, name: str) -> object:
            return object()

    value = Hiding()
    threading.local.__setattr__(value, "n", 1)
    assert dict_of(value) == {"n": 1}


def test_a_default_text_shows_an_address() -> None:
    assert shows_address(repr(object()))
    assert not shows_address("0x10 is a number")
