"""Syntax trees."""

from __future__ import annotations

import ast
from collections import deque
from collections.abc import Iterator, Sequence

Nodes = Sequence[ast.AST]
"""All nodes of a module, walked through once."""


def walk(tree: ast.AST) -> Iterator[ast.AST]:
    """All nodes, breadth first; unlike ``ast.walk`` it imports nothing, which would go wrong while
    ``collections`` itself is being loaded.
    """
    todo = deque([tree])
    while todo:
        node = todo.popleft()
        todo.extend(ast.iter_child_nodes(node))
        yield node
