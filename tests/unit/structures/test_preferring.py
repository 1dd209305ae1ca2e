"""What was accepted at such a place before is tried first."""

from __future__ import annotations

from heapwright.program.abstract import reference_to
from heapwright.structures.kinds import ROOT, Become, New, Put, Step
from heapwright.structures.partial import Partial
from heapwright.structures.preferring import Preferred
from tests.unit.structures.conftest import Heaps

HEAD: list[Step] = [Put(0, "head", None), Put(0, "head", New("Node"))]
ITEMS: list[Step] = [Put(0, "items", New("list", length)) for length in range(3)]


def accepted(*steps: Step) -> Partial:
    made = Partial()
    for step in steps:
        made.apply(step)
    return made


def test_nothing_is_preferred_before_something_was_accepted(heaps: Heaps) -> None:
    assert Preferred().first(heaps.chain(), HEAD) == HEAD


def test_none_comes_last_where_there_never_was_none(heaps: Heaps) -> None:
    preferred = Preferred()
    preferred.learn(accepted(Put(ROOT, "self", New("Chain")), HEAD[1]))
    assert preferred.first(heaps.chain(), HEAD) == HEAD[::-1]
    preferred.learn(accepted(Put(ROOT, "self", New("Chain")), HEAD[0]))
    assert preferred.first(heaps.chain(), HEAD) == HEAD


def test_a_container_has_the_length_that_was_accepted_last(heaps: Heaps) -> None:
    preferred = Preferred()
    preferred.learn(accepted(Put(ROOT, "self", New("Box")), ITEMS[2]))
    heap, _ = heaps.box("flag", None)
    assert preferred.first(heap, ITEMS) == [ITEMS[2], ITEMS[0], ITEMS[1]]
    preferred.learn(accepted(Put(ROOT, "self", New("Box")), ITEMS[1]))
    assert preferred.first(heap, ITEMS)[0] == ITEMS[1]


def test_places_are_fields_of_classes(heaps: Heaps) -> None:
    preferred = Preferred()
    nodes = accepted(Put(ROOT, "self", New("Chain")), HEAD[1], Put(1, "next", New("Node")))
    preferred.learn(nodes)
    heap = heaps.chain()
    heap.apply(Put(0, "head", New("Node")))
    further: list[Step] = [Put(1, "next", None), Put(1, "next", reference_to(1))]
    assert preferred.first(heap, further) == further[::-1]
    assert preferred.first(heap, [Put(1, "key", None)]) == [Put(1, "key", None)]


def test_other_steps_are_left_as_they_are(heaps: Heaps) -> None:
    steps: list[Step] = [Become(1, 0), Become(1, 2)]
    assert Preferred().first(heaps.chain(), steps) is steps
