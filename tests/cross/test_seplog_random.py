"""The solver's answers on random formulas, against all small heaps."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

from heapwright.api.valid import open_valid
from heapwright.graph.setting import setting_of
from heapwright.program.abstract import Reference, Variable
from heapwright.seplog.formula import Begun, Formula, kinds_of
from heapwright.seplog.loading import load_definitions
from heapwright.seplog.parsing import parse_text
from heapwright.seplog.satisfying import Satisfiable, Undecided, satisfy
from heapwright.seplog.unfolding import Limits
from heapwright.solver import Sat, Solver
from heapwright.structures.kinds import ROOT
from tests.cross.seplog_oracle import NULL, Cells, Meaning, Ref, Term

pytestmark = pytest.mark.sampled(1)

PROGRAM = """
    from __future__ import annotations

    class Node:
        key: int
        link: Node | None
        back: Node | None

    class Chain:
        first: Node | None
        size: int

        def look(self) -> int:
            return self.size
"""
FIELDS = {"Node": ("key", "link", "back"), "Chain": ("first", "size")}
PREDICATES = """
pred list(x, n) ==
    emp & x = null & n = 0
  | exists next. x -> Node(_, next, null) * list(next, n - 1)
pred up(x, lo) ==
    emp & x = null
  | exists key, next. x -> Node(key, next, null) * up(next, key) & lo < key
pred seg(x, y, lo, hi) ==
    emp & x = y & lo <= hi
  | exists key, next. x -> Node(key, next, null) * seg(next, y, key, hi) & lo <= key & x != y
pred even(x, n) == emp & x = null & n = 0 | exists next. x -> Node(n, next, null) * odd(next, n - 1)
pred odd(x, n) == exists next. x -> Node(n, next, null) * even(next, n - 1)
pred dseg(x, before, last, after, n) ==
    emp & x = after & last = before & n = 0
  | exists next. x -> Node(_, next, before) * dseg(next, x, last, after, n - 1)
pred tree(x, lo, hi, n) ==
    emp & x = null & n = 0 & lo <= hi
  | exists key, next, before, a, b. x -> Node(key, next, before)
      * tree(next, lo, key, a) * tree(before, key, hi, b) & n = a + b + 1
