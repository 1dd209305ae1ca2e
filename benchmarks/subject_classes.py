"""Which class of a subject file is meant."""

from __future__ import annotations

import ast
from pathlib import Path

INVARIANT = "rep_ok"


def class_with_invariant(path: Path) -> str:
    """The name of the class that has an invariant. Raises: StopIteration if there is none."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    classes = (node for node in tree.body if isinstance(node, ast.ClassDef))
    return next(node.name for node in classes if _has_invariant(node))


def _has_invariant(node: ast.ClassDef) -> bool:
    return any(isinstance(n, ast.FunctionDef) and n.name == INVARIANT for n in node.body)
