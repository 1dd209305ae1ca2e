"""Commands end when they must: by their time, by their memory, at Ctrl-C; and keep what they found.

The limits are generous, since a machine may be busy; without a remedy each command would take
minutes.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.conftest import CODE, Done

SECONDS = 2
SLACK = 30.0
"""For two seconds that are allowed, and the start of an interpreter on a busy machine."""

COUNTER = """
open("loaded", "w").close()

class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n < 100
    def step(self, x: int) -> None:
        if x > self.n: self.n = x if x < 3 else 0
    def f(self) -> None:
        {}
"""
STUCK = {
    "one long call of C": "self.n = sum(range(10**11)) % 2",
    "a loop that swallows everything": """
        while True:
            try:
                while True: sum(range(10**5))
            except BaseException: pass""",
}


def started(file: Path, *arguments: object) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", CODE, *map(str, arguments)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=file.parent,
        start_new_session=True,
    )


def ended(process: subprocess.Popen[str], seconds: float) -> Done:
    try:
        out, err = process.communicate(timeout=seconds)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        raise
    return Done(process.returncode, out, err)


def wait_for_work(file: Path) -> None:
    """Until the module was loaded, and a little longer."""
    end = time.monotonic() + SLACK
    while not (file.parent / "loaded").exists() and time.monotonic() < end:
        time.sleep(0.05)
    time.sleep(1.0)


def subject(folder: Path, body: str) -> Path:
    file = folder / "subject.py"
    file.write_text(COUNTER.format(body), encoding="utf-8")
    return file


@pytest.mark.sampled(1)
@pytest.mark.parametrize("body", STUCK.values(), ids=STUCK)
def test_verify_ends_by_its_time(body: str, tmp_path: Path) -> None:
    file = subject(tmp_path, body)
    arguments = ("verify", f"{file}:C", "--property", "ok", "--time", SECONDS, "--json")
    done = ended(started(file, *arguments), SECONDS + SLACK)
    assert done.code == 3
    (verdict,) = done.data["properties"]
    assert verdict["verdict"] == "undecided"
    assert any(f"the time budget of {SECONDS} s" in reason for reason in verdict["reasons"])


@pytest.mark.slow
def test_infer_ends_by_its_time(tmp_path: Path) -> None:
    file = subject(tmp_path, STUCK["one long call of C"])
    done = ended(started(file, "infer", f"{file}:C", "--time", SECONDS), SECONDS + SLACK)
    assert done.code == 3
    assert "time" in done.out + done.err


@pytest.mark.slow
def test_check_ends_by_its_time(tmp_path: Path) -> None:
    file = subject(tmp_path, "pass\n    def rep_ok(self) -> bool: return sum(range(10**11)) > 0")
    (tmp_path / "c.sl").write_text("pre any(self) == exists n. self -> C(n)\n", encoding="utf-8")
    arguments = ("check", tmp_path / "c.sl", f"{file}:C", "--rep-ok", "--time", SECONDS)
    done = ended(started(file, *arguments), SECONDS + SLACK)
    assert done.code == 3
    assert "time" in done.out + done.err


@pytest.mark.slow
def test_with_other_processes_too(tmp_path: Path) -> None:
    file = subject(tmp_path, STUCK["one long call of C"])
    arguments = ("verify", f"{file}:C", "--property", "ok", "--time", SECONDS, "--jobs", 2)
    done = ended(started(file, *arguments), SECONDS + SLACK)
    assert done.code == 3
    assert "time budget" in done.out


@pytest.mark.slow
def test_gen_ends_by_its_time_and_writes_what_it_found(tmp_path: Path) -> None:
    file = subject(tmp_path, f"if self.n == 2: {STUCK['one long call of C']}")
    arguments = ("gen", f"{file}:C", "--time", 2 * SECONDS, "-o", tmp_path / "tests", "--json")
    done = ended(started(file, *arguments), 2 * SECONDS + SLACK)
    assert any("time budget" in reason for reason in done.data["cut"])
    assert done.code == 0


def test_memory_has_a_bound_that_the_result_reports(tmp_path: Path) -> None:
    file = subject(tmp_path, "self.kept = ['a' * 10**8 for _ in range(10**3)]")
    arguments = ("explore", f"{file}:C", "--memory", 300, "--json")
    done = ended(started(file, *arguments), 60)
    assert any("memory" in cut["reason"] for cut in done.data["cut"])


def test_the_first_interrupt_ends_the_work_and_keeps_what_was_found(tmp_path: Path) -> None:
    file = subject(tmp_path, STUCK["one long call of C"])
    process = started(file, "verify", f"{file}:C", "--property", "ok", "--json")
    wait_for_work(file)
    process.send_signal(signal.SIGINT)
    done = ended(process, SLACK)
    assert done.code == 3
    assert "interrupted" in done.out + done.err


@pytest.mark.slow
@pytest.mark.parametrize(
    ("stuck", "option"),
    [("a loop that swallows everything", "--json"), ("one long call of C", "--jobs=1")],
)
def test_gen_that_is_interrupted_says_so(stuck: str, option: str, tmp_path: Path) -> None:
    file = subject(tmp_path, STUCK[stuck])
    process = started(file, "gen", f"{file}:C", "-o", tmp_path / "tests", option)
    wait_for_work(file)
    process.send_signal(signal.SIGINT)
    done = ended(process, SLACK)
    assert done.code == 3
    assert "interrupted" in done.out + done.err


def test_the_second_interrupt_ends_the_process(tmp_path: Path) -> None:
    file = subject(tmp_path, STUCK["one long call of C"])
    process = started(file, "explore", f"{file}:C")
    wait_for_work(file)
    process.send_signal(signal.SIGINT)
    time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    done = ended(process, SLACK)
    assert done.code in (3, 130)
    assert "interrupted" in done.out + done.err


def test_a_crash_of_the_interpreter_is_a_cut(tmp_path: Path) -> None:
    """A stack that ends in C code takes the process with it."""
    body = (
        "import re, json\n        x = []\n        for _ in range(10**5): x = [x]\n        repr(x)"
    )
    file = subject(tmp_path, body)
    done = ended(started(file, "explore", f"{file}:C", "--json"), 60)
    assert json.loads(done.out)["cut"]
