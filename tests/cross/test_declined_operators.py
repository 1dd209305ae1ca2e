"""Special methods of the program that decline, or ask the class that they are derived from.

Every operator is tried on both sides of an unknown value: each method must be asked exactly as
often as Python asks it, and what comes out must be what Python makes of it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from heapwright.program.python.interface.special_methods import (
    ARITHMETIC,
    COMPARISONS,
    REFLECTED,
)
from tests.unit.execution.running import Function

SAMPLES: dict[str, tuple[object, ...]] = {
    "int": (0, 1, 2),
    "bool": (False, True),
    "float": (0.0, 1.0, 1.5),
    "str": ("", "a", "b"),
}
MADE = {"": "A()", "int": "A(1)", "float": "A(1.0)", "str": "A('a')", "list": "A([1])"}
METHODS = (*COMPARISONS, *ARITHMETIC, "__divmod__", *REFLECTED)
SIGNS = [sign for sign in (COMPARISONS | ARITHMETIC).values() if sign != "@"]
OPERATORS = [f"{left} {sign} {right}" for sign in SIGNS for left, right in ("ax", "xa")]
INSIDE = r"""
divmod(a, x); divmod(x, a); a in [x]; x in [a]; [a].index(x); [x].count(a); [x] == [a]; [a] == [x]
(x, 1) == (a, 1); [x] < [a]; max(a, x); min(x, a); sorted([x, a]); {1: x} == {1: a}
{1: a} == {1: x}
a in {x: 1}; {a: 1}.get(x); x in {a}; sum([x, a]); operator.eq(x, a); operator.add(a, x)
a in deque([x]); deque([a]).count(x); deque([a]).remove(x); bisect.bisect([a], x); Counter([x, a])
"""
HEAD = """
import bisect, operator
from collections import Counter, deque

class A{bases}:
{methods}
    def __hash__(self): return 1

def asked(a, compute):
    a.log = []
    try:
        found = compute()
    except Exception as error:
        found = type(error).__name__
    return a.log, found if type(found) in (bool, int, float, str) else "another"

def f(x: {kind}):
    a = {made}
    return [{computed}]
"""


def source(base: str, kind: str, methods: str, expressions: list[str]) -> str:
    computed = ", ".join(f"asked(a, lambda: {expression})" for expression in expressions)
    bases = f"({base})" if base else ""
    return HEAD.format(bases=bases, kind=kind, made=MADE[base], methods=methods, computed=computed)


def declining() -> str:
    return "\n".join(
        f"    def {name}(self, other):\n"
        f"        self.log.append('{name}')\n"
        f"        return NotImplemented"
        for name in METHODS
    )


def check(base: str, kind: str, methods: str, expressions: list[str], folder: Path) -> None:
    """Together where all of them are followed, else one by one."""
    together = Function(source(base, kind, methods, expressions), folder)
    if all(together.check(value) for value in SAMPLES[kind]):  # type: ignore[arg-type]
        return
    for expression in expressions:
        found = Function(source(base, kind, methods, [expression]), folder)
        for value in SAMPLES[kind]:
            found.check(value)  # type: ignore[arg-type]


@pytest.mark.sampled(4)
@pytest.mark.parametrize("kind", SAMPLES)
@pytest.mark.parametrize("base", MADE)
def test_a_method_that_declines_is_asked_as_often_as_python_asks_it(
    base: str, kind: str, tmp_path: Path
) -> None:
    inside = [part.strip() for part in INSIDE.replace("\n", ";").split(";") if part.strip()]
    check(base, kind, declining(), OPERATORS, tmp_path)
    check(base, kind, declining(), inside, tmp_path)


@pytest.mark.parametrize("called", ["super().{0}(other)", "{1}.{0}(self, other)"])
@pytest.mark.parametrize(
    ("base", "kind"), [("int", "int"), ("float", "float"), ("float", "int"), ("int", "float")]
)
def test_the_method_of_the_base_takes_an_unknown_number(
    base: str, kind: str, called: str, tmp_path: Path
) -> None:
    own = vars({"int": int, "float": float}[base])
    methods = "\n".join(
        f"    def {name}(self, other):\n"
        f"        found = {called.format(name, base)}\n"
        f"        self.log.append('{name} ' + str(found is NotImplemented))\n"
        f"        return found"
        for name in METHODS
        if name in own and name != "__pow__"
    )
    check(base, kind, methods, [op for op in OPERATORS if "**" not in op], tmp_path)


@pytest.mark.parametrize("line", ["x.__eq__(A(1))", "x.__lt__(A(1))", "x.__add__(A(1))"])
def test_only_an_operator_asks_the_other_side(line: str, tmp_path: Path) -> None:
    methods = declining().replace("NotImplemented", "7").replace("self.log.append", "str")
    found = Function(source("int", "int", methods, [line]), tmp_path)
    assert all(found.check(value) for value in (0, 1, 2))


def test_an_object_is_asked_before_a_string_is_repeated(tmp_path: Path) -> None:
    methods = "    def __rmul__(self, text): return 'rmul ' + text\n"
    found = Function(source("", "str", methods, ["x * a", "(x + 'b') * a"]), tmp_path)
    found.check_all([("",), ("a",)])
