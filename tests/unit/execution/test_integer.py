"""Integers that are not known: each operator by itself, with the exceptions Python raises."""

from __future__ import annotations

from pathlib import Path

import pytest

from heapwright.execution import Budget
from heapwright.solver import Mode
from tests.unit.execution.running import Function, numbers, pairs


def of_one(expression: str, folder: Path, **options: Budget | Mode) -> Function:
    return Function(f"def f(x: int):\n    return {expression}\n", folder, **options)  # type: ignore[arg-type]


def of_two(expression: str, folder: Path) -> Function:
    return Function(f"import math\ndef f(x: int, y: int):\n    return {expression}\n", folder)


BINARY = [
    *("x + y", "x - y", "x * y", "x // y", "x % y", "divmod(x, y)"),
    *("x < y", "x <= y", "x > y", "x >= y", "x == y", "x != y", "x is x"),
    *("x == y == 2", "x < y < 3", "1 <= x != y", "not x < y"),
    *("min(x, y)", "max(x, y, 0)", "sorted([x, y, 1])", "sum([x, y, 1])", "abs(x - y)"),
    *("x and y", "x or y", "x if y else -x", "[x, y].index(y)", "[x, y, x].count(x)"),
    *("(x, 1) < (y, 2)", "[x] == [y]", "x in [y, 2]", "x not in (y,)"),
    *("any([x > 0, y > 0])", "all(n > 0 for n in (x, y))", "sum(1 for n in (x, y) if n > 1)"),
    *("x.__add__(y)", "(x + y).real", "(x - y).imag", "x.real + y.denominator"),
]


@pytest.mark.parametrize("expression", BINARY)
def test_an_operator_on_two_unknowns(expression: str, tmp_path: Path) -> None:
    of_two(expression, tmp_path).check_all(pairs())


UNARY = [
    *("-x", "+x", "~x", "abs(x)", "bool(x)", "not x", "int(x)", "round(x)", "round(x, 2)"),
    *("x + 3", "3 + x", "x - 3", "3 - x", "x * 3", "3 * x", "x * 0", "x + True", "x - False"),
    *(
        "x // 3",
        "x // -3",
        "x % 3",
        "x % -3",
        "x // 1",
        "x % 1",
        "divmod(x, -4)",
        "x // 0",
        "x % 0",
    ),
    *("7 // x", "7 % x", "-7 // x", "-7 % x", "divmod(7, x)", "divmod(x, 0)", "0 % x"),
    *(
        "x ** 0",
        "x ** 1",
        "x ** 2",
        "x ** 3",
        "pow(x, 2)",
        "x << 0",
        "x << 3",
        "x >> 2",
        "x << True",
    ),
    *(
        "x & 6",
        "x | 6",
        "x ^ 6",
        "x & -4",
        "x | -4",
        "x ^ -4",
        "6 & x",
        "-6 | x",
        "-6 ^ x",
        "x & 0",
    ),
    *("x << -1", "x >> -2", "x == None", "x != None", "x is None", "x is not None", "x == 'a'"),
    *("x > 2 and x < 5", "2 < x < 5", "5 > x >= -5", "(x > 0) + (x > 1)", "sum([x], 5)"),
    *("type(x) is int", "type(x) is bool", "isinstance(x, bool)", "isinstance(x, int | str)"),
    *("x.__class__ is int", "type(x).__name__", "type(x)('3') + x", "callable(x)", "x.conjugate()"),
    *("x is 3", "x is not 3", "3 is x", "max([x, 2], key=lambda n: -n)", "x in range(3)"),
]


@pytest.mark.parametrize("expression", UNARY)
@pytest.mark.filterwarnings("ignore:.*with a literal:SyntaxWarning")
def test_an_operator_on_an_unknown_and_constants(expression: str, tmp_path: Path) -> None:
    of_one(expression, tmp_path).check_all(list(numbers()))


