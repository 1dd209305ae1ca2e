"""Functions of libraries that look at their arguments in a way of their own."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import pytest

from heapwright.execution.library import ready
from heapwright.execution.with_care import made, table
from tests.unit.execution.following import Followed

NUMBERS = (0, 1, 2)
"""Those that are tried first for a number that must be known."""


@pytest.mark.parametrize(
    "body",
    [
        lambda x: list(ready(itertools.permutations)([1, 2], x)),
        lambda x: list(ready(itertools.combinations)([1, 2], x)),
        lambda x: list(ready(itertools.combinations_with_replacement)([1, 2], r=x)),
        lambda x: list(ready(itertools.product)([1, 2], repeat=x)),
        lambda x: list(ready(itertools.islice)([1, 2], x)),
    ],
    ids=["permutations", "combinations", "with replacement", "product", "islice"],
)
def test_a_class_that_insists_on_a_known_number_gets_one(body: Callable[[Any], Any]) -> None:
    followed = Followed(body, "int")
    for number in NUMBERS:
        assert followed.at(number) == body(number)


def test_what_it_means_otherwise_is_raised_again() -> None:
    with pytest.raises(TypeError, match="not iterable"):
        made(itertools.permutations, [3], {})
    followed = Followed(lambda x: made(itertools.permutations, [3, x], {}), "int")
    assert "TypeError: 'int' object is not iterable" in followed.outcomes


def test_an_iterator_cannot_be_gone_through_twice() -> None:
    def body(x: Any) -> Any:
        return made(itertools.permutations, [iter([1, 2]), x], {})

    assert Followed(body, "int").outcomes == ["cut: permutations() insists on a known number"]


def test_an_error_is_of_the_class_that_its_number_stands_for() -> None:
    body = Followed(lambda x: type(ready(OSError)(x, "why")).__name__, "int")
    assert [body.at(number) for number in NUMBERS] == [
        type(OSError(number, "why")).__name__ for number in NUMBERS
    ]


def test_the_message_of_an_error_stays_unknown() -> None:
    body = Followed(lambda x: ready(OSError)(x).args[0], "str")
    assert body.at("any text") == "any text"


def test_a_table_is_made_of_a_plain_dict() -> None:
    assert table({"a": "b"}) == {97: "b"}
    assert table("ab", "cd") == {97: 99, 98: 100}
