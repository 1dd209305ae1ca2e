"""Symbolic integers and booleans compute what Python computes, for every argument."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, note, settings
from hypothesis import strategies as st

import heapwright as hw
from heapwright.graph import Graph, State
from heapwright.program.abstract import Known, Variable
from heapwright.solver import Sat, Solver
from heapwright.terms import const, eq, holds, var
from tests.unit.execution.running import Function

Arguments = tuple[int, int, bool]

INTEGERS = (
    *(f"(<i> {sign} <i>)" for sign in ("+", "-", "*", "//", "%", "or")),
    *(f"(<i> {sign} <count>)" for sign in ("**", "<<", ">>")),
    *(f"(<i> {sign} <mask>)" for sign in ("&", "|", "^")),
    *(f"(<mask> {sign} <i>)" for sign in ("&", "|", "^")),
    *(f"({sign}<i>)" for sign in ("-", "+", "~")),
    *(f"{name}(<i>)" for name in ("abs", "int", "math.floor", "kind", "digit")),
    "pow(<i>, <count>)",
    "(<count> ** <count>)",
    "(1 << <count>)",
    "round(+<i>)",
    "math.trunc(+<i>)",
    "divmod(+<i>, +<i>)[0]",
    "divmod(+<i>, +<i>)[1]",
    "min(<i>, <i>)",
    "max(<i>, <i>, <i>)",
    "sorted([<i>, <i>, <i>])[1]",
    "sorted([<i>, <i>], reverse=True)[0]",
    "sum([<i>, <i>], <number>)",
    "(<i> if <t> else <i>)",
    "(<t> and <i>)",
    "int(<t>)",
    "(lambda n: n - <i>)(<i>)",
    "[<i>, <i>][b]",
)
TRUTHS = (
    *(f"(<i> {sign} <i>)" for sign in ("<", "<=", ">", ">=", "==", "!=")),
    *(f"(<t> {sign} <t>)" for sign in ("&", "|", "^", "==", "<", "is", "and", "or")),
    *(f"{name}([<t>, <t>])" for name in ("any", "all", "max", "min")),
    *(f"isinstance(<i>, {kind})" for kind in ("int", "bool", "(str, int)", "float")),
    *(f"(b is {value})" for value in ("True", "False", "None", "b")),
    "(<i> < <i> <= <i>)",
    "(<i> == <i> != <i> >= <i>)",
    "(<i> in (<i>, <i>))",
    "bool(<i>)",
    "(not <i>)",
    "any(n > <i> for n in (<i>, <i>))",
    "(type(<i>) is int)",
    "(type(<i>) is not bool)",
    "(type(<i>) == type(<i>))",
)
NUMBERS = ("0", "1", "2", "3", "7", "(-1)", "(-2)", "(-5)", "True", "False")
LEAVES = {
    "i": ("x", "x", "y", "y", "b", *NUMBERS),
    "t": ("b", "(x < y)", "(x == 2)", "True"),
    "number": NUMBERS,
    "count": ("0", "1", "2", "3", "b", "True"),
    "mask": ("0", "1", "3", "6", "10", "(-1)", "(-2)", "(-6)", "b"),
}
TEMPLATES = {"i": INTEGERS, "t": TRUTHS}
HOLE = re.compile("<([a-z]+)>")


@st.composite
def expressions(draw: st.DrawFn, kinds: Sequence[str] = ("i", "t"), depth: int = 2) -> str:
    """An expression over ``x``, ``y`` and ``b``, with any operator that integers have."""

    def grown(kind: str, depth: int) -> str:
        if kind not in TEMPLATES or depth == 0:
            return draw(st.sampled_from(LEAVES[kind]))
        template = draw(st.sampled_from((*TEMPLATES[kind], *LEAVES[kind])))
        return HOLE.sub(lambda hole: grown(hole[1], depth - 1), template)

    return grown(draw(st.sampled_from(kinds)), depth)


NUMBER = st.one_of(
    st.integers(-9, 9), st.sampled_from([2**31, 2**63, -(2**64), 10**30]), st.integers()
)
ARGUMENTS = st.tuples(NUMBER, st.one_of(st.integers(-9, 9), NUMBER), st.booleans())
SMALL = [(x, y, b) for x in (-3, -1, 0, 1, 2, 6) for y in (-4, 0, 1, 3) for b in (False, True)]

HELPERS = """
import math

def kind(value):
    match value:
        case bool():
            return 10
        case 0 | 1:
            return 20
        case int(n) if n < 0:
            return n
        case int():
            return 30

def digit(n):
    n, digits = abs(n), 0
    while n >= 10 and digits < 3:
        n, digits = n // 10, digits + 1
    return n
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("proxies")


@given(expressions(), st.lists(ARGUMENTS, max_size=10))
@settings(max_examples=30)
def test_each_argument_takes_one_path_that_says_what_python_computes(
    folder: Path, expression: str, samples: list[Arguments]
) -> None:
    _takes_one_path(folder, expression, samples)


