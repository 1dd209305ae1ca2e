"""The constraint tree: what concolic execution explored, and what it left behind."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest

from heapwright.errors import Place
from heapwright.execution import Budget
from heapwright.execution.path import Prefix
from heapwright.execution.proxies.calculated import apply
from heapwright.solver import Solver
from heapwright.structures.agreement import Agreement
from heapwright.structures.case_path import CasePath
from heapwright.structures.cases import CaseRunner
from heapwright.structures.concrete import Concrete
from heapwright.structures.constraint_tree import ConstraintTree, Node
from heapwright.structures.guided import GuidedPath
from heapwright.structures.inputs import Inputs
from heapwright.structures.opening import opened
from heapwright.structures.space import Space
from tests.unit.structures.conftest import ROOTS
from tests.unit.structures.test_agreement import EMPTY, SINGLE
from tests.unit.structures.test_guided import INPUT

Run = Callable[[ConstraintTree, Any], list[object]]


@pytest.fixture
def run(space: Space) -> Iterator[Run]:
    """Runs a body on chains as concolic execution does; what each path did."""

    def outcomes(tree: ConstraintTree, body: Any) -> list[object]:
        solver = Solver()
        inputs = Inputs(space, solver, ROOTS)

        def made(prefix: Prefix, own: Solver, budget: Budget, first: Agreement) -> CasePath:
            return GuidedPath(prefix, own, budget, first, tree.guide, inputs.find, tree.unmet)

        runner = CaseRunner(space, solver, Agreement(space, solver, [EMPTY, SINGLE]))

        def called(arguments: Sequence[Any]) -> object:
            return body(*arguments)

        found = runner.paths(ROOTS, called, made, tree)
        return [getattr(each.result.outcome, "value", None) for each in found]

    with opened(space.program.classes, space.fields):
        yield outcomes


def is_empty(chain: Any) -> bool:
    return chain.head is None


def test_the_input_goes_first_and_then_what_it_left_behind(run: Run) -> None:
    tree = ConstraintTree([INPUT])
    assert run(tree, is_empty) == [False, True]
    assert (tree.specified, tree.unexplored) == (1, 0)


def test_without_an_input_the_search_begins_somewhere(run: Run) -> None:
    tree = ConstraintTree([])
    assert sorted(map(str, run(tree, is_empty))) == ["False", "True"]
    assert tree.specified == 0


def test_two_inputs_that_take_one_path(run: Run) -> None:
    tree = ConstraintTree([INPUT, INPUT])
    assert len(run(tree, is_empty)) == 3
    assert tree.unexplored == 0


def test_the_tree_as_text(run: Run) -> None:
    tree = ConstraintTree([INPUT])
    run(tree, is_empty)
    assert tree.lines() == [
        "self.head?",
        "  a new Node: explored",
        "  None: explored",
    ]
    assert tree.rows()[1] == (1, "a new Node: explored", True)


def test_inputs_for_calculations_are_searched_for(run: Run) -> None:
    tree = ConstraintTree([INPUT])

    def body(chain: Any) -> bool:
        size = chain.size
        return bool(apply(size.path, math.sqrt, (size,)) < 0.5)

    assert run(tree, body)[:2] == [False, True]  # an empty chain is found


def test_functions_are_listed_by_place() -> None:
    tree = ConstraintTree([])
    place = Place("a.py", 3)
    for name in ("math.sqrt", "math.sin", "math.sqrt"):
        tree.calculated[name, place] = None
    assert tree.calculations() == ["a.py:3: math.sqrt, math.sin"]


def test_nodes_show_what_became_of_them() -> None:
    tree = ConstraintTree([])
    tree.root.question = "x > 0"
    tree.root.branches = {
        True: Node("true"),
        False: Node("false", explored=True, unmet=True),
    }
    assert tree.lines() == ["x > 0?", "  true: unexplored", "  false: no input found"]
    assert tree.unexplored == 1
    assert [depth for depth, _ in tree.root.walk()] == [0, 1, 1]


def test_an_agenda_without_inputs_gives_what_it_was_given() -> None:
    tree = ConstraintTree([])
    assert tree.next() is None
    begin = Prefix([], None, [])  # type: ignore[arg-type]
    tree.add([begin])
    assert tree.next() is begin
    begun = ConstraintTree([Concrete()])
    begun.add([begin])
    assert begun.next() is not begin
    assert begun.guide is not None
    assert begun.next() is None
