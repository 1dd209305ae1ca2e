"""Sets of unknown numbers that are iterated over, beside plain Python: what is proven is true."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import pytest

import heapwright as hw
from tests.sources import load_module, written

SECONDS = 60
POOL = """
    class Pool:
        def __init__(self) -> None:
            self.numbers: set[int] = set()
            self.seen: list[int] = []

        def add(self, number: int) -> None:
            self.numbers.add(number)

        def look(self) -> None:
            {look}

        def rep_ok(self) -> bool:
            return {invariant}
"""
NUMBERS = (0, 1, 8, 9, -1, 40)
"""1 and 9, 0, 8 and 40 fall into the same slot of a small table: which comes first is a matter of
history.
"""
CASES = [
    # what is done with the set, the invariant, and the verdict; None if it cannot be decided
    ("self.seen = [self.numbers.pop()] if self.numbers else []", "len(self.seen) < 2", "holds"),
    ("self.seen = list(self.numbers)", "set(self.seen) <= self.numbers", "holds"),
    ("self.seen = [*self.numbers][:2]", "len(set(self.seen)) == len(self.seen)", "holds"),
    ("self.seen = list(self.numbers)", "self.seen == sorted(self.seen)", None),
    ("self.seen = list(self.numbers)[:1]", "not self.seen or self.seen[0] in (1, 5)", "violated"),
    ("self.seen = list(self.numbers)", "len(self.seen) < 3", "violated"),
    ("[self.numbers.discard(n) for n in self.numbers if n > 5]", "True", "violated"),
    ("self.seen = [n for n in self.numbers if n > 1]", "1 not in self.seen", "holds"),
]


@pytest.mark.parametrize(("look", "invariant", "expected"), CASES)
def test_what_is_said_of_sets_is_true(
    look: str, invariant: str, expected: str | None, tmp_path: Path
) -> None:
    file = written(tmp_path, POOL.format(look=look, invariant=invariant))
    asked = hw.verify(f"{file}:Pool", "rep_ok", "no-crash", scope={"set": 3}, seconds=SECONDS)
    verdicts = asked.verdicts
    worst = max(verdicts, key=lambda v: ("holds", "undecided", "violated").index(v.verdict))
    broken = _broken(load_module(file).Pool)
    assert not (broken and worst.verdict == "holds"), (broken, worst.claim)
    assert expected in (None, worst.verdict), worst.claim
    if expected == "holds":
        assert worst.fixpoint


def _broken(cls: Any) -> list[tuple[int, ...]]:
    """The numbers that lead to a state that breaks the invariant, or to an exception."""
    return [numbers for numbers in product(NUMBERS, repeat=3) if _breaks(cls(), numbers)]


def _breaks(pool: Any, numbers: tuple[int, ...]) -> bool:
    for number in numbers:
        pool.add(number)
        try:
            pool.look()
        except RuntimeError:
            return True
        if not pool.rep_ok():
            return True
    return False


def test_a_set_of_two_unknown_numbers_may_be_returned(tmp_path: Path) -> None:
    source = """
    class Two:
        def __init__(self, one: int, other: int) -> None:
            self.both = {one, other}

        def shown(self) -> set[int]:
            return set(self.both)
    """
    (verdict,) = hw.verify(f"{written(tmp_path, source)}:Two", "no-crash").verdicts
    assert verdict.verdict == "holds", verdict.claim


def test_strings_come_in_an_order_that_differs_from_run_to_run(tmp_path: Path) -> None:
    source = """
    class Names:
        def __init__(self, one: str, other: str) -> None:
            self.first = next(iter({one, other}))

        def rep_ok(self) -> bool:
            return self.first != "b"
    """
    (verdict,) = hw.verify(f"{written(tmp_path, source)}:Names", "rep_ok").verdicts
    assert verdict.verdict in ("undecided", "violated")
    assert "order" in verdict.claim or verdict.sequence == ('names = Names("b", "b")',)
