"""The classes as they are, without instrumentation: what emitted tests import."""

from __future__ import annotations

import importlib
import importlib.util
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType

from heapwright.errors import UserError
from heapwright.program.python.target import Target


def load_untouched(target: Target) -> ModuleType:
    """The target's module as any user gets it; from a file it is loaded afresh each time."""
    if target.folder is None:
        return importlib.import_module(target.module)
    if "." in target.module:
        with _importable([target.folder], {}):
            return importlib.import_module(target.module)
    return _load(target.file, {}, [target.folder])


def load_beside(file: Path, target: Target, module: ModuleType) -> ModuleType:
    """A file that may import the target's module and gets this one."""
    folders = [file.parent, *([target.folder] if target.folder else [])]
    return _load(file, {target.module: module}, folders)


def _load(file: Path, known: dict[str, ModuleType], folders: list[Path]) -> ModuleType:
    spec = importlib.util.spec_from_file_location(file.stem, file)
    if spec is None or spec.loader is None:
        raise UserError(f"{file}: cannot be imported")
    module = importlib.util.module_from_spec(spec)
    with _importable(folders, {**known, module.__name__: module}):
        spec.loader.exec_module(module)
    return module


@contextmanager
def _importable(folders: list[Path], modules: dict[str, ModuleType]) -> Iterator[None]:
    """Neighbours can be imported, and the modules are known by their names, while one loads."""
    before = {name: sys.modules.get(name) for name in modules}
    path = list(sys.path)
    sys.modules.update(modules)
    sys.path[:0] = [str(folder) for folder in folders]
    try:
        yield
    finally:
        sys.path[:] = path
        for name, module in before.items():
            sys.modules.pop(name, None)
            if module is not None:
                sys.modules[name] = module
