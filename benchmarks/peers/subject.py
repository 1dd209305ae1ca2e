"""A class of others: where it is defined, for tools that must be told."""

from __future__ import annotations

import ast
import importlib
import sys
from dataclasses import dataclass
from pathlib import Path

from benchmarks.everyday_classes import Everyday


@dataclass(frozen=True)
class Subject:
    """A class in its module; ``folder`` is the one that the module is imported from.

    ``target`` is how Heapwright is told, ``lines`` are those of the class in ``file``,
    and of its bases there.
    """

    target: str
    module: str
    cls: str
    file: Path
    folder: Path
    lines: frozenset[int]
    methods: int

    @property
    def own_path(self) -> list[Path]:
        """What must be put on the path; nothing for what is installed."""
        return [self.folder] if self.target.startswith(str(self.file)) else []


def subject_of(everyday: Everyday) -> Subject | str:
    """The class, or a word on why no tool can have it."""
    place, _, name = everyday.target.rpartition(":")
    try:
        homes = {Path(place).stem: Path(place)} if everyday.source == "here" else homes_of(place)
    except Exception as error:
        return f"cannot be imported: {error}"
    for module, file in homes.items():
        definitions = class_definitions(file.read_bytes(), name)
        if definitions:
            lines = frozenset(line for d in definitions for line in range(d.lineno, _end(d) + 1))
            folder, methods = folder_of(file, module), _methods(definitions[0])
            return Subject(everyday.target, module, name, file, folder, lines, methods)
    return "no source"


def homes_of(package: str) -> dict[str, Path]:
    """The modules that a class may be defined in: packages export what is written elsewhere."""
    importlib.import_module(package)
    inside = [name for name in sorted(sys.modules) if name.startswith(f"{package}.")]
    files = {name: getattr(sys.modules[name], "__file__", None) for name in (package, *inside)}
    return {name: Path(file) for name, file in files.items() if file and file.endswith(".py")}


def class_definitions(source: bytes, name: str) -> list[ast.ClassDef]:
    """The class and those of its bases that are in the same source."""
    classes = {n.name: n for n in ast.walk(ast.parse(source)) if isinstance(n, ast.ClassDef)}
    found: dict[str, ast.ClassDef] = {}
    waiting = [name]
    while waiting:
        name = waiting.pop(0)
        if name in classes and name not in found:
            found[name] = classes[name]
            waiting += [base.id for base in classes[name].bases if isinstance(base, ast.Name)]
    return list(found.values())


def _end(definition: ast.ClassDef) -> int:
    return definition.end_lineno or definition.lineno


def folder_of(file: Path, module: str) -> Path:
    """Where an import of the module begins to look."""
    inside = file.parent if file.name == "__init__.py" else file
    return inside.parents[module.count(".")]


def _methods(definition: ast.ClassDef) -> int:
    return sum(isinstance(n, ast.FunctionDef | ast.AsyncFunctionDef) for n in definition.body)
