"""Strings and floats in tests are short and round where the conditions allow it."""

from __future__ import annotations

import pytest

from heapwright.execution.proxies.ranks import float_of_rank, rank_of_any, rank_of_float
from heapwright.solver import Facts, Sat, Solver
from heapwright.synthesis.friendly_values import pin_words
from heapwright.terms import Literal, const, eq, lt, ne, var
from heapwright.terms.strings import text_of_rank

X, Y = var(0), var(1)


def rank(value: str | float) -> int:
    found = rank_of_any(value) if isinstance(value, str) else rank_of_float(value)
    assert found is not None
    return found


def chosen(kind: str, *literals: Literal) -> list[object]:
    facts = Facts.of(2, literals)
    assert facts is not None
    pinned = pin_words(Solver(), facts, [kind, kind])
    assert pinned is not None
    answer = Solver().check(pinned)
    assert isinstance(answer, Sat)
    value = text_of_rank if kind == "str" else float_of_rank
    return [value(answer.model[v]) for v in range(2)]


@pytest.mark.parametrize(
    ("kind", "literals", "expected"),
    [
        ("str", [], ["a", "a"]),
        ("str", [ne(X, Y)], ["a", "b"]),
        ("str", [lt(Y, X)], ["a", ""]),
        ("str", [lt(const(rank("zebra")), X), eq(Y, X)], ["zebraa", "zebraa"]),
        ("float", [lt(X, Y)], [1.0, 2.0]),
        ("float", [lt(X, const(rank(-0.5))), eq(Y, X)], [-1.0, -1.0]),
        ("float", [eq(X, const(rank(0.1)))], [0.1, 1.0]),
    ],
)
def test_the_first_choice_that_fits(
    kind: str, literals: list[Literal], expected: list[object]
) -> None:
    assert chosen(kind, *literals) == expected


def test_integers_are_left_to_others() -> None:
    facts = Facts.of(1, [])
    assert facts is not None
    assert pin_words(Solver(), facts, ["int"]) is facts
