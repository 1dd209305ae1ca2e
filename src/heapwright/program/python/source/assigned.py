"""What the source of a module assigns, and which attributes it follows."""

from __future__ import annotations

import ast
import contextlib
import importlib
import inspect
import sys
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any
from weakref import WeakKeyDictionary

from heapwright.program.python.source.files import source_of

Chain = tuple[str, ...]
"""A name and the attributes that are followed from there: ``("os", "environ")``."""


@dataclass(frozen=True)
class Assigned:
    """Names that functions assign as ``globals`` or in functions around them (``outer``), names of
    ``attributes`` that are assigned on anything, the ``chains`` of attributes that are ``stored``
    or read, the names that are ``read`` anywhere, of attributes too, the modules that are
    ``imported`` anywhere, and the names that an import binds (``local``): to a module, or to what
    it has under a name.
    """

    globals: set[str] = field(default_factory=set)
    outer: set[str] = field(default_factory=set)
    attributes: set[str] = field(default_factory=set)
    stored: set[Chain] = field(default_factory=set)
    chains: set[Chain] = field(default_factory=set)
    read: set[str] = field(default_factory=set)
    imported: set[str] = field(default_factory=set)
    local: dict[str, tuple[str, str | None]] = field(default_factory=dict)


def assigned_in(module: ModuleType) -> Assigned:
    """Remembered for as long as the module."""
    found = _known.get(module)
    if found is None:
        found = _known[module] = Assigned()
        source = source_of(str(module.__file__))
        for node in source.nodes if source is not None else ():
            _note(node, found)
    return found


_known: WeakKeyDictionary[ModuleType, Assigned] = WeakKeyDictionary()


def _note(node: ast.AST, found: Assigned) -> None:
    match node:
        case ast.Global(names=names):
            found.globals.update(names)
        case ast.Nonlocal(names=names):
            found.outer.update(names)
        case ast.Attribute(attr=name, ctx=ast.Store() | ast.Del()):
            found.attributes.add(name)
            found.stored.update(_chain(node))
        case ast.Attribute(attr=name):
            found.chains.update(_chain(node))
            found.read.add(name)
        case ast.Name(id=name, ctx=ast.Load()):
            found.read.add(name)
        case ast.Import(names=names):
            found.imported.update(alias.name.partition(".")[0] for alias in names)
            for alias in names:
                whole = alias.name if alias.asname else alias.name.partition(".")[0]
                found.local[alias.asname or whole] = whole, None
        case ast.ImportFrom(module=str(name), names=names, level=0):
            found.imported.add(name.partition(".")[0])
            for alias in names:
                found.local[alias.asname or alias.name] = name, alias.name


def _chain(node: ast.expr) -> list[Chain]:
    """None, where it does not start with a name."""
    names: list[str] = []
    while isinstance(node, ast.Attribute):
        names.append(node.attr)
        node = node.value
    return [(node.id, *reversed(names))] if isinstance(node, ast.Name) else []


def _imported(source: str, part: str | None) -> Any:
    """What such an import of Python's own library gives; the module is loaded if need be."""
    found = sys.modules.get(source)
    if found is None and source.partition(".")[0] in sys.stdlib_module_names:
        with contextlib.suppress(Exception):
            found = importlib.import_module(source)
    if part is None or found is None:
        return found
    return inspect.getattr_static(found, part, None) or sys.modules.get(f"{source}.{part}")


def followed(chain: Chain, module: ModuleType) -> tuple[list[Any], Any]:
    """Where a chain leads from this module: through which modules and classes, to what.

    It ends with what is neither. None, where there is no such name.
    """
    through: list[Any] = []
    value: Any = module
    source, part = assigned_in(module).local.get(chain[0], ("", None))
    if source and chain[0] not in vars(module):  # a function imports it
        through, value, chain = [module], _imported(source, part), chain[1:]
    for name in chain:
        if not isinstance(value, type | ModuleType):
            break
        through.append(value)
        value = inspect.getattr_static(value, name, None)
    return through, value
