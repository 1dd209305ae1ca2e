"""The order of a set cannot be seen where each item is computed by itself."""

from __future__ import annotations

import ast

import pytest

from heapwright.program.python.loading.trees import walk
from heapwright.program.python.source.harmless import Harmless

MODULE = """
def pure(x): return x + 1
def stores(x): x.seen = True
def appends(x): LOG.append(x)
def calls(x): return stores(x)
def raises(x):
    raise ValueError
def counts():
    global total
    total += 1
"""


def allows(source: str, stops: bool = False) -> bool:
    comprehension = ast.parse(source, mode="eval").body
    assert isinstance(comprehension, ast.GeneratorExp | ast.ListComp | ast.SetComp)
    return Harmless(list(walk(ast.parse(MODULE)))).allows(comprehension, stops)


@pytest.mark.parametrize(
    "source",
    [
        "{x + 1 for x in s}",
        "[pure(x) for x in s if x.name.startswith('a')]",
        "(t.get(x) for x in s)",
        "(len(x) for x in s)",
    ],
)
def test_harmless(source: str) -> None:
    assert allows(source)


@pytest.mark.parametrize(
    "source",
    [
        "[seen.append(x) for x in s]",
        "[stores(x) for x in s]",
        "[calls(x) for x in s]",
        "[appends(x) for x in s]",
        "[raises(x) for x in s]",
        "[counts() for x in s]",
        "[last := x for x in s]",
        "[next(it) for x in s]",
        "[print(x) for x in s]",
        "[f(x)(x) for x in s]",
        "[x for x in s if d.pop(x)]",
        "[x for x in s.pop()]",
    ],
)
def test_something_may_change(source: str) -> None:
    assert not allows(source)


@pytest.mark.parametrize(
    "source", ["(t[x] for x in s)", "(1 // x for x in s)", "(pure(x) for x in s)"]
)
def test_an_exception_may_come_or_not_where_not_all_items_are_asked_for(source: str) -> None:
    assert allows(source)
    assert not allows(source, stops=True)
