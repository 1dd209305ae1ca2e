"""A valid structure: a shape with conditions on its own numbers."""

from __future__ import annotations

from dataclasses import replace

from heapwright.heap.shape import Node, Shape
from heapwright.program.abstract import Known, Reference, Variable
from heapwright.solver import Facts, Solver
from heapwright.structures.kinds import OPEN, ROOT, New, Put, Step
from heapwright.structures.partial import Partial
from heapwright.structures.space import Space
from heapwright.structures.structure import (
    Structure,
    concrete_leaves,
    int_variables,
    structure_from,
    structures_of,
)
from heapwright.structures.tree import Fork, Leaf
from heapwright.terms import Literal, const, eq, le, var

STEPS: tuple[Step, ...] = (
    Put(ROOT, "self", New("Chain")),
    Put(0, "head", New("Node")),
    Put(0, "size", Variable("int")),
    Put(1, "key", Variable("int")),
)


def partial() -> Partial:
    made = Partial()
    for step in STEPS:
        made.apply(step)
    return made


def leaf(*literals: Literal) -> Leaf:
    """At the end of the steps, each of which was the only one."""
    facts = Facts.of(2, literals)
    assert facts is not None
    fork: Fork | None = None
    for depth, step in enumerate(STEPS):
        fork = Fork(fork, 0, depth, depth, [step])
    return Leaf(fork, 0, facts, [])


def test_a_structure_has_open_fields_known_values_and_conditions(space: Space) -> None:
    known = leaf(eq(var(0), const(1)), le(const(5), var(1)))
    found = structure_from(space, Solver(), known, partial())
    assert found.shape == Shape(
        (),
        (
            Node("Chain", ("head", "size"), (Reference(1), Known("int", "1"))),
            Node("Node", ("key", "next"), (Variable("int"), OPEN)),
        ),
        (0,),
    )
    (conjunction,) = found.conjunctions
    assert not conjunction.facts().assume(le(var(0), const(4)))
    assert conjunction.facts().assume(le(var(0), const(5)))


def test_sizes_and_counts(space: Space) -> None:
    found = structure_from(space, Solver(), leaf(), partial())
    assert (found.size, found.count("Node"), found.count("list")) == (1, 1, 0)
    held = Structure(Shape((), (Node("list", (), ()),), ()))
    assert held.size == 0


def test_the_steps_on_the_way_to_a_leaf_make_its_structure(space: Space) -> None:
    (found,) = structures_of(space, Solver(), leaf())
    assert [node.class_name for node in found.shape.nodes] == ["Chain", "Node"]


def test_concrete_integers_give_a_structure_each(space: Space) -> None:
    bounds = [le(const(0), var(v)) for v in (0, 1)] + [le(var(v), const(1)) for v in (0, 1)]
    apart = replace(space, ints=range(2))
    found = list(structures_of(apart, Solver(), leaf(*bounds, le(var(0).shift(1), var(1)))))
    assert [each.shape.nodes[0].values[1] for each in found] == [Known("int", "0")]
    assert len(list(structures_of(apart, Solver(), leaf(*bounds)))) == 4


def test_every_choice_of_values_is_a_leaf() -> None:
    known = leaf(le(const(2), var(0)), le(var(0), const(4)))
    values = [-int(each.facts.rows[0][1]) for each in concrete_leaves(Solver(), known, [0])]
    assert values == [2, 3, 4]


def test_variables_that_are_integers() -> None:
    made = partial()
    made.apply(Put(ROOT, "name", Variable("str")))
    assert int_variables(made) == [0, 1]
