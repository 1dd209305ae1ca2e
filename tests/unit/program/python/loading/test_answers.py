"""Predicates say which answers they want of their conditions, and mean the same."""

from __future__ import annotations

import ast

import pytest

from heapwright.program.instrumented import hidden_name
from heapwright.program.python.loading.answers import want, wanted
from heapwright.program.python.loading.joint import require


def text(source: str, answer: bool) -> str | None:
    made = wanted(ast.parse(source, mode="eval").body, answer)
    if made is None:
        return None
    shown = ast.unparse(ast.fix_missing_locations(made))
    for name in ("compared", "requires", "about"):
        shown = shown.replace(hidden_name(name), name)
    return shown


@pytest.mark.parametrize(
    ("source", "answer", "expected"),
    [
        ("x < y", True, "compared(x, 'Lt', y, True)"),
        ("not x < y", True, "not compared(x, 'Lt', y, False)"),
        ("x < y and a > b", True, "compared(x, 'Lt', y, True) and compared(a, 'Gt', b, True)"),
        ("x < y and a > b", False, "x < y and compared(a, 'Gt', b, False)"),
        ("x < y or a > b", False, "compared(x, 'Lt', y, False) or compared(a, 'Gt', b, False)"),
        ("f(x)", True, "requires(f)(x)"),
        ("f(x)", False, None),
        ("f(g(x))", True, None),
        ("x", True, None),
        (
            "n.left is None",
            False,
            "compared(about(n, 'left', None, False, True).left, 'Is', None, False)",
        ),
    ],
)
def test_what_is_wanted(source: str, answer: bool, expected: str | None) -> None:
    assert text(source, answer) == expected


def function(body: str) -> ast.FunctionDef:
    (node,) = ast.parse(f"def f(self, n):\n    {body}\n").body
    assert isinstance(node, ast.FunctionDef)
    return node


def test_only_what_decides_that_the_answer_is_false_is_rewritten() -> None:
    node = function("if n > 1: return False\n    if n > 2: return True\n    return n > 3")
    assert want(node, "required")
    shown = ast.unparse(node)
    assert "if required" not in shown.splitlines()[3]
    assert shown.count("if required else") == 2
    assert not want(function("n = 1\n    return True"), "required")


@pytest.mark.parametrize(
    ("body", "together"),
    [
        ("return self.a() and self.b()", True),
        ("if self.a(): return False\n    return self.b()", True),
        ("return self.a()", False),
        ("n = 1\n    return self.a(n) and self.b(n)", False),
        ("return all(self.a(k) for k in n) and self.b()", False),
        ("return super().a() and self.b()", False),
    ],
)
def test_conditions_are_handed_over_together_where_they_stand_alone(
    body: str, together: bool
) -> None:
    node = function(body)
    require(node, 1)
    assert (hidden_name("together") in ast.unparse(ast.fix_missing_locations(node))) is together
