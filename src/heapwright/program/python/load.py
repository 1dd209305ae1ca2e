"""Loads a module a second time, instrumented; the untouched one stays importable."""

from __future__ import annotations

import ast
import builtins
import contextlib
import hashlib
import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import os
import sys
import sysconfig
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

from heapwright.errors import UserError
from heapwright.program.python.hashing import Hashing
from heapwright.program.python.probes import Probes
from heapwright.program.python.reentry import loading
from heapwright.program.python.rewrite import PROBES, GoalTable, Prober, Rewriter
from heapwright.program.python.swapping import INSTEAD, SWAPS, hidden_name
from heapwright.program.python.target import Target

LIBRARY = Path(sysconfig.get_path("stdlib")).resolve()
_INSTALLED = tuple({sysconfig.get_path("stdlib"), sysconfig.get_path("purelib")})
_OWN = Path(__file__).resolve().parents[2]
"""Heapwright's own folder."""

Swaps = Mapping[str, Callable[..., object]]
"""The functions that ``SWAPS`` names."""


def _nothing(*_: object) -> None:
    """What instrumented code calls where no swap is needed."""


PLAIN: Swaps = dict.fromkeys(SWAPS, _nothing)


class Loader:
    """Loads a target and the modules of the same program that it imports."""

    def __init__(self, target: Target, swaps: Swaps | None) -> None:
        self.target = target
        self._rewriter = Rewriter if swaps is not None else Prober
        self.table = GoalTable()
        self.probes = Probes(self.table.places)
        self.modules: dict[str, ModuleType] = {}
        self.codes: dict[str, CodeType] = {}
        self._is_present = False
        self.imported: set[int] = set()
        """Goals that are reached while the modules are imported."""
        self.sources: dict[str, str] = {}
        self.scripts: list[str] = []
        """Files that call Heapwright while they are loaded."""
        self._injected = {hidden_name(name): (swaps or PLAIN)[name] for name in SWAPS}
        self._injected |= {hidden_name(name): getattr(self.probes, name) for name in PROBES}
        instead = {"hash": Hashing()} if swaps is None else {n: swaps[n] for n in INSTEAD}
        self._builtins = {**vars(builtins), "__import__": self._import, **instead}
        self._hashing: Any = instead["hash"]

    def load(self) -> ModuleType:
        """Raises: UserError if the source cannot be read, parsed or imported."""
        with self._importing(), self._user_errors(self.target.file):
            return importlib.import_module(self.target.module)

    @contextlib.contextmanager
    def _user_errors(self, file: Path) -> Iterator[None]:
        try:
            yield
        except (UserError, KeyboardInterrupt):
            raise
        except SyntaxError as error:
            where = f"{error.filename or file}:{error.lineno or 1}"
            raise UserError(f"{where}: syntax error: {error.msg}") from error
        except BaseException as error:  # a module may exit, or raise whatever it likes
            raise UserError(f"{_innermost(error, file)}: {_describe(error)}") from error

    def extend(self, file: Path) -> ModuleType:
        """One more file, instrumented, that may import the program's modules.

        Raises: UserError as ``load``.
        """
        module = ModuleType(file.stem)
        module.__file__ = str(file)
        with self._importing(), self._user_errors(file):
            sys.modules[file.stem] = module
            self.execute(module, file.resolve())
        return module

    def execute(self, module: ModuleType, file: Path) -> None:
        """Runs the rewritten source in the module's namespace."""
        source = file.read_bytes()
        self.sources[str(file.resolve())] = digest(source)
        self.modules[module.__name__] = module
        name = self._shown(file)
        tree = ast.parse(source, filename=name)
        rewritten = self._rewriter(name, self.table).rewrite(tree)
        code = compile(rewritten, name, "exec", dont_inherit=True)
        self.codes[module.__name__] = code
        module.__dict__.update(self._injected, __builtins__=self._builtins)
        self.imported |= self.probes.seen  # of the module that imports this one
        self.probes.start(sys.maxsize, importing=True)
        with loading() as ended, self._leniently():
            exec(code, module.__dict__)
        self.imported |= self.probes.seen
        if ended:
            self.scripts.append(name)

    @contextlib.contextmanager
    def _leniently(self) -> Iterator[None]:
        """No path is run while a module is imported, so none can be ended."""
        before, self._hashing.lenient = self._hashing.lenient, True
        try:
            yield
        finally:
            self._hashing.lenient = before

    def _import(
        self,
        name: str,
        globals: Mapping[str, object] | None = None,
        locals: Mapping[str, object] | None = None,
        fromlist: Sequence[str] = (),
        level: int = 0,
    ) -> ModuleType:
        """An import statement that runs later, inside a function: neighbours are ours there too."""
        loaded = level == 0 and name in sys.modules and not self._is_own(name)
        if loaded:
            return builtins.__import__(name, globals, locals, fromlist, level)
        with self._importing():
            return builtins.__import__(name, globals, locals, fromlist, level)

    def _shown(self, file: Path) -> str:
        """The file as messages name it: from here, if the target was given from here."""
        if self.target.file.is_absolute() or not file.is_relative_to(Path.cwd()):
            return str(file)
        return str(file.relative_to(Path.cwd()))

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
        sys.modules.update(self.modules)
        try:
            yield
        finally:
            sys.meta_path.remove(finder)
            sys.path[:] = path
            for name in [n for n, m in sys.modules.items() if m in self.modules.values()]:
                del sys.modules[name]
            sys.modules.update(saved)
            if self._is_present:
                sys.modules.update(self._own())

    @contextlib.contextmanager
    def present(self) -> Iterator[None]:
        """While paths run, ``sys.modules`` has the program's modules: what pickles an object, asks
        for type hints or says ``sys.modules[__name__]`` finds the instrumented ones. Not those that
        are named like one of the library, which others may import meanwhile.
        """
        before = dict(sys.modules)
        sys.modules.update(self._own())
        self._is_present = True
        try:
            yield
        finally:
            self._is_present = False
            for name in self._own():
                sys.modules.pop(name, None)
                if name in before:
                    sys.modules[name] = before[name]

    def _own(self) -> dict[str, ModuleType]:
        return {n: m for n, m in self.modules.items() if n not in sys.stdlib_module_names}

    def _is_own(self, name: str) -> bool:
        file = getattr(sys.modules[name], "__file__", None)
        if name == "__main__" or file is None:
            return False
        installed = self.target.folder is not None and file.startswith(_INSTALLED)
        if installed or file.startswith(f"{_OWN}{os.sep}"):
            return False  # as ``covers`` would say, without asking the file system
        return self.covers(name, Path(file))

    def known(self, file: Path) -> ModuleType | None:
        """The instrumented module that was made from this file."""
        file = file.resolve()
        found = (m for m in self.modules.values() if Path(str(m.__file__)).resolve() == file)
        return next(found, None)

    def covers(self, name: str, file: Path) -> bool:
        file = _resolved(file)
        if file.suffix != ".py" or file.is_relative_to(_OWN):
            return False
        installed = "site-packages" in file.parts or file.is_relative_to(LIBRARY)
        if installed and self.target.folder is not None:
            return False
        return self.target.covers(name, file)