@pytest.mark.slow
@given(expressions(), st.lists(ARGUMENTS, max_size=10))
@settings(max_examples=150)
def test_each_argument_takes_one_path_of_many_expressions(
    folder: Path, expression: str, samples: list[Arguments]
) -> None:
    _takes_one_path(folder, expression, samples)


def _takes_one_path(folder: Path, expression: str, samples: list[Arguments]) -> None:
    source = f"{HELPERS}\ndef f(x: int, y: int, b: bool):\n    return {expression}\n"
    function = Function(source, folder)
    for arguments in (*SMALL, *samples):
        function.check(*arguments)


@given(expressions("i", 2), expressions("i", 1), st.lists(ARGUMENTS, max_size=5))
@settings(max_examples=15)
def test_statements_decide_as_python_does(
    folder: Path, first: str, second: str, samples: list[Arguments]
) -> None:
    source = f"""{HELPERS}
def f(x: int, y: int, b: bool):
    seen = []
    try:
        n = {first}
        if n:
            seen += [n]
        for k in range(3):
            n += k
            if n > {second}:
                break
        else:
            seen.append({second})
        while n > y and len(seen) < 3:
            n -= 2
            seen.append(n % 3 == 0)
    except ArithmeticError as error:
        seen.append(str(error))
    finally:
        seen.append(x)
    return [*seen, *(m for m in (x, y) if m != n)]
"""
    function = Function(source, folder)
    for arguments in (*SMALL[::3], *samples):
        function.check(*arguments)


# --- The same through a whole exploration ---------------------------------------------------------

CLASS = """
class Probe:
    def __init__(self, x: int, y: int, b: bool) -> None:
        self.out = {}

    def read(self) -> object:
        return self.out
"""


def constructor(folder: Path, source: str, name: str) -> tuple[hw.Exploration, type]:
    """The class explored, and the class as any user has it."""
    file = folder / f"{name}.py"
    file.write_text(source, encoding="utf-8")
    # Not imported: two sources of one size within a second have the same bytecode for Python.
    namespace: dict[str, Any] = {"__name__": name}
    exec(source, namespace)
    return hw.explore(f"{file}:Probe", seconds=20), namespace["Probe"]


def contains(solver: Solver, state: State, value: int) -> bool:
    """Whether a Probe with this value is an instance of the state."""
    if [node.class_name for node in state.shape.nodes] != ["Probe"]:
        return False
    (kept,) = state.shape.nodes[0].values
    if isinstance(kept, Variable):
        pinned = eq(var(0), const(int(value)))
        facts = [disjunct.conjunction.facts() for disjunct in state.active()]
        possible = [f for f in facts if f.assume(pinned) and isinstance(solver.check(f), Sat)]
        return kept.kind == type(value).__name__ and bool(possible)
    return kept == Known(type(value).__name__, repr(value))


CONSTRUCTED = (expressions(), st.lists(ARGUMENTS, min_size=1, max_size=5))


@given(*CONSTRUCTED)
@settings(max_examples=12)
def test_states_and_edges_say_what_the_real_constructor_does(
    folder: Path, expression: str, samples: list[Arguments]
) -> None:
    _is_said(folder, expression, samples)


@pytest.mark.slow
@given(*CONSTRUCTED)
def test_states_and_edges_say_what_many_real_constructors_do(
    folder: Path, expression: str, samples: list[Arguments]
) -> None:
    _is_said(folder, expression, samples)


def _is_said(folder: Path, expression: str, samples: list[Arguments]) -> None:
    exploration, real = constructor(folder, HELPERS + CLASS.format(expression), "whole")
    note(str(exploration))
    arguments = [*SMALL[::4], *samples]
    _every_real_object_is_an_instance_of_a_state(exploration.graph, real, arguments)
    _every_edge_says_what_is_made(exploration.graph, real, arguments)


def _every_real_object_is_an_instance_of_a_state(
    graph: Graph, real: type, samples: list[Arguments]
) -> None:
    solver = Solver()
    for arguments in samples:
        try:
            made = real(*arguments).out
        except ArithmeticError:
            continue
        assert graph.cuts or any(contains(solver, state, made) for state in graph.states)


def _every_edge_says_what_is_made(graph: Graph, real: type, samples: list[Arguments]) -> None:
    solver = Solver()
    for edge in graph.edges:
        if edge.operation != "Probe" or edge.update is None:
            continue
        for arguments in samples:
            model = dict(enumerate(map(int, arguments)))
            fits = all(
                k != Variable("bool") or v in (0, 1)
                for k, v in zip(edge.arguments, arguments, strict=True)
            )
            if fits and all(holds(condition, model) for condition in edge.update.conditions):
                kinds = zip(edge.arguments, arguments, strict=True)
                made = real(*(bool(v) if k == Variable("bool") else v for k, v in kinds)).out
                assert [term.value(model) for term in edge.update.terms] in ([], [made])
                assert contains(solver, graph.states[edge.target], made)
