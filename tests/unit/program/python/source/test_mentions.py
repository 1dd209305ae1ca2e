"""What the source of a class mentions."""

from __future__ import annotations

import re
from enum import Enum

from heapwright.program.python.source.mentions import (
    fragments_in,
    members_in,
    names_in,
    names_in_functions,
    shapes_in,
    sizes_in,
)

LIMIT = 500
NUMBER = re.compile("[0-9]{2}")


class Side(Enum):
    LEFT = 1
    RIGHT = 2


class Base:
    CAPACITY = 64
    HEADER = re.compile(r"\[a+\]")

    def shared(self) -> object:
        return self.inherited_name  # type: ignore[attr-defined]


class Mentioning(Base):
    separator = "; "

    @property
    def first(self) -> str:
        return self.text.split("-/-/", 1)[0]  # type: ignore[attr-defined, no-any-return]

    def is_full(self, count: int) -> bool:
        return count > 1_000 or count > 5 or count > 1_000_000 or count > LIMIT

    def is_number(self, text: str) -> bool:
        return NUMBER.match(text) is not None

    def side(self, count: int) -> Side:
        return Side.LEFT if count else Side(2)


def test_names_of_methods_properties_and_bases() -> None:
    assert {"inherited_name", "text", "split"} <= names_in(Mentioning)
    assert "inherited_name" not in names_in(type("Alone", (), {}))


def test_short_strings_are_taken_whole_and_longer_ones_sign_by_sign() -> None:
    found = fragments_in(Mentioning)
    assert "; " in found
    assert {"-", "/"} <= set(found)
    assert "-/-/" not in found


def test_sizes_are_neither_small_nor_huge() -> None:
    assert sizes_in(Mentioning) == [64, LIMIT, 1_000]


def test_strings_count_as_names_in_functions_only() -> None:
    code = compile("x = 'outside'\ndef f(o):\n    return getattr(o.a, 'inside')", "m", "exec")
    assert {"a", "inside", "getattr"} <= names_in_functions([code])
    assert "outside" not in names_in_functions([code])


def test_members_of_enumerations_are_told_once() -> None:
    assert list(members_in(Mentioning)) == [("Side.LEFT", Side), ("Side.RIGHT", Side)]
    assert list(members_in(Base)) == []


def test_shapes_match_patterns_of_the_class_and_of_its_functions() -> None:
    shapes = shapes_in(Mentioning)
    assert any(Base.HEADER.fullmatch(text) for text in shapes)
    assert any(NUMBER.fullmatch(text) for text in shapes)
    assert all(Base.HEADER.match(text) or NUMBER.match(text) for text in shapes)
