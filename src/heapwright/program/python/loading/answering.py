"""Special methods of which Python insists that they return one of its own types.

``if x`` calls ``__bool__`` and refuses a symbolic truth value; ``str([x])`` calls ``__repr__`` and
does not see that a string is symbolic. So what such a method returns is made real before C code
sees it; code of ours that asks the method itself gets it as it is.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from heapwright.program.instrumented import hidden_name
from heapwright.program.python.interface.special_methods import ANSWERS, COMPARISONS
from heapwright.program.python.loading.trees import walk
from heapwright.program.python.source.bindings import name_of

JUDGED = frozenset(ANSWERS)


def make_answers_real(node: ast.ClassDef) -> None:
    """Changes what the special methods in the body of a class return."""
    for member in node.body:
        match member:
            case ast.FunctionDef() if member.name in JUDGED or member.name == "__len__":
                intercept = "answered" if member.name in JUDGED else "measured"
                for statement in _returns(member.body):
                    if statement.value is not None:
                        statement.value = _call(intercept, statement.value)
            case ast.Assign(targets=[ast.Name(name)]) if name in JUDGED:
                member.value = _call("answering", member.value)


def note_declining(node: ast.ClassDef) -> None:
    """Comparisons that a derived class overrides say whether they decline: Python then asks the
    other side, which must not ask them again.
    """
    for member in node.body:
        if not isinstance(member, ast.FunctionDef) or member.name not in COMPARISONS:
            continue
        sides = [argument.arg for argument in (*member.args.posonlyargs, *member.args.args)]
        for statement in _returns(member.body) if len(sides) == 2 else ():
            if statement.value is not None and _mentions_declining(statement.value):
                names = [ast.copy_location(ast.Name(side, ast.Load()), statement) for side in sides]
                statement.value = _call("declined", statement.value, *names)


def _mentions_declining(value: ast.expr) -> bool:
    """Whether it may be ``NotImplemented``, by its name or by what ``super()`` answers."""
    return any(
        name_of(node) in ("NotImplemented", "super")
        for node in walk(value)
        if isinstance(node, ast.expr)
    )


def _returns(body: list[ast.stmt]) -> Iterator[ast.Return]:
    """Those of the function itself, at any depth."""
    waiting: list[ast.AST] = [*body]
    for node in waiting:
        if isinstance(node, ast.Return):
            yield node
        elif not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.expr):
            waiting += ast.iter_child_nodes(node)


def _call(name: str, argument: ast.expr, *others: ast.expr) -> ast.Call:
    function = ast.Name(hidden_name(name), ast.Load())
    return ast.copy_location(ast.Call(function, [argument, *others], []), argument)
