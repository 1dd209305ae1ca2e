"""Bytearrays of ours are Python's, with items and positions that may be unknown."""

from __future__ import annotations

import copy
from array import array
from collections.abc import Callable
from typing import Any

import pytest

from heapwright.errors import Cut
from heapwright.execution.containers import BY_TYPECODE, OpenByteArray
from heapwright.execution.containers.byte_arrays import raw_items
from tests.unit.execution.following import Followed, agrees

NUMBERS = [(-9,), (-1,), (0,), (1,), (2,), (97,), (255,), (256,)]


def changed(change: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
    def body(make: Any, x: Any) -> Any:
        made = make(b"\x01ab")
        return change(made, x), made

    return body


BODIES: list[Callable[[Any, Any], Any]] = [
    lambda made, x: made[x],
    lambda made, x: made[::-1],
    lambda made, x: x in made,
    lambda made, x: [part in made for part in (b"ab", b"b", b"ba", b"abc", b"")],
    lambda made, x: made.find(x),
    lambda made, x: made.rfind(x, 1),
    lambda made, x: made.index(x),
    lambda made, x: made.count(x),
    lambda made, x: made.find(b"b"),
    lambda made, x: made + b"c",
    lambda made, x: b"c" + made,
    lambda made, x: made + 1,
    lambda made, x: made == b"\x01ab",
    lambda made, x: made > bytearray(b"\x01a"),
    lambda made, x: made == 3,
    lambda made, x: made.upper(),
    lambda made, x: made.split(b"a"),
    lambda made, x: made.copy(),
    lambda made, x: made.append(x),
    lambda made, x: made.__setitem__(x, 7),
    lambda made, x: made.__setitem__(1, x),
    lambda made, x: made.__setitem__(9, x),
    lambda made, x: made.__setitem__(slice(0, 2), b"xyz"),
    lambda made, x: made.__setitem__(slice(0, 2), 3),
    lambda made, x: made.remove(x),
    lambda made, x: made.extend([7, x]),
    lambda made, x: made.extend("a"),
    lambda made, x: made.__iadd__(b"z"),
    lambda made, x: made.clear(),
]


@pytest.mark.parametrize("body", BODIES, ids=range(len(BODIES)))
def test_a_bytearray_does_what_pythons_does(body: Callable[[Any, Any], Any]) -> None:
    agrees(changed(body), OpenByteArray, bytearray, NUMBERS, "int")


@pytest.mark.parametrize(
    "make",
    [
        lambda make: make(),
        lambda make: make(3),
        lambda make: make([1, 2]),
        lambda make: make("é", "utf-8"),
        lambda make: make("a"),
        lambda make: make(-1),
        lambda make: make([256]),
        lambda make: make(1.5),
        lambda make: make(array("h", [1])),
        lambda make: make.fromhex("0a0b"),
    ],
    ids=range(10),
)
def test_a_bytearray_is_made_of_what_pythons_is_made_of(make: Callable[[Any], Any]) -> None:
    agrees(make, OpenByteArray, bytearray)


def test_an_unknown_size_is_bounded_by_the_scope() -> None:
    followed = Followed(lambda x: len(OpenByteArray(x)), "int")
    assert (followed.at(0), followed.at(5)) == (0, 5)
    assert followed.at(-1) == "ValueError: negative count"
    assert followed.at(6) == "cut: an unknown integer is a size above 5"


def test_the_bytes_of_what_consists_of_them() -> None:
    assert raw_items(b"ab") == raw_items(memoryview(b"ab")) == [97, 98]
    shorts = BY_TYPECODE["h"]()
    shorts.append(1)
    assert raw_items(shorts) == list(array("h", [1]).tobytes())
    assert raw_items([1]) is None


def test_it_passes_for_a_bytearray_and_hides_its_memory() -> None:
    made = OpenByteArray(b"a")
    assert made.__class__ is bytearray
    assert repr(made) == "bytearray(b'a')"
    assert copy.deepcopy(made) == made
    with pytest.raises(Cut, match=r"bytearray\.__alloc__\(\) shows how memory is laid out"):
        made.__alloc__()
