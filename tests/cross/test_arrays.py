"""Arrays and bytearrays: ``gen`` and ``cases`` take the paths that brute force takes."""

from __future__ import annotations

from array import array
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import heapwright as hw
from heapwright.structures.building import Built
from tests.cross import criteria
from tests.cross.traces import all_traces, namespace_of

pytestmark = pytest.mark.sampled(4)

_FEW = [items for n in range(4) for items in product(range(-1, 3), repeat=n)]
_ARRAYS = [array("i", items) for items in _FEW]
_EDGES = (0, 1, 2, 127, 128, 254, 255)
_BYTES = [bytearray(items) for n in range(4) for items in product(_EDGES, repeat=n)]
_FLOATS = [array("d", items) for n in range(4) for items in product((-1.0, 0.5, 2.0), repeat=n)]
_INTS = range(-5, 6)
_WIDE = (*_INTS, 255, 256, 1 << 31, -(1 << 31) - 1, (1 << 31) - 1, 1 << 40)

FUNCTIONS: dict[str, tuple[str, list[Any]]] = {
    "search": (
        """
def search(items: array, wanted: int) -> int:
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
        [_ARRAYS, range(-2, 4)],
    ),
    "checksum": (
        """
def checksum(data: bytearray) -> int:
    total = 0
    for byte in data:
        total += byte
        if total > 255:
            total -= 256
    if total == 255:
        return -1
    return total
""",
        [_BYTES],
    ),
    "average": (
        """
def average(items: "array[float]") -> "array[float]":
    made = array("d")
    for item in items:
        if item < 0.0:
            raise ValueError("negative")
        if item > 1.0:
            made.append(1.0)
        else:
            made.append(item)
    return made
""",
        [_FLOATS],
    ),
    "sieve": (
        """
def sieve(limit: int) -> int:
    if limit < 2:
        raise ValueError("too small")
    if limit > 5:
        raise ValueError("too large")
    flags = bytearray(limit + 1)
    count = 0
    for number in range(2, limit + 1):
        if flags[number]:
            continue
        count += 1
        for multiple in range(2 * number, limit + 1, number):
            flags[multiple] = 1
    return count
""",
        [range(-1, 8)],
    ),
    "insert": (
        """
def insert(items: array, value: int) -> int:
    place = len(items)
    while place > 0:
        if items[place - 1] <= value:
            break
        place -= 1
    items.insert(place, value)
    return place
""",
        [_ARRAYS, _WIDE],
    ),
    "put": (
        """
def put(data: bytearray, place: int, value: int) -> int:
    if place >= len(data):
        return -1
    if place < -len(data):
        return -2
    data[place] = value
    if data[0] == value:
        return 0
    return 1
""",
        [[bytearray(items) for n in range(4) for items in product((0, 3), repeat=n)], _INTS, _WIDE],
    ),
    "parts": (
        """
def parts(items: array, middle: int) -> int:
    left = items[:middle]
    right = items[middle:]
    if left == right:
        return 0
    if left < right:
        return 1
    if right + left == items:
        return 2
    return 3
""",
        [_ARRAYS, _INTS],
    ),
    "take": (
        """
def take(data: bytearray, wanted: int) -> int:
    if wanted < 0:
        return -1
    if wanted > 255:
        return -1
    if wanted not in data:
        return 0
    data.remove(wanted)
    if wanted in data:
        return 2
    return 1
""",
        [[bytearray(items) for n in range(4) for items in product((0, 3), repeat=n)], _WIDE],
    ),
    "narrow": (
        """
def narrow(value: int) -> int:
    try:
        made = array("b", [value])
    except OverflowError:
        return 0
    made.append(-1)
    if made.count(-1) == 2:
        return 1
    return 2
""",
        [(*_WIDE, -128, -129, 127, 128)],
    ),
}


def _compared(tmp_path: Path, name: str) -> tuple[Path, dict[str, Any], set[Any]]:
    source, domains = FUNCTIONS[name]
    text = f"from array import array\n{source}"
    file = tmp_path / f"{name}_program.py"
    file.write_text(text)
    names = namespace_of(text, str(file))
    calls = (f"{name}({', '.join(map(repr, given))})" for given in product(*domains))
    return file, names, all_traces(names, calls, str(file))


_UNMEANT: dict[str, tuple[str, ...]] = {"insert": ("OverflowError",), "put": ("ValueError",)}
"""How functions end that have no such thing in mind: findings, and not tests."""


@pytest.mark.parametrize("name", FUNCTIONS)
def test_suites_take_every_path_that_small_inputs_take(tmp_path: Path, name: str) -> None:
    file, names, every = _compared(tmp_path, name)
    tests = criteria.tests_of(file, name, "path", {})
    found = {trace for call in tests for trace in all_traces(names, [call], str(file))}
    assert found == {
        trace for trace in criteria.regular(every) if trace[1] not in _UNMEANT.get(name, ())
    }


@pytest.mark.parametrize("name", FUNCTIONS)
def test_cases_take_every_path_that_small_inputs_take(tmp_path: Path, name: str) -> None:
    file, names, every = _compared(tmp_path, name)
    found = hw.cases(f"{file}:{name}", criterion="path", seconds=120)
    assert not found.reasons
    taken = set()
    for case in found:
        built = Built(case.concrete, {})
        given = [built.value(case.concrete.argument(each)) for each in case.confirmed.arguments]
        taken |= all_traces(names, [f"{name}({', '.join(map(repr, given))})"], str(file))
    assert taken == every
