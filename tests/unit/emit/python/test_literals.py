"""Values as literals: the same value everywhere, in the form that formatters leave."""

from __future__ import annotations

import ast
import enum
from typing import Any

import pytest

from heapwright.emit.python.literals import literal, value_text

PLAIN = {
    "0": 0,
    "-7": -7,
    "True": True,
    "None": None,
    "0.5": 0.5,
    '"text"': "text",
    '"it\'s"': "it's",
    '"line\\nbreak"': "line\nbreak",
    'b"bytes"': b"bytes",
    "'say \"so\"'": 'say "so"',
    "[1, [2], []]": [1, [2], []],
    "(1,)": (1,),
    "()": (),
    '(1, "a")': (1, "a"),
    "{1: [2]}": {1: [2]},
    '"grüße"': "grüße",
    "{2, 10}": {10, 2},
}


@pytest.mark.parametrize(("text", "value"), PLAIN.items(), ids=PLAIN)
def test_plain_values(text: str, value: Any) -> None:
    assert literal(value) == text
    assert ast.literal_eval(text) == value


class Colour(enum.Flag):
    RED = 1
    BLUE = 2


def test_what_only_a_call_or_a_name_can_say() -> None:
    assert value_text(set()) == "set()"
    assert value_text(frozenset({1})) == "frozenset({1})"
    assert value_text([Colour.RED], lambda cls: cls.__name__) == "[Colour.RED]"
    assert value_text(Colour.RED | Colour.BLUE, lambda cls: cls.__name__) == "Colour(3)"
    assert value_text(Colour.RED) is None


class Number(int):
    """Prints as something that it is not."""


@pytest.mark.parametrize(
    "value",
    [
        object(),
        Number(3),
        float("nan"),
        float("inf"),
        [object()],
        {"a": object()},
        "<thing at 0x7f00>",
        int,
    ],
    ids=["object", "subclass", "nan", "inf", "in a list", "in a dict", "address", "class"],
)
def test_values_whose_literal_would_mean_something_else(value: Any) -> None:
    assert value_text(value) is None


@pytest.mark.parametrize("value", ["quote \" and ' both", "\\", "\t", "", "{x}", "\x00"])
def test_every_text_survives(value: str) -> None:
    assert ast.literal_eval(literal(value)) == value
