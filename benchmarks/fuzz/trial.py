"""Runs the commands on one program, each in a process of its own, and says what went wrong."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import sys
import tempfile
import traceback
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, sleep

from benchmarks.fuzz.program import Program
from heapwright.api import exploring, finding, generating, verifying  # loaded before forking
from heapwright.cli.main import run

_SECONDS = 2
"""The time that each command is given."""
_PATIENCE = 120
"""After which it hangs: the machine may be busy."""
_LOADED = (exploring, finding, generating, verifying)
_LOOK = 0.02
_LOST = 99
"""The exit code of a command that raised something."""
_ENDS = {0, 1, 2, 3}
COMMANDS: dict[str, tuple[str, ...]] = {
    "explore": ("-o", "graph.hw"),
    "verify": ("--property", "ok"),
    "verify no-crash": ("--property", "no-crash"),
    "find": ("--spec", "c.n == 3"),
    "gen": ("-o", "tests"),
}


@dataclass(frozen=True)
class Failure:
    """A command that ended as none may, with the last line it said and where in our code."""

    command: str
    code: int
    said: str
    where: str

    @property
    def kind(self) -> tuple[int, str]:
        """Two of the same kind have the same cause, most likely."""
        return self.code, self.where or self.said

    def __str__(self) -> str:
        return f"{self.command}: exit code {self.code}: {self.said} ({self.where})"


@dataclass(frozen=True)
class Tried:
    """The exit code of each command, and the failures among them."""

    codes: tuple[int, ...]
    failures: tuple[Failure, ...]
    doubts: tuple[str, ...]
    """Results that the untouched class did not confirm."""
    refused: str = ""


def tried(program: Program, commands: tuple[str, ...] = tuple(COMMANDS)) -> Tried:
    codes: list[int] = []
    failures: list[Failure] = []
    doubts: list[str] = []
    refused = ""
    with tempfile.TemporaryDirectory(prefix="heapwright-fuzz-") as folder:
        Path(folder, "subject.py").write_text(program.source(), encoding="utf-8")
        for command in commands:
            code, output, errors = _run(command, folder)
            codes.append(code)
            if code not in _ENDS or "Traceback (most recent call last)" in errors:
                failures.append(Failure(command, code, _last(errors), _where(errors)))
            if code == 2:
                refused = _last(errors)
            doubts += re.findall(r"[^;:]*seems to [^;]* when replayed", output)
    return Tried(tuple(codes), tuple(failures), tuple(doubts), refused)


def _run(command: str, folder: str) -> tuple[int, str, str]:
    """The exit code, and what was said on both streams."""
    verb = command.partition(" ")[0]
    arguments = [verb, "subject.py:C", "--time", str(_SECONDS), "--quiet", *COMMANDS[command]]
    child = os.fork()  # starting an interpreter takes longer than most of the commands
    if not child:
        _run_and_leave(arguments, folder)
    code = _ended(child)
    said = [Path(folder, name).read_text("utf-8", "replace") for name in _STREAMS]
    return code, said[0], said[1]


_STREAMS = ("stdout", "stderr")


def _run_and_leave(arguments: list[str], folder: str) -> None:
    """Never returns."""
    code = _LOST
    try:
        os.chdir(folder)
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        for number, name in enumerate(_STREAMS, start=1):
            os.dup2(os.open(name, os.O_WRONLY | os.O_CREAT | os.O_TRUNC), number)
        code = run(arguments)
    except BaseException:
        traceback.print_exc()
    finally:
        for stream in (sys.stdout, sys.stderr):
            with contextlib.suppress(OSError, ValueError):
                stream.flush()
        os._exit(code)


def _ended(child: int) -> int:
    """The exit code; -1 for one that has to be ended."""
    end = monotonic() + _PATIENCE
    while monotonic() < end:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return os.waitstatus_to_exitcode(status)
        sleep(_LOOK)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return -1


def _last(errors: str) -> str:
    """The last line that is not ours."""
    lines = [line.strip() for line in errors.splitlines() if line.strip()]
    lines = [line for line in lines if "please report it" not in line]
    return lines[-1][:300] if lines else ""


def _where(errors: str) -> str:
    """The innermost place in Heapwright that a traceback names."""
    found = re.findall(r'File "[^"]*/(heapwright/[^"]*)", line (\d+)', errors)
    return ":".join(found[-1]) if found else ""
