"""Code that is rewritten as little as possible."""

from __future__ import annotations

import ast

from heapwright.program.python.loading.inserting import GoalTable
from heapwright.program.python.loading.light import LightRewriter


def test_a_function_begins_as_it_is_written() -> None:
    source = "def double(number):\n    return number + number"
    tree = LightRewriter("subject.py", GoalTable()).rewrite(ast.parse(source))
    assert ast.unparse(tree) == source
