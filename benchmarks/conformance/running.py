"""Runs the tests of one file and writes a line for each: ``python -m benchmarks.conformance.running``.

In a process of its own: a test may leave anything behind.
"""

from __future__ import annotations

import contextlib
import doctest
import importlib
import json
import os
import sys
import unittest
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any, TextIO

from benchmarks.conformance.instrumenting import Watch, load

Around = Callable[[], AbstractContextManager[None]]


class Recorder(unittest.TestResult):
    """Writes one line for each test: its name, how it ended, and what it said."""

    def __init__(self, output: TextIO, around: Around, watch: Watch | None) -> None:
        super().__init__()
        self._output = output
        self._around = around
        self._watch = watch
        self._running: AbstractContextManager[None] | None = None
        self._outcome = "ok"
        self._detail = ""

    def startTest(self, test: Any) -> None:  # noqa: N802
        super().startTest(test)
        self._outcome, self._detail = "ok", ""
        self._running = self._around()
        self._running.__enter__()

    def stopTest(self, test: Any) -> None:  # noqa: N802
        if self._running is not None:
            self._running.__exit__(None, None, None)
            self._running = None
        if self._watch is not None and self._watch.cuts:
            self._outcome, self._detail = "cut", self._watch.cuts[0].reason
        self._write(test)
        super().stopTest(test)

    def _write(self, test: Any) -> None:
        line = {"test": test.id(), "outcome": self._outcome, "detail": self._detail}
        self._output.write(json.dumps(line) + "\n")
        self._output.flush()

    def _note(self, test: Any, outcome: str, error: Any) -> None:
        self._outcome = outcome
        self._detail = self._exc_info_to_string(error, test) if error else ""
        if self._running is None:  # of a whole class or module
            self._write(test)

    def addError(self, test: Any, err: Any) -> None:  # noqa: N802
        self._note(test, "error", err)

    def addFailure(self, test: Any, err: Any) -> None:  # noqa: N802
        self._note(test, "failure", err)

    def addSubTest(self, test: Any, subtest: Any, err: Any) -> None:  # noqa: N802
        if err is not None:
            self._note(test, "failure", err)

    def addSkip(self, test: Any, reason: str) -> None:  # noqa: N802
        self._note(test, "skipped", None)

    def addExpectedFailure(self, test: Any, err: Any) -> None:  # noqa: N802
        self._note(test, "expected failure", None)

    def addUnexpectedSuccess(self, test: Any) -> None:  # noqa: N802
        self._note(test, "unexpected success", None)


def run(name: str, instrumented: bool, output: TextIO, only: str = "") -> None:
    """Runs the tests of ``test.NAME``."""
    around: Around = contextlib.nullcontext
    watch = None
    if instrumented:
        module, loader = load(f"test.{name}")
        watch = Watch()
        own = watch
        doctest.compile = loader.compiled  # type: ignore[attr-defined]

        def around() -> AbstractContextManager[None]:
            return own.path(loader)
    else:
        module = importlib.import_module(f"test.{name}")
    suite = unittest.defaultTestLoader.loadTestsFromModule(module)
    chosen = unittest.TestSuite(test for test in _flat(suite) if only in test.id())
    chosen.run(Recorder(output, around, watch))


def _flat(suite: Any) -> list[Any]:
    if not isinstance(suite, unittest.TestSuite):
        return [suite]
    return [test for part in suite for test in _flat(part)]


if __name__ == "__main__":
    name, way, where, *only = sys.argv[1:]
    with open(where, "w", encoding="utf-8") as lines:
        run(name, way == "instrumented", lines, *only)
    sys.stdout.flush()
    os._exit(0)  # threads and handlers that a test left behind must not keep us
