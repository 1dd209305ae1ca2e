"""Unknown keys are wrapped, and found by comparing them one by one."""

from __future__ import annotations

import enum
from typing import Any

import pytest

from heapwright.errors import Cut
from heapwright.execution.containers import OpenFrozenSet
from heapwright.execution.containers.keys import (
    OpenKey,
    asked_hash,
    find,
    hash_check,
    hash_in,
    is_open,
    value_of,
)
from tests.unit.execution.following import Followed, of_program

NAMES = of_program("""
    class Key:
        def __init__(self, number): self.number = number
        def __hash__(self): return self.number
        def __eq__(self, other): return isinstance(other, Key) and other.number == self.number
""")
Key: Any = NAMES["Key"]


class Colour(enum.Enum):
    RED = 1


def test_what_looks_into_a_stored_key_ends_the_path() -> None:
    key: Any = OpenKey(3)
    looks: list[Any] = [
        lambda: key == 3,
        lambda: key < 3,
        lambda: bool(key),
        lambda: str(key),
        lambda: key.upper,
        lambda: key + 1,
        lambda: list(key),
    ]
    for look in looks:
        with pytest.raises(Cut, match="a library looks into a container with symbolic keys"):
            look()
    assert repr(key) == "3"  # dicts write themselves
    assert {key: 1}[key] == 1


def test_stored_keys_have_their_value_and_perhaps_their_hash() -> None:
    assert (value_of(OpenKey("a")), value_of("a")) == ("a", "a")
    assert (hash_in(OpenKey("a", 5)), hash_in(OpenKey("a")), hash_in("a")) == (5, None, None)


def test_which_keys_are_open() -> None:
    closed = [1, "a", None, (1, ("b",)), frozenset([1]), Colour.RED, object(), 1.5]
    assert not any(map(is_open, closed))
    assert is_open(Key(1))
    assert is_open((1, Key(1)))
    for kind in ("int", "str", "bool", "float"):
        assert Followed(is_open, kind).outcomes == [True]
    assert Followed(lambda x: is_open((1, (x,))), "int").outcomes == [True]
    assert Followed(lambda x: is_open(OpenFrozenSet([x])), "int").outcomes == [True]


def test_the_program_is_asked_for_a_hash_only_where_it_says_one() -> None:
    assert asked_hash(Key(7)) == 7
    assert asked_hash("a") is None
    assert asked_hash((1, 2)) is None
    assert Followed(asked_hash, "int").outcomes == [None]
    with pytest.raises(TypeError, match="unhashable type: 'list'"):
        asked_hash((1, []))


def test_an_unhashable_part_of_a_tuple_is_refused() -> None:
    hash_check((1, ("a", 2)))
    with pytest.raises(TypeError, match="unhashable type: 'dict'"):
        hash_check((1, {}))
    followed = Followed(lambda x: hash_check((x, [])), "int")
    assert followed.outcomes == ["TypeError: unhashable type: 'list'"]


def test_a_key_is_found_by_comparing_in_order() -> None:
    followed = Followed(lambda x: value_of(find(x, None, [5, OpenKey(6)])), "int")
    assert (followed.at(5), followed.at(6)) == (5, 6)
    assert followed.at(7) is OpenKey
    assert len(followed.outcomes) == 3


def test_kinds_that_never_equal_each_other_are_not_compared() -> None:
    class Loud:
        def __eq__(self, other: object) -> bool:
            raise AssertionError

        __hash__ = None  # type: ignore[assignment]

    assert Followed(lambda x: find(x, None, ["a", None, (1,)]), "int").outcomes == [OpenKey]
    with pytest.raises(AssertionError):
        find(1, None, [Loud()])


def test_hashes_are_compared_before_keys_are() -> None:
    stored = OpenKey(Key(3), 3)
    assert find(Key(3), 3, [stored]) is stored
    assert find(Key(4), 4, [stored]) is OpenKey
    assert find(Key(3), 4, [stored]) is OpenKey  # equal, but with another hash
    assert find(stored.value, 4, [stored]) is OpenKey
