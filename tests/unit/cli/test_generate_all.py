"""Processes for all classes and functions of a package."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Any

import pytest

from heapwright.cli.generate_all import exit_code, generate_all
from heapwright.cli.package_report import Row
from tests.sources import written


@pytest.mark.parametrize(
    ("codes", "expected"),
    [([0, 0], 0), ([0, 2], 0), ([2, 2], 2), ([0, 3], 3), ([0, 3, 70], 70), ([0, -9], 70)],
)
def test_the_exit_code_tells_of_errors_and_of_runs_without_any_target(
    codes: list[int], expected: int
) -> None:
    assert exit_code([Row("a.py:A", code=code) for code in codes]) == expected


def ended(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, code: int, said: str) -> Row:
    """The row of a process that ends so."""

    def run(command: list[str], **_: Any) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess(command, code, "", said)

    monkeypatch.setattr(subprocess, "run", run)
    file = written(tmp_path, "def f(n: int) -> int:\n    return n\n")
    (row,) = generate_all(str(file), tmp_path / "out", [], 1.0, 1, quiet=True)
    return row


def test_a_refusal_is_its_last_line(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    row = ended(monkeypatch, tmp_path, 2, "noise\nheapwright: f is odd\n")
    assert (row.code, row.why, row.is_tested) == (2, "f is odd", False)


def test_an_error_in_heapwright_says_what_was_raised_and_is_told_in_spite_of_quiet(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    row = ended(monkeypatch, tmp_path, 70, "Traceback\nKeyError: 3\nheapwright: this is an error")
    assert row.why == "KeyError: 3; this is an error"
    assert row.why in capsys.readouterr().err


def test_a_process_that_was_killed_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    row = ended(monkeypatch, tmp_path, -9, "")
    assert (row.code, row.why) == (-9, "it ended without a word")