"""
SINGLY = [
    "list(head, n)", "up(head, lo)", "seg(head, null, lo, hi)", "seg(head, y, lo, hi) * list(y, n)",
    "seg(head, y, lo, hi) * up(y, hi)", "seg(head, y, lo, hi) * y -> Node(n, head, null)",
    "head -> Node(n, y, null) * seg(y, head, lo, hi)", "even(head, n)", "odd(head, n)",
    "seg(head, y, lo, hi) * seg(y, head, hi, lo)", "head -> Node(lo, head, null)",
    "head -> Node(lo, y, null) * y -> Node(hi, z, null)", "list(head, n) * list(y, m)",
    "seg(head, y, lo, n) * seg(y, z, n, hi) * even(z, m)", "head -> Node(n, y, null) * odd(y, m)",
]  # fmt: skip
DOUBLY = [
    "dseg(head, null, last, null, n)", "dseg(head, last, last, head, n)",
    "head -> Node(lo, y, z) * dseg(y, head, z, head, n)", "tree(head, lo, hi, n)",
    "dseg(head, null, y, z, n) * dseg(z, y, last, null, m)", "dseg(head, y, last, z, n)",
    "head -> Node(lo, y, z) * tree(y, lo, hi, n) * tree(z, hi, lo, m)",
    "dseg(head, null, y, z, n) * z -> Node(m, head, y)",
]  # fmt: skip
PURE = [
    "y != null", "head = y", "head = null", "head != y", "y = z", "z != head", "n = 2", "n < 0",
    "lo >= hi", "lo > hi", "2 * n = lo + 1", "n = lo + hi", "hi = lo + 1", "n = m", "m = n - 1",
    "!(n <= hi & lo < 2)", "lo < 0", "size = n", "size = n + 1", "size != n + m", "last != head",
    "last = head", "!(head = y & n = 1)", "n > 3", "3 * n = m + 7",
]  # fmt: skip
NODES = 3
COUNT, CHUNKS = 240, 15


def _formulas() -> list[str]:
    chosen = random.Random(16)
    found: list[str] = []
    for k in range(COUNT):
        spatial = chosen.choice(SINGLY if k % 3 else DOUBLY)
        pure = chosen.sample(PURE, chosen.randint(1, 3))
        found.append(
            "pre p(self) == exists head, y, z, last, n, m, lo, hi, size. "
            f"self -> Chain(head, size) * {spatial} & {' & '.join(pure)}\n"
        )
    return found


FORMULAS = _formulas()


def _heaps(doubly: bool) -> Iterator[Cells]:
    """All heaps of up to three nodes; with two links, those whose nodes all lead from the first."""
    for nodes in range(NODES + 1):
        targets = [NULL, *(Ref(k + 1) for k in range(nodes))]
        links = product(targets, repeat=nodes)
        backs = product(targets, repeat=nodes) if doubly else [(NULL,) * nodes]
        for head, link, back in product(targets, list(links), list(backs)):
            cells: dict[int, Any] = {0: ("Chain", {"first": head, "size": Term((("size", 1),))})}
            for k in range(nodes):
                held = {"key": Term(((f"key{k}", 1),)), "link": link[k], "back": back[k]}
                cells[k + 1] = ("Node", held)
            if not doubly or _reached(cells) == list(range(nodes + 1)):
                yield cells


def _reached(cells: Cells) -> list[int]:
    """From the first object, in order."""
    order = [0]
    for number in order:  # grows meanwhile
        for value in cells[number][1].values():
            if isinstance(value, Ref) and value != NULL and value.number not in order:
                order.append(value.number)
    return order


HEAPS = {doubly: list(_heaps(doubly)) for doubly in (False, True)}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("random")
    (made / "chain.py").write_text(dedent(PROGRAM), encoding="utf-8")
    return made


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_answers_on_random_formulas_agree_with_all_small_heaps(chunk: int, folder: Path) -> None:
    valid = open_valid(f"{folder / 'chain.py'}:Chain", setting_of({}))
    undecided = 0
    for text in FORMULAS[chunk::CHUNKS]:
        file = folder / f"chunk{chunk}.sl"
        file.write_text(PREDICATES + text, encoding="utf-8")
        definitions = load_definitions(file, valid.program, valid.space)
        formula = Formula("p", definitions, definitions.predicates["p"])
        meaning = Meaning(parse_text(PREDICATES + text, "p"), FIELDS)
        begun = Begun(formula, Solver(), kinds_of(formula))
        answer = satisfy(begun.unfolder, begun.heaps[0], Limits({}), most=5)
        undecided += isinstance(answer, Undecided)
        if isinstance(answer, Satisfiable):
            assert meaning.holds("p", Ref(0), _model(begun, answer)), text
        else:
            heaps = HEAPS["dseg" in text or "tree" in text]
            assert not any(meaning.holds("p", Ref(0), cells) for cells in heaps), text
    assert undecided <= COUNT // CHUNKS // 4


def _model(begun: Begun, answer: Satisfiable) -> Cells:
    """The heap that the solver found."""
    described, facts = next(begun.describer.structures(answer.model))
    solved = Solver().check(facts)
    assert isinstance(solved, Sat)
    partial = described.partial
    cells: dict[int, Any] = {k: (name, {}) for k, name in enumerate(partial.classes)}
    assert partial.values[ROOT, "self"] == Reference(0)
    for (number, name), value in partial.values.items():
        if number == ROOT:
            continue
        if isinstance(value, Variable):
            rank = solved.model[partial.variables[number, name]]
            cells[number][1][name] = Term(constant=rank)
        else:
            cells[number][1][name] = Ref(value.number) if isinstance(value, Reference) else NULL
    return cells
