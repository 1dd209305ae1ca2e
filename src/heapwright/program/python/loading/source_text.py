"""The text of an expression as it stands in the source, also where probes were put into it."""

from __future__ import annotations

import ast

_TEXT = "heapwright_text"


def keep_text(node: ast.AST) -> None:
    """Remembers the text before the node is changed."""
    if not hasattr(node, _TEXT):
        setattr(node, _TEXT, ast.unparse(node))


def with_text_of(changed: ast.expr, original: ast.expr) -> ast.expr:
    """The changed expression, which still reads like the original."""
    return with_text(changed, text_of(original))


def with_text(node: ast.expr, text: str) -> ast.expr:
    setattr(node, _TEXT, text)
    return node


def text_of(node: ast.AST) -> str:
    return str(getattr(node, _TEXT, None) or ast.unparse(node))
