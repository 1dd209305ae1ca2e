"""Interpreters that check suites: fresh ones, and some that import pytest while tests are made."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

SEEDS = ("503", "1044")
"""Of hashes: a test must pass with either. Sets of most short texts have one order with the first
and another with the second: with 0 and 1, those of ``"a"`` and ``"b"`` do not.
"""
FURTHER_SEEDS = ("206", "83")
"""With these two beside them, sets of nearly all texts that tests are made of have two orders."""


def environment_of(seed: str) -> dict[str, str]:
    """What an interpreter is started with."""
    return {
        **os.environ,
        **_python_path(),
        "PYTHONHASHSEED": seed,
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
    }


def _python_path() -> dict[str, str]:
    """As it is here: the tests run in another folder."""
    before = os.environ.get("PYTHONPATH")
    if not before:
        return {}
    return {"PYTHONPATH": os.pathsep.join(os.path.abspath(p) for p in before.split(os.pathsep))}


def start(source: str, arguments: Sequence[str], folder: Path, seed: str) -> subprocess.Popen[str]:
    """What ``python -c SOURCE ARGUMENTS`` is in this folder."""
    return _opened(["-c", source, *arguments], seed, subprocess.DEVNULL, folder)


def _opened(
    arguments: list[str], seed: str, stdin: int, folder: Path | None = None
) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, *arguments],
        cwd=folder,
        env=environment_of(seed),
        stdin=stdin,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


class Waiting:
    """Interpreters, one for each seed, that have imported pytest when there is a suite to run. Half
    of what a check of a small suite takes is over by then, if there is a processor to spare.
    """

    def __init__(self, seeds: Iterable[str]) -> None:
        self._owner = os.getpid()
        self._waiting = {
            seed: _opened(["-P", "-c", _WAIT], seed, subprocess.PIPE) for seed in seeds
        }

    def start(
        self, source: str, arguments: Sequence[str], folder: Path, seed: str
    ) -> subprocess.Popen[str] | None:
        """As ``start`` outside of the class; None if there is none left, or none that still waits.
        One can be used once, and not by a copy of this process: it could not wait for its end.
        """
        process = self._waiting.pop(seed, None) if os.getpid() == self._owner else None
        if process is None or process.stdin is None:
            return None
        try:
            process.stdin.write(json.dumps([source, list(arguments), str(folder)]) + "\n")
            process.stdin.close()
        except OSError:  # it was interrupted
            _ended(process)
            return None
        process.stdin = None  # or ``communicate`` would close it once more
        return process

    def end(self) -> None:
        """Of those that still wait."""
        for process in self._waiting.values():
            if os.getpid() == self._owner:
                _ended(process)
            else:
                process.returncode = 0  # to drop one that runs would be warned of
        self._waiting.clear()


def _ended(process: subprocess.Popen[str]) -> None:
    process.kill()
    for stream in (process.stdin, process.stdout):
        if stream is not None:
            with suppress(OSError):
                stream.close()
    process.wait()


@contextmanager
def waiting() -> Iterator[Waiting]:
    """In the block, interpreters wait for a suite."""
    found = Waiting(SEEDS)
    try:
        yield found
    finally:
        found.end()


_WAIT = """
import json, os, sys
import coverage, pytest
line = b""
while not line.endswith(b"\\n"):  # copies of the process that writes keep the pipe open
    piece = os.read(0, 65536)
    if not piece:
        sys.exit()
    line += piece
source, sys.argv[1:], folder = json.loads(line)
os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
os.chdir(folder)
sys.path.insert(0, "")
exec(compile(source, "<string>", "exec"), {"__name__": "__main__"})
"""
"""Started without a folder on the path: a file there may have the name of a module of pytest's."""
