"""Claims that said more than was shown."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import heapwright as hw
from tests.sources import AUTOLOAD, STRUCTURES, WITH_PLUGIN, written

TARGET = f"{STRUCTURES / 'stack.py'}:Stack"


def test_no_sequence_is_called_shortest_where_a_shorter_one_is_undecided(tmp_path: Path) -> None:
    source = """
        from stack import Stack

        def empty(stack: Stack) -> bool:
            while len(stack) == 1:
                pass
            return len(stack) == 0
    """
    file = written(tmp_path, source, "properties")
    (verdict,) = hw.verify(TARGET, f"{file}:empty", scope={"StackNode": 2}).verdicts
    assert verdict.verdict == "violated"
    assert len(verdict.sequence) == 3
    assert "no sequence is shorter" not in verdict.claim


def test_a_test_that_was_never_run_does_not_pass(tmp_path: Path) -> None:
    source = """
        import heapwright
        from stack import Stack

        @heapwright.verified(max_length=0)
        def test_never(stack: Stack) -> None:
            assert False
    """
    (tmp_path / "stack.py").write_bytes((STRUCTURES / "stack.py").read_bytes())
    written(tmp_path, source, "test_never")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", *WITH_PLUGIN],
        cwd=tmp_path,
        env={**os.environ, **AUTOLOAD, "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "1 failed" in done.stdout


def test_a_claim_says_which_strings_c_code_compares(tmp_path: Path) -> None:
    pytest.importorskip("numpy")
    source = """
        import numpy

        KNOWN = numpy.str_("a")

        class Box:
            def __init__(self) -> None:
                self.hit = False

            def see(self, text: str) -> None:
                self.hit = bool(KNOWN == text)

            def ok(self) -> bool:
                return not self.hit
    """
    (found,) = hw.verify(f"{written(tmp_path, source)}:Box", "ok").verdicts
    said = "no numpy.str_ was compared with an unknown string"
    assert found.verdict != "holds" or said in found.claim
