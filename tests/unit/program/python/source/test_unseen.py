"""A loop that never looks at its items does not depend on their order."""

from __future__ import annotations

import ast

import pytest

from heapwright.program.python.loading.trees import walk
from heapwright.program.python.source.unseen import loops_without_items


@pytest.mark.parametrize(
    ("body", "unseen"),
    [
        ("n = 0\n    for x in s: n += 1", 1),
        ("for x in s: print(x)", 0),
        ("for x in s: pass\n    return x", 0),
        ("for x in s: locals()", 0),
        ("global x\n    for x in s: pass", 0),
        ("for x, y in s: pass", 0),
        ("for x in s:\n        for y in s: use(x)", 1),
    ],
)
def test_loops_whose_variable_nothing_reads(body: str, unseen: int) -> None:
    tree = ast.parse(f"def f(s):\n    {body}\n")
    assert len(loops_without_items(list(walk(tree)))) == unseen


def test_a_variable_of_a_module_can_be_read_elsewhere() -> None:
    assert not loops_without_items(list(walk(ast.parse("for x in s: pass"))))
