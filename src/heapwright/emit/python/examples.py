"""Examples in docstrings that come out otherwise than they say."""

from __future__ import annotations

import contextlib
import doctest
from typing import Any

from heapwright.emit.python.replay import load_untouched
from heapwright.execution import silenced
from heapwright.execution.guard import guarded
from heapwright.program import Program

_SECONDS = 2.0


class _Runner(doctest.DocTestRunner):
    """Collects the examples that come out otherwise."""

    def __init__(self) -> None:
        super().__init__(verbose=False)
        self.contradicted: list[str] = []

    def report_failure(
        self, out: Any, test: doctest.DocTest, example: doctest.Example, got: str
    ) -> None:
        self._note(test, example, got)

    def report_unexpected_exception(
        self, out: Any, test: doctest.DocTest, example: doctest.Example, exc_info: Any
    ) -> None:
        kind = exc_info[0]
        if issubclass(kind, Exception) and not issubclass(kind, NameError):  # or it is cut short
            self._note(test, example, kind.__name__)

    def _note(self, test: doctest.DocTest, example: doctest.Example, got: str) -> None:
        call, wanted, given = map(_in_one_line, (example.source, example.want, got))
        self.contradicted.append(f"{test.name}: {call} gives {given}, its example says {wanted}")


def _in_one_line(text: str) -> str:
    return " ".join(text.split()) or "nothing"


def contradicted(program: Program) -> list[str]:
    """What the examples of the explored classes and functions say, and what really happens."""
    with silenced():
        module = load_untouched(program).module
    runner = _Runner()
    for name in dict.fromkeys((*program.explored, *program.target.names)):
        subject = getattr(module, name, None)
        if subject is None:
            continue
        tests = doctest.DocTestFinder().find(subject, name, module, dict(vars(module)))
        for test in tests:
            with contextlib.suppress(Exception), silenced(), guarded(_SECONDS):
                runner.run(test, out=lambda _: None)
    return runner.contradicted
