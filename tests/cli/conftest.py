"""Commands run in this process, or in one of their own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from heapwright.cli.main import run

CODE = "from heapwright.cli import main; main()"


@dataclass(frozen=True)
class Done:
    """A command that has ended."""

    code: int
    out: str
    err: str

    @property
    def data(self) -> dict[str, Any]:
        """What ``--json`` printed: one object and nothing else."""
        data = json.loads(self.out)
        assert isinstance(data, dict)
        return data


Command = Callable[..., Done]


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str]) -> Command:
    """Runs ``heapwright`` with these arguments, here."""

    def here(*arguments: object) -> Done:
        code = run([str(argument) for argument in arguments])
        return Done(code, *capsys.readouterr())

    return here


@pytest.fixture
def process(tmp_path: Path) -> Command:
    """Runs ``heapwright`` with these arguments in a process of its own."""

    def elsewhere(*arguments: object, environment: Mapping[str, str] | None = None) -> Done:
        done = subprocess.run(
            [sys.executable, "-c", CODE, *map(str, arguments)],
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
            env={**os.environ, **(environment or {})},
            cwd=tmp_path,
        )
        return Done(done.returncode, done.stdout, done.stderr)

    return elsewhere
