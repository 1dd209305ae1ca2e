"""What names mean in a module, as far as its source tells."""

from __future__ import annotations

import ast

from heapwright.program.instrumented import is_hidden
from heapwright.program.python.loading.trees import Nodes

PRIMITIVES = ("str", "int", "float", "bytes", "bytearray", "complex")
STOOD_FOR_IN = {
    "collections": ("defaultdict", "OrderedDict", "Counter"),
    "itertools": ("count",),
    "array": ("array", "ArrayType"),
}
"""Classes of the library that ones of ours stand in for."""


_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


def name_of(node: ast.expr) -> str | None:
    return node.id if isinstance(node, ast.Name) else None


def is_probe(node: ast.AST) -> bool:
    """Whether it is a call that Heapwright has put in."""
    return isinstance(node, ast.Call) and is_hidden(name_of(node.func) or "")


def defined_names(nodes: Nodes) -> tuple[frozenset[str], frozenset[str]]:
    """Names of functions and classes, and of methods."""
    functions: set[str] = set()
    methods: set[str] = set()
    for node in nodes:
        if isinstance(node, ast.ClassDef):
            functions.add(node.name)
            methods |= {child.name for child in node.body if isinstance(child, _FUNCTIONS)}
    inside = {id(child) for node in nodes if isinstance(node, ast.ClassDef) for child in node.body}
    functions |= {n.name for n in nodes if isinstance(n, _FUNCTIONS) and id(n) not in inside}
    sure = frozenset(functions) - _primitive(nodes) - _rebound(nodes)
    return sure, frozenset(methods | functions)


def _rebound(nodes: Nodes) -> frozenset[str]:
    """Names that stand for something else somewhere: variables and parameters."""
    variables = {
        node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    }
    return frozenset(variables | {node.arg for node in nodes if isinstance(node, ast.arg)})


def _primitive(nodes: Nodes) -> frozenset[str]:
    """Classes that extend strings or numbers: making one of them looks into what it is made of."""
    bases = {
        node.name: {name for base in node.bases if (name := name_of(base)) is not None}
        for node in nodes
        if isinstance(node, ast.ClassDef)
    }
    found = set(PRIMITIVES)
    while more := {name for name, above in bases.items() if above & found} - found:
        found |= more
    return frozenset(found)


def imported_names(nodes: Nodes) -> frozenset[str]:
    """Names that an import binds, wherever it stands."""
    aliases = [a for n in nodes if isinstance(n, ast.Import | ast.ImportFrom) for a in n.names]
    return frozenset(alias.asname or alias.name.partition(".")[0] for alias in aliases)


def root_of(node: ast.expr) -> str | None:
    """The name that a chain of attributes starts with."""
    while isinstance(node, ast.Attribute):
        node = node.value
    return name_of(node)


def names_of_builtins(nodes: Nodes) -> frozenset[str]:
    """What the module calls ``builtins``."""
    return frozenset(
        alias.asname or alias.name
        for node in nodes
        if isinstance(node, ast.Import)
        for alias in node.names
        if alias.name == "builtins"
    )


def stood_for_names(nodes: Nodes) -> frozenset[str]:
    """What the module calls those classes of a library that ours stand in for."""
    return frozenset(
        alias.asname or alias.name
        for node in nodes
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if alias.name in STOOD_FOR_IN.get(node.module or "", ())
    )
