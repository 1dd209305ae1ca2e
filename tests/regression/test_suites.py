"""Suites that could not be written, or should not have been written so."""

from __future__ import annotations

from pathlib import Path

import heapwright as hw
from tests.sources import SUBJECTS, written


def suite_of(folder: Path, source: str, classes: str, **setting: object) -> str:
    result = hw.generate(f"{written(folder, source)}:{classes}", folder / "out", **setting)
    assert result.count("covered") == len(result.branches)
    return "\n".join(text for _, text in result.sources)


def test_what_findings_reach_is_no_disagreement() -> None:
    target = f"{SUBJECTS / 'faulty' / 'doubly_forgets_back_link.py'}:DoublyLinkedList"
    result = hw.generate(target, scope={"Entry": 4}, max_length=4)
    assert result.findings
    assert result.disagreements == ()
