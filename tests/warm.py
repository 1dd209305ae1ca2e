"""Interpreters that have imported pytest already, and fork for each suite that ``gen`` checks.

A fresh interpreter that runs a small suite is busy importing pytest for most of its time. Here the
imports are done once for each hash seed. Every suite still has a process of its own, with its own
folder, environment and output. This file is also the program that such an interpreter runs.
"""

from __future__ import annotations

import importlib
import json
import os
import select
import signal
import subprocess
import sys
import tempfile
import traceback
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, NoReturn

IMPORTS = ("coverage", "coverage.jsonreport", "pytest", "_pytest.python", "_pytest.terminal")


class Interpreter:
    """One that waits for work."""

    def __init__(self, seed: str) -> None:
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        environment.pop("PYTHONPATH", None)  # each run has its own
        self._process = subprocess.Popen(
            [sys.executable, __file__],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment,
            text=True,
            bufsize=1,
        )

    def start(self, source: str, arguments: Sequence[str], folder: Path, seed: str) -> Run:
        asked, told = self._process.stdin, self._process.stdout
        assert asked is not None
        assert told is not None
        from heapwright.emit.python.interpreters import environment_of  # not where this is run

        environment = environment_of(seed)
        output = tempfile.NamedTemporaryFile("r", encoding="utf-8")  # noqa: SIM115 (``Run`` closes it)
        asked.write(json.dumps([source, arguments, str(folder), environment, output.name]) + "\n")
        return Run(int(told.readline()), told, output)

    def close(self) -> None:
        self._process.communicate()


class Run:
    """As much of a ``Popen`` as a check needs, of a process that another interpreter forked."""

    def __init__(self, pid: int, told: IO[str], output: IO[str]) -> None:
        self._pid, self._told, self._output = pid, told, output
        self._said = ""
        self.returncode: int | None = None

    def communicate(self, timeout: float | None = None) -> tuple[str, None]:
        ended, _, _ = select.select([self._told], [], [], timeout)
        if not ended:
            raise subprocess.TimeoutExpired(str(self._pid), timeout or 0.0)
        self.wait()
        return self._said, None

    def terminate(self) -> None:
        if self.returncode is None:
            with suppress(ProcessLookupError):
                os.kill(self._pid, signal.SIGTERM)

    def wait(self) -> None:
        if self.returncode is None:
            self.returncode = int(self._told.readline())
            with self._output:
                self._said = self._output.read()


Start = Callable[[str, Sequence[str], Path, str], subprocess.Popen[str]]


class Interpreters:
    """One for each hash seed, started when it is first needed."""

    def __init__(self, fresh: Start) -> None:
        self.fresh = fresh
        self._started: dict[str, Interpreter] = {}
        self._owner = os.getpid()

    def start(
        self, source: str, arguments: Sequence[str], folder: Path, seed: str
    ) -> Run | subprocess.Popen[str]:
        """In place of a fresh one. A copy of this process shares no interpreter with it."""
        if not hasattr(os, "fork") or os.getpid() != self._owner:
            return self.fresh(source, arguments, folder, seed)
        if seed not in self._started:
            self._started[seed] = Interpreter(seed)
        return self._started[seed].start(source, arguments, folder, seed)

    def close(self) -> None:
        for each in self._started.values():
            each.close()


def serve() -> None:
    """Runs what is asked for on stdin, one after another; tells its process id, then its end."""
    for name in IMPORTS:
        importlib.import_module(name)
    del sys.path[0]  # the folder of this file
    for line in sys.stdin:
        source, arguments, folder, environment, output = json.loads(line)
        pid = os.fork()
        if not pid:
            _become(source, arguments, folder, environment, output)
        print(pid, flush=True)
        _, status = os.waitpid(pid, 0)
        print(os.waitstatus_to_exitcode(status), flush=True)


def _become(
    source: str, arguments: list[str], folder: str, environment: dict[str, str], output: str
) -> NoReturn:
    """What ``python -c SOURCE ARGUMENTS`` is in this folder and environment."""
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(os.open(output, os.O_WRONLY), 1)
    os.dup2(1, 2)
    sys.dont_write_bytecode = "PYTHONDONTWRITEBYTECODE" in environment
    more = environment.get("PYTHONPATH", "")
    sys.argv[1:] = arguments
    sys.path[:0] = ["", *filter(None, more.split(os.pathsep))]
    code: object = 0
    try:
        exec(compile(source, "<string>", "exec"), {"__name__": "__main__"})
    except SystemExit as ended:
        code = ended.code
    except BaseException:
        traceback.print_exc()
        code = 1
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code if isinstance(code, int) else int(code is not None))


if __name__ == "__main__":
    serve()
