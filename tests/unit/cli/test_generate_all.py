"""The table of all classes and functions of a package."""

from __future__ import annotations

from heapwright.cli.generate_all import Row, table


def test_a_row_each_and_their_sum() -> None:
    rows = [Row("a.py:A", 3, 4, 5, 1, 2.25), Row("longer.py:f", why="cannot be imported")]
    head, first, second, total = table(rows)
    assert head == "target       tests  branches  findings  seconds"
    assert first == "a.py:A           3       4/5         1      2.2"
    assert second == "longer.py:f      0       0/0         0      0.0  cannot be imported"
    assert total == "2 targets: 3 tests cover 4 of 5 branches; 1 findings"
