"""Classes that keep arrays and bytearrays: verdicts and exceptions against brute force."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import heapwright as hw
from tests.cross.traces import namespace_of
from tests.sources import explored, outcomes, written

pytestmark = pytest.mark.sampled(4)

RING = """
from array import array


class Ring:
    def __init__(self, capacity: int) -> None:
        if not 1 <= capacity <= 2:
            raise ValueError("capacity")
        self._items = array("h", [0]) * capacity
        self._start = 0
        self._size = 0

    def push(self, value: int) -> None:
        if self._size == len(self._items):
            raise BufferError("full")
        self._items[(self._start + self._size) % len(self._items)] = value
        self._size += 1

    def pop(self) -> int:
        if not self._size:
            raise LookupError("empty")
        value = self._items[self._start]
        self._items[self._start] = 0
        self._start = (self._start + 1) % len(self._items)
        self._size -= 1
        return value

    def rep_ok(self) -> bool:
        free = len(self._items) - self._size
        return free >= 0 and self._items.count(0) >= free
"""

BITS = """
class Bits:
    def __init__(self) -> None:
        self._bytes = bytearray(2)

    def add(self, bit: int) -> None:
        if not 0 <= bit < 3:
            raise ValueError("bit")
        self._bytes[bit // 2] |= 1 << (bit % 2)

    def discard(self, bit: int) -> None:
        self._bytes[bit // 2] &= ~(1 << (bit % 2))

    def __contains__(self, bit: int) -> bool:
        return bool(self._bytes[bit // 2] & (1 << (bit % 2)))

    def rep_ok(self) -> bool:
        return self._bytes[1] < 2
"""

STACK = """
from array import array


class Stack:
    def __init__(self) -> None:
        self._items = array("B")

    def push(self, value: int) -> None:
        if len(self._items) == 2:
            raise BufferError("full")
        self._items.append(value)

    def pop(self) -> int:
        return self._items.pop()

    def double(self) -> None:
        if self._items:
            self._items[-1] *= 2

    def rep_ok(self) -> bool:
        return len(self._items) <= 2
"""


class Subject(NamedTuple):
    """``ints`` are what brute force passes, ``length`` how many calls it makes at most; ``faults``
    are changes of the source that may break ``rep_ok``.
    """

    source: str
    ints: tuple[int, ...]
    length: int
    faults: list[tuple[str, str]]


SUBJECTS = {
    "Ring": Subject(
        RING,
        (-1, 0, 1, 2, 3, 7, (1 << 15) - 1, 1 << 15, -(1 << 15) - 1),
        4,
        [
            ("self._size == len(self._items)", "self._size > len(self._items)"),
            ("self._items[self._start] = 0", "pass"),
            (">= free", ">= free + (self._items.count(7) == 2)"),
        ],
    ),
    "Bits": Subject(
        BITS,
        tuple(range(-6, 7)),
        3,
        [("bit < 3", "bit < 4"), ("[1] < 2", "[1] < 1"), ("bytearray(2)", "bytearray(3)")],
    ),
    "Stack": Subject(
        STACK,
        (-1, 0, 1, 4, 8, 127, 128, 255, 256),
        4,
        [("== 2", "== 3"), ("<= 2", "<= 2 and self._items != array('B', [4, 8])")],
    ),
}


class End(NamedTuple):
    """How a call ended, as the last of so many; ``held`` is the object then, if there is one."""

    method: str
    raised: str | None
    held: Any
    calls: int


def _ends(subject: Subject, source: str, cls: str) -> Iterator[End]:
    """Of each call of each sequence, without sequences that lead to an object that was there."""
    made = namespace_of(source, "brute")[cls]
    functions = {n: f for n, f in vars(made).items() if callable(f) and n != "rep_ok"}
    takes = {name: f.__code__.co_argcount - 1 for name, f in functions.items()}
    held: list[Any] = [None]
    known: set[str] = set()
    for calls in range(1, subject.length + 1):
        ends = []
        for before in held:
            for name in takes if before is not None else ["__init__"]:
                for given in product(subject.ints, repeat=takes[name]):
                    ends.append(_end(made, name, before, given, calls))
        yield from ends
        fresh = {repr(vars(end.held)): end.held for end in ends if end.held is not None}
        held = [value for text, value in fresh.items() if text not in known]
        known |= fresh.keys()


def _end(cls: Any, name: str, before: Any, given: tuple[int, ...], calls: int) -> End:
    held = object.__new__(cls) if before is None else copy.deepcopy(before)
    try:
        getattr(held, name)(*given)
    except Exception as error:
        return End(name, type(error).__name__, before and held, calls)
    return End(name, None, held, calls)


def _operations(cls: str, ends: list[End]) -> dict[str, set[str | None]]:
    found: dict[str, set[str | None]] = {}
    for end in ends:
        name = cls if end.method == "__init__" else f"{cls}.{end.method}"
        found.setdefault(name, set()).add(end.raised)
    return found


@pytest.mark.parametrize("cls", SUBJECTS)
def test_calls_end_as_brute_force_says(tmp_path: Path, cls: str) -> None:
    subject = SUBJECTS[cls]
    expected = _operations(cls, list(_ends(subject, subject.source, cls)))
    found = explored(tmp_path, subject.source, cls, seconds=60)
    assert found.graph.fixpoint
    assert {name: outcomes(found, name) for name in expected} == expected


VARIANTS = [(cls, fault) for cls, s in SUBJECTS.items() for fault in [None, *s.faults]]


@pytest.mark.parametrize(("cls", "fault"), VARIANTS)
def test_verdicts_are_those_of_brute_force(
    tmp_path: Path, cls: str, fault: tuple[str, str] | None
) -> None:
    subject = SUBJECTS[cls]
    source = subject.source if fault is None else subject.source.replace(*fault)
    assert fault is None or source != subject.source
    broken = [e.calls for e in _ends(subject, source, cls) if e.held and not e.held.rep_ok()]
    found = hw.verify(f"{written(tmp_path, source)}:{cls}", seconds=60)
    (verdict,) = found.verdicts
    assert verdict.verdict == ("violated" if broken else "holds")
    if broken:
        assert len(verdict.sequence) == min(broken)
