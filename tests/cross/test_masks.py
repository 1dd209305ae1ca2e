"""Masks and shifts of unknown integers, beside plain Python: exact, with bounds and without."""

from __future__ import annotations

import operator
from collections.abc import Callable
from pathlib import Path

import pytest

import heapwright as hw
from tests.sources import written

CLASS = """
    class Bits:
        def __init__(self) -> None:
            self.x = self.y = self.result = 0

        def apply(self, x: int, y: int) -> None:
            if {guard}:
                self.x, self.y, self.result = x, y, {expression}

        def look(self) -> bool:
            return getattr(self, "result", 0) == self.x == self.y
"""
Function = Callable[[int, int], int]
MASKS: dict[str, Function] = {
    "x & y": operator.and_,
    "x | y": operator.or_,
    "x ^ y": operator.xor,
    "y & x": lambda x, y: y & x,
    "x & ~y": lambda x, y: x & ~y,
    "x | y % 8": lambda x, y: x | y % 8,
}
SHIFTS: dict[str, Function] = {
    "y << x": lambda x, y: y << x,
    "y >> x": lambda x, y: y >> x,
    "y >> x & 1": lambda x, y: y >> x & 1,
    "(1 << x) - 1 & y": lambda x, y: (1 << x) - 1 & y,
}
PAIRS = [(0, -3), (1, 6), (3, 5), (5, -1), (5, 1000)]


@pytest.mark.sampled(7)
@pytest.mark.parametrize("expression", [*SHIFTS, *MASKS])
def test_results_are_those_of_plain_python(expression: str, tmp_path: Path) -> None:
    source = CLASS.format(guard="0 <= x <= 5", expression=expression)
    exploration = hw.explore(f"{written(tmp_path, source)}:Bits", seconds=30)
    assert exploration.graph.fixpoint, [str(cut) for cut in exploration.graph.cuts]
    for x, y in PAIRS:
        result = {**MASKS, **SHIFTS}[expression](x, y)
        right = f"bits.x == {x} and bits.y == {y} and bits.result == {result}"
        assert exploration.find(right).found, right
        wrong = f"bits.x == {x} and bits.y == {y} and bits.result != {result}"
        assert exploration.find(wrong).found is False, wrong


def test_every_negative_shift_is_one_case(tmp_path: Path) -> None:
    source = CLASS.format(guard="x <= 3", expression="y << x")
    target = f"{written(tmp_path, source)}:Bits"
    verdict = hw.verify(target, "no-crash", seconds=30).verdicts[0]
    assert verdict.verdict == "violated"
    assert "negative shift count" in verdict.claim
    assert hw.explore(target, seconds=30).graph.fixpoint


@pytest.mark.sampled(5)
@pytest.mark.parametrize("expression", MASKS)
def test_masks_without_bounds_are_those_of_plain_python(expression: str, tmp_path: Path) -> None:
    source = CLASS.format(guard="True", expression=expression)
    exploration = hw.explore(f"{written(tmp_path, source)}:Bits", seconds=30)
    assert exploration.graph.fixpoint, [str(cut) for cut in exploration.graph.cuts]
    for x, y in ((0, -3), (-7, -12), (77, 1000), (-100, 2**40 + 5)):
        result = MASKS[expression](x, y)
        right = f"bits.x == {x} and bits.y == {y} and bits.result == {result}"
        assert exploration.find(right).found, right
        wrong = f"bits.x == {x} and bits.y == {y} and bits.result != {result}"
        assert exploration.find(wrong).found is False, wrong


@pytest.mark.parametrize("expression", ["y << x", "y >> x"])
def test_shifts_without_bounds_are_those_of_plain_python(expression: str, tmp_path: Path) -> None:
    source = CLASS.format(guard="x >= 0", expression=expression)
    exploration = hw.explore(f"{written(tmp_path, source)}:Bits", seconds=30)
    assert exploration.graph.fixpoint, [str(cut) for cut in exploration.graph.cuts]
    for x, y in ((0, -3), (7, -1200), (70, 5)):
        result = SHIFTS[expression](x, y)
        right = f"bits.x == {x} and bits.y == {y} and bits.result == {result}"
        assert exploration.find(right).found, right
        wrong = f"bits.x == {x} and bits.y == {y} and bits.result != {result}"
        assert exploration.find(wrong).found is False, wrong


