"""Classes that once led to a wrong proof, a crash or a hang: now right, or honestly undecided."""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright
from tests.sources import SUBJECTS, written

CLAIMS = sorted((SUBJECTS / "claims").glob("*/*.py"))
OPPOSITE = {"holds": "violated", "violated": "holds"}


@pytest.mark.parametrize("file", CLAIMS, ids=lambda file: file.stem)
def test_a_verdict_is_right_or_open(file: Path) -> None:
    """The folder says what is true, the first line of the file of what."""
    _, _, classes, _, prop = file.read_text(encoding="utf-8").partition("\n")[0].split(" ")
    result = heapwright.verify(f"{file}:{classes}", prop, seconds=20, max_length=5)
    verdict = result.verdicts[0]
    assert verdict.verdict != OPPOSITE[file.parent.name] or "not called" in verdict.claim


@pytest.mark.slow
def test_a_branch_that_only_an_uncalled_operation_leads_to_is_not_unreachable(
    tmp_path: Path,
) -> None:
    """``close`` was explored, but never with a callback, since no function is passed."""
    source = """
        class Stack:
            def __init__(self):
                self.callbacks = []

            def callback(self, function, reason):
                self.callbacks.append((lambda: function(reason), reason))

            def close(self):
                while self.callbacks:
                    run, reason = self.callbacks.pop()
                    if reason == "an unlikely one, of thirty letters or more":
                        return True
                    run()
                return False
        """
    result = heapwright.generate(f"{written(tmp_path, source)}:Stack", seconds=10)
    assert {branch.status for branch in result.branches} <= {"covered", "undecided"}
