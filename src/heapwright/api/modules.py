"""Whole modules and packages as targets: every class and function in them, in turn."""

from __future__ import annotations

import ast
import importlib.util
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from heapwright.errors import UserError


@dataclass(frozen=True)
class Part:
    """One class or function, as a target of its own; ``module`` tells its file from the others.

    A file that cannot be read has one part; ``why`` says what is wrong.
    """

    target: str
    name: str
    module: str
    is_class: bool = True
    why: str = ""


def is_whole(target: str) -> bool:
    """Whether the target names no class: a folder, a file or a module."""
    return ":" not in target or Path(target).exists()


def parts_of(target: str) -> list[Part]:
    """The public classes and functions of all modules of the target, in order.

    Raises: UserError if there is no such place, or nothing in it to test.
    """
    root = Path(target)
    if root.is_dir():
        files = [file for file in sorted(root.rglob("*.py")) if _is_code(file, root)]
        found = [part for file in files for part in _in_file(file, root)]
    elif target.endswith(".py"):
        if not root.is_file():
            raise UserError(f"{target}: no such file or folder")
        found = list(_in_file(root, root.parent))
    else:
        found = list(_in_module(target))
    if not found:
        raise UserError(f"{target}: no public class or function there")
    return found


def _is_code(file: Path, root: Path) -> bool:
    """Not tests, scripts of a build, or what a tool hides away."""
    inside = file.relative_to(root)
    hidden = any(part.startswith((".", "__pycache__")) for part in inside.parts)
    tests = any(p.startswith("test") for p in inside.parts) or file.stem.endswith("_test")
    return not hidden and not tests and file.stem.isidentifier() and file.stem != "conftest"


def _in_module(name: str) -> Iterator[Part]:
    try:
        spec = importlib.util.find_spec(name)
    except (ImportError, ValueError) as error:
        raise UserError(f"{name}: cannot be imported ({error}); is it installed?") from error
    if spec is None:
        raise UserError(f"{name}: neither a folder or file nor a module that can be imported")
    for place in spec.submodule_search_locations or ():
        files = [f for f in sorted(Path(place).rglob("*.py")) if _is_code(f, Path(place))]
        for file in files:
            inside = [p for p in file.relative_to(place).with_suffix("").parts if p != "__init__"]
            yield from _named(file, ".".join([name, *inside]), ".".join([name, *inside]))
        return
    if spec.origin is None or not spec.origin.endswith(".py"):
        raise UserError(f"{name}: has no Python source to analyse")
    yield from _named(Path(spec.origin), name, name)


def _in_file(file: Path, root: Path) -> Iterator[Part]:
    module = ".".join(file.relative_to(root).with_suffix("").parts)
    return _named(file, str(file), module)


def _named(file: Path, place: str, module: str) -> Iterator[Part]:
    try:
        tree = ast.parse(file.read_bytes(), filename=str(file))
    except (SyntaxError, ValueError) as error:
        line = f":{error.lineno}" if isinstance(error, SyntaxError) and error.lineno else ""
        reason = error.msg if isinstance(error, SyntaxError) else error
        yield Part(place, "?", module, why=f"{file}{line}: is not valid Python ({reason})")
        return
    kinds = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
    found = {n.name: n for n in tree.body if isinstance(n, kinds) and not n.name.startswith("_")}
    for name, node in found.items():
        yield Part(f"{place}:{name}", name, module, isinstance(node, ast.ClassDef))
