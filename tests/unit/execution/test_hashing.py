"""The hash of a string is the same in every run, and another one for another salt."""

from __future__ import annotations

import enum
from typing import Any

import pytest

from heapwright.errors import Cut
from heapwright.execution.hashing import Hashing


class Colour(enum.Enum):
    RED = 1


class Own:
    def __hash__(self) -> int:
        return 5


def test_strings_have_a_fixed_hash_that_depends_on_the_salt() -> None:
    assert Hashing()("a") == Hashing()("a") == Hashing()(b"a")
    assert Hashing()("a") != Hashing()("b")
    assert Hashing()("a") != Hashing(salt=1)("a")
    assert -(1 << 55) <= Hashing()("a") < 1 << 55
    assert Hashing()("\ud800") != 0  # a lone surrogate can be hashed, too


def test_numbers_have_pythons_hash() -> None:
    hashing = Hashing()
    for value in (3, -1, 2.5, True, 1j, range(3)):
        assert hashing(value) == hash(value)
    assert not hashing.met_text


def test_a_tuple_of_numbers_has_pythons_hash_and_one_of_strings_a_fixed_one() -> None:
    hashing = Hashing()
    assert hashing((1, (2, -1))) == hash((1, (2, -1)))
    assert not hashing.met_text
    assert hashing(("a", 1)) == Hashing()(("a", 1)) != Hashing(salt=1)(("a", 1))
    assert hashing.met_text


def test_the_order_of_a_frozenset_does_not_matter() -> None:
    members = ["a", "b", "c"]
    assert Hashing()(frozenset(members)) == Hashing()(frozenset(reversed(members)))


def test_none_and_members_of_enums_are_hashed_by_name() -> None:
    hashing = Hashing()
    assert hashing(None) == hashing("None")
    assert hashing(Colour.RED) == hashing(repr(Colour.RED))


def test_what_is_known_by_its_address_ends_the_path_unless_lenient() -> None:
    value = object()
    with pytest.raises(Cut, match="the hash of a object differs from run to run"):
        Hashing()(value)
    assert Hashing(lenient=True)(value) == hash(value)


def test_an_object_with_a_hash_of_its_own_is_asked() -> None:
    assert Hashing()(Own()) == 5
    with pytest.raises(TypeError, match="unhashable type: 'list'"):
        Hashing()([])


def test_inside_a_hash_method_containers_decide_unless_the_program_asked() -> None:
    seen: list[Any] = []

    def inside(value: Any) -> int:
        seen.append(value)
        return 1

    hashing = Hashing(inside=inside)

    class Pair:
        def __hash__(self) -> int:
            return hashing("a")  # type: ignore[no-any-return]

    assert hash(Pair()) == 1
    assert seen == ["a"]
    assert hashing(Pair()) == hashing("a")
    assert seen == ["a"]


def test_a_value_is_made_real_first() -> None:
    assert Hashing(real=lambda value: 7 if value == "x" else value)("x") == 7
