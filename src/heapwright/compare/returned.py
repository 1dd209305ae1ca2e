"""What callers could use of objects that calls return, and that the versions do not have alike.

Operations of these objects are called. What only looks at them, what belongs to their class, and
what only one version has, is not: it is read off the source.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterable, Iterator

from heapwright.compare.definitions import class_definitions
from heapwright.program import Program
from heapwright.program.python.interface import special_methods as special

_FOR_THE_CLASS = frozenset(
    {"__init__", "__new__", "__post_init__", "__init_subclass__", "__set_name__", "__del__"}
)
"""Special methods of which callers see only what becomes of an object."""


def changed_members(
    old: Program, new: Program, names: Iterable[str], called: Collection[str]
) -> Iterator[str]:
    """Members of these classes that differ, apart from operations that were called."""
    for name in names:
        before, after = _members(old, name), _members(new, name)
        for member in sorted({*before, *after}):
            if before.get(member) != after.get(member) and f"{name}.{member}" not in called:
                yield f"{name}.{member}"


def _members(program: Program, name: str) -> dict[str, list[str]]:
    """What the source says of each: methods, class attributes, and what a decorator of the class
    makes of its fields.
    """
    found: dict[str, list[str]] = {}
    cls = program.classes.get(name)
    for base in cls.__mro__[:-1] if cls is not None else ():
        for definition in class_definitions(program, base.__name__):
            made = [ast.dump(each) for each in definition.decorator_list]
            for node in definition.body:
                for member, text in _said(node):
                    found.setdefault(member, []).append(text)
            generated = [each for each in vars(base) if each in special.LOOKS]
            written = {getattr(node, "name", "") for node in definition.body}
            for member in generated if made else ():
                if member not in written:
                    found.setdefault(member, []).extend([*made, *_options(definition)])
    return found


def _said(node: ast.stmt) -> Iterator[tuple[str, str]]:
    match node:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
            if _is_seen(name):
                yield name, ast.dump(node)
        case ast.Assign(targets=[ast.Name(id=name)], value=value):
            if _is_seen(name):
                yield name, ast.dump(value)


def _is_seen(name: str) -> bool:
    is_special = name.startswith("__") and name.endswith("__")
    return special.is_public(name) or (is_special and name not in _FOR_THE_CLASS)


def _options(definition: ast.ClassDef) -> Iterator[str]:
    """What ``field(...)`` says of fields."""
    for node in definition.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.value, ast.Call):
            yield ast.dump(node.value)
