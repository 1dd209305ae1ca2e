"""``__del__``, which Python calls when the last reference to an object goes.

Exploring keeps objects longer than the program does and drops whole heaps at once, so finalizers
would run at the wrong time, in the middle of another path. They are held back: no object has one
while it is explored, and unless it does nothing that anyone could see, nothing is proved.
"""

from __future__ import annotations

import ast

from heapwright.program.instrumented import hidden_name
from heapwright.program.python.loading.trees import walk

_NAME = "__del__"
FINALIZER = hidden_name("del")


def hold_back(tree: ast.Module) -> list[str]:
    """Renames every ``__del__``; returns the classes whose finalizers may be seen to have run."""
    found: list[str] = []
    nodes = list(walk(tree))
    for node in nodes:
        if isinstance(node, ast.ClassDef):
            found += [node.name for member in node.body if _defines(member)]
    for node in nodes:
        match node:
            case ast.FunctionDef(name="__del__"):
                node.name = FINALIZER
            case ast.Attribute(attr="__del__"):
                node.attr = FINALIZER
            case ast.Name(id="__del__"):
                node.id = FINALIZER
    return found


def _defines(member: ast.stmt) -> bool:
    """Whether the statement gives the class a finalizer that does something."""
    if isinstance(member, ast.FunctionDef):
        return member.name == _NAME and not _is_unseen(member)
    return any(isinstance(n, ast.Name) and n.id == _NAME for n in walk(member))


def _is_unseen(function: ast.FunctionDef) -> bool:
    """Whether it only changes fields of the object that is about to go."""
    own = function.args.args[0].arg if function.args.args else ""
    return all(_is_harmless(statement, own) for statement in function.body)


def _is_harmless(statement: ast.stmt, own: str) -> bool:
    match statement:
        case ast.Pass() | ast.Expr(value=ast.Constant()):
            return True
        case ast.Assign(targets=targets, value=ast.Constant()) | ast.Delete(targets=targets):
            return all(_is_field(target, own) for target in targets)
    return False


def _is_field(target: ast.expr, own: str) -> bool:
    match target:
        case ast.Attribute(value=ast.Name(id=name)):
            return name == own
    return False
