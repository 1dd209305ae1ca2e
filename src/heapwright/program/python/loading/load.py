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
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

from heapwright.execution.changes import CHANGES
from heapwright.execution.hashing import Hashing
from heapwright.execution.importing import importing
from heapwright.program.criterion import Criterion, Extra
from heapwright.program.instrumented import hidden_name
from heapwright.program.probes import LightProbes, Probes
from heapwright.program.python.loading.exits import nothing_at_exit
from heapwright.program.python.loading.failures import user_errors
from heapwright.program.python.loading.finalizers import hold_back
from heapwright.program.python.loading.inserting import GoalTable
from heapwright.program.python.loading.interception import INSTEAD, INTERCEPTED
from heapwright.program.python.loading.light import LIGHT_PROBES, LightRewriter
from heapwright.program.python.loading.owners import Owner, located
from heapwright.program.python.loading.reentry import loading
from heapwright.program.python.loading.rewrite import PROBES, Prober, Rewriter
from heapwright.program.python.loading.trees import parsed, walk
from heapwright.program.python.target import PythonTarget
from heapwright.program.python.types.declared import for_types, imported_modules, run_for_types
from heapwright.program.tracing import TRACES, Tracer

Intercepts = Mapping[str, Callable[..., object]]
"""The functions that ``INTERCEPTED`` names."""


