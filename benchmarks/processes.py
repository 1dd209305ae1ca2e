"""Runs commands in processes of their own and measures them, start included."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

from benchmarks.places import ROOT
from heapwright.limits import current


@dataclass(frozen=True)
class Spent:
    """Seconds on the wall, and of all cores; the second does not depend on other processes."""

    wall: float
    cpu: float

    def on(self, clock: str) -> float:
        return self.wall if clock == "wall" else self.cpu


@dataclass(frozen=True)
class Finished:
    """A process that ended; ``code`` is None if it was stopped at the limit."""

    code: int | None
    output: str
    errors: str
    spent: Spent


def run(
    command: Sequence[str],
    *,
    folder: Path = ROOT,
    limit: float | None = None,
    environment: Mapping[str, str] | None = None,
) -> Finished:
    """Runs one command; no other child may run meanwhile, or its CPU time counts too."""
    with tempfile.TemporaryFile("w+") as output, tempfile.TemporaryFile("w+") as errors:
        before, started = children_cpu(), perf_counter()
        process = subprocess.Popen(
            command,
            cwd=folder,
            env={**os.environ, **(environment or {})},
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=errors,
            start_new_session=True,  # so that its own children can be stopped with it
        )
        code = _wait(process, limit)
        spent = Spent(perf_counter() - started, children_cpu() - before)
        output.seek(0)
        errors.seek(0)
        return Finished(code, output.read(), errors.read(), spent)


def python(*arguments: str) -> list[str]:
    return [sys.executable, *arguments]


def heapwright(*arguments: str) -> list[str]:
    return python("-c", "from heapwright.cli import main; main()", *arguments)


def output_of(command: Sequence[str]) -> str:
    """Raises: RuntimeError with what the command said if it fails."""
    finished = run(command)
    if finished.code != 0:
        raise RuntimeError(f"{' '.join(command)} failed:\n{finished.errors}")
    return finished.output


def _wait(process: subprocess.Popen[bytes], limit: float | None) -> int | None:
    try:
        return process.wait(limit)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        return None
    except KeyboardInterrupt:
        os.killpg(process.pid, signal.SIGKILL)
        raise


def children_cpu() -> float:
    """Of all children that have ended."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def end_after(seconds: float) -> None:
    """Ends the work after so much CPU time: the time on the wall depends on other processes."""

    def stop(*_: object) -> None:
        current().stop(f"{seconds:g} s of CPU time")

    signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
