"""Inputs are run on the classes as they are."""

from __future__ import annotations

import pytest

import heapwright as hw
from heapwright.api.confirming import Confirmer
from heapwright.program import Program
from heapwright.structures.concrete import Concrete


@pytest.fixture
def heaps(chain: str) -> list[Concrete]:
    """An empty chain, and one of a cell."""
    return [case.concrete for case in hw.cases(f"{chain}.take", scope={"Cell": 1})]


@pytest.fixture
def confirmer(program: Program) -> Confirmer:
    return Confirmer(program)


def test_a_call_is_run_on_the_untouched_class(
    program: Program, confirmer: Confirmer, heaps: list[Concrete]
) -> None:
    take = program.operation("Chain.take")
    empty, filled = (confirmer.run(take, heap, ["self"]) for heap in heaps)
    assert (empty.raised, filled.raised) == ("IndexError", None)
    chain = filled.arguments["self"]
    assert type(chain) is not program.classes["Chain"]


def test_the_goals_are_those_that_the_call_really_reaches(
    program: Program, confirmer: Confirmer, heaps: list[Concrete]
) -> None:
    take = program.operation("Chain.take")
    texts = {goal.number: str(goal.kind.value) for goal in program.goals}
    seen = [[texts[n] for n in sorted(confirmer.goals(take, h, ["self"]))] for h in heaps]
    assert seen == [["function entered", "condition true"], ["function entered", "condition false"]]


def test_predicates_are_asked_of_every_root_that_they_fit(
    program: Program, confirmer: Confirmer, heaps: list[Concrete]
) -> None:
    spec = program.frontend.predicate(program, "Chain", "rep_ok")
    assert spec is not None
    assert confirmer.is_accepted([spec], heaps[1], ["self"])
    assert confirmer.holds([spec], heaps[1], {"self": "self"})
    never = program.specification("chain.first is None")
    assert not confirmer.holds([spec, never], heaps[1], {"chain": "self"})
    assert confirmer.holds([spec, never], heaps[0], {"chain": "self"})


def test_a_violation_has_a_test_that_is_named_after_the_property(
    confirmer: Confirmer, heaps: list[Concrete]
) -> None:
    found = confirmer.violation("specs.py:is-small", ["assert False"], "said", "KeyError", heaps[0])
    assert (found.verdict, found.claim, found.raises) == ("violated", "said", "KeyError")
    assert found.test.startswith("def test_is_small() -> None:\n    assert False")
    assert "chain" in found.drawing
