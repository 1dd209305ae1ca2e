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


SOURCE = """
    class Source:
        def __init__(self, text=None, path=None, number=None, *, strict=True):
            if [text, path, number].count(None) != 2:
                raise TypeError("exactly one")
            self.text = text
            self.number = number

        def kind(self):
            if self.text is not None:
                return "text"
            return "path" if self.number is None else "number"
    """


def test_none_is_left_out_and_what_follows_is_named(tmp_path: Path) -> None:
    result = hw.generate(f"{written(tmp_path, SOURCE, 'source')}:Source")
    text = dict(result.sources)["test_source.py"]
    assert re.search(r"Source\(number=\d", text)
    assert re.search(r'Source\(path="', text)
    assert "None, " not in text
