"""Objects of classes derived from numbers and sequences meet unknown numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.unit.execution.running import Function

_OPERATORS = (
    *("add", "sub", "mul", "truediv", "floordiv", "mod", "divmod", "pow", "lshift", "rshift"),
    *("and", "or", "xor"),
)
REFLECTED = "\n".join(
    f"    def __r{name}__(self, other): return ('{name}', int(self), other)" for name in _OPERATORS
)
HEAD = f"""
import operator
from collections import deque
from enum import IntEnum, IntFlag

class Cyclic(int):
    def __eq__(self, other): return int(self) % 5 == other % 5
    def __lt__(self, other): return ("lt", other)
    def __gt__(self, other): return ("gt", other)
    __hash__ = None

class Asked(int):
{REFLECTED}

class Loose(float):
    def __eq__(self, other): return other > 1
    def __radd__(self, other): return ("radd", other)
    __hash__ = None

class Level(IntEnum):
    LOW = 1
    HIGH = 2
    def __eq__(self, other): return int(self) == other + 1
    __hash__ = int.__hash__

class Rights(IntFlag):
    READ = 1
    WRITE = 2

class Items(list):
    def __rmul__(self, other): return ("rmul", other)

class Repeated(list):
    def __mul__(self, other): return ("mul", other)

class Plain(list): pass
"""
LINES = r"""
return n == Cyclic(2), Cyclic(2) == n, n != Cyclic(2), Cyclic(2) != n, n < Cyclic(2), n > Cyclic(2)
return n <= Cyclic(2), Cyclic(2) in [n], n in [Cyclic(2)], Cyclic(2) < n, [n] == [Cyclic(2)]
return n + Asked(2), n - Asked(2), n * Asked(2), n & Asked(2), n | Asked(2), n ^ Asked(2)
return n / Asked(2), n // Asked(2), n % Asked(2), divmod(n, Asked(2)), n << Asked(2), n >> Asked(2)
return Asked(2) + n, Asked(2) - n, Asked(2) * n, divmod(n, True), True + n
return n == Loose(2), Loose(2) == n, n + Loose(2), n != Loose(2), n == Level.LOW, n != Level.LOW
return int(n | Rights.READ), repr(n & Rights.READ), int(n ^ Rights.WRITE), n == Rights.READ
return n * Items([1])
return n * Repeated([1])
items = other = [1, 2]; items *= n; return items, items is other
items = other = Plain([1, 2]); items *= n; return items, items is other, type(items).__name__
items = other = deque([1, 2], 3); items *= n; return items, items is other
items = [1, 2]; other = items * n; return items, other, n * items
items = [[1]]; items[0] *= n; return items
items = [1, 2]; other = operator.imul(items, n); return items, items is other
items = [1, 2]; other = operator.mul(items, n); return items, other
""".strip().splitlines()
NUMBERS = (-3, -1, 0, 1, 2, 3)


@pytest.mark.parametrize("line", LINES)
def test_an_unknown_number_does_what_python_does(line: str, tmp_path: Path) -> None:
    body = line.replace("; ", "\n ")
    found = Function(f"{HEAD}\ndef f(n: int):\n {body}\n", tmp_path)
    assert {found.check(number) for number in NUMBERS} & {True}


def test_a_list_is_repeated_in_place_by_an_unknown_truth_value(tmp_path: Path) -> None:
    body = "items = other = [1]\n items *= b\n return items, items is other, [1] * b"
    Function(f"def f(b: bool):\n {body}\n", tmp_path).check_all([(True,), (False,)])


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@pytest.mark.parametrize(
    "line", ["round(n, 1.5)", "round(n, 'a')", "'%*d' % (n, 7)", "'%-*d|' % (n, n)", "n in Level"]
)
def test_arguments_that_c_code_insists_on(line: str, tmp_path: Path) -> None:
    body = f"try:\n  return {line}\n except TypeError as error:\n  return str(error)"
    found = Function(f"{HEAD}\ndef f(n: int):\n {body}\n", tmp_path)
    assert {found.check(number) for number in NUMBERS} & {True}
