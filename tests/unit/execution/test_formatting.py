"""Strings made of unknown pieces stay unknown, and refuse what Python refuses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from heapwright.execution.formatting import (
    braces,
    described,
    join,
    piece,
    remainder,
    remaindered,
    text,
)
from heapwright.execution.proxies import SymText
from tests.unit.execution.following import Followed, of_program

NAMES = of_program("""
    class Shown:
        def __init__(self, value): self.value = value
        def __str__(self): return self.value
        def __format__(self, specification): return self.value
""")

PLAIN = -1


def one_path(body: Callable[[Any], Any], value: int, kind: str = "int") -> Any:
    """What the body makes of the value without deciding anything."""
    followed = Followed(body, kind)
    assert len(followed.outcomes) == 1
    assert type(followed.outcomes[0]) is SymText
    return followed.at(value)


def test_an_f_string_decides_nothing() -> None:
    assert one_path(lambda x: text("<", piece(x, PLAIN, ">4"), ">"), 12) == "<  12>"
    assert one_path(lambda x: text(piece(x, ord("r"), ""), "!"), -3) == "-3!"


def test_a_specification_is_refused_at_once() -> None:
    followed = Followed(lambda x: piece(x, PLAIN, "s"), "int")
    assert followed.outcomes == ["ValueError: Unknown format code 's' for object of type 'int'"]


def test_a_character_is_made_of_concrete_numbers() -> None:
    followed = Followed(lambda x: piece(x, PLAIN, "c") if 64 < x < 67 else None, "int")
    assert [o for o in followed.outcomes if o is not None] == ["A", "B"]


def test_an_unknown_string_in_braces_is_itself() -> None:
    assert Followed(lambda x: piece(x, PLAIN, "") is x, "str").outcomes == [True]


def test_str_and_repr_of_an_unknown_number() -> None:
    assert one_path(lambda x: described(str, x), 5) == "5"
    assert one_path(lambda x: described(repr, x), 5) == "5"
    assert described(len, "abc") == 3
    assert described(repr, "a") == "'a'"


def test_an_object_says_itself_how_it_is_written() -> None:
    shown = NAMES["Shown"]
    assert one_path(lambda x: described(str, shown(described(str, x))), 7) == "7"
    assert one_path(lambda x: piece(shown(described(str, x)), PLAIN, "?"), 7) == "7"
    with pytest.raises(TypeError, match=r"__str__ returned non-string \(type int\)"):
        described(str, shown(3))


def test_join_takes_strings_only() -> None:
    assert one_path(lambda x: join(", ", ["a", described(str, x), "b"]), 1) == "a, 1, b"
    assert join("-", []) == ""
    with pytest.raises(TypeError, match="sequence item 1: expected str instance, int found"):
        join("-", ["a", 1])


@pytest.mark.parametrize("pattern", ["%d%%", "n=%s", "%r", "%i"])
def test_percent_with_an_unknown_number(pattern: str) -> None:
    assert one_path(lambda x: remainder(pattern, x), 42) == pattern % 42


def test_other_patterns_and_numbers_are_left_to_python() -> None:
    assert remainder(7, 4) == 3
    assert remaindered(7, 4) == 3
    assert remaindered("%s", 4) == "4"
    assert Followed(lambda x: remainder("%d", x), "float").at(1.0) == "1"
    with pytest.raises(TypeError, match="not enough arguments for format string"):
        remainder("%s %s", 1)


@pytest.mark.parametrize("pattern", ["{}", "{0}-{0}", "{n}|{{}}", "{!r:>3}"])
def test_format_with_an_unknown_number(pattern: str) -> None:
    expected = pattern.format(42, n=42)
    assert one_path(lambda x: braces(pattern, x, n=x), 42) == expected


def test_a_pattern_that_looks_inside_a_value_makes_it_concrete() -> None:
    followed = Followed(lambda x: braces("{.real}", x) if 0 <= x < 2 else None, "int")
    assert (followed.at(0), followed.at(1)) == ("0", "1")
    refused = Followed(lambda x: braces("{} {0}", x) if x == 1 else None, "int")
    assert refused.at(1).startswith("ValueError: cannot switch from automatic field numbering")
