"""Every kind of object is put together again as it was taken apart."""

from __future__ import annotations

from array import array
from collections import deque, namedtuple
from collections.abc import Callable
from threading import Lock
from typing import Any

import pytest

from heapwright.errors import Cut
from heapwright.execution.containers import (
    OpenByteArray,
    OpenCounter,
    OpenDefaultDict,
    OpenDict,
    OpenFrozenSet,
    OpenOrderedDict,
    OpenSet,
)
from heapwright.execution.containers.arrays import OpenArray
from heapwright.heap.codecs import (
    INSTANCE,
    NAMES,
    PAIRED,
    SLOTTED,
    TUPLE,
    codec_of,
    in_order,
    make_container,
)

Pair = namedtuple("Pair", "left right")


class Plain:
    pass


class Slotted:
    __slots__ = ("left", "right")


class Named(list[int]):
    pass


class Bounded(deque[int]):
    pass


def again(value: Any) -> Any:
    """The value, taken apart and put together."""
    codec = codec_of(type(value))
    names, values = codec.take(value)
    made = codec.make(type(value), values if codec.frozen else ())
    codec.fill(made, names, values)
    assert type(made) is type(value)
    assert codec.take(made) == codec.take(value)
    return made


def plain() -> Any:
    made = Plain()
    made.b, made.a = 1, 2  # type: ignore[attr-defined]
    return made


def slotted() -> Any:
    made = Slotted()
    made.right = 1  # type: ignore[attr-defined]
    return made


def named() -> Any:
    made = Named([1, 2])
    made.name = "x"  # type: ignore[attr-defined]
    return made


def test_fields_are_taken_in_order_and_missing_ones_are_not_there() -> None:
    assert INSTANCE.take(plain()) == (("a", "b"), [2, 1])
    assert SLOTTED.take(slotted()) == (("right",), [1])
    assert vars(again(plain())) == {"a": 2, "b": 1}
    assert not hasattr(again(slotted()), "left")


@pytest.mark.parametrize(
    "make",
    [
        lambda: [1, "a"],
        lambda: deque([1, 2], 3),
        lambda: OpenDict({2: "a", 1: "b"}),
        lambda: OpenOrderedDict([(2, "a"), (1, "b")]),
        lambda: OpenCounter("aab"),
        lambda: OpenDefaultDict(list, {1: 2}),
        lambda: OpenSet([3, 1]),
        lambda: OpenByteArray(b"ab"),
        lambda: OpenArray("h", [1, -1]),
        lambda: Pair(1, 2),
        lambda: Bounded([1], 2),
        named,
    ],
    ids=range(12),
)
def test_a_container_comes_back(make: Callable[[], Any]) -> None:
    value = make()
    made = again(value)
    assert made == value
    assert list(made) == list(value)
    assert getattr(made, "maxlen", None) == getattr(value, "maxlen", None)
    assert getattr(made, "name", None) == getattr(value, "name", None)
    assert getattr(made, "default_factory", None) == getattr(value, "default_factory", None)


@pytest.mark.parametrize("make", [plain, slotted, named, lambda: [1], lambda: OpenDict({1: 2})])
def test_an_emptied_object_has_nothing(make: Callable[[], Any]) -> None:
    value = make()
    codec = codec_of(type(value))
    codec.empty(value)
    assert codec.take(value) == ((), [])


def test_an_object_whose_attributes_are_read_by_code_is_not_asked() -> None:
    class Closed:
        def __init__(self) -> None:
            self.n = 1

        def __getattribute__(self, name: str) -> Any:
            raise AssertionError

    codec = codec_of(Closed)
    names, values = codec.take(Closed())
    assert (names, values) == (("n",), [1])
    again = codec.make(Closed, ())
    codec.fill(again, names, values)
    assert codec.take(again) == (names, values)


def test_the_codec_of_a_class() -> None:
    assert codec_of(Plain) is INSTANCE
    assert codec_of(Slotted) is SLOTTED
    assert codec_of(Pair) is TUPLE
    assert codec_of(dict) is codec_of(OpenDict)
    assert codec_of(type(Lock())) is not SLOTTED
    assert (codec_of(OpenSet).hashes, codec_of(list).hashes) == (True, False)


@pytest.mark.parametrize("base", [int, str, array, type])
def test_a_class_that_extends_a_builtin_type_is_refused(base: type) -> None:
    derived = type("Derived", (base,), {})
    with pytest.raises(TypeError, match=f"Derived extends {base.__name__}"):
        codec_of(derived)


def test_an_item_and_an_attribute_must_not_have_the_same_name() -> None:
    made = Named([1])
    vars(made)["0"] = 5
    with pytest.raises(Cut, match="an attribute has a number for a name"):
        codec_of(Named).take(made)


def test_code_that_sees_the_order_of_fields_keeps_it() -> None:
    assert in_order(INSTANCE).take(plain()) == (("b", "a"), [1, 2])


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("list", [1, 2]),
        ("tuple", (1, 2)),
        ("deque", deque([1, 2])),
        ("dict", {1: 2}),
        ("set", {1, 2}),
        ("frozenset", frozenset([1, 2])),
        (NAMES[OpenByteArray], bytearray([1, 2])),
    ],
)
def test_a_container_that_a_caller_makes(name: str, expected: object) -> None:
    assert make_container(name, [1, 2]) == expected


def test_an_iterator_that_a_caller_makes_and_sets_of_ours() -> None:
    assert list(make_container("iterator", [1, 2])) == [1, 2]
    assert type(make_container("set", [])) is OpenSet
    assert type(make_container("frozenset", [])) is OpenFrozenSet


def test_items_of_mappings_are_keys_and_values_in_turn() -> None:
    assert {
        "dict",
        "collections.OrderedDict",
        "collections.Counter",
        "collections.defaultdict",
    } == PAIRED
