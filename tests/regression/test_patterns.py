"""Patterns that an unknown truth value never matched, and a rewrite that Python refused."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from tests.unit.execution.running import Function

CASES = {
    "constants": ("a", "True: return 1", "False: return 0"),
    "in a tuple": (
        "(n, a)",
        "(0, True): return 1",
        "(_, False): return 0",
        "(int(), bool()): return 3",
    ),
    "in an attribute": ("Box(a)", "Box(flag=True): return 1", "_: return 2"),
    "captured": ("a", "True as found: return found, 1", "other: return other, 0"),
    "alternatives": ("a", "None | True: return 1", "5 | False: return 0"),
    "a wildcard among alternatives": ("n", "0: return 1", "1 | _: return 3"),
    "a capture of a capture": ("n", "0: return 1", "(other as same): return same"),
    "a number is no truth value": (
        "n",
        "True: return 1",
        "1: return 2",
        "False: return 3",
        "None: return 4",
    ),
}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_python_agrees(case: tuple[str, ...], tmp_path: Path) -> None:
    subject, *cases = case
    lines = [
        "class Box:",
        "    def __init__(self, flag): self.flag = flag",
        "def f(a: bool, n: int):",
        f"    match {subject}:",
        *(f"        case {text}" for text in cases),
        "",
    ]
    function = Function("\n".join(lines), tmp_path)
    function.check_all(list(product([False, True], [-1, 0, 1, 2])))
