"""What is known of hashes: how they were computed, and whether two are the same."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from heapwright.errors import Cut
from heapwright.execution.containers.hashes import (
    SymHash,
    agree,
    collide,
    hash_inside,
    hash_of,
    hashed_fields,
    inner_hash,
    is_custom,
    is_generated,
    is_identical,
    known_number,
    number_of,
    read,
    reduced,
    returned,
)
from tests.unit.execution.following import Followed, of_program

NAMES = of_program("""
    class Key:
        def __init__(self, *values): self.values = values
        def __hash__(self): return ask(self.values)
""")
Key: Any = NAMES["Key"]
NAMES["ask"] = hash_inside


@dataclass(frozen=True)
class Point:
    x: int
    y: int = field(hash=False)
    z: int = field(compare=False, default=0)


MODULUS = (1 << 61) - 1


def test_numbers_have_a_known_hash_and_strings_have_none() -> None:
    for known in (5, True, -1, 2.5, 1j, (1, (2, 3.0))):
        assert number_of(known) == hash(known)
    for unknown in ("a", None, (1, "a"), float("nan"), object()):
        assert number_of(unknown) is None


def test_the_hash_of_a_key_is_a_number_or_says_how_it_is_computed() -> None:
    assert hash_of(5) == 5
    text = hash_of("a")
    assert (text.kind, text.parts, text.number) == ("value", ("a",), None)
    pair = hash_of((1, 2))
    assert (pair.kind, pair.number) == ("tuple", hash((1, 2)))
    assert Followed(lambda x: hash_of(x) is x, "int").outcomes == [True]
    with pytest.raises(TypeError, match="unhashable type: 'list'"):
        hash_of([])


def test_an_object_of_the_program_is_asked() -> None:
    assert known_number(hash_of(Key(1, 2))) == hash((1, 2))
    unknown = Followed(lambda x: hash_of(Key(x, 1)).kind, "int")
    assert unknown.outcomes == ["tuple"]
    assert [is_custom(each) for each in (Key(1), (1, Key(1)), 1, "a", (1, "a"))] == (
        [True, True] + [False] * 3
    )


def test_a_dataclass_is_hashed_by_its_fields() -> None:
    assert is_generated(Point, "__hash__")
    assert not is_generated(Key, "__hash__")
    assert hashed_fields(Point(1, 2)) == ["x"]
    assert known_number(hash_of(Point(1, 2))) == hash(Point(1, 2))


def test_what_is_calculated_with_a_known_hash_is_known() -> None:
    pair = inner_hash((1, 2))
    assert (pair ^ 5).number == hash((1, 2)) ^ 5
    assert (7 - pair).number == 7 - hash((1, 2))
    assert (-pair).kind == "neg"
    assert (pair == hash((1, 2)), int(pair)) == (True, hash((1, 2)))
    with pytest.raises(Cut, match="it looks at a hash that is not known"):
        bool(hash_of("a") > 3)


def test_what_a_hash_method_may_return() -> None:
    assert returned(-1) == -2
    assert returned(True) == 1
    assert returned(1 << 70) == hash(1 << 70)
    with pytest.raises(TypeError, match="__hash__ method should return an integer"):
        returned("a")
    followed = Followed(lambda x: returned(inner_hash(x)) is x, "int")
    assert followed.outcomes == [True]


@pytest.mark.parametrize(
    "number", [-1, -2, 0, MODULUS - 1, MODULUS, -MODULUS, 1 << 63, -(1 << 63), 1 << 70, -(1 << 90)]
)
def test_an_unknown_number_is_reduced_as_python_reduces_what_is_returned(number: int) -> None:
    class Known:
        def __hash__(self) -> int:
            return number

    assert reduced(number) == hash(Known())
    assert Followed(reduced, "int").at(number) == hash(Known())


def test_hashes_agree_if_they_are_computed_from_the_same() -> None:
    assert agree(3, 3) is True
    assert agree(3, 4) is False
    assert agree(hash_of("a"), hash_of("a")) is True
    assert agree(hash_of("a"), hash_of("b")) is None
    assert agree(hash_of(("a", 1)), hash_of(("a", 1))) is True
    assert agree(hash_of("a"), 3) is None
    assert agree(hash_of((1, 2)), hash((1, 2))) is True


def test_hashes_that_do_not_agree_are_taken_to_differ_where_only_chance_could_matter() -> None:
    assert collide(hash_of("a"), hash_of("b")) is False
    assert collide(hash_of("a"), 3) is False
    assert collide(3, 3) is True
    assert collide(hash_of(("a", 1)), hash_of(("b", 1))) is False
    with pytest.raises(Cut, match="whether two hashes are the same is not known"):
        collide(hash_of("a") ^ 1, hash_of("b"))


def test_identical_hashes_are_known_without_asking() -> None:
    assert is_identical(3, 3)
    assert is_identical(hash_of(("a", 1)), hash_of(("a", 1)))
    assert not is_identical(hash_of("a"), hash_of("b"))
    assert not is_identical(hash_of("a"), 3)
    followed = Followed(lambda x, y: (is_identical(x, x + 0), is_identical(x, y)), "int", "int")
    assert followed.outcomes == [(True, False)]


def test_a_state_keeps_a_hash_and_it_can_be_read_again() -> None:
    found = hash_of(("a", 1)) ^ 5
    written = found.written()
    assert written is found.written()
    again = read(written)
    assert type(again) is SymHash
    assert is_identical(again, found)
    assert again.written() is written
    assert read(7) == 7
