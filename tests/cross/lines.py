"""Programs of one line, run symbolically and by plain Python."""

from __future__ import annotations

from pathlib import Path

from tests.unit.execution.running import Function

HEAD = """
import bisect, copy, functools, heapq, itertools, json, math, operator, random, re, string, struct
from array import array
from collections import Counter, OrderedDict, defaultdict, deque
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from fractions import Fraction
from ipaddress import IPv4Address
from pathlib import PurePosixPath
from uuid import UUID

@dataclass(frozen=True)
class P:
    a: object
    b: object = 0

class Same:
    def __eq__(self, other): return True
    __hash__ = None
"""


def function(line: str, parameters: str, folder: Path) -> Function:
    """Statements on one line; the last one is returned."""
    *before, last = line.split("; ")
    is_statement = last.startswith(("return", "raise", "assert", "del", "s.x", "s[0] ="))
    body = "\n    ".join([*before, last if is_statement else f"return {last}"])
    return Function(f"{HEAD}\ndef f({parameters}):\n    {body}\n", folder)


def results(found: Function, samples: list[tuple[object, ...]]) -> set[bool]:
    """Asserts that none is wrong; True for those that were followed to their end."""
    return {found.check(*sample) for sample in samples}  # type: ignore[arg-type]
