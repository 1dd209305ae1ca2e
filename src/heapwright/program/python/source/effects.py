"""Whether a function may change anything that outlives it, judged by its source alone.

The answer errs on one side: whatever is not known to be harmless may change something.
"""

from __future__ import annotations

import ast
import builtins
from collections import Counter
from collections.abc import Callable, Iterator
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from heapwright.program.python.interface import special_methods as special
from heapwright.program.python.loading.trees import Nodes, walk
from heapwright.program.python.source.bindings import name_of
from heapwright.program.python.source.files import SourceFile, definition, source_of

_Function = ast.FunctionDef | ast.AsyncFunctionDef


def may_change(function: Callable[..., Any]) -> bool:
    """Whether running the function, or a part of it, may change something that others can see."""
    code = getattr(function, "__code__", None)
    if code is None:
        return True
    if code.co_filename.startswith("<"):
        return False  # made by a library, such as the methods of a dataclass
    found, source = definition(function), source_of(code.co_filename)
    if found is None or source is None:
        return True
    module = _module(source)
    return module.changes(found[0]) or any(module.changes(each) for each in module.implicit)


@lru_cache
def _module(source: SourceFile) -> _Module:
    return _Module(source.nodes)


class _Module:
    """What the functions of one module may change, by their names: methods of all its classes."""

    def __init__(self, nodes: Nodes) -> None:
        self._functions: dict[str, list[ast.AST]] = {}
        for node in nodes:
            if isinstance(node, _Function):
                self._functions.setdefault(node.name, []).append(node)
            elif isinstance(node, ast.ClassDef):
                makers = [n for n in node.body if isinstance(n, _Function) and n.name in _MAKING]
                self._functions.setdefault(node.name, []).extend(makers)
        names = [name for name in self._functions if name in _IMPLICIT]
        self.implicit = [node for name in names for node in self._functions[name]]

    def changes(self, function: ast.AST, known: set[ast.AST] | None = None) -> bool:
        known = set() if known is None else known
        if function in known:
            return False
        known.add(function)
        fresh = _fresh(function)
        new = fresh | set(_made_here(function))
        inner = (node for node in walk(function) if node is not function)
        return any(_stores(node, new) or self._does(node, fresh, known) for node in inner)

    def _does(self, node: ast.AST, fresh: set[str], known: set[ast.AST]) -> bool:
        match node:
            case ast.Attribute(value=value, attr=name) if name in _MAKING:
                return name_of(getattr(value, "func", value)) != "super"
            case ast.Subscript(value=value, ctx=ast.Store() | ast.Del()):
                return not _is_fresh(value, fresh)
            case ast.AugAssign(target=target, value=value):
                return not (_is_fresh(target, fresh) or _is_number(value))
            case ast.Call(func=ast.Name(id=name)):
                return name not in _HARMLESS and name not in self._functions
            case ast.Call(func=ast.Attribute(value=value, attr=name)):
                return not (name in self._functions or name in _READING or _is_fresh(value, fresh))
            case ast.Call() | ast.Global() | ast.Nonlocal() | ast.With() | ast.Await():
                return True
            case ast.AsyncFor() | ast.AsyncWith() | ast.Import() | ast.ImportFrom():
                return True
            case ast.Name(id=name) | ast.Attribute(attr=name):
                return any(self.changes(f, known) for f in self._functions.get(name, ()))
        return False


def _stores(node: ast.AST, new: set[str]) -> bool:
    """Whether it assigns or deletes an attribute of something that is not new."""
    match node:
        case ast.Attribute(value=value, ctx=ast.Store() | ast.Del()):
            return not _is_fresh(value, new)
    return False


def _is_fresh(node: ast.expr, fresh: set[str]) -> bool:
    return isinstance(node, ast.Name) and node.id in fresh


def _is_number(value: ast.expr) -> bool:
    """Whether it is surely a number, which no container takes in by an operator."""
    match value:
        case ast.Constant(value=int() | float()):
            return True
        case ast.BinOp(left=left, right=right):
            return not isinstance(value.op, ast.Mult | ast.Mod) and (
                _is_number(left) or _is_number(right)
            )
        case ast.Call(func=ast.Name(id="len" | "abs" | "int")):
            return True
    return False


def _fresh(function: ast.AST) -> set[str]:
    """Variables that only ever hold constants, or containers which the function has made itself."""
    assigned: list[tuple[str, ast.expr]] = []
    for node in walk(function):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                assigned.append((name, value))
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                assigned.append((name, value))
            case ast.AugAssign(target=ast.Name(id=name)):
                assigned.append((name, ast.Constant(0)))
    names = Counter(name for name, _ in assigned)
    stored = Counter(_stored(function))
    others = {name for name, value in assigned if not _is_made(value)}
    names.update(n.arg for n in walk(function) if isinstance(n, ast.arg) and _is_plain(n))
    return {name for name, times in names.items() if stored[name] == times} - others


def _is_plain(argument: ast.arg) -> bool:
    """Whether it is declared as something that cannot be changed."""
    match argument.annotation:
        case ast.Name(id="int" | "str" | "float" | "bool" | "bytes"):
            return True
    return False


def _made_here(function: ast.AST) -> Iterator[str]:
    """The new object, in a function that only its constructor calls."""
    if isinstance(function, ast.FunctionDef) and function.name in ("__init__", "__post_init__"):
        yield from (argument.arg for argument in function.args.args[:1])


def _stored(function: ast.AST) -> Iterator[str]:
    for node in walk(function):
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            yield node.id
        elif isinstance(node, ast.arg):
            yield node.arg


def _is_made(value: ast.expr) -> bool:
    match value:
        case ast.Constant() | ast.List() | ast.Dict() | ast.Set():
            return True
        case ast.ListComp() | ast.DictComp() | ast.SetComp():
            return True
        case ast.Call(func=ast.Name(id="list" | "dict" | "set" | "deque")):
            return True
    return False


_MAKING = ("__init__", "__new__", "__post_init__")
_IMPLICIT = frozenset(special.CALLED) - special.STATEMENTS - special.IN_PLACE.keys()
"""Those that an expression may call without naming them."""
_HARMLESS = frozenset(
    {"abs", "all", "any", "ascii", "bin", "bool", "bytes", "callable", "chr", "complex", "dict"}
    | {
        "divmod",
        "enumerate",
        "filter",
        "float",
        "format",
        "frozenset",
    }
    | {"hash", "hex", "id", "int", "isinstance", "issubclass", "iter", "len", "list", "map", "max"}
    | {"min", "oct", "ord", "pow", "range", "repr", "reversed", "round", "set", "slice", "sorted"}
    | {"str", "sum", "tuple", "type", "zip", "super", "object", "deque"}
    | {n for n, v in vars(builtins).items() if isinstance(v, type) and issubclass(v, BaseException)}
)
_FIXED_TYPES = (str, bytes, int, float, complex, tuple, frozenset, range, MappingProxyType)
_READING = frozenset(name for kind in _FIXED_TYPES for name in dir(kind)) - frozenset(
    {"__setattr__", "__delattr__", "__init__", "__new__", "__init_subclass__"}
)
"""Methods of types that never change, and those of the same names of types that do."""
