"""Valid heaps that agree with what a path has decided, found by searching."""

from __future__ import annotations

import pytest

from heapwright.program.abstract import Variable, reference_to
from heapwright.solver import Facts
from heapwright.solver.matrix import unbounded
from heapwright.structures.completion import Completed, Completer, ExhaustedError, beginning
from heapwright.structures.kinds import ROOT, New, Put
from heapwright.structures.space import Space
from heapwright.terms import Literal, const, eq, le, var
from tests.unit.structures.conftest import Heaps

CHAIN, ONE = Put(ROOT, "self", New("Chain")), Put(0, "head", New("Node"))
SIZE = Put(0, "size", Variable("int"))
NODE_KINDS = "head"


def facts(size: int, *literals: Literal) -> Facts:
    made = Facts.of(size, literals)
    assert made is not None
    return made


def test_a_completion_agrees_with_the_decisions(completer: Completer) -> None:
    found = completer.complete((CHAIN, ONE), Facts(unbounded(0)))
    assert found is not None
    assert found.partial.values[0, "head"] == reference_to(1)
    assert (completer.questions, completer.runs > 0) == (1, True)


def test_a_completion_agrees_with_the_facts(completer: Completer) -> None:
    found = completer.complete((CHAIN, SIZE), facts(1, eq(var(0), const(2))))
    assert found is not None
    assert found.partial.classes.count("Node") == 2


def test_there_is_none_where_every_heap_is_rejected(completer: Completer) -> None:
    assert completer.complete((CHAIN, SIZE), facts(1, le(var(0), const(-1)))) is None
    ring = (CHAIN, ONE, Put(1, "next", reference_to(1)))
    assert completer.complete(ring, Facts(unbounded(0))) is None


def test_questions_may_cost_so_many_candidates(completer: Completer) -> None:
    completer.most = 0
    assert completer.is_exhausted
    with pytest.raises(ExhaustedError):
        completer.complete((CHAIN,), Facts(unbounded(0)))
    completer.most = 100
    assert not completer.is_exhausted


@pytest.fixture
def start(space: Space, completer: Completer) -> Completed:
    found = beginning(space, completer)
    assert isinstance(found, Completed)
    return found


def test_a_read_offers_what_valid_heaps_have(
    start: Completed, completer: Completer, heaps: Heaps, space: Space
) -> None:
    heap = heaps.open()
    none = Facts(unbounded(0))
    ((option, chain),) = start.read(heap, (ROOT, "self"), heap.kinds_of(ROOT, "self") or (), none)
    assert option == New("Chain")
    heap.apply(CHAIN)
    kinds = space.fields_of("Chain")["head"]
    found = dict(chain.read(heap, (0, "head"), kinds, none))
    assert list(found) == [None, New("Node")]
    heap.apply(ONE)
    node = found[New("Node")]
    following = dict(node.read(heap, (1, "next"), space.fields_of("Node")["next"], none))
    assert list(following) == [None, New("Node")]  # no heap has a ring


def test_a_condition_is_possible_if_a_valid_heap_is_found(
    start: Completed, heaps: Heaps, space: Space
) -> None:
    heap = heaps.open()
    none = Facts(unbounded(0))
    ((_, chain),) = start.read(heap, (ROOT, "self"), heap.kinds_of(ROOT, "self") or (), none)
    heap.apply(CHAIN)
    ((option, sized),) = chain.read(heap, (0, "size"), space.fields_of("Chain")["size"], none)
    assert option == Variable("int")
    assert sized.allows(facts(1, eq(var(0), const(2))))
    assert not sized.allows(facts(1, eq(var(0), const(3))))
    confirmed = sized.confirmed(facts(1, eq(var(0), const(1))))
    (entry,) = confirmed.entries
    assert entry.known.partial.classes.count("Node") == 1
