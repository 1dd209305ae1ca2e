"""Files are parsed again where Python's own counting went wrong."""

from __future__ import annotations

import ast
from typing import Any

import pytest

from heapwright.program.python.loading.trees import parsed


def test_a_tree_that_python_gave_up_is_made_again(monkeypatch: pytest.MonkeyPatch) -> None:
    real, calls = ast.parse, []

    def failing_once(*arguments: Any, **options: Any) -> ast.Module:
        calls.append(arguments)
        if len(calls) == 1:
            raise SystemError("AST constructor recursion depth mismatch (before=1, after=2)")
        return real(*arguments, **options)

    monkeypatch.setattr(ast, "parse", failing_once)
    assert ast.unparse(parsed(b"x = 1\n", "x.py")) == "x = 1"
    assert len(calls) == 2
