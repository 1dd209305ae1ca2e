"""Integers that C code cannot hold were said to do what smaller ones do."""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw
from tests.sources import explored, written

NOTE = "a size or position beyond sys.maxsize"
BODIES = {
    "pop": "return [1, 2].pop(i)",
    "insert": "items = [1]\n        items.insert(i, 9)\n        return items",
    "rotate": "items = deque([1, 2])\n        items.rotate(i)\n        return items[0]",
    "repeated text": "return 'ab' * i if i < 3 else ''",
    "repeated list": "return [0] * i if i < 3 else []",
    "array": "items = array('i', [1])\n        items.insert(i, 9)\n        return items[0]",
}


def source(body: str) -> str:
    return (
        "from array import array\nfrom collections import deque\n\n\nclass Box:\n"
        f"    def f(self, i: int) -> object:\n        {body}\n"
    )


@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES)
def test_the_claim_says_that_they_are_not_passed(body: str, tmp_path: Path) -> None:
    exploration = explored(tmp_path, source(body), "Box")
    assert f"not called: Box.f with {NOTE}" in exploration.graph.hints


@pytest.mark.parametrize(
    "body",
    [
        "return [1, 2].pop(i) if 0 <= i < 2 else 0",
        "return [1, 2][i] if i < 2 and i > -2 else 0",
        "return 'ab' * i if 0 < i < 3 else ''",
        "return i + 1",
    ],
)
def test_it_says_nothing_of_numbers_with_bounds(body: str, tmp_path: Path) -> None:
    (verdict,) = hw.verify(f"{written(tmp_path, source(body))}:Box", "no-crash").verdicts
    assert verdict.verdict == "holds"
    assert NOTE not in str(verdict)


def test_nor_of_lengths_with_bounds(tmp_path: Path) -> None:
    sized = """
        class Box:
            def __init__(self) -> None:
                self.n = 0

            def set(self, n: int) -> None:
                if BOUND:
                    self.n = n

            def __len__(self) -> int:
                return self.n
        """
    for bound, noted in (("n >= 0", True), ("0 <= n < 9", False)):
        file = written(tmp_path, sized.replace("BOUND", bound))
        (verdict,) = hw.verify(f"{file}:Box", "no-crash").verdicts
        assert (NOTE in str(verdict)) is noted
