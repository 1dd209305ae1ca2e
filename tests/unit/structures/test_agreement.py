"""Structures that agree with a path are divided at each read, and by what it asks of numbers."""

from __future__ import annotations

from heapwright.program.abstract import Variable, reference_to
from heapwright.solver import Facts, Solver
from heapwright.structures.accepted import Accepted
from heapwright.structures.agreement import EXTRA, Agreement, Entry, options_of
from heapwright.structures.kinds import ROOT, New, Option, Put, Step
from heapwright.structures.partial import Partial
from heapwright.structures.space import Space
from heapwright.terms import Literal, const, eq, le, var
from tests.unit.structures.conftest import Heaps

CHAIN, ONE = Put(ROOT, "self", New("Chain")), Put(0, "head", New("Node"))
SIZE = Put(0, "size", Variable("int"))


def structure(steps: tuple[Step, ...], *literals: Literal) -> Entry:
    made = Partial()
    for step in steps:
        made.apply(step)
    facts = Facts.of(len(made.variables), literals)
    assert facts is not None
    return Entry(Accepted(made, facts))


EMPTY = structure((CHAIN, Put(0, "head", None), SIZE), eq(var(0), const(0)))
SINGLE = structure((CHAIN, ONE, Put(1, "next", None), SIZE), eq(var(0), const(1)))


def agreement(space: Space, *entries: Entry) -> Agreement:
    return Agreement(space, Solver(), entries)


def after(
    found: Agreement, heaps: Heaps, *steps: Put
) -> tuple[Agreement, Facts, list[list[Option]]]:
    """What agrees after these reads, what is known of numbers, and what was offered."""
    heap, offered = heaps.open(), []
    for step in steps:
        kinds = heap.kinds_of(step.number, step.name) or ()
        options = dict(found.read(heap, (step.number, step.name), kinds, heap.path.facts))
        offered.append(list(options))
        found = options[step.option]
        heap.apply(step)
    return found, heap.path.facts, offered


def test_reads_offer_what_structures_have(space: Space, heaps: Heaps) -> None:
    both = agreement(space, EMPTY, SINGLE)
    left, _, offered = after(both, heaps, CHAIN, ONE)
    assert offered == [[New("Chain")], [None, New("Node")]]
    assert [entry.known for entry in left.entries] == [SINGLE.known]
    assert left.entries[0].names == (0, 1)


def test_a_field_that_was_never_looked_at_may_be_anything(space: Space, heaps: Heaps) -> None:
    _, _, offered = after(agreement(space, structure((CHAIN,))), heaps, CHAIN, ONE)
    assert offered[1] == [None, New("Node")]
    left, _, _ = after(agreement(space, structure((CHAIN,))), heaps, CHAIN, ONE)
    assert left.entries[0].names == (0, EXTRA)


def test_numbers_of_one_of_the_structures_must_agree(space: Space, heaps: Heaps) -> None:
    left, facts, _ = after(agreement(space, EMPTY, SINGLE), heaps, CHAIN, SIZE)
    for number, expected in ((0, True), (1, True), (2, False)):
        known = facts.copy()
        assert known.assume(eq(var(0), const(number)))
        assert left.allows(known) is expected


def test_options_whose_numbers_do_not_agree_are_not_offered(space: Space, heaps: Heaps) -> None:
    heap = heaps.open()
    left = agreement(space, EMPTY, SINGLE)
    for step in (CHAIN, SIZE):
        kinds = heap.kinds_of(step.number, step.name) or ()
        left = dict(left.read(heap, (step.number, step.name), kinds, heap.path.facts))[step.option]
        heap.apply(step)
    assert heap.path.facts.assume(le(const(1), var(0)))
    kinds = heap.kinds_of(0, "head") or ()
    assert [option for option, _ in left.read(heap, (0, "head"), kinds, heap.path.facts)] == [
        New("Node")
    ]


def test_what_all_that_is_left_says_becomes_a_fact(space: Space, heaps: Heaps) -> None:
    left, facts, _ = after(agreement(space, EMPTY, SINGLE), heaps, CHAIN, ONE, SIZE)
    left.strengthen(facts)
    assert not facts.copy().assume(le(var(0), const(0)))
    both, open_facts, _ = after(agreement(space, EMPTY, SINGLE), heaps, CHAIN, SIZE)
    assert open_facts.assume(le(var(0), const(0)))
    assert [entry.known for entry in both.strengthen(open_facts).entries] == [EMPTY.known]


def test_all_numbers_of_a_structure_and_a_path_together(space: Space, heaps: Heaps) -> None:
    left, facts, _ = after(agreement(space, SINGLE), heaps, CHAIN, SIZE)
    combined, image = left.combined(facts, left.entries[0])
    assert combined is not None
    assert image == {0: 0}
    assert not combined.assume(eq(var(0), const(5)))
    assert facts.assume(eq(var(0), const(5)))
    assert left.combined(facts, left.entries[0])[0] is None


def test_what_a_structure_has_at_a_place() -> None:
    assert list(options_of(Entry(SINGLE.known, (0,)), (0, "head"))) == [
        (New("Node"), Entry(SINGLE.known, (0, 1)))
    ]
    seen = Entry(SINGLE.known, (0, 1))
    assert list(options_of(seen, (0, "head"))) == [(reference_to(1), seen)]
    assert list(options_of(seen, (1, "next"))) == [(None, seen)]
    assert list(options_of(seen, (1, "key"))) == []


def test_classes_that_stay_open_need_several_of_them(space: Space, heaps: Heaps) -> None:
    both = agreement(space, EMPTY, SINGLE)
    heap = heaps.open()
    options: list[tuple[Option, Agreement]] = [(New("Chain"), both)]
    assert both.with_open_class(heap, (ROOT, "self"), options) is options
