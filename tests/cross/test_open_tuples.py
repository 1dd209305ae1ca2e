"""Paths of ``cases`` on tuples are those of brute force over small inputs."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import pytest

import heapwright as hw
from tests.cross.traces import all_traces, namespace_of

_TUPLES = [items for n in range(4) for items in product(range(-1, 3), repeat=n)]
_PAIRS = list(product(range(-2, 3), repeat=2))

FUNCTIONS: dict[str, tuple[str, list[Any]]] = {
    "rising": (
        """
def rising(values: tuple[int, ...]) -> bool:
    for a, b in zip(values, values[1:]):
        if a >= b:
            return False
    return True
""",
        [_TUPLES],
    ),
    "between": (
        """
def between(span: tuple[int, int], x: int) -> bool:
    low, high = span
    if low > high:
        raise ValueError("low above high")
    if x < low:
        return False
    return x <= high
""",
        [_PAIRS, range(-3, 4)],
    ),
    "outer": (
        """
def outer(values: tuple[int, ...]) -> int:
    if len(values) < 2:
        return 0
    if values[0] == values[-1]:
        return 1
    if (9, *values) + values == (9,) + values * 2:
        return len(values)
    return -1
""",
        [_TUPLES],
    ),
    "at": (
        """
def at(values: tuple[int, ...], place: int) -> int:
    if place >= len(values):
        raise ValueError("too far")
    if place < -len(values):
        raise ValueError("too far back")
    if values[place] < 0:
        return -1
    return values[place]
""",
        [_TUPLES, range(-5, 6)],
    ),
    "known": (
        """
def known(pairs: tuple[tuple[int, bool], ...], wanted: int) -> bool:
    for key, open in pairs:
        if key == wanted:
            if open:
                return True
    return False
""",
        [[t for n in range(4) for t in product([(0, True), (0, False), (1, True)], repeat=n)], [0]],
    ),
    "same": (
        """
def same(one: tuple[int, ...], other: tuple[int, int]) -> bool:
    if one == other:
        return True
    if other < one:
        return False
    return 0 in one
""",
        [_TUPLES, _PAIRS],
    ),
}


@pytest.mark.parametrize("name", FUNCTIONS)
def test_cases_take_every_path_that_small_tuples_take(tmp_path: Path, name: str) -> None:
    source, domains = FUNCTIONS[name]
    file = tmp_path / f"{name}_program.py"
    file.write_text(source)
    names = namespace_of(source, str(file))
    found = hw.cases(f"{file}:{name}", criterion="path", seconds=120)
    assert not found.reasons
    made = [tuple(case.confirmed.arguments.values()) for case in found]
    every = all_traces(names, [f"{name}{given!r}" for given in product(*domains)], str(file))
    taken = {
        trace for given in made for trace in all_traces(names, [_call(name, given)], str(file))
    }
    assert taken == every


def _call(name: str, given: tuple[Any, ...]) -> str:
    return f"{name}({', '.join(map(repr, given))})"


CLASS = """
class Steps:
    marks: tuple[int, ...]
    span: tuple[int, str]

    def __init__(self) -> None:
        self.marks = ()
        self.span = (0, "")

    def most(self) -> int:
        if not self.marks:
            return 0
        if self.marks[-1] > self.span[0]:
            return 1
        return 2
"""


def test_tuples_in_fields_are_open_and_written_in_tests(tmp_path: Path) -> None:
    file = tmp_path / "steps.py"
    file.write_text(CLASS)
    found = hw.cases(f"{file}:Steps.most", "none", criterion="branch", seconds=60)
    assert {case.confirmed.result for case in found} == {0, 1, 2}
    for case in found:
        receiver = case.confirmed.arguments["self"]
        assert type(receiver.marks) is tuple
        assert type(receiver.span) is tuple
