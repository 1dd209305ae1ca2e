"""What is told Z3 of methods of strings is true of Python's strings."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
import z3

from heapwright.solver.string_lemmas import lemma

CHARACTERS = "a. \t\u2003"
"""The last one is a blank that is not ASCII."""
TEXTS = ["".join(letters) for n in range(5) for letters in product(CHARACTERS, repeat=n)]
CALLS: list[tuple[str, tuple[Any, ...]]] = [
    *(
        (method, arguments)
        for method in ("strip", "lstrip", "rstrip")
        for arguments in ((), (None,))
    ),
    *((method, (".a",)) for method in ("strip", "lstrip", "rstrip")),
    *(("replace", pair) for pair in ((".", "a"), ("..", "."), (".", ".."), ("a", ""), (" ", "-."))),
]


@pytest.mark.parametrize(("method", "arguments"), CALLS)
def test_a_lemma_is_true_of_every_string(method: str, arguments: tuple[Any, ...]) -> None:
    for text in TEXTS:
        made = getattr(text, method)(*arguments)
        said = lemma(z3, z3.StringVal, method, arguments, z3.StringVal(text), z3.StringVal(made))
        assert z3.is_true(z3.simplify(said)), (text, made)


@pytest.mark.parametrize(
    ("method", "arguments", "text", "made"),
    [("strip", (), " a", " a"), ("replace", (".", "a"), ".", "."), ("rstrip", ("a",), "ba", "a")],
)
def test_a_lemma_is_false_of_what_the_method_does_not_make(
    method: str, arguments: tuple[Any, ...], text: str, made: str
) -> None:
    said = lemma(z3, z3.StringVal, method, arguments, z3.StringVal(text), z3.StringVal(made))
    assert z3.is_false(z3.simplify(said))


def test_nothing_is_said_of_other_methods() -> None:
    text = z3.StringVal("a")
    assert lemma(z3, z3.StringVal, "lower", (), text, text) is None
    assert lemma(z3, z3.StringVal, "replace", ("", "-"), text, text) is None
