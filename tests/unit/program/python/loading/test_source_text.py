"""The text of an expression stays what the author wrote."""

from __future__ import annotations

import ast

from heapwright.program.python.loading.source_text import keep_text, text_of, with_text_of


def expression(source: str) -> ast.expr:
    return ast.parse(source, mode="eval").body


def test_a_changed_expression_reads_like_the_original() -> None:
    original = expression("a<b")
    assert text_of(original) == "a < b"
    changed = with_text_of(expression("probe(a < b)"), original)
    assert text_of(changed) == "a < b"
    assert ast.unparse(changed) == "probe(a < b)"
    assert text_of(with_text_of(expression("x"), changed)) == "a < b"


def test_what_is_remembered_first_stays() -> None:
    node = ast.parse("f(a)").body[0]
    keep_text(node)
    assert isinstance(node, ast.Expr)
    node.value = expression("g(a)")
    assert text_of(node) == "f(a)"
    keep_text(node)
    assert text_of(node) == "f(a)"
