"""Concrete inputs that go where a path has come to."""

from __future__ import annotations

import math

import pytest

from heapwright.execution.proxies.expressions import Comes, Compared, Expression, Leaf, Wanted
from heapwright.program.abstract import Known, Reference
from heapwright.solver import Facts, Solver
from heapwright.structures.agreement import Agreement, Entry
from heapwright.structures.inputs import Inputs
from heapwright.structures.kinds import Step
from heapwright.structures.partial import Partial
from heapwright.structures.space import Space
from heapwright.terms import Literal, const, eq, le, var
from tests.unit.structures.conftest import ROOTS
from tests.unit.structures.test_agreement import CHAIN, EMPTY, ONE, SINGLE, SIZE, structure


@pytest.fixture
def inputs(space: Space) -> Inputs:
    return Inputs(space, Solver(), ROOTS)


ANY = structure((CHAIN, SIZE))


def decided(*steps: Step) -> Partial:
    made = Partial()
    for step in steps:
        made.apply(step)
    return made


def agreement(space: Space, *entries: Entry) -> Agreement:
    return Agreement(space, Solver(), [Entry(e.known, (0,)) for e in entries], ((0, "size"),))


def facts(*literals: Literal) -> Facts:
    made = Facts.of(1, literals)
    assert made is not None
    return made


def test_an_input_is_a_valid_heap_that_agrees_with_the_facts(inputs: Inputs, space: Space) -> None:
    both = agreement(space, EMPTY, SINGLE)
    found = inputs.find(decided(CHAIN, SIZE), both, facts(eq(var(0), const(1))), [])
    assert found is not None
    assert found.argument("self") == Reference(0)
    assert found.values[0, "size"] == Known("int", "1")
    assert found.classes == ["Chain", "Node"]


def test_there_is_none_where_no_structure_agrees(inputs: Inputs, space: Space) -> None:
    both = agreement(space, EMPTY, SINGLE)
    assert inputs.find(decided(CHAIN, SIZE), both, facts(le(const(2), var(0))), []) is None


def test_numbers_are_searched_for_where_no_solver_knows_the_function(
    inputs: Inputs, space: Space
) -> None:
    root = Expression(math.sqrt, (Leaf(var(0), False),))
    wanted: list[Wanted] = [(Comes(root), True), (Compared(root, "==", 12.0), True)]
    begun = facts(le(const(0), var(0)))
    found = inputs.find(decided(CHAIN, SIZE), agreement(space, ANY), begun, wanted)
    assert found is not None
    assert found.values[0, "size"] == Known("int", "144")


def test_what_cannot_come_out_is_not_found(inputs: Inputs, space: Space) -> None:
    root = Expression(math.sqrt, (Leaf(var(0), False),))
    wanted: list[Wanted] = [(Compared(root, "<", -1.0), True)]
    begun = facts(le(const(0), var(0)), le(var(0), const(9)))
    assert inputs.find(decided(CHAIN, SIZE), agreement(space, ANY), begun, wanted) is None


def test_objects_that_the_path_has_are_those_of_the_input(inputs: Inputs, space: Space) -> None:
    single = Agreement(space, Solver(), [Entry(SINGLE.known, (0, 1))])
    empty = Facts.of(0, [])
    assert empty is not None
    found = inputs.find(decided(CHAIN, ONE), single, empty, [])
    assert found is not None
    assert found.values[0, "head"] == Reference(1)
    assert found.values[1, "next"] is None
