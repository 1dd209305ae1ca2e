"""The program's modules as they are, without instrumentation: what emitted tests import."""

from __future__ import annotations

import importlib
import importlib.util
import inspect
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import lru_cache, reduce
from pathlib import Path
from types import CellType, FunctionType, ModuleType
from typing import Any

from heapwright.errors import UserError
from heapwright.execution.hashing import Hashing
from heapwright.program.python.loading.exits import nothing_at_exit
from heapwright.program.python.loading.reentry import loading
from heapwright.program.python.source.spoken import namespace
from heapwright.program.python.target import PythonTarget


class Untouched:
    """The program's modules, loaded afresh: their statics are as the import leaves them.

    ``names`` are the modules of the program. These copies are private: they are known to
    ``sys.modules`` only while they are loaded or run. Where the target's module is given, that one
    and the others that are there already are used instead.
    """

    def __init__(
        self,
        target: PythonTarget,
        names: Iterable[str],
        module: ModuleType | None = None,
        elsewhere: Mapping[str, str] | None = None,
    ) -> None:
        self._elsewhere = elsewhere or {}
        self._names = {target.module, *names}
        self._folders = [target.folder] if target.folder else []
        self.modules: dict[str, ModuleType] = {}
        if module is not None:
            self.modules = {n: sys.modules[n] for n in self._names if n in sys.modules}
            self.module = module
        else:
            with self.importable(), nothing_at_exit(self._names):
                self.module = _import(target)

    def hash_with(self, salt: int) -> None:
        """From now on as in another run of the interpreter, where strings have other hashes."""
        for module in self.modules.values():
            if not hasattr(module, "hash"):
                vars(module)["hash"] = Hashing(salt, lenient=True)

    def namespace(self) -> dict[str, Any]:
        """What names mean in a call; the program itself may not have imported a class by now."""
        missing = [name for name in self._elsewhere.values() if name not in self.modules]
        if missing:
            with self.importable(), suppress(ImportError):
                for name in missing:
                    self.modules[name] = importlib.import_module(name)
        return namespace(self.module, self._elsewhere, self.modules)

    def static(self, name: str) -> Any:
        """The value of a static now, by its dotted name; None if there is none."""
        for prefix, rest in _divisions(name):
            module = self.modules.get(prefix)
            if module is not None:
                return reduce(_part, rest, module)
        return None

    def copy_of(self, module: ModuleType | None) -> ModuleType | None:
        """What stands here for a module that is in use elsewhere."""
        if module is None or not getattr(module, "__file__", None):
            return None
        return self._made_from(Path(str(module.__file__)))

    def load_beside(self, file: Path) -> ModuleType:
        """One more file, which may import the program's modules and gets these; or one of them."""
        known = self._made_from(file)
        if known is not None:
            return known
        with self.importable([file.parent]), nothing_at_exit({file.stem}):
            return _load(file)

    def _made_from(self, file: Path) -> ModuleType | None:
        found = (
            m for m in self.modules.values() if Path(str(m.__file__)).resolve() == file.resolve()
        )
        return next(found, None)

    @contextmanager
    def importable(self, folders: Iterable[Path] = ()) -> Iterator[None]:
        """An import, also one that runs only now, finds these modules and their neighbours."""
        before = {name: sys.modules.pop(name) for name in self._names if name in sys.modules}
        path = list(sys.path)
        sys.modules.update(self.modules)
        sys.path[:0] = [str(folder) for folder in (*folders, *self._folders)]
        try:
            yield
        finally:
            sys.path[:] = path
            found = {name: sys.modules.pop(name) for name in self._names if name in sys.modules}
            self.modules.update(found)
            sys.modules.update(before)
            for name, module in before.items():
                _put_into_package(name, module)


@lru_cache(4_096)
def _divisions(name: str) -> list[tuple[str, list[str]]]:
    """What may be a module, the longest first, each with the names that follow. Remembered: statics
    are looked at after every run.
    """
    parts = name.split(".")
    return [(".".join(parts[:k]), parts[k:]) for k in range(len(parts), 0, -1)]


def _part(owner: Any, name: str) -> Any:
    """An attribute, without asking a descriptor; or a variable of a function."""
    if type(owner) in (ModuleType, type) and name in vars(owner):  # at a tenth of the cost below
        return vars(owner)[name]
    if isinstance(owner, tuple) and name.isdigit():
        return owner[int(name)]
    if isinstance(owner, CellType | FunctionType):
        return getattr(owner, name, None)
    return inspect.getattr_static(owner, name, None)


def _import(target: PythonTarget) -> ModuleType:
    if target.folder is None or "." in target.module or target.file.name == "__init__.py":
        return importlib.import_module(target.module)
    return _load(target.file)


def _load(file: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(file.stem, file)
    if spec is None or spec.loader is None:
        raise UserError(f"{file}: cannot be imported")
    module = importlib.util.module_from_spec(spec)
    sys.modules[module.__name__] = module
    with loading():
        spec.loader.exec_module(module)
    return module


def _put_into_package(name: str, module: ModuleType) -> None:
    """Importing a copy has replaced the module in a package that is not copied."""
    package, _, member = name.rpartition(".")
    if package in sys.modules:
        setattr(sys.modules[package], member, module)
