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


ROWS = """
class Table:
    def __init__(self) -> None:
        self._rows: list[list[int]] = []

    def fill(self) -> None:
        self._rows = [[0] * 3 for _ in range(2)]

    def is_empty(self) -> bool:
        return not self._rows
"""


def test_the_limit_of_nested_containers_is_named(tmp_path: Path) -> None:
    """No list is longer than the scope allows, and none is in a state: all in all they have six."""
    file = tmp_path / "table.py"
    file.write_text(ROWS)
    limit = "items in all list objects of one container ≤ 5"
    (verdict,) = hw.verify(f"{file}:Table", "is_empty").verdicts
    assert verdict.verdict == "holds"
    assert limit in verdict.claim
    graph = tmp_path / "table.graph"
    hw.explore(f"{file}:Table").save(graph)
    assert limit in hw.find(graph, "not table.is_empty()").claim
    assert hw.find(f"{file}:Table", "not table.is_empty()", scope={"list": 6}).found


ORDERS = """
class Orders:
    def __init__(self) -> None:
        self._orders: list[list[object]] = []

    def add(self, amount: int) -> None:
        self._orders.append([len(self._orders), amount, "new"])

    def cancel(self, k: int) -> None:
        self._orders[k] = [k, 0, "cancelled", "by customer"]

    def few(self) -> bool:
        return len(self._orders) < 2
"""


def test_two_records_are_within_the_default_scope(tmp_path: Path) -> None:
    file = tmp_path / "orders.py"
    file.write_text(ORDERS)
    (verdict,) = hw.verify(f"{file}:Orders", "few").verdicts
    assert (verdict.verdict, len(verdict.sequence)) == ("violated", 3)
    claim = hw.find(f"{file}:Orders", "len(orders._orders) > 2").claim
    assert "container (those of length 3 or 4 count as 2) ≤ 5" in claim
