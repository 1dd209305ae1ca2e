"""The import lines of a test file, read off its text."""

from __future__ import annotations

import ast
import builtins
import re
import sys
from collections.abc import Collection, Iterator
from types import ModuleType

from heapwright.program import Program
from heapwright.program.python.frontend import python


def import_lines(program: Program, text: str) -> list[str]:
    """Three groups, as formatters sort them: Python's own modules, others, the target's."""
    front = python(program)
    module, elsewhere = front.module, front.elsewhere
    known = {*sys.modules, *front.modules}
    modules: set[str] = set()
    own: dict[str, set[str]] = {}
    spoken = frozenset(vars(builtins)) - {name for name in vars(module) if _is_hidden(module, name)}
    for path in (path for part in ast.parse(text).body for path in _free_paths(part, spoken)):
        root = path.partition(".")[0]
        meant = vars(module).get(root)
        if isinstance(meant, ModuleType) and meant.__name__ != root:
            modules.add(f"{meant.__name__} as {root}")
        elif root in elsewhere and elsewhere[root] != root:
            own.setdefault(elsewhere[root], set()).add(root)
        elif meant is None or isinstance(meant, ModuleType):
            modules.add(_module_part(path, known))
        else:
            own.setdefault(front.target.module, set()).add(root)
    standard = {m for m in modules if re.split("[. ]", m)[0] in sys.stdlib_module_names}
    groups = [[f"import {m}" for m in sorted(part)] for part in (standard, modules - standard)]
    ours = [f"from {m} import {', '.join(sorted(own[m]))}" for m in sorted(own)]
    if front.target.module.partition(".")[0] in sys.stdlib_module_names:
        groups[0] += ours
    else:
        groups.append(ours)
    lines = [line for group in groups if group for line in (*group, "")]
    return lines[:-1]


def _is_hidden(module: ModuleType, name: str) -> bool:
    """Whether the module means something of its own by a name of Python's."""
    own = vars(module)[name]
    return getattr(own, "__module__", None) == module.__name__ and hasattr(builtins, name)


def _free_paths(tree: ast.AST, spoken: Collection[str]) -> Iterator[str]:
    """Dotted names whose first part is neither defined by the function itself nor ``spoken`` in
    every file.
    """
    bound = {n.id for n in ast.walk(tree) if isinstance(n, ast.Name) and _binds(n)}
    bound |= {n.arg for n in ast.walk(tree) if isinstance(n, ast.arg)}
    bound |= {n.name for n in ast.walk(tree) if isinstance(n, ast.ClassDef)}
    covered: set[ast.AST] = set()
    for node in ast.walk(tree):  # an attribute comes before what it is an attribute of
        path = _path(node)
        if node in covered or path is None:
            continue
        covered |= set(ast.walk(node))
        root = path.partition(".")[0]
        if root not in bound and root not in spoken:
            yield path


def _binds(name: ast.Name) -> bool:
    return not isinstance(name.ctx, ast.Load)


def _path(node: ast.AST) -> str | None:
    match node:
        case ast.Name(id=name):
            return name
        case ast.Attribute(value=value, attr=attr):
            before = _path(value)
            return None if before is None else f"{before}.{attr}"
    return None


def _module_part(path: str, known: Collection[str]) -> str:
    """As much of the path as is a module: ``os.path`` of ``os.path.join``."""
    module = path
    while module not in known and "." in module:
        module = module.rpartition(".")[0]
    return module
