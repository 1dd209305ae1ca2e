"""Random invariants of a small class: what they ask for, and in which order, differs."""

from __future__ import annotations

from random import Random

_CLASSES = """
from __future__ import annotations

class Node:
    next: Node | None
    other: Node | None
    flag: bool
    num: int

class Box:
    a: Node | None
    b: Node | None
    n: int
    f: bool
"""
_HELD = ("self.a", "self.b")


def program(seed: int) -> str:
    """A class ``Box`` whose ``rep_ok`` is made of a few conditions and helpers."""
    random = Random(seed)
    lines: list[str] = []
    names: list[str] = []
    for k in range(random.randrange(1, 4)):
        lines += _helper(random, f"h{k}", names)
        names.append(f"h{k}")
    lines.append("    def rep_ok(self) -> bool:")
    for _ in range(random.randrange(3)):
        test = _asked(random, names) if random.random() < 0.5 else _condition(random, [])
        lines += _refusal(test, 8)
    parts = [
        random.choice([_asked(random, names), _condition(random, [])])
        for _ in range(random.randrange(1, 4))
    ]
    lines.append("        return " + " and ".join(parts))
    return _CLASSES + "\n".join(lines) + "\n"


def _helper(random: Random, name: str, others: list[str]) -> list[str]:
    empty = random.choice(("True", "False", "self.f"))
    lines = [f"    def {name}(self, x):", "        if x is None:", f"            return {empty}"]
    if random.random() < 0.6:
        return lines + _loop(random)
    for _ in range(random.randrange(3)):
        lines += _refusal(_condition(random, ["x"]), 8)
    if others and random.random() < 0.5:
        lines += _refusal(f"not self.{random.choice(others)}(x.next)", 8)
    parts = [_condition(random, ["x"]) for _ in range(random.randrange(1, 3))]
    return [*lines, "        return " + " and ".join(parts)]


def _loop(random: Random) -> list[str]:
    lines = [
        "        seen, steps = set(), 0",
        "        while x is not None and steps < 3:",
        "            steps += 1",
    ]
    if random.random() < 0.5:
        lines += [*_refusal("x in seen", 12), "            seen.add(x)"]
    if random.random() < 0.7:
        lines += _refusal(_condition(random, ["x"]), 12)
    ends = ("steps != 2", "steps < 3", "True", "self.n >= steps", "steps == self.n")
    step, end = random.choice(("next", "other")), random.choice(ends)
    return [*lines, f"            x = x.{step}", f"        return {end}"]


def _refusal(test: str, indent: int) -> list[str]:
    return [f"{' ' * indent}if {test}:", f"{' ' * indent}    return False"]


def _asked(random: Random, names: list[str]) -> str:
    no = random.choice(("", "not "))
    return f"{no}self.{random.choice(names)}({random.choice(_HELD)})"


def _condition(random: Random, names: list[str], depth: int = 0) -> str:
    kind = random.randrange(6)
    if depth > 1 or kind < 3:
        return _comparison(random, names)
    left = _condition(random, names, depth + 1)
    if kind == 5:
        return f"not ({left})"
    sign = "and" if kind == 3 else "or"
    return f"({left} {sign} {_condition(random, names, depth + 1)})"


def _comparison(random: Random, names: list[str]) -> str:
    one, other = (random.choice([*names, *_HELD]) for _ in range(2))
    found = [f"{one} is None", f"{one} is not None", f"{one} is {other}", f"{one} is not {other}"]
    if not names:
        found += ["self.n > 0", "self.n == 1", "self.f", "self.f is False", "self.f == True"]
        return random.choice(found)
    sign = random.choice(("<", "<=", ">", ">=", "==", "!="))
    found += [
        *(f"x.next is {other}", "x.next is not None", "x.flag", f"x.other is {other}"),
        *(f"x.flag == {random.choice(('True', 'False', 'self.f'))}", f"x == {other}"),
        *(f"x.num {sign} {random.choice(('0', '1', 'self.n'))}", f"x.next not in ({other}, None)"),
    ]
    return random.choice(found)
