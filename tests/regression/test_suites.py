"""Suites that could not be written, or should not have been written so."""

from __future__ import annotations

from pathlib import Path

import heapwright as hw
from tests.sources import SUBJECTS, written


def test_what_findings_reach_is_no_disagreement() -> None:
    target = f"{SUBJECTS / 'faulty' / 'doubly_forgets_back_link.py'}:DoublyLinkedList"
    result = hw.generate(target, scope={"Entry": 4}, max_length=4)
    assert result.findings
    assert result.disagreements == ()


def test_a_statement_has_no_result_to_assert(tmp_path: Path) -> None:
    source = """
        class Box:
            def __setitem__(self, key: int, value: int) -> None:
                pass

            def __delitem__(self, key: int) -> None:
                pass
        """
    result = hw.generate(f"{written(tmp_path, source)}:Box")
    assert result.tests == 2
    assert "assert" not in dict(result.sources)["test_box.py"]
