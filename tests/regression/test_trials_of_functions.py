"""Trials vary what came close to a missing branch, also where the target is a function."""

from __future__ import annotations

from pathlib import Path

import heapwright as hw
from tests.sources import written

SOURCE = """
    def minutes(text: str) -> int:
        hours, colon, rest = text.partition(":")
        if not colon or not hours.isdigit() or not rest.isdigit():
            raise ValueError("write hours:minutes")
        if int(hours) > 23 or int(rest) > 59:
            raise ValueError("no such time")
        return int(hours) * 60 + int(rest)
"""


def test_a_number_in_a_string_is_varied_until_it_is_too_large(tmp_path: Path) -> None:
    found = hw.generate(f"{written(tmp_path, SOURCE)}:minutes", seconds=120)
    assert "4 of 4 branches" in str(found)
