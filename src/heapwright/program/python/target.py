"""Which classes a target names, and where their source is."""

from __future__ import annotations

import importlib.util
import os
import sys
from dataclasses import dataclass, field
from pathlib import Path

from heapwright.errors import UserError


@dataclass(frozen=True, slots=True)
class PythonTarget:
    """``path/to/file.py:Class[,Class…]`` or ``package.module:Class[,Class…]``, located.

    ``module`` is the name it is imported under, ``folder`` goes on ``sys.path`` for a file.
    """

    text: str
    module: str
    file: Path
    folder: Path | None
    names: tuple[str, ...]
    _around: str = field(init=False, repr=False, compare=False)
    """The folder of the file as all paths in it begin. A program is loaded for each question, and
    hundreds of modules may be its own.
    """

    def __post_init__(self) -> None:
        object.__setattr__(self, "_around", os.path.join(self.file.resolve().parent, ""))

    @property
    def label(self) -> str:
        return self.module

    def absolute(self) -> str:
        """The target as it can be given from any folder."""
        place = self.module if self.folder is None else str(self.file.resolve())
        return f"{place}:{','.join(self.names)}"

    def covers(self, module: str, file: Path | str) -> bool:
        """Whether a module that the target imports belongs to the program and is instrumented: the
        same top-level package, or a neighbour of the target's file; of an installed library, which
        may be large, only the package around the target.
        """
        if self.folder is None:
            package = self.module.rpartition(".")[0] or self.module
            return module == package or module.startswith(f"{package}.")
        if module.split(".")[0] == self.module.split(".")[0]:
            return True
        return "." not in self.module and str(file).startswith(self._around)


def parse_target(text: str) -> PythonTarget:
    """Raises: UserError, naming what is missing."""
    place, colon, classes = text.rpartition(":")
    names = tuple(name.strip() for name in classes.split(",")) if colon else ()
    if not colon or not place or not all(name.isidentifier() for name in names):
        raise UserError(
            f"{text!r} is not a valid target; write path/to/file.py:Class or package.module:Class"
        )
    if place.endswith(".py"):
        return _file_target(text, place, names)
    return _module_target(text, place, names)


def target_of(*classes: type) -> PythonTarget:
    """The target that names these classes."""
    modules = {cls.__module__ for cls in classes}
    if len(modules) != 1:
        raise UserError(
            f"the classes must come from one module, not from {', '.join(sorted(modules))}"
        )
    for cls in classes:
        if "." in cls.__qualname__:
            raise UserError(
                f"{cls.__qualname__} is not at the top level of its module; move it there"
            )
    module = sys.modules.get(modules.pop())
    file = getattr(module, "__file__", None)
    if module is None or file is None:
        raise UserError(f"{classes[0].__qualname__} has no source file; put it into a module")
    names = tuple(cls.__name__ for cls in classes)
    spec = getattr(module, "__spec__", None)
    path = Path(file)
    text = f"{path}:{','.join(names)}"
    if spec is None or "." not in module.__name__:
        return PythonTarget(text, path.stem, path, path.parent, names)
    return PythonTarget(text, module.__name__, path, None, names)


def _file_target(text: str, place: str, names: tuple[str, ...]) -> PythonTarget:
    file = Path(place)
    if not file.is_file():
        raise UserError(f"{place}: no such file; the target is path/to/file.py:Class")
    if not file.stem.isidentifier():
        raise UserError(f"{place}: a file with this name cannot be imported; rename it")
    return _in_package(text, file, names)


def _in_package(text: str, file: Path, names: tuple[str, ...]) -> PythonTarget:
    """A file of a package is imported as such, so that its relative imports work."""
    parts, folder = [file.stem], file.parent
    while (folder / "__init__.py").is_file() and folder.resolve().name.isidentifier():
        parts.insert(0, folder.resolve().name)
        folder = folder.resolve().parent
    if parts[1:] and parts[-1] == "__init__":
        parts.pop()  # the package itself
    return PythonTarget(text, ".".join(parts), file, folder, names)


def _module_target(text: str, place: str, names: tuple[str, ...]) -> PythonTarget:
    try:
        spec = importlib.util.find_spec(place)
    except (ImportError, ValueError) as error:
        raise UserError(f"{place}: cannot be imported ({error}); is it installed?") from error
    if spec is None:
        raise UserError(f"{place}: no module of this name; install it, or give path/to/file.py")
    if spec.origin is None or not spec.origin.endswith(".py"):
        raise UserError(f"{place}: has no Python source to analyse")
    return PythonTarget(text, place, Path(spec.origin), None, names)
