"""What names mean in a module, as far as its source tells."""

from __future__ import annotations

import ast

from heapwright.program.python.trees import walk

PRIMITIVES = ("str", "int", "float", "bytes", "bytearray", "complex")
STOOD_FOR_IN = {
    "collections": ("defaultdict", "OrderedDict", "Counter"),
    "itertools": ("count",),
}
"""Classes of the library that ones of ours stand in for."""


def name_of(node: ast.expr) -> str | None:
    return node.id if isinstance(node, ast.Name) else None


def defined_names(tree: ast.Module) -> tuple[frozenset[str], frozenset[str]]:
    """Names of functions and classes, and of methods."""
    functions: set[str] = set()
    methods: set[str] = set()
    for node in walk(tree):
        inner = methods if isinstance(node, ast.ClassDef) else functions
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
                inner.add(child.name)
            elif isinstance(child, ast.ClassDef):
                functions.add(child.name)
    sure = frozenset(functions) - _primitive(tree) - _rebound(tree)
    return sure, frozenset(methods | functions)


def _rebound(tree: ast.Module) -> frozenset[str]:
    """Names that stand for something else somewhere: variables and parameters."""
    variables = {
        node.id
        for node in walk(tree)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    }
    return frozenset(variables | {node.arg for node in walk(tree) if isinstance(node, ast.arg)})


def _primitive(tree: ast.Module) -> frozenset[str]:
    """Classes that extend texts or numbers: making one of them looks into what it is made of."""
    bases = {
        node.name: {name for base in node.bases if (name := name_of(base)) is not None}
        for node in walk(tree)
        if isinstance(node, ast.ClassDef)
    }
    found = set(PRIMITIVES)
    while more := {name for name, above in bases.items() if above & found} - found:
        found |= more
    return frozenset(found)


def stood_for_names(tree: ast.Module) -> frozenset[str]:
    """What the module calls those classes of a library that ours stand in for."""
    return frozenset(
        alias.asname or alias.name
        for node in walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if alias.name in STOOD_FOR_IN.get(node.module or "", ())
    )
