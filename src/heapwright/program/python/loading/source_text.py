"""The text of an expression as it stands in the source, also where probes were put into it."""

from __future__ import annotations

import ast
import re

_TEXT = "heapwright_text"
_TAKEN_OVER = re.compile(r"__hw_own_(?:frozen)?set__\(([\w.]+)\)")
"""An attribute of a library, as ``library_sets`` leaves it anywhere in an expression."""


def keep_text(node: ast.AST) -> None:
    """Remembers the text before the node is changed."""
    if not hasattr(node, _TEXT):
        setattr(node, _TEXT, text_of(node))


def with_text_of(changed: ast.expr, original: ast.expr) -> ast.expr:
    """The changed expression, which still reads like the original."""
    return with_text(changed, text_of(original))


def with_text(node: ast.expr, text: str) -> ast.expr:
    setattr(node, _TEXT, text)
    return node


def text_of(node: ast.AST) -> str:
    return _TAKEN_OVER.sub(r"\1", str(getattr(node, _TEXT, None) or ast.unparse(node)))
