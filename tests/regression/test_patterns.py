"""Patterns that an unknown truth value never matched, and a rewrite that Python refused."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from tests.unit.execution.running import Function

BODIES = {
    "constants": "match a:\n        case True: return 1\n        case False: return 0\n    return 2",
    "in a tuple": "match (n, a):\n        case (0, True): return 1\n        case (_, False): return 0\n"
    "        case (int(), bool()): return 3",
    "in an attribute": "match Box(a):\n        case Box(flag=True): return 1\n        case _: return 2",
    "captured": "match a:\n        case True as found: return found, 1\n        case other: return other, 0",
    "alternatives": "match a:\n        case None | True: return 1\n        case 5 | False: return 0",
    "a wildcard among alternatives": "match n:\n        case 0: return 1\n        case 1 | _: return 3",
    "a capture of a capture": "match n:\n        case 0: return 1\n        case (other as same): return same",
    "a number is no truth value": "match n:\n        case True: return 1\n        case 1: return 2\n"
    "        case False: return 3\n        case None: return 4",
}


@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES)
def test_python_agrees(body: str, tmp_path: Path) -> None:
    box = "class Box:\n    def __init__(self, flag): self.flag = flag\n"
    function = Function(f"{box}\ndef f(a: bool, n: int):\n    {body}\n", tmp_path)
    function.check_all(list(product([False, True], [-1, 0, 1, 2])))
