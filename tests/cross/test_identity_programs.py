"""Random classes about hashes, order, identity and caches reach what plain Python reaches.

Each class is a few methods over a set, a dict, two keys with a hash of their own and a cache. Plain
Python runs every sequence of three calls; what ``observe`` returns then is all that may be
reachable, and all of it must be, unless the verdict says that something was cut off.
"""

from __future__ import annotations

import itertools
import random
from pathlib import Path
from typing import Any

import pytest

import heapwright as hw

pytestmark = pytest.mark.sampled(10)

HASHES = ("self.v", "self.v % 2", "7", "hash((self.v, 1))", "hash(self.v) ^ 3", "-self.v")
EQUALITIES = (
    "isinstance(o, K) and self.v == o.v",
    "True",
    "self is o",
    "isinstance(o, K) and self.v // 2 == o.v // 2",
    "getattr(o, 'v', o) == self.v",
)
STATEMENTS = (
    *("self.k.v += 1", "self.k.v = 8", "self.j.v = self.k.v", "self.k, self.j = self.j, self.k"),
    *("self.s.add(self.k)", "self.s.discard(self.k)", "self.s.add(<n>)", "self.s.discard(<n>)"),
    *("self.d[self.k] = <n>", "self.d.pop(self.j, None)", "self.d[<n>] = <n>", "self.d[True] = 5"),
    *("self.x = self.i.pop() if self.i else -1", "self.i.add(<n>)", "self.i.discard(<n>)"),
    *("self.i |= {<n>, <n>}", "self.i -= {<n>}", "self.i ^= {<n>, 8}", "self.i = {<n>} | self.i"),
    *("self.i &= {<n>, True, 8}", "self.x = next(iter(self.i), 7)", "self.x = self.g()"),
    *("self.x = self.h(<n>)", "self.x = min(self.i, key=lambda v: v % 3, default=4)"),
    *("self.x = int(self.k in self.s)", "self.x = int(self.k in self.d)", "self.x = len(self.s)"),
    *("self.x = int(self.t is LIMIT)", "self.t = LIMIT", "self.t = 1.5", "self.t = -LIMIT"),
    *("self.x = sum(10 * p + v for p, v in enumerate(self.i))", "self.x = self.d.get(self.j, 3)"),
    *("self.x = sorted(self.i, key=lambda v: v % 2)[0] if self.i else 2", "self.i.clear()"),
)
OBSERVED = (
    "self.x",
    "len(self.s) + 3 * (self.k in self.s)",
    "len(self.d) + 4 * (self.j in self.d)",
    "next(iter(self.i), 5)",
    "self.g()",
    "self.x + 2 * (self.t is LIMIT)",
)
VALUES = range(6)
LENGTH = 3


def source(seed: int) -> str:
    chance = random.Random(seed)

    def some(statements: tuple[str, ...]) -> str:
        text = chance.choice(statements)
        while "<n>" in text:
            text = text.replace("<n>", str(chance.choice((0, 1, 2, 8, 9, 16))), 1)
        return text

    lines = [
        "from functools import cache, lru_cache",
        "import math",
        "LIMIT = math.inf",
        "class K:",
        "    def __init__(self, v: int) -> None: self.v = v",
        f"    def __eq__(self, o: object) -> bool: return {chance.choice(EQUALITIES)}",
        f"    def __hash__(self) -> int: return {chance.choice(HASHES)}",
        "class C:",
        "    def __init__(self) -> None:",
        "        self.k, self.j, self.x, self.t = K(0), K(1), 0, LIMIT",
        "        self.s, self.d, self.i = {self.k}, {self.j: 1}, {0, 9}",
        "    @cache",
        "    def g(self) -> int: return self.k.v",
        "    @lru_cache(maxsize=1)",
        "    def h(self, n: int) -> int: return self.x + n",
    ]
    for number in range(3):
        body = "; ".join(some(STATEMENTS) for _ in range(chance.randrange(1, 3)))
        lines.append(f"    def m{number}(self) -> None: {body}")
    lines.append(f"    def observe(self) -> int: return int({some(OBSERVED)}) % 6")
    for value in VALUES:
        lines.append(f"    def never_{value}(self) -> bool: return self.observe() != {value}")
    return "\n".join(lines) + "\n"


def reached(text: str) -> set[int]:
    """What plain Python observes after at most three calls."""
    found: set[int] = set()
    for length in range(LENGTH + 1):
        for names in itertools.product(("m0", "m1", "m2"), repeat=length):
            scope: dict[str, Any] = {}
            exec(text, scope)
            made = scope["C"]()
            if _runs(made, names):
                found.add(made.observe())
    return found


def _runs(made: Any, names: tuple[str, ...]) -> bool:
    for name in names:
        try:
            getattr(made, name)()
        except Exception:  # the caller goes on with the object as it is
            continue
    return True


def disagreements(seed: int, folder: Path) -> tuple[list[str], int]:
    """What is wrong, and how many verdicts were left open."""
    text = source(seed)
    file = folder / f"program_{seed}.py"
    file.write_text(text)
    properties = [f"never_{value}" for value in VALUES]
    methods = ["m0", "m1", "m2"]
    verdicts = hw.verify(
        f"{file}:C", *properties, methods=methods, max_length=LENGTH + 1, seconds=30
    ).verdicts
    truth = reached(text)
    wrong, undecided = [], 0
    for value, verdict in zip(VALUES, verdicts, strict=True):
        undecided += verdict.verdict == "undecided"
        expected = "violated" if value in truth else "holds"
        # ``undecided`` may be for the length alone: what was explored must be right nevertheless
        if verdict.verdict not in (expected, "undecided"):
            wrong.append(f"seed {seed}: {value} is {expected}, not {verdict}")
    return wrong, undecided


@pytest.mark.parametrize("seed", range(40))
def test_random_classes_agree_with_plain_python(seed: int, tmp_path: Path) -> None:
    wrong, _ = disagreements(seed, tmp_path)
    assert not wrong, f"{wrong}\n{source(seed)}"
