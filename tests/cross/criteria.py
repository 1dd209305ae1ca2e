"""Functions, each basic block on a line of its own, and the paths that tests and small inputs take.

The lines which Python itself reports tell the path; no code of Heapwright takes part in the
reference.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from pathlib import Path
from typing import Any

from heapwright.api.exploring import open_again, open_program
from heapwright.api.isolation import Isolated
from heapwright.api.searching import search_for_tests
from heapwright.api.writing import suite_of
from heapwright.criteria import criterion_of
from heapwright.emit.python.suites import PythonSuites
from heapwright.execution import silenced
from heapwright.generate import Rerunner
from heapwright.graph.setting import Setting
from heapwright.limits import Limits
from heapwright.program.language import Purpose
from heapwright.sandbox import sandbox
from tests.cross.traces import Trace, all_traces, namespace_of

_INTS = range(-3, 5)
_LISTS = [list(items) for n in range(4) for items in product(range(3), repeat=n)]
_ROWS = [list(items) for n in range(3) for items in product(range(2), repeat=n)]
_MATRICES = [list(rows) for n in range(3) for rows in product(_ROWS, repeat=n)]

PROGRAMS: dict[str, tuple[str, list[Any]]] = {
    "sign": (
        """
def sign(x: int) -> int:
    if x > 0:
        return 1
    if x < 0:
        return -1
    return 0
""",
        [_INTS],
    ),
    "clamp": (
        """
def clamp(x: int, low: int, high: int) -> int:
    if low > high:
        raise ValueError("low above high")
    if x < low:
        x = low
    if x > high:
        x = high
    return x
""",
        [_INTS, _INTS, _INTS],
    ),
    "count": (
        """
def count(items: list[int], wanted: int) -> int:
    found = 0
    for item in items:
        if item == wanted:
            found += 1
    return found
""",
        [_LISTS, range(3)],
    ),
    "search": (
        """
def search(items: list[int], wanted: int) -> int:
    low = 0
    high = len(items) - 1
    while low <= high:
        middle = (low + high) // 2
        if items[middle] == wanted:
            return middle
        if items[middle] < wanted:
            low = middle + 1
        else:
            high = middle - 1
    return -1
""",
        [_LISTS, range(-1, 4)],
    ),
    "largest": (
        """
def largest(items: list[int]) -> int:
    best = items[0]
    for item in items[1:]:
        if item > best:
            best = item
    return best
""",
        [_LISTS],
    ),
    "is_sorted": (
        """
def is_sorted(items: list[int]) -> bool:
    i = 1
    while i < len(items):
        if items[i - 1] > items[i]:
            return False
        i += 1
    return True
""",
        [_LISTS],
    ),
    "sort": (
        """
def sort(items: list[int]) -> list[int]:
    for end in range(len(items) - 1, 0, -1):
        for i in range(end):
            if items[i] > items[i + 1]:
                items[i], items[i + 1] = items[i + 1], items[i]
    return items
""",
        [_LISTS],
    ),
    "last": (
        """
def last(items: list[int], place: int) -> int:
    if place > 0:
        return items[-place]
    return 0
""",
        [_LISTS, range(-1, 5)],
    ),
    "pairs": (
        """
def pairs(items: list[int], total: int) -> int:
    low = 0
    high = len(items) - 1
    found = 0
    while low < high:
        value = items[low] + items[high]
        if value == total:
            found += 1
        if value < total:
            low += 1
        else:
            high -= 1
    return found
""",
        [_LISTS, range(-1, 6)],
    ),
    "width": (
        """
def width(rows: list[list[int]]) -> int:
    best = 0
    for row in rows:
        if len(row) > best:
            best = len(row)
        for value in row:
            if value < 0:
                return -1
    return best
""",
        [[[[v - 1 for v in row] for row in rows] for rows in _MATRICES]],
    ),
    "factorial": (
        """
def factorial(n: int) -> int:
    if n < 0:
        raise ValueError("negative")
    if n > 3:
        raise ValueError("too large")
    if n == 0:
        return 1
    return n * factorial(n - 1)
""",
        [_INTS],
    ),
}

SCOPES = {"width": {"list": 2}}
"""Where the inputs of brute force are shorter than the default."""


def tests_of(file: Path, name: str, criterion: str, scope: dict[str, int]) -> list[str]:
    """The calls that a suite for the criterion makes."""
    setting = Setting(scope=scope)
    with Limits(60.0, 4_000).in_force():
        program = open_program(f"{file}:{name}", setting.choices(), criterion_of(criterion))
        search = search_for_tests(program, setting, [])
        program = search.explorer.program
        plain = open_again(program, Purpose.CONCRETE)
        with silenced(), sandbox():
            rerun = Isolated(program, Rerunner(plain, []), PythonSuites("calls"))
            suite = suite_of(program, search.explorer, search.collector, rerun)
    return [step.source() for each in suite.chosen for step in each.run.sequence.steps]


def compared(tmp_path: Path, name: str, criterion: str) -> tuple[list[Trace], set[Trace]]:
    """The paths of the tests, and all paths that small inputs take."""
    source, domains = PROGRAMS[name]
    file = tmp_path / f"{name}_program.py"
    file.write_text(source)
    names = namespace_of(source, str(file))
    tests = tests_of(file, name, criterion, SCOPES.get(name, {}))
    every = (f"{name}({', '.join(map(repr, given))})" for given in product(*domains))
    found = [trace for call in tests for trace in all_traces(names, [call], str(file))]
    return found, all_traces(names, every, str(file))


_FAULTS = ("IndexError", "ZeroDivisionError")
"""How a function ends that nobody meant to: a finding, and no test."""


def regular(traces: Iterable[Trace]) -> set[Trace]:
    return {trace for trace in traces if trace[1] not in _FAULTS}
