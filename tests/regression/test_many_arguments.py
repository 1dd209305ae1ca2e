"""The time budget holds where one call can be made in millions of ways."""

from pathlib import Path
from time import monotonic

import heapwright as hw

ANY = "int | str | None | bool | float"
MANY = f"""
class Box:
    def __init__(self) -> None:
        self.n = 0

    def fill(self, {", ".join(f"{name}: {ANY}" for name in "abcdefghij")}) -> None:
        self.n = 1
"""


def test_calls_are_not_listed_before_the_first_is_made(tmp_path: Path) -> None:
    file = tmp_path / "many.py"
    file.write_text(MANY)
    started = monotonic()
    explored = hw.explore(f"{file}:Box", seconds=1)
    assert monotonic() - started < 5
    assert not explored.graph.fixpoint
