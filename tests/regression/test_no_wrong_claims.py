"""Classes that once led to a wrong proof, a crash or a hang: now right, or honestly undecided."""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright
from tests.regression.cases import CASES, Case


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_verdict_is_right_or_open(case: Case, tmp_path: Path) -> None:
    file = tmp_path / f"{case.name}_case.py"
    file.write_text(case.source, encoding="utf-8")
    setting = {"seconds": 20, "max_length": 5, **case.setting}
    result = heapwright.verify(f"{file}:{case.classes}", case.property, **setting)
    verdict = result.verdicts[0]
    assert verdict.verdict != ("holds" if case.broken else "violated") or (
        "not called" in verdict.claim
    )
