"""A claim names the limit that kept heaps out, although no state has an object of that class."""

from pathlib import Path

import heapwright as hw

CHAIN = """
class Link:
    def __init__(self, after: "Link | None") -> None:
        self.after = after


class Chain:
    def __init__(self) -> None:
        self.first: Link | None = None

    def fill(self) -> None:
        for _ in range(10):
            self.first = Link(self.first)

    def is_filled(self) -> bool:
        return self.first is not None
"""


def test_the_limit_is_named(tmp_path: Path) -> None:
    file = tmp_path / "chain.py"
    file.write_text(CHAIN)
    found = hw.find(f"{file}:Chain", "chain.is_filled()")
    assert not found.found
    assert "Link ≤ 5" in found.claim
    graph = tmp_path / "chain.graph"
    hw.explore(f"{file}:Chain").save(graph)
    assert "Link ≤ 5" in hw.find(graph, "chain.is_filled()").claim
    assert hw.find(f"{file}:Chain", "chain.is_filled()", scope={"Link": 10}).found
