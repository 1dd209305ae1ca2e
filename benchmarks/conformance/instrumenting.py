"""A test file of CPython, loaded as exploration loads a program under test."""

from __future__ import annotations
import __future__

import ast
import builtins
import importlib.util
import sys
import unittest.mock as mock
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType, ModuleType
from typing import Any, TypeVar

from heapwright.errors import Cut
from heapwright.execution import library
from heapwright.execution.blocking import WAITING
from heapwright.execution.budget import Budget
from heapwright.execution.intercepts import INTERCEPTS
from heapwright.execution.path import Path as ExecutionPath
from heapwright.execution.path import Prefix
from heapwright.program.instrumented import MARK
from heapwright.program.python.loading.load import Loader
from heapwright.program.python.loading.rewrite import Rewriter
from heapwright.program.python.target import PythonTarget
from heapwright.solver import Conjunction, Solver

_T = TypeVar("_T")
STEPS = 50_000_000
"""Far more than a path may take: time is what bounds a test."""
_HARNESS = ("test.support", "test.libregrtest")
_FUTURE = sum(getattr(__future__, name).compiler_flag for name in __future__.all_feature_names)
_FLAGS = ast.PyCF_ONLY_AST | ast.PyCF_TYPE_COMMENTS


class Instrumented(Loader):
    """Loads a test file and the test files that it imports; code that these compile while they run
    belongs to the program too, or most tests of the language would test nothing.
    """

    def __init__(self, name: str, file: Path) -> None:
        super().__init__(PythonTarget(name, name, file, None, ()), INTERCEPTS)
        own = {"exec": self._exec, "eval": self._eval, "compile": self.compiled}
        self._builtins.update(own)
        self._builtins.update(self._injected)  # code that is compiled may have globals of its own

    def covers(self, name: str, file: Path | str) -> bool:
        return name.startswith("test.") and not name.startswith(_HARNESS)

    def compiled(
        self,
        source: Any,
        filename: Any,
        mode: str,
        flags: int = 0,
        dont_inherit: bool = False,
        optimize: int = -1,
        **options: Any,
    ) -> Any:
        """``compile``: what is compiled to be run is rewritten first."""
        if not dont_inherit:
            flags |= _inherited(_caller())
        # What Python itself says of the source, errors and warnings included.
        code = builtins.compile(source, filename, mode, flags, True, optimize, **options)
        if flags & _FLAGS or not isinstance(source, str | bytes | bytearray):
            return code
        parsed = flags | ast.PyCF_ONLY_AST
        tree = builtins.compile(source, filename, mode, parsed, True, optimize, **options)
        rewritten = Rewriter(str(filename), self.table).rewrite(tree)
        return builtins.compile(rewritten, filename, mode, flags, True, optimize, **options)

    def executed(self, code: CodeType, names: dict[str, Any]) -> None:
        """``exec`` of an example in a docstring, which may be one of a library."""
        names["__builtins__"] = self._builtins
        builtins.exec(code, names)

    def _exec(
        self, source: Any, globals: Any = None, locals: Any = None, /, **options: Any
    ) -> None:
        builtins.exec(*self._ready(source, "exec", globals, locals), **options)

    def _eval(self, source: Any, globals: Any = None, locals: Any = None, /) -> Any:
        if isinstance(source, str):
            source = source.lstrip(" \t")
        return builtins.eval(*self._ready(source, "eval", globals, locals))

    def _ready(self, source: Any, mode: str, given: Any, local: Any) -> tuple[Any, ...]:
        frame = _caller()
        if given is None:
            given = frame.f_globals
            local = frame.f_locals if local is None else local
        if isinstance(given, dict):
            given.setdefault("__builtins__", self._builtins)
        if not isinstance(source, CodeType):
            source = self.compiled(source, "<string>", mode, _inherited(frame), True)
        return (source, given) if local is None else (source, given, local)


def _caller() -> FrameType:
    """The instrumented code that called."""
    frame = sys._getframe(1)
    while MARK not in frame.f_builtins and frame.f_back is not None:
        frame = frame.f_back
    return frame


def _inherited(frame: FrameType) -> int:
    """The future statements of the code that compiles."""
    return int(frame.f_code.co_flags & _FUTURE)


def load(name: str) -> tuple[ModuleType, Instrumented]:
    """The instrumented module of one test file."""
    spec = importlib.util.find_spec(name)
    if spec is None or spec.origin is None:
        raise FileNotFoundError(name)
    loader = Instrumented(name, Path(spec.origin))
    return loader.load(), loader


class Watch:
    """What ended the test that is running, if anything did."""

    def __init__(self) -> None:
        self.cuts: list[Cut] = []
        made = Cut.__init__

        def note(cut: Cut, *arguments: Any, **options: Any) -> None:
            made(cut, *arguments, **options)
            self.cuts.append(cut)

        setattr(Cut, "__init__", note)  # noqa: B010 - a type checker has another opinion

    def unhindered(self, function: Callable[[], _T]) -> _T:
        """Calls what gathers the tests, which is no test: it may look for files."""
        with mock.patch.object(library, "is_refused", return_value=False):
            return function()

    @contextmanager
    def path(self, loader: Instrumented) -> Iterator[None]:
        """Runs the block as the one path of a call that has nothing symbolic.

        A path that was cut off has not put back the modules that it replaced.
        """
        self.cuts.clear()
        modules = dict(sys.modules)
        facts = Conjunction.true(0).facts()
        WAITING.path = ExecutionPath(Prefix([], facts, []), Solver(), Budget())
        loader.probes.start(STEPS)
        try:
            yield
        finally:
            WAITING.path = None
            if self.cuts:
                sys.modules.update(modules)
