"""Predicates that go round and round on a cyclic heap: rejected only where they never end."""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw
from tests.sources import written

CHAIN = """
class Node:
    def __init__(self) -> None:
        self.next: Node | None = None

class Chain:
    def __init__(self) -> None:
        self.head: Node | None = None
        self.size = 0

    def rep_ok(self) -> bool:
        node, count = self.head, 0
        while node is not None:
            {turn}
            node = node.next
        return {result}
"""

ACYCLIC = 3
"""Chains of no, one and two nodes."""
CYCLIC = 3
"""A node that follows itself, and two nodes the last of which is followed by either."""


@pytest.mark.parametrize(
    ("turn", "result", "count"),
    [
        ("count += 1", "count == self.size", ACYCLIC),
        ("count = count + 1", "self.size == count", ACYCLIC),
        ("pass", "self.size == 0", ACYCLIC),
        ("self = self", "self.size == 0", ACYCLIC),
        # These do end, if late.
        (
            "count += 1\n            if count > 150: return self.size == 0",
            "self.size == 0",
            ACYCLIC + CYCLIC,
        ),
        (
            "count -= 1\n            if not count + 130: return self.size == 0",
            "self.size == 0",
            ACYCLIC + CYCLIC,
        ),
        (
            "count = (count + 1) % 140\n            if count == 139: break",
            "self.size == 0",
            ACYCLIC + CYCLIC,
        ),
    ],
)
def test_a_heap_is_rejected_where_the_predicate_never_ends(
    turn: str, result: str, count: int, tmp_path: Path
) -> None:
    source = CHAIN.format(turn=turn, result=result)
    found = hw.structures(f"{written(tmp_path, source)}:Chain", scope={"Node": 2})
    assert len(list(found)) == count
    assert found.complete


TWICE = """
class Node:
    def __init__(self) -> None:
        self.next: Node | None = None

class Chain:
    def __init__(self) -> None:
        self.head: Node | None = None

    def rep_ok(self) -> bool:
        seen = set()
        node = self.head
        while node is not None:
            if node in seen:
                return False
            seen.add(node)
            node = node.next
        return self.ends() and self.ends() and self.ends() and self.ends()

    def ends(self) -> bool:
        node = self.head
        while node is not None:
            node = node.next
        return True
"""


def test_to_walk_the_same_way_again_is_not_to_walk_without_end(tmp_path: Path) -> None:
    found = hw.structures(f"{written(tmp_path, TWICE)}:Chain", scope={"Node": 40})
    assert len(list(found)) == 41
    assert found.complete