class Loader:
    """Loads a target and the modules of the same program that it imports."""

    def __init__(
        self,
        target: PythonTarget,
        intercepts: Intercepts | None,
        light: bool = False,
        criterion: Criterion | None = None,
    ) -> None:
        self.target = target
        self._rewriter = LightRewriter if light else Rewriter if intercepts is not None else Prober
        extras = frozenset[Extra]() if light or criterion is None else criterion.extras
        self.table = GoalTable(extras)
        self.probes = (
            LightProbes(self.table.places, self.table.counters, self.table.joint)
            if light
            else Probes(self.table.places)
        )
        self.modules: dict[str, ModuleType] = {}
        self.codes: dict[str, CodeType] = {}
        self._is_present = False
        self._originals: dict[str, ModuleType] = {}
        """The modules that were there before the program's own of the same name."""
        self.imported: set[int] = set()
        """Goals that are reached while the modules are imported."""
        self.sources: dict[str, str] = {}
        self.scripts: list[str] = []
        """Files that call Heapwright while they are loaded."""
        self.doubts: dict[str, None] = {}
        """What the import did that may come out otherwise in another run."""
        self.finalized: list[str] = []
        """Classes with finalizers, which are held back."""
        replaced = INTERCEPTED if intercepts is not None else ()  # probes alone call no intercept
        self._injected = {hidden_name(name): (intercepts or {})[name] for name in replaced}
        names = (*PROBES, *LIGHT_PROBES) if light else PROBES
        self._injected |= {hidden_name(name): getattr(self.probes, name) for name in names}
        self.tracer = self._traced_by(criterion) if criterion is not None and extras else None
        instead = {"hash": Hashing()} if intercepts is None else {n: intercepts[n] for n in INSTEAD}
        self._builtins = {**vars(builtins), "__import__": self._import, **instead}
        self._hashing: Any = instead["hash"]
        self._hides: dict[str, bool] = {}
        self._for_types: dict[str, list[ast.stmt]] = {}

    def _traced_by(self, criterion: Criterion) -> Tracer:
        table = self.table
        tracer = Tracer(criterion, self.probes, table.places, table.costs, table.loops, table.sizes)
        self._injected |= {hidden_name(name): getattr(tracer, name) for name in TRACES}
        return tracer

    def load(self) -> ModuleType:
        """Raises: UserError if the source cannot be read, parsed or imported."""
        with user_errors(self.target.file):
            self._make_way(self.target.module)
            with self._importing():
                module = importlib.import_module(self.target.module)
                self._load_for_types()
                return module

    def _load_for_types(self) -> None:
        """What annotations name and only type checkers import: of the program and of Python itself,
        since nothing can be made of other libraries' types.
        """
        while self._for_types:
            name, statements = self._for_types.popitem()
            known = [s for s in statements if all(map(self._is_near, imported_modules([s])))]
            with self._leniently():
                run_for_types(known, vars(self.modules[name]))

    def _is_near(self, name: str) -> bool:
        if not name or name in sys.stdlib_module_names or name in self.modules:
            return True
        spec = importlib.machinery.PathFinder.find_spec(name)
        return spec is not None and bool(spec.origin) and self.covers(name, Path(str(spec.origin)))

    def extend(self, file: Path) -> ModuleType:
        """One more file, instrumented, that may import the program's modules.

        Raises: UserError as ``load``.
        """
        module = ModuleType(file.stem)
        module.__file__ = str(file)
        with self._importing(), user_errors(file):
            sys.modules[file.stem] = module
            self.execute(module, file.resolve())
        return module

    def execute(self, module: ModuleType, file: Path) -> None:
        """Runs the rewritten source in the module's namespace."""
        source = file.read_bytes()
        self.sources[str(file.resolve())] = digest(source)
        self.modules[module.__name__] = module
        name = self._shown(file)
        with self._originals_in_place():
            code = self._compiled(source, name, module.__name__)
        self.codes[module.__name__] = code
        module.__dict__.update(self._injected, __builtins__=self._builtins)
        self.imported |= self.probes.seen  # of the module that imports this one
        self.probes.start(sys.maxsize, importing=True)
        with self._whole(module), loading() as ended, self._leniently():
            exec(code, module.__dict__)
        self.imported |= self.probes.seen
        if ended:
            self.scripts.append(name)

    @contextlib.contextmanager
    def _whole(self, module: ModuleType) -> Iterator[None]:
        """A module that is only half executed is not kept, as Python does not keep it either; and
        it leaves nothing to be done at exit.
        """
        try:
            with nothing_at_exit(self.modules):
                yield
        except BaseException:
            del self.modules[module.__name__]
            raise

    def _compiled(self, source: bytes, name: str, module: str) -> CodeType:
        tree = parsed(source, name)
        self._for_types[module] = for_types(tree)
        if self._rewriter is Rewriter:
            self.finalized += hold_back(tree)
        rewritten = self._rewriter(name, self.table).rewrite(tree)
        return compile(rewritten, name, "exec", dont_inherit=True)

    @contextlib.contextmanager
    def _originals_in_place(self) -> Iterator[None]:
        """Our own code needs the library, parts of which import others when they are called: those
        must not be modules of the program that are only half loaded.
        """
        made = {name: sys.modules.get(name) for name in self._originals}
        sys.modules.update(self._originals)
        try:
            yield
        finally:
            for name, module in made.items():
                if module is None:
                    del sys.modules[name]
                else:
                    sys.modules[name] = module

    @contextlib.contextmanager
    def _leniently(self) -> Iterator[None]:
        """No path is run while a module is imported, so none can be ended."""
        before = self._hashing.lenient, CHANGES.lenient
        self._hashing.lenient = CHANGES.lenient = True
        try:
            with importing(self.doubts):
                yield
        finally:
            self._hashing.lenient, CHANGES.lenient = before

    def _import(
        self,
        name: str,
        globals: Mapping[str, object] | None = None,
        locals: Mapping[str, object] | None = None,
        fromlist: Sequence[str] = (),
        level: int = 0,
    ) -> ModuleType:
        """An import statement that runs later, inside a function: neighbours are ours there too."""
        hides = level == 0 and isinstance(name, str) and self._make_way(name)
        if level == 0 and not hides and name in sys.modules and not self._is_own(name):
            return builtins.__import__(name, globals, locals, fromlist, level)
        with self._importing():
            return builtins.__import__(name, globals, locals, fromlist, level)

    def _make_way(self, name: str) -> bool:
        """Whether a file of the program hides a module of Python's own that has the same name: to
        the program alone. What Python's other modules need has to be loaded before.
        """
        top = name.partition(".")[0]
        found = self._hides.get(top)
        if found is None:
            file = self._hiding(top)
            found = self._hides[top] = file is not None
            for other in _mentioned(file) if file is not None else ():
                if self._hiding(other) is None:
                    with contextlib.suppress(Exception):  # the file itself will say why not
                        importlib.import_module(other)
        return found

    def _hiding(self, top: str) -> Path | None:
        folder = self.target.folder
        if folder is None or top not in sys.stdlib_module_names:
            return None
        files = (folder / f"{top}.py", folder / top / "__init__.py")
        return next((file for file in files if file.is_file()), None)

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
        for name in self._own_among(saved):
            if saved[name] is not self.modules.get(name):
                self._originals[name] = saved[name]
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
            made = set(map(id, self.modules.values()))
            for name in [n for n, m in sys.modules.items() if id(m) in made]:
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

    def _own_among(self, modules: Mapping[str, ModuleType]) -> list[str]:
        """The modules that belong to the program, and are loaded again for it."""
        if self.target.folder is None or any(self._hides.values()):
            return [name for name in modules if self._is_own(name)]
        others = [n for n, module in modules.items() if _FOREIGN.get(n) is not module]
        own = [name for name in others if self._is_own(name)]
        for name in set(others) - set(own):
            file = getattr(modules[name], "__file__", None)
            if file is not None and located(file)[1] is not Owner.USER:
                _FOREIGN[name] = modules[name]
        return own

    def _is_own(self, name: str) -> bool:
        file = getattr(sys.modules[name], "__file__", None)
        if self._hides.get(name.partition(".")[0]):
            return True
        if name == "__main__" or file is None:
            return False
        return self.covers(name, file)

    def known(self, file: Path) -> ModuleType | None:
        """The instrumented module that was made from this file."""
        file = file.resolve()
        found = (m for m in self.modules.values() if Path(str(m.__file__)).resolve() == file)
        return next(found, None)

    def covers(self, name: str, file: Path | str) -> bool:
        """Whether a module in this file belongs to the program, and is instrumented."""
        place, owner = located(str(file))
        if owner is Owner.OTHER or (owner is Owner.INSTALLED and self.target.folder is not None):
            return False
        return self.target.covers(name, place)


_FOREIGN: dict[str, ModuleType] = {}
"""Modules that belong to no program which is given as a file, as was found before."""


def _mentioned(file: Path) -> list[str]:
    """The top-level modules that a file imports, wherever it does."""
    tree = ast.parse(file.read_bytes(), filename=str(file))
    return [name for name in imported_modules(walk(tree)) if name]


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
