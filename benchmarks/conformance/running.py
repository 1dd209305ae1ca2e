"""Runs the tests of one file and writes a line for each.

In a process of its own: a test may leave anything behind.
"""

from __future__ import annotations

import contextlib
import doctest
import importlib
import json
import os
import random
import signal
import sys
import traceback
import unittest
from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import partial
from types import ModuleType
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
        random.seed(0)  # some tests are left to chance
        self._running = self._around()
        self._running.__enter__()

    def stopTest(self, test: Any) -> None:  # noqa: N802
        if self._running is not None:
            self._running.__exit__(None, None, None)
            self._running = None
        if self._watch is not None and self._outcome == "recursion":
            self._outcome, self._detail = "cut", "unbounded recursion"
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
        self._detail = "".join(traceback.format_exception(*error)) if error else ""
        if self._running is None:  # of a whole class or module
            self._write(test)

    def addError(self, test: Any, err: Any) -> None:  # noqa: N802
        # A path that ends so is cut off.
        cut = self._watch is not None and issubclass(err[0], RecursionError | MemoryError)
        self._note(test, "recursion" if cut else "error", err)

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
    if not instrumented:
        module = importlib.import_module(f"test.{name}")
        _chosen(module, only).run(Recorder(output, contextlib.nullcontext, None))
        return
    module, loader = load(f"test.{name}")
    watch = Watch()
    doctest.compile = loader.compiled  # type: ignore[attr-defined]
    doctest.exec = loader.executed  # type: ignore[attr-defined]
    with loader.present():
        suite = watch.unhindered(partial(_chosen, module, only))
        suite.run(Recorder(output, partial(watch.path, loader), watch))


def _chosen(module: ModuleType, only: str) -> unittest.TestSuite:
    suite = unittest.defaultTestLoader.loadTestsFromModule(module)
    return unittest.TestSuite(test for test in _flat(suite) if only in test.id())


def _flat(suite: Any) -> list[Any]:
    if not isinstance(suite, unittest.TestSuite):
        return [suite]
    return [test for part in suite for test in _flat(part)]


if __name__ == "__main__":
    name, way, where, *only = sys.argv[1:]
    signal.signal(signal.SIGINT, signal.default_int_handler)  # ignored in the background
    with open(where, "w", encoding="utf-8") as lines:
        run(name, way == "instrumented", lines, *only)
    sys.stdout.flush()
    os._exit(0)  # threads and handlers that a test left behind must not keep us
