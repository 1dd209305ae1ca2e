"""Definitions with every name resolved: sorts, cases and what is free."""

from __future__ import annotations

import pytest

from heapwright.errors import UserError
from heapwright.seplog.definitions import BOOL, INT, NULL, REF, Call, Cell, Ref
from heapwright.seplog.parsing import parse_text
from heapwright.seplog.resolving import resolve
from heapwright.terms import const, eq, var
from tests.unit.seplog.sources import CLASSES, LIST, resolved


def test_a_list_has_two_cases() -> None:
    found = resolve(parse_text("pred list(x, n) == emp & x = null & n = 0", "a.sl"), CLASSES)
    (case,) = found.predicates["list"].cases
    assert case.parameters == (Ref(0), var(0))
    assert case.equal == ((Ref(0), NULL),)
    assert case.literals == (eq(var(0), const(0)),)
    node = resolved(LIST).predicates["list"].cases[1]
    assert node.cells == (
        Cell(Ref(0), "Node", (("key", var(1)), ("next", Ref(1)), ("mark", var(2)))),
    )
    assert node.calls == (Call("list", (Ref(1), var(0).shift(-1))),)


def test_sorts_are_found_through_other_predicates() -> None:
    found = resolved(LIST).predicates
    assert found["list"].sorts == (REF, INT)
    assert found["chain"].sorts == (REF,)
    assert (found["list"].is_pre, found["chain"].is_pre) == (False, True)
    marked = resolved("pred p(x, m) == exists k. x -> Node(k, x, m)").predicates["p"]
    assert marked.sorts == (REF, BOOL)


def test_a_parameter_of_which_nothing_is_said_is_free() -> None:
    found = resolved("pred p(x, y) == emp & x = null").predicates["p"]
    assert found.free == {"y"}
    assert found.place == "chain.sl:1:6"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("pred p(x) == x -> Node(x, null, _)", "x is used as an int here and as a reference"),
        ("pred p(x) == x -> Node(null, null, _)", "null is a reference, and an int is wanted"),
        ("pred p(x) == x -> Node(1, 2, _)", "2 is an int, and a reference is wanted here"),
        ("pred p(x) == x -> Node(x + 1, null, _)", "x is used as an int here and as a reference"),
        ("pred p(x) == p(x)", "p describes no finite heap"),
    ],
)
def test_what_does_not_fit_is_refused(text: str, message: str) -> None:
    with pytest.raises(UserError, match=message):
        resolved(text)


def test_a_field_that_is_not_mentioned_has_a_variable_of_its_own() -> None:
    (case,) = resolved("pred p(x) == x -> Node(next=null)").predicates["p"].cases
    assert case.cells[0].values == (("key", var(0)), ("next", NULL), ("mark", var(1)))
    assert case.sorts == (INT, BOOL)
