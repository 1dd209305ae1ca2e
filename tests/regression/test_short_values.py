"""A loop is followed to its limit first; a test of it goes round once or twice."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import heapwright as hw
from tests.sources import written

LOOPS = {
    "digits": """
        def digits(n: int) -> int:
            count = 1
            while n > 9:
                n //= 10
                count += 1
            return count
        """,
    "doubled": """
        def doubled(n: int) -> int:
            times = 0
            while n > 1:
                n -= n // 2
                times += 1
            return times
        """,
}


@pytest.mark.parametrize("name", LOOPS)
def test_no_test_passes_a_number_of_many_digits(name: str, tmp_path: Path) -> None:
    result = hw.generate(f"{written(tmp_path, LOOPS[name], name)}:{name}")
    assert {branch.status for branch in result.branches} == {"covered"}
    numbers = re.findall(r"\d+", dict(result.sources)[f"test_{name}.py"].partition("# Heap")[0])
    assert max(map(len, numbers)) < 8
