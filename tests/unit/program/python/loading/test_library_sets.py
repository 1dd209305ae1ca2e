"""Where attributes of libraries that may be sets are taken over."""

from __future__ import annotations

import ast

import pytest

from heapwright.program.python.loading.library_sets import take_over_sets
from heapwright.program.python.loading.trees import walk

SET, FROZENSET = "__hw_own_set__(m.a)", "__hw_own_frozenset__(m.a)"


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("m.a & x", f"{SET} & x"),
        ("x - m.a", "x - m.a"),
        ("m.a + x", "m.a + x"),
        ("m.a <= x < m.a", f"{SET} <= x < m.a"),
        ("m.a is x", "m.a is x"),
        ("y = m.a", f"y = {FROZENSET}"),
        ("y: m.a | None = m.a", f"y: m.a | None = {FROZENSET}"),
        ("(y := m.a)", f"(y := {FROZENSET})"),
        ("other.a & x", "other.a & x"),
        ("m.a() & x", "m.a() & x"),
    ],
)
def test_on_the_left_and_under_another_name(source: str, expected: str) -> None:
    tree = ast.parse(source)
    take_over_sets(list(walk(tree)), {"m"})
    assert ast.unparse(tree) == expected


def test_annotations_stay_as_they_are() -> None:
    source = "def f(x: m.a | None, *, y: m.b | int=1) -> m.a | None:\n    return x"
    tree = ast.parse(source)
    take_over_sets(list(walk(tree)), {"m"})
    assert ast.unparse(tree) == source