@cache
def _resolved(file: Path) -> Path:
    """Remembered: resolving asks the file system for each part of a path."""
    return file.resolve()


def digest(source: bytes) -> str:
    return hashlib.sha256(source).hexdigest()


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
        known = self._loader.known(file)
        if known is None and not self._loader.covers(fullname, file):
            return None
        return importlib.util.spec_from_file_location(
            fullname,
            file,
            loader=_Executor(self._loader, file, known),
            submodule_search_locations=spec.submodule_search_locations,
        )


class _Executor(importlib.abc.Loader):
    """Loads a file, or hands out the module that the same file already made under another name."""

    def __init__(self, loader: Loader, file: Path, known: ModuleType | None) -> None:
        self._loader = loader
        self._file = file
        self._known = known

    def create_module(self, spec: importlib.machinery.ModuleSpec) -> ModuleType | None:
        return self._known

    def exec_module(self, module: ModuleType) -> None:
        if self._known is None:
            self._loader.execute(module, self._file)


def _innermost(error: BaseException, file: Path) -> str:
    """The last line of the subject's own source that the traceback passes."""
    lines = [
        f"{frame.filename}:{frame.lineno}"
        for frame in traceback.extract_tb(error.__traceback__)
        if Path(frame.filename).resolve().parent == file.resolve().parent
    ]
    return lines[-1] if lines else str(file)


def _describe(error: BaseException) -> str:
    message = " ".join(str(error).split())
    return f"importing it raised {type(error).__name__}: {message}"
