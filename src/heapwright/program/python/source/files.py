"""Source files, each parsed and walked through once for as long as it stays as it is."""

from __future__ import annotations

import ast
import os
from collections.abc import Callable
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from heapwright.program.python.loading.trees import Nodes, walk

_KEPT = 256
"""Files that are remembered."""

Definition = tuple[ast.AST, ast.ClassDef | None]
"""A function in its source, and the class around it."""


class SourceFile:
    """What one file says; only read, never rewritten."""

    def __init__(self, tree: ast.Module) -> None:
        self.tree = tree

    @cached_property
    def nodes(self) -> Nodes:
        return list(walk(self.tree))

    @cached_property
    def tries(self) -> list[ast.Try]:
        return [node for node in self.nodes if isinstance(node, ast.Try)]

    @cached_property
    def definitions(self) -> dict[tuple[str, int], Definition]:
        """All functions, by their names and the lines that their code may begin in."""
        found: dict[tuple[str, int], Definition] = {}
        todo: list[tuple[ast.AST, ast.ClassDef | None]] = [(self.tree, None)]
        while todo:
            node, owner = todo.pop()
            if isinstance(node, ast.FunctionDef):
                for line in (node.lineno, *(d.lineno for d in node.decorator_list)):
                    found.setdefault((node.name, line), (node, owner))
            inner = node if isinstance(node, ast.ClassDef) else owner
            todo += [(child, inner) for child in ast.iter_child_nodes(node)]
        return found


def source_of(file: str) -> SourceFile | None:
    """What the file says now; None if it is not Python source."""
    try:
        state = os.stat(file)
    except (OSError, ValueError):
        return None
    return _read(file, (state.st_mtime_ns, state.st_size, state.st_ino))


@lru_cache(_KEPT)
def _read(file: str, state: tuple[int, ...]) -> SourceFile | None:
    try:
        return SourceFile(ast.parse(Path(file).read_bytes()))
    except (OSError, SyntaxError, ValueError):
        return None


def definition(function: Callable[..., Any]) -> Definition | None:
    """Where the source defines the function."""
    code = getattr(function, "__code__", None)
    source = source_of(code.co_filename) if code is not None else None
    if code is None or source is None:
        return None
    return source.definitions.get((code.co_name, code.co_firstlineno))