def test_shifts_that_no_memory_holds_are_named_in_the_claim(tmp_path: Path) -> None:
    source = CLASS.format(guard="x >= 0", expression="y << x")
    target = f"{written(tmp_path, source)}:Bits"
    verdict = hw.verify(target, "no-crash", seconds=30).verdicts[0]
    assert verdict.verdict == "holds"
    assert "not called: Bits.apply with a shift above 10000" in verdict.claim


NETWORK = """
    class Network:
        def __init__(self, address: int, prefix: int) -> None:
            if not (0 <= address < 2**32 and 0 <= prefix <= 32):
                raise ValueError("bad network")
            self.mask = (0xFFFFFFFF << (32 - prefix)) & 0xFFFFFFFF
            self.address = address & self.mask

        def contains(self, other: int) -> bool:
            return other & self.mask == self.address

        def rep_ok(self) -> bool:
            return self.address & self.mask == {right}
"""


def test_what_only_bit_vectors_know_is_proven(tmp_path: Path) -> None:
    target = f"{written(tmp_path, NETWORK.format(right='self.address'))}:Network"
    assert hw.verify(target, "rep_ok", seconds=60).verdicts[0].verdict == "holds"


def test_what_only_bit_vectors_know_is_refuted(tmp_path: Path) -> None:
    target = f"{written(tmp_path, NETWORK.format(right='self.mask'))}:Network"
    assert hw.verify(target, "rep_ok", seconds=60).verdicts[0].verdict == "violated"


RIGHTS = """
    class Rights:
        READ, WRITE, ALL = 1, 2, 7

        def __init__(self) -> None:
            self.bits = 0

        def grant(self, bits: int) -> None:
            if bits & ~self.ALL:
                raise ValueError("unknown bits")
            self.bits |= bits
            if self.bits & self.WRITE:
                self.bits |= self.READ

        def revoke(self, bits: int) -> None:
            self.bits &= ~bits
            if not self.bits & {needed}:
                self.bits &= ~self.WRITE

        def rep_ok(self) -> bool:
            return 0 <= self.bits <= 7 and (not self.bits & 2 or bool(self.bits & 1))
"""


@pytest.mark.parametrize(("needed", "expected"), [("1", "holds"), ("4", "violated")])
def test_what_a_mask_leaves_has_few_values(needed: str, expected: str, tmp_path: Path) -> None:
    """They are known exactly, so that nothing has to be forgotten or widened."""
    target = f"{written(tmp_path, RIGHTS.format(needed=needed))}:Rights"
    (verdict,) = hw.verify(target, "rep_ok", seconds=30).verdicts
    assert verdict.verdict == expected, verdict.claim
    assert "abstract" not in verdict.claim


COUNTED = """
    class Counted:
        def __init__(self, number: int) -> None:
            if not {low} <= number <= 9:
                raise ValueError("number")
            self.number = number
            self.bits = {bits}

        def look(self) -> bool:
            return self.number == self.bits
"""


LENGTH, COUNT = "number.bit_length()", "number.bit_count()"


@pytest.mark.parametrize(
    ("bits", "low"),
    [(LENGTH, "-9"), (LENGTH, "0"), (LENGTH, "number"), (COUNT, "-9"), (COUNT, "0")],
)
def test_bits_are_counted_as_in_plain_python(bits: str, low: str, tmp_path: Path) -> None:
    """For known bounds and below them: whatever has one more bit, or one fewer, is not reached."""
    source = COUNTED.format(low=low, bits=bits)
    exploration = hw.explore(f"{written(tmp_path, source)}:Counted", seconds=30)
    assert exploration.graph.fixpoint, [str(cut) for cut in exploration.graph.cuts]
    for number in (-8, -3, -1, 0, 1, 5, 7, 8):
        if low == "0" and number < 0:
            continue
        count = eval(bits, {"number": number})
        for found in (count - 1, count, count + 1):
            spec = f"counted.number == {number} and counted.bits == {found}"
            assert exploration.find(spec).found is (found == count), spec


def test_integers_of_very_many_bits_are_named_in_the_claim(tmp_path: Path) -> None:
    source = COUNTED.format(low="number", bits=LENGTH)
    (verdict,) = hw.verify(f"{written(tmp_path, source)}:Counted", "no-crash").verdicts
    assert verdict.verdict == "holds"
    assert "not called: Counted with an integer of more than 64 bits" in verdict.claim
