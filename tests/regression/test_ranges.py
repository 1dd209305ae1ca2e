"""``range(n)`` was a generator where ``n`` is unknown: used up after one loop, without a length."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.unit.execution.running import Function

USES = [
    "[*r], [*r]",
    "len(r)",
    "list(reversed(r))",
    "x - 1 in r, x in r, 1 in r",
    "r[0]",
    "r[-1]",
    "bool(r)",
    "r == r",
    "isinstance(r, range)",
    "type(r) is range",
    "(r.start, r.stop, r.step)",
    "[(a, b) for a in r for b in r]",
    "max(r, default=None)",
    "sum(r)",
]


@pytest.mark.parametrize("use", USES)
@pytest.mark.parametrize("bounds", ["x", "1, x", "x, 3", "x, -1, -1"])
def test_python_agrees(use: str, bounds: str, tmp_path: Path) -> None:
    source = f"def f(x: int):\n    r = range({bounds})\n    return ({use}) if -2 < x < 4 else 0\n"
    Function(source, tmp_path).check_all([(x,) for x in range(-2, 5)])
