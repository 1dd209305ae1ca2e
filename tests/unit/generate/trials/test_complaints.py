"""What the interpreter says of values of the wrong type."""

from __future__ import annotations

import io
import re
import string
from collections.abc import Callable
from typing import Any

import pytest

from heapwright.generate.trials.complaints import asked_for
from heapwright.program import Alternative, Integer, Opaque, Text
from heapwright.program.kinds import CALLABLE

BYTES = Opaque("builtins.bytes")


@pytest.mark.parametrize(
    ("call", "kind", "name"),
    [
        (lambda value: value(), CALLABLE, "int"),
        (lambda value: re.match("a", value), Text(), "int"),
        (lambda value: ",".join([value]), Text(), "int"),
        (lambda value: value.strip(), Text(), "int"),
        (range, Integer(), "float"),
        (io.StringIO, Text(), "int"),
        (lambda value: b"".join([value]), BYTES, "str"),
        (lambda value: b"" + value, BYTES, "str"),
        (lambda value: value.decode(), BYTES, "str"),
        (lambda value: value.read(), Opaque("io.BytesIO"), "str"),
    ],
)
def test_what_would_have_been_right(
    call: Callable[[Any], object], kind: Alternative, name: str
) -> None:
    with pytest.raises((TypeError, AttributeError)) as caught:
        call({"int": 1, "float": 1.5, "str": "a"}[name])
    found = asked_for(str(caught.value))
    assert found is not None
    assert found[0] == name
    assert kind in found[1]


@pytest.mark.parametrize(
    "call",
    [
        *(iter, len, lambda value: value[0], lambda value: 1 in value),
        dict.fromkeys,
        lambda value: [first for first, _ in [value]],
        lambda value: value.items(),
    ],
)
def test_where_items_are_needed(call: Callable[[Any], object]) -> None:
    with pytest.raises((TypeError, AttributeError)) as caught:
        call(1)
    found = asked_for(str(caught.value))
    assert found is not None
    assert "collection" in [str(kind) for kind in found[1]]


def test_other_exceptions_say_nothing() -> None:
    assert asked_for("too much") is None


def test_c_code_that_wants_a_string() -> None:
    with pytest.raises(TypeError) as caught:
        list(string.Formatter().parse(1))  # type: ignore[call-overload]
    assert asked_for(str(caught.value)) == ("int", (Text(),))
