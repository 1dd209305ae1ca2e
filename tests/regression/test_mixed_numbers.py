"""Operators and functions on unknown numbers that ended in the wrong exception."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.unit.execution.running import Function

FOUR = [(0, False), (1, True), (-1, False), (2, True)]
"""Where a number must be known, these are tried first."""

MIXED = [
    *("x == 2.0", "x != 2.0", "2.0 == x", "x == 1.5", "x < 1.5", "x <= 2.0", "x > 1.5", "x >= 1.5"),
    *("1.5 < x", "2.0 >= x", "x == float('inf')", "x < float('nan')", "x > -float('inf')"),
    *(
        "x * 1.5",
        "1.5 * x",
        "x + 0.5",
        "0.5 - x",
        "x - 0.5",
        "x / 2",
        "x // 1.5",
        "x % 1.5",
        "x * 2j",
    ),
    *("x ** 0.5", "2.0 ** x", "x ** -1 if x else 0", "pow(x, 2, 7)", "pow(2, abs(x), 5)"),
    *("pow(3, 2, x or 5)", "pow(x, 2, 3 + b)", "max(x, 1.5)", "sorted([x, 0.5])", "sum([x, 0.5])"),
    *("round(b)", "math.trunc(b)", "math.floor(b)", "math.ceil(b)", "divmod(5, b)", "divmod(b, x)"),
    *(
        "pow(b, 2, 5)",
        "pow(2, b, 5)",
        "round(x, -1)",
        "x.as_integer_ratio()",
        "x.to_bytes(2, 'big')",
    ),
    *("int.from_bytes(x.to_bytes(1, 'big', signed=True), 'big')", "complex(x)", "x.bit_length()"),
    *("hasattr(x, 'is_integer')", "hasattr(x, 'nothing')", "hasattr(b, 'nothing')", "x.nothing"),
]


@pytest.mark.parametrize("expression", MIXED)
def test_python_agrees(expression: str, tmp_path: Path) -> None:
    source = f"import math\ndef f(x: int, b: bool):\n    return {expression}\n"
    function = Function(source, tmp_path)
    assert [function.check(x, b) for x, b in FOUR] == [True] * 4


WRONG = ["x << 1.5", "x + None", "x + 'a'", "[] + x", "x < 'a'", "x < None", "x @ x", "x()", "x[0]"]


@pytest.mark.parametrize("expression", [*WRONG, *(text.replace("x", "b") for text in WRONG)])
def test_a_type_error_names_the_type_that_python_names(expression: str, tmp_path: Path) -> None:
    function = Function(f"def f(x: int, b: bool):\n    return {expression}\n", tmp_path)
    function.check_all(FOUR)
