"""States of a graph as heaps to pass to a call."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from heapwright.heap.shape import FORGOTTEN, Node, Shape
from heapwright.program.abstract import Group, Known, Reference, Value, Variable, reference_to
from heapwright.program.kinds import Instance, Integer, Nothing
from heapwright.solver import Conjunction, Facts, Solver
from heapwright.structures.from_shapes import NotOpenError, Seed, seeds_of
from heapwright.structures.kinds import OPEN, ROOT, New, Put
from heapwright.structures.space import Fields, Space
from heapwright.terms import const, le, var
from tests.unit.structures.conftest import ROOTS

INT = Variable("int")


def chain(head: Value, size: Value) -> Node:
    return Node("Chain", ("head", "size"), (head, size))


def seeds(
    space: Space,
    nodes: Sequence[Node],
    roots: Fields = ROOTS,
    held: tuple[int, ...] = (0,),
    reachable: bool = True,
) -> list[Seed]:
    shape = Shape((), tuple(nodes), held)
    true = Conjunction.true(len(shape.variables))
    return list(seeds_of(space, Solver(), shape, [true], roots, reachable))


def test_a_state_becomes_the_decisions_that_make_it(space: Space) -> None:
    node = Node("Node", ("key", "next"), (INT, None))
    (seed,) = seeds(space, [chain(Reference(1), INT), node])
    assert seed.steps == (
        Put(ROOT, "self", New("Chain")),
        Put(0, "head", New("Node")),
        Put(0, "size", INT),
        Put(1, "key", INT),
        Put(1, "next", None),
    )
    assert seed.facts.size == 2


def test_a_known_number_is_a_variable_with_one_value(space: Space) -> None:
    (seed,) = seeds(space, [chain(None, Known("int", "4"))])
    assert seed.steps[-1] == Put(0, "size", INT)
    assert not seed.facts.copy().assume(le(var(0), const(3)))
    assert not seed.facts.copy().assume(le(const(5), var(0)))


def test_conditions_on_the_numbers_of_a_state_are_those_of_the_heap(space: Space) -> None:
    node = Node("Node", ("key", "next"), (INT, None))
    shape = Shape((), (chain(Reference(1), INT), node), (0,))
    known = Facts.of(2, [le(const(3), var(0)), le(var(1), const(-4))])
    assert known is not None
    (seed,) = seeds_of(space, Solver(), shape, [Conjunction.of(known, 2)], ROOTS, True)
    assert not seed.facts.copy().assume(le(var(0), const(2)))
    assert not seed.facts.copy().assume(le(const(-3), var(1)))
    assert seed.facts.copy().assume(le(var(0), const(3)))
    assert seed.facts.copy().assume(le(const(-4), var(1)))


def test_references_to_what_is_there_and_fields_that_stay_open(space: Space) -> None:
    ring = Node("Node", ("key", "next"), (FORGOTTEN, Reference(1)))
    (seed,) = seeds(space, [chain(Reference(1), OPEN), ring])
    assert seed.steps == (
        Put(ROOT, "self", New("Chain")),
        Put(0, "head", New("Node")),
        Put(1, "next", reference_to(1)),
    )


def test_every_held_object_may_be_passed_and_none_where_that_is_taken(space: Space) -> None:
    roots: Fields = {"one": (Instance("Chain"), Nothing()), "count": (Integer(),)}
    nodes = [chain(None, OPEN), chain(None, OPEN)]
    found = [seed.steps[0] for seed in seeds(space, nodes, roots, (0, 1))]
    assert found == [Put(ROOT, "one", None), *[Put(ROOT, "one", New("Chain"))] * 2]
    valid = seeds(space, nodes, roots, (0, 1), reachable=False)
    assert [seed.steps[0].option for seed in valid if isinstance(seed.steps[0], Put)] == [
        New("Chain"),
        New("Chain"),
    ]


def box(field: str, value: Value) -> Node:
    names = ("flag", "items", "marks", "pair", "table")
    return Node("Box", names, tuple(value if name == field else OPEN for name in names))


BOX: Fields = {"self": (Instance("Box"),)}


def test_members_of_a_set_come_in_ascending_order(space: Space) -> None:
    members = Node("set", ("0", "1"), (INT, INT))
    one, other = seeds(space, [box("marks", Reference(1)), members], BOX)
    assert one.steps[1] == Put(0, "marks", New("set", 2))
    for seed in (one, other):
        assert not seed.facts.copy().assume(le(var(1), var(0)))


def test_containers_keep_their_length(space: Space) -> None:
    items = Node("list", ("0", "1"), (INT, Known("int", "7")))
    (seed,) = seeds(space, [box("items", Reference(1)), items], BOX)
    assert seed.steps[1:] == (
        Put(0, "items", New("list", 2)),
        Put(1, "0", INT),
        Put(1, "1", INT),
    )
    table = Node("dict", ("0", "1"), (Known("int", "1"), Known("bool", "True")))
    (kept,) = seeds(space, [box("table", Reference(1)), table], BOX)
    assert kept.steps[1:] == (
        Put(0, "table", New("dict", 1)),
        Put(1, "0", Known("int", "1")),  # keys stay known
        Put(1, "1", Known("bool", "True")),
    )


@pytest.mark.parametrize(
    ("nodes", "why"),
    [
        ([Node("Chain", ("head",), (None,))], "states with a Chain without size are left out"),
        ([chain(Group((INT,)), OPEN)], "states with a tuple in a field are left out"),
        ([chain(Reference(1), OPEN), Node("Odd", (), ())], "states with a Odd are left out"),
    ],
)
def test_what_no_open_heap_has_is_refused(space: Space, nodes: list[Node], why: str) -> None:
    with pytest.raises(NotOpenError, match=why):
        seeds(space, nodes)
