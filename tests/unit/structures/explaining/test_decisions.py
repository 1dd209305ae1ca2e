"""Which decisions say what is at a place, and which object an object is."""

from __future__ import annotations

from heapwright.program import Scope
from heapwright.program.abstract import reference_to
from heapwright.structures.explaining.decisions import Decisions, complete_because
from heapwright.structures.explaining.reasons import EVERYTHING, bit_of
from heapwright.structures.kinds import (
    ROOT,
    Become,
    Change,
    Clear,
    Narrow,
    New,
    OfClass,
    Put,
    Some,
    Step,
)
from heapwright.structures.space import Space

CHAIN, HEAD = Put(ROOT, "self", New("Chain")), Put(0, "head", New("Node"))


def decided(*steps: Change) -> Decisions:
    return Decisions.of((step, bit_of(k)) for k, step in enumerate(steps))


def bits(*places: int) -> int:
    return sum(bit_of(place) for place in places)


def test_a_place_is_there_because_of_the_decision_that_put_it_there() -> None:
    found = decided(CHAIN, Put(0, "size", None), HEAD)
    assert found.at((0, "size")) == bits(1)
    assert found.at((0, "head")) == bits(2)
    assert found.at((0, "other")) == EVERYTHING


def test_a_reference_depends_on_which_object_it_leads_to() -> None:
    late = decided(CHAIN, HEAD, Put(1, "next", Some("Node", (1,), True)), Narrow(2, (), True))
    assert late.at((1, "next")) == bits(2, 3)
    again = decided(CHAIN, HEAD, Put(1, "next", reference_to(1)))
    assert again.at((1, "next")) == bits(2, 1)
    classified = decided(CHAIN, HEAD, OfClass(1, "Node"))
    assert classified.at((0, "head")) == bits(1, 2)


def test_an_object_that_became_another_depends_on_both() -> None:
    found = decided(
        CHAIN,
        HEAD,
        Put(1, "next", Some("Node", (1,), True)),
        Put(2, "next", Some("Node", (1, 2), True)),
        Become(2, 1),
    )
    assert found.at((1, "next")) == bits(2, 4, 1)
    assert found.at((2, "next")) == bits(3, 2, 4, 1)  # its candidates are others now


def test_fields_that_are_cleared_together() -> None:
    found = decided(CHAIN, Clear(((0, "head"), (0, "size"))))
    assert found.at((0, "head")) == found.at((0, "size")) == bits(1)


def test_a_new_object_is_missing_only_where_there_is_no_room(space: Space) -> None:
    steps: list[Step] = [Put(1, "next", None), Put(1, "next", reference_to(1))]
    one = iter([(CHAIN, bit_of(0)), (HEAD, bit_of(1))])
    roomy = Scope({"Node": 2, "Chain": 5})
    assert complete_because(one, steps, roomy) == 0
    full = iter([(CHAIN, bit_of(0)), (HEAD, bit_of(1))])
    assert complete_because(full, steps, Scope({"Node": 1, "Chain": 5})) == bits(1)


def test_steps_of_an_undecided_object_depend_on_what_it_can_be() -> None:
    above: list[tuple[Change, int]] = [
        (CHAIN, bit_of(0)),
        (HEAD, bit_of(1)),
        (Put(1, "next", Some("Node", (1,), True)), bit_of(2)),
    ]
    roomy = Scope({"Node": 9, "Chain": 9})
    fresh: list[Step] = [Narrow(2, (), True), Become(2, 1)]
    assert complete_because(iter(above), fresh, roomy) == bits(2)
    assert complete_because(iter(above), fresh[1:], roomy) == bits(1, 2)


def test_keys_depend_on_everything() -> None:
    above = iter([(Put(ROOT, "self", New("set", 2)), bit_of(0))])
    steps: list[Step] = [Put(0, "0", None)]
    assert complete_because(above, steps, Scope({})) & EVERYTHING
