"""Paths and coverage of each criterion agree with brute force over small inputs."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Callable, Iterable
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pytest

import heapwright as hw
from tests.cross.criteria import PROGRAMS, SCOPES, compared, regular
from tests.cross.stepping import most_turns, steps
from tests.cross.traces import Trace, namespace_of


def _most_entries(trace: Trace) -> int:
    return max(Counter(trace[0]).values(), default=0)


def _entered(k: int) -> Callable[[str, Trace], bool]:
    return lambda name, trace: _most_entries(trace) <= k


BOUNDED: dict[str, Callable[[str, Trace], bool]] = {
    "path": lambda name, trace: True,
    **{f"block-{k}": _entered(k) for k in (1, 2, 3)},
    "loop-1": lambda name, trace: most_turns(PROGRAMS[name][0], trace) <= 1,
    "loop-2": lambda name, trace: most_turns(PROGRAMS[name][0], trace) <= 2,
    "depth-12": lambda name, trace: steps(PROGRAMS[name][0], trace) <= 12,
    "depth-25": lambda name, trace: steps(PROGRAMS[name][0], trace) <= 25,
}


@pytest.mark.parametrize("criterion", BOUNDED)
@pytest.mark.parametrize("name", PROGRAMS)
def test_no_path_within_the_criterion_is_missed_and_none_is_infeasible(
    tmp_path: Path, name: str, criterion: str
) -> None:
    found, every = compared(tmp_path, name, criterion)
    assert set(found) == {trace for trace in regular(every) if BOUNDED[criterion](name, trace)}
    assert len(found) == len(set(found))


@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", PROGRAMS)
def test_statements_that_small_inputs_run_are_run_by_the_tests(tmp_path: Path, name: str) -> None:
    found, every = compared(tmp_path, name, "statement")
    assert _lines(found) == _lines(regular(every))


@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", PROGRAMS)
def test_branches_that_small_inputs_take_are_taken_by_the_tests(tmp_path: Path, name: str) -> None:
    found, every = compared(tmp_path, name, "branch")
    assert _branches(found) == _branches(regular(every))


def _lines(traces: Iterable[Trace]) -> set[int]:
    return {line for lines, _ in traces for line in lines}


def _branches(traces: Iterable[Trace]) -> set[tuple[int, int]]:
    """Ways on from lines that have more than one."""
    arcs = {arc for lines, _ in traces for arc in pairwise(lines)}
    ways = Counter(start for start, _ in arcs)
    return {arc for arc in arcs if ways[arc[0]] > 1}


@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", PROGRAMS)
def test_outcomes_of_conditions_that_small_inputs_show_are_shown_by_the_tests(
    tmp_path: Path, name: str
) -> None:
    source, domains = PROGRAMS[name]
    seen = _outcomes(source, name, domains)
    file = tmp_path / "conditions.py"
    file.write_text(source)
    setting: dict[str, Any] = {"scope": SCOPES.get(name, {}), "seconds": 120}
    condition = hw.generate(f"{file}:{name}", criterion="condition", **setting)
    assert (condition.count("covered"), condition.count("undecided")) == (len(seen), 0)
    pairs = hw.generate(f"{file}:{name}", criterion="mcdc", **setting)
    both = {line for line, _ in seen if {(line, True), (line, False)} <= seen}
    assert (pairs.count("covered"), pairs.count("undecided")) == (len(both), 0)


class _Watched(ast.NodeTransformer):
    """Reports the truth of each condition; those of these programs have one operand each."""

    def visit(self, node: ast.AST) -> Any:
        self.generic_visit(node)
        if isinstance(node, ast.If | ast.While):
            line = ast.Constant(node.lineno)
            node.test = ast.Call(ast.Name("watch", ast.Load()), [line, node.test], [])
        return node


def _outcomes(source: str, name: str, domains: Iterable[Any]) -> set[tuple[int, bool]]:
    seen: set[tuple[int, bool]] = set()

    def watch(line: int, value: object) -> bool:
        seen.add((line, bool(value)))
        return bool(value)

    tree = ast.fix_missing_locations(_Watched().visit(ast.parse(source)))
    names = namespace_of(ast.unparse(tree), "watched")
    names["watch"] = watch
    for given in product(*domains):
        try:
            names[name](*(list(g) if isinstance(g, list) else g for g in given))
        except Exception:
            continue
    return seen


# Decisions --------------------------------------------------------------------------------------

Vector = tuple[bool | None, ...]

DECISIONS: dict[str, tuple[str, Callable[[int, int, int], tuple[Vector, bool]]]] = {
    "both": ("a > 0 and b > 0", lambda a, b, c: _both(a > 0, b > 0)),
    "chain": ("0 < a < 3", lambda a, b, c: _both(a > 0, a < 3)),
    "coupled": ("a > 0 and a > -5", lambda a, b, c: _both(a > 0, a > -5)),
    "nested": ("a > 0 or not (b > 0 and c > 0)", lambda a, b, c: _nested(a > 0, b > 0, c > 0)),
    "either": ("a == b or b == c", lambda a, b, c: _either(a == b, b == c)),
}


def _both(p: bool, q: bool) -> tuple[Vector, bool]:
    return ((p, q), q) if p else ((p, None), False)


def _either(p: bool, q: bool) -> tuple[Vector, bool]:
    return ((p, None), True) if p else ((p, q), q)


def _nested(p: bool, q: bool, r: bool) -> tuple[Vector, bool]:
    if p:
        return (p, None, None), True
    (second, third), both = _both(q, r)
    return (p, second, third), not both


@pytest.mark.sampled(3)
@pytest.mark.parametrize("form", ["if", "return"])
@pytest.mark.parametrize("name", DECISIONS)
def test_outcomes_of_operands_and_pairs_are_those_of_brute_force(
    tmp_path: Path, name: str, form: str
) -> None:
    text, evaluated = DECISIONS[name]
    decided = f"    return bool({text})" if form == "return" else f"    if {text}:\n        a = 0"
    source = f"def decide(a: int, b: int, c: int) -> object:\n{decided}\n"
    file = tmp_path / "decisions.py"
    file.write_text(source)
    seen = {evaluated(*given) for given in product(range(-6, 5), repeat=3)}
    condition = hw.generate(f"{file}:decide", criterion="condition")
    wanted = {(k, v) for vector, _ in seen for k, v in enumerate(vector) if v is not None}
    assert condition.count("covered") == len(wanted)
    assert condition.count("undecided") == 0
    pairs = hw.generate(f"{file}:decide", criterion="mcdc")
    assert pairs.count("covered") == len({k for a in seen for b in seen for k in _shown(a, b)})
    assert pairs.count("covered") + pairs.count("unreachable") == len(next(iter(seen))[0])


def _shown(first: tuple[Vector, bool], second: tuple[Vector, bool]) -> list[int]:
    """The operand that two evaluations show to decide alone."""
    pairs = enumerate(zip(first[0], second[0], strict=True))
    differ = [k for k, (p, q) in pairs if None not in (p, q) and p != q]
    return differ if first[1] != second[1] and len(differ) == 1 else []
