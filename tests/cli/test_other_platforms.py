"""The commands where there is no ``SIGALRM``, no ``fork`` and no ``resource``, as on Windows."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import heapwright
from tests.sources import written

HIDING = """
    import os, signal, sys
    for name in ("SIGALRM", "SIGVTALRM", "setitimer", "getitimer", "alarm", "pause", "SIGKILL"):
        if hasattr(signal, name):
            delattr(signal, name)
    for name in ("fork", "forkpty", "posix_spawn", "wait", "waitid"):
        if hasattr(os, name):
            delattr(os, name)
    for name in ("resource", "fcntl", "pwd", "grp", "termios"):
        sys.modules[name] = None
"""
SUBJECT = """
    import threading
    class Stack:
        def __init__(self) -> None:
            self.items: list[int] = []
        def push(self, x) -> None:
            if len(self.items) < 2:
                self.items.append(x + 1)
        def pop(self) -> int:
            return self.items.pop()
        def small(self) -> bool:
            return len(self.items) < 3
        def start(self) -> None:
            threading.Thread(target=print).start()
        def spin(self, n: int) -> int:
            while n:
                n += 1
            return n
"""


@pytest.fixture
def hidden(tmp_path: Path) -> dict[str, str]:
    """The environment of an interpreter that has none of it."""
    written(tmp_path, HIDING, "sitecustomize")
    written(tmp_path, SUBJECT)
    source = str(Path(heapwright.__file__).parents[1])
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), source])}


def said(arguments: list[str], folder: Path, environment: dict[str, str]) -> tuple[int, Any]:
    done = subprocess.run(
        [sys.executable, "-m", "heapwright", *arguments, "--json", "--time", "20"],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert "Traceback" not in done.stderr
    assert done.stdout, done.stderr
    return done.returncode, json.loads(done.stdout)


CALLS = ["--without", "start", "--without", "spin", "--type", "x=int"]


def test_the_platform_is_hidden(tmp_path: Path, hidden: dict[str, str]) -> None:
    code = "from heapwright import platforms as p; print(p.has_timer(), p.can_fork(), p.resource)"
    done = subprocess.run(
        [sys.executable, "-c", code], env=hidden, capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["False", "False", "None"]


def test_properties_are_verified(tmp_path: Path, hidden: dict[str, str]) -> None:
    arguments = ["verify", "subject.py:Stack", "--property", "small", *CALLS, "--jobs", "2"]
    code, result = said(arguments, tmp_path, hidden)
    assert (code, result["properties"][0]["verdict"]) == (0, "holds")
    code, result = said([*arguments[:3], "no-crash", *arguments[4:]], tmp_path, hidden)
    assert (code, result["properties"][0]["sequence"][-1]) == (1, "stack.pop()")


def test_a_state_is_found(tmp_path: Path, hidden: dict[str, str]) -> None:
    spec = ["--spec", "len(stack.items) == 2"]
    code, result = said(["find", "subject.py:Stack", *spec, *CALLS], tmp_path, hidden)
    assert code == 0
    assert len(result["sequence"]) == 3


@pytest.mark.slow
def test_tests_are_written_and_threads_refused(tmp_path: Path, hidden: dict[str, str]) -> None:
    code, result = said(["gen", "subject.py:Stack", "-o", "tests"], tmp_path, hidden)
    assert code == 0
    assert result["tests"]
    assert "start" not in (tmp_path / "tests" / "test_stack.py").read_text(encoding="utf-8")