@pytest.mark.parametrize("expression", ["x // 3 > 1", "x % 3 == 1", "x * x > 8", "x & 3 == 2"])
def test_z3_alone_finds_the_same_paths(expression: str, tmp_path: Path) -> None:
    of_one(expression, tmp_path, mode=Mode.Z3).check_all(list(numbers()))
    conditions = [
        [path.path.literals() for path in of_one(expression, tmp_path, mode=mode).paths]
        for mode in Mode
    ]
    assert conditions[0] == conditions[1]


LOOPS = {
    "while": "n = 0\n    while n < x and n < 4: n += 1\n    return n",
    "range": "return [k for k in range(x) if k < 9][:9] if x < 4 else None",
    "range of two": "return list(range(x, 3)) if x > -3 else None",
    "range with step": "return list(range(3, x, -2)) if x > -3 else None",
    "for else": "for n in (1, 2, 3):\n        if n == x: break\n    else: n = 0\n    return n",
    "match": "match x:\n        case 0: return 'a'\n        case 1 | 2: return 'b'\n"
    "        case int(n) if n > 5: return n\n        case int(): return 'c'",
    "walrus": "return (y := x + 1) * 2 if (y := x) > 0 else y",
    "star": "a, *b = sorted([x, 3, 1])\n    return b",
}


@pytest.mark.parametrize("body", LOOPS.values(), ids=LOOPS)
def test_statements_on_an_unknown(body: str, tmp_path: Path) -> None:
    Function(f"def f(x: int):\n    {body}\n", tmp_path).check_all(list(numbers(-3, 9)))


@pytest.mark.parametrize(
    "expression",
    ["2 ** x"],
)
def test_where_a_number_must_be_known_a_few_are_tried_and_the_rest_is_reported(
    expression: str, tmp_path: Path
) -> None:
    function = of_one(expression, tmp_path)
    assert [function.check(n) for n in (0, 1, -1, 2)] == [True] * 4
    assert not function.check(50)
    (cut,) = function.cuts
    assert "only 4 values tried" in cut.reason
    assert cut.place is not None
    assert (cut.place.file, cut.place.line) == (str(function.file), 2)


@pytest.mark.parametrize(
    "expression",
    ["'ab' * x", "x * [1]", "[k for k in range(x)]", "sum(range(x, 0, -1))"],
)
def test_sizes_are_tried_completely_up_to_a_limit(expression: str, tmp_path: Path) -> None:
    function = of_one(expression, tmp_path)
    assert all(function.check(n) for n in (-50, -1, 0, 1, 4, 5))
    assert not function.check(6)
    (cut,) = function.cuts
    assert cut.reason == "an unknown integer is a size above 5"
    assert cut.place is not None
    assert (cut.place.file, cut.place.line) == (str(function.file), 2)


def test_a_number_between_close_bounds_is_tried_completely(tmp_path: Path) -> None:
    source = "def f(x: int):\n    if 0 <= x < 20:\n        return [k * k for k in range(20)][x]\n"
    function = Function(source, tmp_path)
    function.check_all(list(numbers(-2, 22)))


def test_a_chosen_value_stays_chosen(tmp_path: Path) -> None:
    source = "def f(x: int):\n    d = hash(x)\n    return d + hash(x + 1), x == 0\n"
    function = Function(source, tmp_path, Budget(values=2))
    assert [function.check(n) for n in (0, 1, 2)] == [True, True, False]


def test_huge_numbers_are_exact(tmp_path: Path) -> None:
    function = of_one("(x > 10**30, x + 2**64, x // 10**20, x % 2**65)", tmp_path)
    function.check_all([(n,) for n in (0, 10**30, 10**30 + 1, 2**64, -(10**40) - 1)])


@pytest.mark.parametrize(
    "expression", ["[4, 5, 6][x]", "'abc'[x]", "{0: 1, 1: 2}.get(x)", "[4, 5, 6][x:]", "[][x]"]
)
def test_positions_and_keys_are_exact(expression: str, tmp_path: Path) -> None:
    of_one(expression, tmp_path).check_all([(n,) for n in (0, 1, -1, 2, 3, -3, -4, 50)])
