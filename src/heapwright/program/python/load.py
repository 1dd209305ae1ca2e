"""Loads a module a second time, instrumented; the untouched one stays importable."""

from __future__ import annotations

import ast
import contextlib
import hashlib
import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import sys
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from types import ModuleType

from heapwright.errors import UserError
from heapwright.program.python.probes import Probes
from heapwright.program.python.rewrite import PROBES, SWAPS, GoalTable, Rewriter, hidden_name
from heapwright.program.python.target import Target

Swaps = Mapping[str, Callable[..., object]]
"""The functions that ``SWAPS`` names."""


class Loader:
    """Loads a target and the modules of the same program that it imports."""

    def __init__(self, target: Target, swaps: Swaps) -> None:
        self.target = target
        self.table = GoalTable()
        self.probes = Probes(self.table.places)
        self.modules: dict[str, ModuleType] = {}
        self._digest = hashlib.sha256()
        self._injected = {hidden_name(name): swaps[name] for name in SWAPS}
        self._injected |= {hidden_name(name): getattr(self.probes, name) for name in PROBES}

    def load(self) -> ModuleType:
        """Raises: UserError if the source cannot be read, parsed or imported."""
        with self._importing():
            try:
                return importlib.import_module(self.target.module)
            except UserError:
                raise
            except SyntaxError as error:
                where = f"{error.filename}:{error.lineno}"
                raise UserError(f"{where}: syntax error: {error.msg}") from error
            except Exception as error:
                raise UserError(f"{_innermost(error, self.target)}: {_describe(error)}") from error

    def fingerprint(self) -> str:
        return self._digest.hexdigest()

    def execute(self, module: ModuleType, file: Path) -> None:
        """Runs the rewritten source in the module's namespace."""
        source = file.read_bytes()
        self._digest.update(source)
        self.modules[module.__name__] = module
        tree = ast.parse(source, filename=str(file))
        code = compile(Rewriter(str(file), self.table).rewrite(tree), str(file), "exec")
        module.__dict__.update(self._injected)
        self.probes.start(sys.maxsize)
        exec(code, module.__dict__)

    @contextlib.contextmanager
    def _importing(self) -> Iterator[None]:
        """Imports go through this loader; afterwards ``sys.modules`` is as it was."""
        finder = _Finder(self)
        saved = dict(sys.modules)
        for name in list(sys.modules):
            if self._is_own(name):
                del sys.modules[name]
        path = list(sys.path)
        if self.target.folder is not None:
            sys.path.insert(0, str(self.target.folder))
        sys.meta_path.insert(0, finder)
        try:
            yield
        finally:
            sys.meta_path.remove(finder)
            sys.path[:] = path
            for name in self.modules:
                sys.modules.pop(name, None)
            sys.modules.update(saved)

    def _is_own(self, name: str) -> bool:
        file = getattr(sys.modules[name], "__file__", None)
        return name != "__main__" and file is not None and self.covers(name, Path(file))

    def covers(self, name: str, file: Path) -> bool:
        if file.suffix != ".py" or ("site-packages" in file.parts and self.target.folder):
            return False
        return self.target.covers(name, file.resolve())


class _Finder(importlib.abc.MetaPathFinder):
    def __init__(self, loader: Loader) -> None:
        self._loader = loader

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        spec = importlib.machinery.PathFinder.find_spec(fullname, path)
        if spec is None or spec.origin is None:
            return None
        file = Path(spec.origin)
        if not self._loader.covers(fullname, file):
            return None
        return importlib.util.spec_from_file_location(
            fullname,
            file,
            loader=_Executor(self._loader, file),
            submodule_search_locations=spec.submodule_search_locations,
        )


class _Executor(importlib.abc.Loader):
    def __init__(self, loader: Loader, file: Path) -> None:
        self._loader = loader
        self._file = file

    def create_module(self, spec: importlib.machinery.ModuleSpec) -> ModuleType | None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        self._loader.execute(module, self._file)


def _innermost(error: Exception, target: Target) -> str:
    """The last line of the subject's own source that the traceback passes."""
    lines = [
        f"{frame.filename}:{frame.lineno}"
        for frame in traceback.extract_tb(error.__traceback__)
        if frame.filename.endswith(".py") and Path(frame.filename).parent == target.file.parent
    ]
    return lines[-1] if lines else str(target.file)


def _describe(error: Exception) -> str:
    return f"importing it raised {type(error).__name__}: {error}"
