"""What is decided of a heap, completed like another one that is known."""

from __future__ import annotations

from heapwright.program.abstract import Known, Variable, reference_to
from heapwright.solver import Facts
from heapwright.solver.matrix import unbounded
from heapwright.structures.accepted import Accepted
from heapwright.structures.agreement import EXTRA, Entry
from heapwright.structures.kinds import ROOT, Clear, New, Put, Step
from heapwright.structures.near import steps_like
from heapwright.structures.partial import Partial
from heapwright.structures.space import Space

CHAIN = Put(ROOT, "self", New("Chain"))


def entry(names: tuple[int, ...], *steps: Step) -> Entry:
    made = Partial()
    for step in steps:
        made.apply(step)
    return Entry(Accepted(made, Facts(unbounded(0))), names)


def test_fields_that_are_open_get_what_the_known_heap_has(space: Space) -> None:
    known = entry(
        (0,),
        CHAIN,
        Put(0, "head", New("Node")),
        Put(1, "next", None),
        Put(1, "key", Variable("int")),
        Put(0, "size", Known("int", "1")),
    )
    assert steps_like(space, known, [CHAIN]) == [
        Put(0, "head", New("Node")),
        Put(1, "key", Variable("int")),
        Put(0, "size", Known("int", "1")),
        Clear(((1, "next"),)),
    ]


def test_what_is_decided_stays(space: Space) -> None:
    known = entry((0,), CHAIN, Put(0, "head", New("Node")), Put(1, "next", None))
    assert steps_like(space, known, [CHAIN, Put(0, "head", None)]) == [Clear(())]


def test_objects_that_both_have_are_referred_to(space: Space) -> None:
    known = entry((0, 1), CHAIN, Put(0, "head", New("Node")), Put(1, "next", reference_to(1)))
    steps = [CHAIN, Put(0, "head", New("Node"))]
    assert steps_like(space, known, steps) == [Put(1, "next", reference_to(1)), Clear(())]


def test_an_object_for_which_there_is_no_room_is_left_out(space: Space) -> None:
    known = entry(
        (0, EXTRA, EXTRA),
        CHAIN,
        Put(0, "size", Variable("int")),
        Put(0, "head", New("Node")),
    )
    steps: list[Step] = [
        CHAIN,
        Put(ROOT, "one", New("Node")),
        Put(ROOT, "two", New("Node")),
    ]
    assert space.scope.limit("Node") == 2
    assert steps_like(space, known, steps) == [Put(0, "size", Variable("int")), Clear(())]


def test_containers_keep_their_length_and_keys_are_not_guessed(space: Space) -> None:
    known = entry(
        (0,),
        Put(ROOT, "self", New("Box")),
        Put(0, "items", New("list", 1)),
        Put(1, "0", Variable("int")),
        Put(0, "marks", New("set", 1)),
        Put(2, "0", Variable("int")),
    )
    assert steps_like(space, known, [Put(ROOT, "self", New("Box"))]) == [
        Put(0, "items", New("list", 1)),
        Put(1, "0", Variable("int")),
        Put(0, "marks", New("set", 1)),
        Clear(()),
    ]
