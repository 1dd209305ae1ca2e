"""Functions that no solver knows: run on concrete values, and other values searched for."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from heapwright.api.casing import Cases, cases
from heapwright.execution.proxies.expressions import Compared, Expression, Leaf
from heapwright.execution.proxies.ranks import float_of_rank, rank_of_float
from heapwright.structures.numeric_search import NumericSearch
from heapwright.terms import const, le, var

CONDITIONS = [
    "math.sqrt(x) == 12.0",
    "abs(math.sin(x) - 0.25) < 1e-9",
    "math.cos(x) == 1 and x > 0.5 or math.cos(x) < -0.99999",
    "math.exp(x) > 1e6",
    "math.log(x) == 2.0",
    "math.pow(x, 3) == 27.0",
    "math.atan2(x, 2.0) > 1.5",
    "math.floor(x) == 41",
    "math.fmod(x, 7.0) == 3.5",
    "math.isinf(x)",
    "x * x - 6 * x + 9 == 0",
    "round(x, 2) == 3.14",
    "int(x) == 17",
    "math.hypot(x, 3.0) == 5.0",
    "x ** 0.5 == 9.0",
    "x.is_integer() and x > 100.5",
    "math.modf(x)[0] == 0.5",
    "divmod(x, 4.0)[1] == 1.5",
]


def concolic(tmp_path: Path, source: str, name: str = "f", **options: object) -> Cases:
    file = tmp_path / "numbers_.py"
    file.write_text(f"import math\n\n\n{source}\n", encoding="utf-8")
    return cases(f"{file}:{name}", strategy="concolic", **options)


@pytest.mark.sampled(9)
@pytest.mark.parametrize("condition", CONDITIONS)
def test_both_sides_of_a_numeric_condition_are_found(tmp_path: Path, condition: str) -> None:
    body = f"    if x < 1e300 and {condition}:\n        return 1\n    return 0"
    found = concolic(tmp_path, f"def f(x: float) -> int:\n{body}")
    assert {case.outcome for case in found} >= {"returns 1", "returns 0"}
    assert any("numbers_.py:5" in where for where in found.calculated)


@pytest.mark.parametrize(
    ("expression", "error"),
    [
        ("math.sqrt(x - 12)", "ValueError"),
        ("1 / (x - 37.5)", "ZeroDivisionError"),
        ("math.exp(x)", "OverflowError"),
        ("math.log(x)", "ValueError"),
        ("math.acos(x)", "ValueError"),
        ("int(x)", "OverflowError"),
        ("math.gamma(x)", "ValueError"),
    ],
)
def test_inputs_on_which_a_function_raises_are_found(
    tmp_path: Path, expression: str, error: str
) -> None:
    found = concolic(tmp_path, f"def f(x: float) -> float:\n    return {expression}")
    assert error in {case.raised for case in found}


def test_conditions_of_the_solver_and_of_the_search_hold_together(tmp_path: Path) -> None:
    source = """
def f(a: int, b: int) -> str:
    if a > 10 and math.sqrt(a) == b:
        if b > 100:
            return "large"
        return "root"
    return "other"
"""
    found = concolic(tmp_path, source)
    assert {case.outcome for case in found} >= {
        f"returns {x!r}" for x in ("large", "root", "other")
    }


def test_a_number_that_code_needs_is_pinned(tmp_path: Path) -> None:
    source = """
def f(x: float) -> str:
    names = ["none", "one", "two"]
    return names[math.floor(x)]
"""
    found = concolic(tmp_path, source)
    assert {"returns 'one'", "raises IndexError"} <= {case.outcome for case in found}
    assert not found.complete
    assert any("only 8 values tried" in reason for reason in found.reasons)


def test_what_is_caught_is_replayed(tmp_path: Path) -> None:
    """A comparison of complex numbers raises before anything is decided."""
    source = """
def f(x: float) -> str:
    y = x ** 0.5
    try:
        first = y < 2
    except TypeError:
        first = "complex"
    return f"{first} {abs(y) > 7}"
"""
    found = concolic(tmp_path, source)
    both = {f"returns '{a} {b}'" for a, b in (("complex", True), ("complex", False), (True, False))}
    assert {case.outcome for case in found} >= both | {"returns 'False True'"}


def test_a_side_that_no_value_reaches_is_reported(tmp_path: Path) -> None:
    source = "def f(x: float) -> int:\n    return 1 if math.tanh(x) > 1 else 0"
    found = concolic(tmp_path, source)
    assert [case.outcome for case in found] == ["returns 0"]
    assert any("none was found for which 1 < math.tanh(x)" in reason for reason in found.reasons)
    assert found.tree is not None
    assert any("no input found" in line for line in found.tree.lines())


def test_results_that_grow_without_bound_are_not_calculated(tmp_path: Path) -> None:
    source = "def f(n: int) -> int:\n    return 1 if math.factorial(n) > 10 ** 6 else 0"
    found = concolic(tmp_path, source)
    assert {case.outcome for case in found} >= {"returns 1", "returns 0", "raises ValueError"}


def test_what_a_search_finds_satisfies_all_conditions() -> None:
    sine = Expression(math.sin, (Leaf(var(0), True),))
    wanted = [(Compared(0.5, "<", sine), True), (Compared(sine, "<", 0.500001), True)]
    at_least_ten = le(const(rank_of_float(10.0)), var(0))
    search = NumericSearch([*wanted], [at_least_ten], {0: rank_of_float(10.0)}, {0})
    found = float_of_rank(next(search.run())[0])
    assert found >= 10.0
    assert 0.5 < math.sin(found) < 0.500001
