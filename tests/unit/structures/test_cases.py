"""Every path of a call from every valid heap, each with the structures that agree with it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from heapwright.execution import Raised, Returned
from heapwright.program import Static
from heapwright.solver import Solver
from heapwright.structures.agreement import Agreement
from heapwright.structures.cases import CaseResult, CaseRunner, is_default
from heapwright.structures.opening import opened
from heapwright.structures.space import Space
from tests.unit.structures.conftest import ROOTS
from tests.unit.structures.test_agreement import EMPTY, SINGLE


@pytest.fixture
def runner(space: Space) -> Iterator[CaseRunner]:
    agreement = Agreement(space, Solver(), [EMPTY, SINGLE])
    with opened(space.program.classes, space.fields):
        yield CaseRunner(space, Solver(), agreement)


def results(runner: CaseRunner, body: Any) -> list[CaseResult]:
    return list(runner.paths(ROOTS, lambda arguments: body(*arguments)))


def test_what_is_not_read_stays_open(runner: CaseRunner) -> None:
    (only,) = results(runner, lambda chain: 1)
    assert only.partial.classes == ["Chain"]
    assert isinstance(only.result.outcome, Returned)


def test_each_structure_takes_its_path(runner: CaseRunner) -> None:
    empty, single = results(runner, lambda chain: chain.head.key)
    assert isinstance(empty.result.outcome, Raised)
    assert empty.result.outcome.name == "AttributeError"
    assert isinstance(single.result.outcome, Returned)
    assert empty.partial.values[0, "head"] is None
    assert single.partial.classes == ["Chain", "Node"]
    assert [entry.known for entry in single.agreement.entries] == [SINGLE.known]


def test_the_numbers_of_structures_decide_conditions(runner: CaseRunner) -> None:
    found = results(runner, lambda chain: (chain.size > 0, chain.head is None))
    values = [r.result.outcome.value for r in found if isinstance(r.result.outcome, Returned)]
    assert sorted(map(str, values)) == ["(False, True)", "(True, False)"]
    assert all(result.facts.size == 1 for result in found)


def test_what_the_body_writes_is_not_part_of_the_input(runner: CaseRunner) -> None:
    def body(chain: Any) -> Any:
        chain.size = 7
        return chain.size

    (only,) = results(runner, body)
    assert (0, "size") not in only.partial.values


def test_a_default_of_a_class_is_not_a_static_once_it_is_open(space: Space) -> None:
    chain = space.program.classes["Chain"]
    assert is_default(space.program, Static("Chain.other", chain, "other"))
    assert not is_default(space.program, Static("Chain.first", chain, "first"))
    assert not is_default(space.program, Static("x", object(), "other"))
