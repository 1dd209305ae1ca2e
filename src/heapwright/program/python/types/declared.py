"""What functions and classes declare, in every version of Python.

Since 3.14 annotations are evaluated when first asked for, so asking may raise a ``NameError``; what
has no value yet is left as a reference that is resolved elsewhere.
"""

from __future__ import annotations

import ast
import contextlib
import functools
import inspect
import sys
import types
from array import array
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from heapwright.program.instrumented import hidden_name

_FOR_TYPES = hidden_name("for_types")


def signature_of(function: Any) -> inspect.Signature:
    if sys.version_info >= (3, 14):
        import annotationlib

        return inspect.signature(function, annotation_format=annotationlib.Format.FORWARDREF)
    return inspect.signature(function)


def annotations_of(owner: Any) -> dict[str, Any]:
    """Those of the class, module or function itself."""
    if sys.version_info >= (3, 14):
        import annotationlib

        return annotationlib.get_annotations(owner, format=annotationlib.Format.FORWARDREF)
    return inspect.get_annotations(owner)


def for_types(tree: ast.Module) -> list[ast.stmt]:
    """The statements that only type checkers run: those below ``if TYPE_CHECKING:``."""
    found: list[ast.stmt] = []
    for statement in tree.body:
        if isinstance(statement, ast.If) and _is_type_checking(statement.test):
            found += statement.body
    return found


def _is_type_checking(test: ast.expr) -> bool:
    match test:
        case ast.Name(id="TYPE_CHECKING") | ast.Attribute(attr="TYPE_CHECKING"):
            return True
    return False


def run_for_types(statements: list[ast.stmt], module: dict[str, Any]) -> None:
    """Runs them beside the module, which never sees the names; what fails is left out."""
    scope = dict(module)
    for statement in statements:
        code = compile(ast.Module([statement], []), "TYPE_CHECKING", "exec", dont_inherit=True)
        with contextlib.suppress(Exception):
            exec(code, scope)
    module[_FOR_TYPES] = {n: v for n, v in scope.items() if n not in module}


def names_for_types(module: Mapping[str, Any]) -> dict[str, Any]:
    """What names mean in the annotations of a module, beside its own globals."""
    return dict(module.get(_FOR_TYPES, {}))


class SubscriptedArray:
    """``array.array`` in annotations: ``array[int]`` is for type checkers only before 3.12."""

    def __class_getitem__(cls, item: Any) -> Any:
        return types.GenericAlias(array, item)


def with_subscripts(names: Mapping[str, Any]) -> dict[str, Any]:
    """What names mean in an annotation that is a string."""
    module = sys.modules[array.__module__]
    meant = {array: SubscriptedArray, module: types.SimpleNamespace(array=SubscriptedArray)}
    known = (type, types.ModuleType)
    return {
        name: meant.get(value, value) if isinstance(value, known) else value
        for name, value in names.items()
    }


def imported_modules(statements: Iterable[ast.AST]) -> Iterator[str]:
    """The modules that the statements import, by the first part of their names; empty for relative
    imports.
    """
    for node in statements:
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield "" if node.level else (node.module or "").partition(".")[0]


def ordering_from(function: Any, cls: type | None) -> Any:
    """The operator of the class from which ``total_ordering`` derived this one; None if it did not,
    or the class is not known.
    """
    if cls is None or getattr(function, "__module__", None) != functools.__name__:
        return None
    written = (getattr(cls, name, None) for name in _ORDERINGS)
    own = (f for f in written if isinstance(f, types.FunctionType))
    return next((f for f in own if f.__module__ != functools.__name__), None)


def other_of(operator: Any) -> inspect.Parameter:
    """The parameter of an operator that is not its object."""
    return list(signature_of(operator).parameters.values())[1]


_ORDERINGS = ("__lt__", "__le__", "__gt__", "__ge__")
"""In the order in which ``total_ordering`` looks for one."""
