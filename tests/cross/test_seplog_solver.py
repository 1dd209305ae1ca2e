"""The solver's answers against all small heaps, and unfolding against matching."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from types import SimpleNamespace

import pytest

from heapwright.program.abstract import Reference, Variable
from heapwright.seplog.definitions import Definitions
from heapwright.seplog.formula import Begun, Formula, kinds_of
from heapwright.seplog.matching import Matcher
from heapwright.seplog.satisfying import Satisfiable, Undecided, satisfy
from heapwright.seplog.unfolding import Limits
from heapwright.solver import Solver
from heapwright.structures.kinds import ROOT
from tests.unit.seplog.sources import defined

pytestmark = pytest.mark.sampled(20)

PREDICATES = """
pred list(x, n) ==
    emp & x = null & n = 0
  | exists next. x -> Node(_, next, _) * list(next, n - 1)
pred up(x, lo) ==
    emp & x = null
  | exists key, next. x -> Node(key, next, _) * up(next, key) & lo < key
pred seg(x, y, lo, hi) ==
    emp & x = y & lo <= hi
  | exists key, next. x -> Node(key, next, _) * seg(next, y, key, hi) & lo <= key & x != y
"""
SPATIAL = [
    "list(head, n)",
    "up(head, lo)",
    "seg(head, null, lo, hi)",
    "seg(head, y, lo, hi) * list(y, n)",
    "seg(head, y, lo, hi) * up(y, hi)",
    "seg(head, y, lo, hi) * y -> Node(n, head, _)",
    "head -> Node(n, y, m) * seg(y, head, lo, hi)",
    "seg(head, y, lo, hi) * seg(y, head, hi, lo)",
    "head -> Node(lo, head, _)",
    "head -> Node(lo, y, _)",
]
PURE = [
    "y != null", "head = y", "head = null", "head != y", "n = 2", "n < 0", "lo >= hi", "lo > hi",
    "2 * n = lo + 1", "n = lo + hi", "hi = lo + 1", "!(n <= hi & lo < 2)", "lo < 0",
]  # fmt: skip
NODES, KEYS = 3, range(-1, 3)


def _formulas() -> list[str]:
    chosen = random.Random(16)
    return [
        f"{spatial} & " + " & ".join(chosen.sample(PURE, chosen.randint(1, 3)))
        for spatial in SPATIAL
        for _ in range(6)
    ]


def _definition(text: str) -> str:
    return f"pre p(self) == exists head, y, m, n, lo, hi. self -> Chain(head) * {text}\n"


def _live_heaps() -> Iterator[SimpleNamespace]:
    """Every chain of up to three nodes, cyclic ones included, with small keys."""
    chain, node = type("Chain", (), {}), type("Node", (), {})
    for count in range(NODES + 1):
        for keys in product(KEYS, repeat=count):
            for last in range(-1, count) if count else [-1]:
                nodes = [node() for _ in range(count)]
                for k, made in enumerate(nodes):
                    made.key, made.mark = keys[k], False
                    made.next = (
                        nodes[k + 1] if k + 1 < count else nodes[last] if last >= 0 else None
                    )
                heap = chain()
                heap.head = nodes[0] if nodes else None
                yield heap


@pytest.mark.parametrize("text", _formulas())
def test_answers_agree_with_all_small_heaps(text: str, tmp_path: Path) -> None:
    found = defined(tmp_path, PREDICATES + _definition(text))
    formula = Formula("p", found, found.predicates["p"])
    heap = next((h for h in _live_heaps() if formula.holds(h)), None)
    begun = Begun(formula, Solver(), kinds_of(formula))
    answer = satisfy(begun.unfolder, begun.heaps[0], Limits({}), most=5)
    if heap is not None:
        assert isinstance(answer, Satisfiable)
    elif isinstance(answer, Satisfiable):
        _check_model(found, begun, answer)


def _check_model(found: Definitions, begun: Begun, answer: Satisfiable) -> None:
    """A model beyond the small heaps must be larger than these, or have other numbers."""
    described, facts = next(begun.describer.structures(answer.model))
    solved = Solver().check(facts)
    values = [solved.model[v] for v in range(facts.size)]  # type: ignore[union-attr]
    nodes = described.partial.classes.count("Node")
    keys = {v for (_, n), v in described.partial.variables.items() if n == "key"}
    assert nodes > NODES or any(values[v] not in KEYS for v in keys)
    assert Matcher(found).holds(found.predicates["p"], [_live(described.partial, values)])


def _live(partial: object, values: list[int]) -> object:
    objects = [type(name, (), {})() for name in partial.classes]  # type: ignore[attr-defined]
    for (number, name), value in partial.values.items():  # type: ignore[attr-defined]
        if number == ROOT:
            continue
        if isinstance(value, Reference):
            made: object = objects[value.number]
        elif isinstance(value, Variable):
            made = values[partial.variables[number, name]]  # type: ignore[attr-defined]
        else:
            made = None if value is None else value.text == "True"
        setattr(objects[number], name, made)
    return objects[partial.values[ROOT, "self"].number]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "text",
    [
        "up(head, lo) * seg(y, head, hi, n) & y != head & n < hi",
        "seg(head, null, lo, hi) & lo > hi",
        "list(head, n) & n < 0",
        "list(head, n) & n = 0 & head != null",
        "list(head, n) * list(head, m) & head != null",
        "head -> Node(lo, y, _) * list(head, n) & head = y",
    ],
)
def test_obvious_contradictions_end_without_unfolding(text: str, tmp_path: Path) -> None:
    found = defined(tmp_path, PREDICATES + _definition(text))
    formula = Formula("p", found, found.predicates["p"])
    begun = Begun(formula, Solver(), kinds_of(formula))
    answer = satisfy(begun.unfolder, begun.heaps[0], Limits({}))
    assert not isinstance(answer, Satisfiable | Undecided)
    assert begun.unfolder.steps <= 2


def test_what_no_bound_rules_out_is_undecided(tmp_path: Path) -> None:
    odd = "pred odd(x, n) == x -> Node(_, null, _) & n = 1 | exists a, b.\n"
    odd += "x -> Node(_, a, _) * a -> Node(_, b, _) * odd(b, n - 2)\n"
    found = defined(tmp_path, odd + _definition("odd(head, n) & n = 2 * m"))
    formula = Formula("p", found, found.predicates["p"])
    begun = Begun(formula, Solver(), kinds_of(formula))
    answer = satisfy(begun.unfolder, begun.heaps[0], Limits({}))
    assert isinstance(answer, Undecided)
    assert answer.objects == 12
