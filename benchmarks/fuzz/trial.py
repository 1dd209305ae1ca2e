"""Runs the commands on one program, in a process of its own, and says what went wrong."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from benchmarks.fuzz.program import Program

_SECONDS = 2
"""The time that each command is given."""
_PATIENCE = 120
"""After which it hangs: the machine may be busy."""
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
    def kind(self) -> tuple[str, int, str]:
        """Two of the same kind have the same cause, most likely."""
        return self.command.partition(" ")[0], self.code, self.where or self.said

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
    verb = command.partition(" ")[0]
    arguments = [verb, "subject.py:C", "--time", str(_SECONDS), "--quiet", *COMMANDS[command]]
    before = os.environ.get("PYTHONPATH", "")
    paths = [os.path.abspath(path) for path in before.split(os.pathsep) if path]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
    try:
        done = subprocess.run(
            [sys.executable, "-m", "heapwright", *arguments],
            cwd=folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=_PATIENCE,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return -1, "", f"it does not end in {_PATIENCE} s"
    return done.returncode, done.stdout, done.stderr


def _last(errors: str) -> str:
    """The last line that is not ours."""
    lines = [line.strip() for line in errors.splitlines() if line.strip()]
    lines = [line for line in lines if "please report it" not in line]
    return lines[-1][:300] if lines else ""


def _where(errors: str) -> str:
    """The innermost place in Heapwright that a traceback names."""
    found = re.findall(r'File "[^"]*/(heapwright/[^"]*)", line (\d+)', errors)
    return ":".join(found[-1]) if found else ""
