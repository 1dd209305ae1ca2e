"""``gen --states valid`` names operations that break the invariant, and writes no tests of that."""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw
from tests.sources import written

SOURCE = """
    from __future__ import annotations


    class Node:
        def __init__(self, following: Node | None) -> None:
            self.next = following


    class Chain:
        def __init__(self) -> None:
            self.head: Node | None = None
            self.size = 0

        def rep_ok(self) -> bool:
            count, node = 0, self.head
            while node is not None:
                count, node = count + 1, node.next
            return count == self.size

        def push(self) -> None:
            self.head = Node(self.head)
            self.size += 1

        def tie(self) -> None:
            if self.head is not None:
                self.head.next = self.head

        def forget(self) -> None:
            self.head = None
"""


@pytest.mark.slow
def test_operations_that_break_the_invariant_are_findings(tmp_path: Path) -> None:
    """Of a chain that is tied, the invariant never returns: no test asks for it."""
    target = f"{written(tmp_path, SOURCE)}:Chain"
    made = hw.generate(target, output=tmp_path, states="valid", scope={"Node": 1}, seconds=None)
    (finding,) = made.findings
    assert finding.claim.startswith("Chain.forget breaks rep_ok on a valid heap")
    assert any(reason.startswith("Chain.tie: more than") for reason in made.reasons)
    assert not made.unstable
    assert made.tests
    ((_, text),) = made.sources
    assert "def test_push_1" in text
    assert "def test_tie_1" in text  # on an empty chain it does nothing
    assert "def test_tie_2" not in text
