"""Runs tests on mutants: does some test notice the mutant?"""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterable, Iterator
from types import ModuleType
from typing import Any

from heapwright.errors import PathSignal
from heapwright.execution import silenced
from heapwright.execution.guard import guarded
from heapwright.mutation.mutants import Mutant
from heapwright.program.python.loading.untouched import Untouched
from heapwright.program.python.target import PythonTarget

_SECONDS = 0.5
"""How long the tests may work on a mutant; more, and one of them is taken not to end."""


class Killing:
    """Runs tests, given as the source of a module, on mutants of one file of a program.

    ``separately``: every test gets modules of its own, since tests change statics.
    """

    def __init__(
        self, target: PythonTarget, modules: Iterable[str], *, separately: bool = False
    ) -> None:
        self._target = target
        self._modules = frozenset(modules)
        self._separately = separately

    def notices(self, mutant: Mutant, tests: str) -> bool:
        """Whether the mutant cannot be imported, or some test does not pass on it."""
        code = compile(tests, "tests", "exec")
        names = [name for name in code.co_names if name.startswith("test_")]
        groups = [[name] for name in names] if self._separately else [names]
        with silenced():
            return any(not self._pass(mutant, code, group) for group in groups)

    def _pass(self, mutant: Mutant, code: Any, names: Iterable[str]) -> bool:
        """Whether these tests end normally, within the time."""
        with contextlib.suppress(PathSignal), guarded(_SECONDS) as guard:
            try:
                with self._importable(mutant):
                    namespace: dict[str, Any] = {"__name__": "tests"}
                    exec(code, namespace)
                    _run(namespace[name] for name in names)
            except (PathSignal, KeyboardInterrupt):
                raise
            except BaseException:  # an exit, a failed ``pytest.raises``, or what the subject raises
                return False
            return guard.ended is None
        return False

    @contextlib.contextmanager
    def _importable(self, mutant: Mutant) -> Iterator[None]:
        """The program's modules, loaded afresh, with the mutant instead of its original."""
        untouched = Untouched(self._target, self._modules)
        with untouched.importable():
            name = self._target.module
            module = ModuleType(name)
            vars(module).update(
                {k: v for k, v in vars(untouched.module).items() if k.startswith("__")}
            )
            sys.modules[name] = module
            package, _, member = name.rpartition(".")
            if package:
                setattr(sys.modules[package], member, module)
            exec(compile(mutant.source, str(self._target.file), "exec"), vars(module))
            yield


def _run(tests: Iterable[Callable[[], object]]) -> None:
    for test in tests:
        test()
