"""What a call left in a class, and no static stands for, was there when the test was drafted again:
what then differed was taken out of the test, with the call that the test was there for.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw
from tests.sources import written

CHANGES = {
    "documentation": ("Doc.__doc__ = (Doc.__doc__ or '') + 'x'", "Doc.__doc__ == 'xx'"),
    "method": ("Doc.old, Doc.new = getattr(Doc, 'new', None), 1", "Doc.old == 1"),
    "global": (
        "globals()['seen'] = globals().get('seen', 0) + 1",
        "globals()['seen'] == 2",
    ),
}


@pytest.mark.parametrize(("change", "condition"), CHANGES.values(), ids=CHANGES)
def test_a_test_keeps_the_call_that_it_is_there_for(
    change: str, condition: str, tmp_path: Path
) -> None:
    source = f"""
import os

class Other:
    def f(self) -> str:
        return os.environ.get("HEAPWRIGHT_NOTHING", "")

class Doc:
    def f(self) -> str:
        {change}
        if {condition}:
            return "two"
        return "one"
"""
    result = hw.generate(f"{written(tmp_path, source)}:Doc")
    assert result.disagreements == ()
    suite = dict(result.sources).get("test_doc.py", "")
    covered = [branch.status for branch in result.branches].count("covered")
    assert (covered == 2) is ('== "two"' in suite)
