"""A field that the class only writes can still be what a question is about."""

from __future__ import annotations

from pathlib import Path

import heapwright as hw
from tests.sources import written

METER = """
    class Meter:
        def __init__(self) -> None:
            self.level = 0

        def fill(self, level: int) -> None:
            self.level = level
"""


def test_a_specification_may_read_it(tmp_path: Path) -> None:
    result = hw.find(f"{written(tmp_path, METER)}:Meter", "meter.level == 3")
    assert result.sequence == ("meter = Meter()", "meter.fill(3)")


def test_a_property_may_read_it(tmp_path: Path) -> None:
    source = "from subject import Meter\n\n\ndef low(m: Meter) -> bool:\n    return m.level < 3\n"
    target, file = f"{written(tmp_path, METER)}:Meter", written(tmp_path, source, "properties")
    (verdict,) = hw.verify(target, f"{file}:low").verdicts
    assert verdict.verdict == "violated"
