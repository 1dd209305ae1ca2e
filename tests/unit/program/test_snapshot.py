"""The real heap as a value."""

from __future__ import annotations

from typing import Any

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
