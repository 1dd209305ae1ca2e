"""What fields and variables stand for in a formula."""

from __future__ import annotations

import pytest

from heapwright.errors import UserError
from heapwright.program import Boolean, Instance, Integer, Known, Nothing, Real, Text
from heapwright.program.fields import Kinds
from heapwright.seplog.definitions import BOOL, INT, OPEN, REAL, REF, TEXT, Sort
from heapwright.seplog.sorting import Sorts, article, sort_of
from heapwright.seplog.syntax import At

RED = Known("Colour", "Colour.RED")
HERE = At(3, 4)


@pytest.mark.parametrize(
    ("kinds", "expected"),
    [
        ((Integer(),), INT),
        ((Text(),), TEXT),
        ((Real(),), REAL),
        ((Boolean(),), BOOL),
        ((Instance("Node"), Nothing()), REF),
        ((Instance("Node"), Instance("Leaf")), REF),
        ((Nothing(),), REF),
        ((RED, Nothing()), Sort("choice", (RED, None))),
        ((Boolean(), RED), Sort("choice", (*BOOL.options, RED))),
        ((Integer(), Nothing()), OPEN),
        ((Integer(), Instance("Node")), OPEN),
        ((), OPEN),
    ],
)
def test_the_sort_of_a_field(kinds: Kinds, expected: Sort) -> None:
    assert sort_of(kinds) == expected


def test_variables_that_are_unified_have_one_sort() -> None:
    sorts = Sorts("a.sl")
    sorts.unify("x", "y", "x", HERE)
    sorts.unify("y", "z", "y", HERE)
    assert sorts.known("x") is None
    sorts.give("z", REF, "z", HERE)
    assert sorts.sort("x") == sorts.known("y") == REF
    assert sorts.sort("other") == INT
    sorts.unify("x", "z", "x", HERE)


def test_two_sorts_of_one_variable_are_refused_with_their_place() -> None:
    sorts = Sorts("a.sl")
    sorts.give("x", REF, "x", HERE)
    expected = "a.sl:3:4: x is used as an int here and as a reference elsewhere"
    with pytest.raises(UserError, match=expected):
        sorts.give("x", INT, "x", HERE)
    sorts.give("y", INT, "y", HERE)
    with pytest.raises(UserError, match="y is used as an int here and as a reference elsewhere"):
        sorts.unify("y", "x", "y", HERE)


def test_sorts_in_a_sentence() -> None:
    assert [article(sort) for sort in (INT, REF, BOOL, OPEN)] == [
        *("an int", "a reference"),
        *("a bool", "a value"),
    ]
