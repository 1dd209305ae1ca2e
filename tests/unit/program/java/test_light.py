"""Translated code with little instrumentation."""

from __future__ import annotations

import ast
from textwrap import dedent

import pytest

from heapwright.program.java.light import Lightening


def _lightened(source: str) -> tuple[str, dict[int, frozenset[str]]]:
    lightening = Lightening()
    return ast.unparse(lightening(ast.parse(dedent(source)))), lightening.counters


def test_goals_are_taken_out_and_loops_are_numbered() -> None:
    text, counters = _lightened("""
        enter(3)
        tick()
        while a:
            reach(4)
            tick()
            while b:
                tick()
            tick()
    """)
    assert text == (
        "pass\ntick()\nwhile a:\n    pass\n    turn(0)\n    while b:\n        turn(1)\n    turn(0)"
    )
    assert counters.keys() == {0, 1}


@pytest.mark.parametrize(
    ("body", "counted"),
    [
        ("n = iwrap(n + 1)", {"n"}),
        ("n = n + 1\n    m = m - n", {"n", "m"}),
        ("n = n + 1\n    if n > 3:\n        break", set()),  # it decides when the loop ends
        ("n = n + 1\n    f(n)", set()),
        ("n = f(n)", set()),
        ("node = node.next\n    n = n + 1", {"n"}),
        ("n = n + 1\n    m = n * 2", {"m"}),  # which nothing reads
        ("if n < m:\n        n = m\n    m = m + 1", {"n", "m"}),
    ],
)
def test_variables_that_a_loop_only_adds_to(body: str, counted: set[str]) -> None:
    assert _lightened(f"while going():\n    {body}")[1][0] == counted


def test_what_is_read_in_the_last_turn_decides_nothing() -> None:
    _, counters = _lightened("""
        while True:
            n = n + 1
            if done():
                return n
    """)
    assert counters[0] == {"n"}
    _, counters = _lightened("""
        while True:
            n = n + 1
            if done():
                if found():
                    return n
                else:
                    raise n
    """)
    assert counters[0] == {"n"}
    _, counters = _lightened("""
        while True:
            n = n + 1
            if done():
                f(n)
    """)
    assert counters[0] == set()
