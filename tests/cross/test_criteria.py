"""Paths and coverage of each criterion agree with brute force over small inputs.

Every basic block of these functions is on a line of its own, so that the lines which Python itself
reports tell the path; no code of Heapwright takes part in the reference.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import pairwise, product
from pathlib import Path

import pytest

import heapwright as hw
from heapwright.api.exploring import Setting, open_again, open_program
from heapwright.api.isolation import Isolated
from heapwright.api.searching import search_for_tests
from heapwright.api.writing import suite_of
from heapwright.criteria import criterion_of
from heapwright.emit.python.suites import PythonSuites
from heapwright.execution import silenced
from heapwright.generate import Rerunner
from heapwright.limits import Limits
from heapwright.program.language import Purpose
from heapwright.sandbox import sandbox
from tests.cross.traces import Trace, all_traces, namespace_of

_INTS = range(-3, 5)
_LISTS = [list(items) for n in range(4) for items in product(range(3), repeat=n)]
_ROWS = [list(items) for n in range(3) for items in product(range(2), repeat=n)]
_MATRICES = [list(rows) for n in range(3) for rows in product(_ROWS, repeat=n)]

PROGRAMS = {
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


def _tests_of(file: Path, name: str, criterion: str, scope: dict[str, int]) -> list[str]:
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


def _compared(tmp_path: Path, name: str, criterion: str) -> tuple[list[Trace], set[Trace]]:
    """The paths of the tests, and all paths that small inputs take."""
    source, domains = PROGRAMS[name]
    file = tmp_path / f"{name}_program.py"
    file.write_text(source)
    names = namespace_of(source, str(file))
    scope = {"list": 2} if name == "width" else {}
    tests = _tests_of(file, name, criterion, scope)
    every = (f"{name}({', '.join(map(repr, given))})" for given in product(*domains))
    found = [trace for call in tests for trace in all_traces(names, [call], str(file))]
    return found, all_traces(names, every, str(file))


_FAULTS = ("IndexError", "ZeroDivisionError")
"""How a function ends that nobody meant to: a finding, and no test."""


def _regular(traces: Iterable[Trace]) -> set[Trace]:
    return {trace for trace in traces if trace[1] not in _FAULTS}


def _most_entries(trace: Trace) -> int:
    return max(Counter(trace[0]).values(), default=0)


BOUNDED: dict[str, Callable[[Trace], bool]] = {
    "path": lambda trace: True,
    "block-1": lambda trace: _most_entries(trace) <= 1,
    "block-2": lambda trace: _most_entries(trace) <= 2,
    "block-3": lambda trace: _most_entries(trace) <= 3,
}


@pytest.mark.parametrize("criterion", BOUNDED)
@pytest.mark.parametrize("name", PROGRAMS)
def test_no_path_within_the_criterion_is_missed_and_none_is_infeasible(
    tmp_path: Path, name: str, criterion: str
) -> None:
    found, every = _compared(tmp_path, name, criterion)
    assert set(found) == {trace for trace in _regular(every) if BOUNDED[criterion](trace)}
    assert len(found) == len(set(found))


@pytest.mark.parametrize("name", PROGRAMS)
def test_statements_that_small_inputs_run_are_run_by_the_tests(tmp_path: Path, name: str) -> None:
    found, every = _compared(tmp_path, name, "statement")
    assert _lines(found) == _lines(_regular(every))


@pytest.mark.parametrize("name", PROGRAMS)
def test_branches_that_small_inputs_take_are_taken_by_the_tests(tmp_path: Path, name: str) -> None:
    found, every = _compared(tmp_path, name, "branch")
    assert _branches(found) == _branches(_regular(every))


def _lines(traces: Iterable[Trace]) -> set[int]:
    return {line for lines, _ in traces for line in lines}


def _branches(traces: Iterable[Trace]) -> set[tuple[int, int]]:
    """Ways on from lines that have more than one."""
    arcs = {arc for lines, _ in traces for arc in pairwise(lines)}
    ways = Counter(start for start, _ in arcs)
    return {arc for arc in arcs if ways[arc[0]] > 1}


# Decisions --------------------------------------------------------------------------------------

Vector = tuple[bool | None, ...]

DECISIONS: dict[str, tuple[str, Callable[[int, int, int], tuple[Vector, bool]]]] = {
    "both": ("a > 0 and b > 0", lambda a, b, c: _both(a > 0, b > 0)),
    "chain": ("0 < a < 3", lambda a, b, c: _both(a > 0, a < 3)),
    "coupled": ("a > 0 and a > -5", lambda a, b, c: _both(a > 0, a > -5)),
    "nested": ("a > 0 or not (b > 0 and c > 0)", lambda a, b, c: _nested(a > 0, b > 0, c > 0)),
    "either": ("a == b or b == c", lambda a, b, c: _either(a == b, b == c)),
}


def _both(p: bool, q: bool) -> tuple[Vector, bool]:
    return ((p, q), q) if p else ((p, None), False)


def _either(p: bool, q: bool) -> tuple[Vector, bool]:
    return ((p, None), True) if p else ((p, q), q)


def _nested(p: bool, q: bool, r: bool) -> tuple[Vector, bool]:
    if p:
        return (p, None, None), True
    (second, third), both = _both(q, r)
    return (p, second, third), not both


@pytest.mark.parametrize("form", ["if", "return"])
@pytest.mark.parametrize("name", DECISIONS)
def test_outcomes_of_operands_and_pairs_are_those_of_brute_force(
    tmp_path: Path, name: str, form: str
) -> None:
    text, evaluated = DECISIONS[name]
    decided = f"    return bool({text})" if form == "return" else f"    if {text}:\n        a = 0"
    source = f"def decide(a: int, b: int, c: int) -> object:\n{decided}\n"
    file = tmp_path / "decisions.py"
    file.write_text(source)
    seen = {evaluated(*given) for given in product(range(-6, 5), repeat=3)}
    condition = hw.generate(f"{file}:decide", criterion="condition")
    wanted = {(k, v) for vector, _ in seen for k, v in enumerate(vector) if v is not None}
    assert condition.count("covered") == len(wanted)
    assert condition.count("undecided") == 0
    pairs = hw.generate(f"{file}:decide", criterion="mcdc")
    assert pairs.count("covered") == len({k for a in seen for b in seen for k in _shown(a, b)})
    assert pairs.count("covered") + pairs.count("unreachable") == len(next(iter(seen))[0])


def _shown(first: tuple[Vector, bool], second: tuple[Vector, bool]) -> list[int]:
    """The operand that two evaluations show to decide alone."""
    pairs = enumerate(zip(first[0], second[0], strict=True))
    differ = [k for k, (p, q) in pairs if None not in (p, q) and p != q]
    return differ if first[1] != second[1] and len(differ) == 1 else []
