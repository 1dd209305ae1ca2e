"""Symbolic integers and booleans compute what Python computes, for every argument."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest
from hypothesis import given, note, settings
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

import heapwright as hw
from heapwright.solver import Solver
from heapwright.terms import holds
from tests.cross.brute_force import heap_of
from tests.cross.concrete import States, allows
from tests.unit.execution.running import Function

Text = SearchStrategy[str]
Arguments = tuple[int, int, bool]

CONSTANTS = st.sampled_from(["0", "1", "2", "3", "7", "(-1)", "(-2)", "(-5)", "True", "False"])
COUNTS = st.sampled_from(["0", "1", "2", "3", "b", "True"])
MASKS = st.sampled_from(["0", "1", "3", "6", "10", "(-1)", "(-2)", "(-6)", "b"])
EDGES = st.sampled_from([0, 1, -1, 2, 5, -6, 2**31, 2**63, -(2**64), 10**30])


def fill(pattern: str, *parts: Text) -> Text:
    return st.tuples(*parts).map(lambda texts: pattern.format(*texts))


def integers(inner: Text) -> Text:
    """Every operator and function that gives an integer."""
    truth = truths(inner)
    return st.one_of(
        *(fill(f"({{}} {sign} {{}})", inner, inner) for sign in ("+", "-", "*", "//", "%")),
        fill("({} ** {})", inner, COUNTS),
        fill("pow({}, {})", inner, COUNTS),
        *(fill(f"({{}} {sign} {{}})", inner, COUNTS) for sign in ("<<", ">>")),
        *(fill(f"({{}} {sign} {{}})", inner, MASKS) for sign in ("&", "|", "^")),
        *(fill(f"({{}} {sign} {{}})", MASKS, inner) for sign in ("&", "|", "^")),
        *(fill(f"({sign}{{}})", inner) for sign in ("-", "+", "~")),
        *(fill(f"{name}({{}})", inner) for name in ("abs", "int", "math.floor", "math.trunc")),
        fill("round(+{})", inner),
        fill("divmod(+{}, +{})[{}]", inner, inner, st.sampled_from("01")),
        fill("min({}, {})", inner, inner),
        fill("max({}, {}, {})", inner, inner, inner),
        fill("sorted([{}, {}, {}])[{}]", inner, inner, inner, st.sampled_from("012")),
        fill("sorted([{}, {}], reverse=True)[0]", inner, inner),
        fill("sum([{}, {}], {})", inner, inner, CONSTANTS),
        fill("({} if {} else {})", inner, truth, inner),
        fill("({} or {})", inner, inner),
        fill("({} and {})", truth, inner),
        fill("int({})", truth),
        fill("kind({})", inner),
        fill("digit({})", inner),
        fill("(lambda n: n - {})({})", inner, inner),
    )


def truths(inner: Text) -> Text:
    """Every operator and function that gives a boolean."""
    comparisons = ("<", "<=", ">", ">=", "==", "!=")
    plain = st.one_of(
        st.just("b"),
        *(fill(f"({{}} {sign} {{}})", inner, inner) for sign in comparisons),
        fill("({} < {} <= {})", inner, inner, inner),
        fill("({} == {} != {} >= {})", inner, inner, inner, inner),
        fill("bool({})", inner),
        fill("(not {})", inner),
        fill("({} in ({}, {}))", inner, inner, inner),
    )
    return st.one_of(
        plain,
        *(fill(f"({{}} {sign} {{}})", plain, plain) for sign in ("&", "|", "^", "==", "<", "is")),
        *(fill(f"({{}} {sign} {{}})", plain, plain) for sign in ("and", "or")),
        *(fill(f"{name}([{{}}, {{}}])", plain, plain) for name in ("any", "all", "max", "min")),
        fill("any(n > {} for n in ({}, {}))", inner, inner, inner),
        fill("(b is {})", st.sampled_from(["True", "False", "None", "b"])),
        fill("isinstance({}, {})", inner, st.sampled_from(["int", "bool", "(str, int)", "float"])),
        fill("(type({}) is {})", inner, st.sampled_from(["int", "bool"])),
        fill("(type({}) == type({}))", inner, inner),
    )


LEAVES = st.one_of(st.sampled_from(["x", "y", "b"]), CONSTANTS)
INTEGERS = st.recursive(LEAVES, integers, max_leaves=5)
EXPRESSIONS = st.one_of(INTEGERS, truths(INTEGERS))
ARGUMENTS = st.tuples(st.one_of(st.integers(-9, 9), EDGES), st.integers(-9, 9), st.booleans())
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


@given(EXPRESSIONS, st.lists(ARGUMENTS, max_size=10))
@settings(max_examples=400)
def test_each_argument_takes_one_path_that_says_what_python_computes(
    folder: Path, expression: str, samples: list[Arguments]
) -> None:
    source = f"{HELPERS}\ndef f(x: int, y: int, b: bool):\n    return {expression}\n"
    function = Function(source, folder)
    for arguments in (*SMALL, *samples):
        function.check(*arguments)


@given(INTEGERS, INTEGERS, st.lists(ARGUMENTS, max_size=5))
@settings(max_examples=60)
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
    spec = importlib.util.spec_from_file_location(name, file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return hw.explore(f"{file}:Probe", seconds=20), module.Probe


@given(EXPRESSIONS, st.lists(ARGUMENTS, min_size=1, max_size=5))
@settings(max_examples=50)
def test_every_real_object_is_an_instance_of_a_state(
    folder: Path, expression: str, samples: list[Arguments]
) -> None:
    exploration, real = constructor(folder, HELPERS + CLASS.format(expression), "whole")
    note(str(exploration))
    states = States(exploration, Solver())
    module = importlib.util.module_from_spec(importlib.machinery.ModuleSpec(real.__module__, None))
    for arguments in (*SMALL[::4], *samples):
        try:
            made = real(*arguments)
        except (ArithmeticError, ValueError):
            continue
        found = list(states.containing(heap_of(module, [made])))
        assert exploration.graph.cuts or any(disjunct.active for disjunct in found)


@given(EXPRESSIONS, st.lists(ARGUMENTS, min_size=1, max_size=5))
@settings(max_examples=50)
def test_every_edge_says_what_the_real_constructor_does(
    folder: Path, expression: str, samples: list[Arguments]
) -> None:
    exploration, real = constructor(folder, HELPERS + CLASS.format(expression), "edges")
    graph, solver = exploration.graph, Solver()
    for edge in graph.edges:
        if edge.operation != "Probe" or edge.update is None:
            continue
        for arguments in (*SMALL[::4], *samples):
            model = dict(enumerate(map(int, arguments)))
            if all(holds(condition, model) for condition in edge.update.conditions):
                values = [term.value(model) for term in edge.update.terms]
                made = real(*arguments).out
                assert values in ([], [made])
                if values:  # else the value is a constant of the shape
                    conjunctions = [graph.disjuncts[d].conjunction for d in edge.made]
                    assert any(allows(solver, each, values) for each in conjunctions)
