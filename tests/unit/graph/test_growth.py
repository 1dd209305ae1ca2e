"""Numbers that change along a repeated call, again and again."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from heapwright.graph.growth import Grows, ancestors, growth_of, hides_more_and_more
from heapwright.graph.model import Disjunct, Edge, Graph, Request, State
from heapwright.heap import Node, Shape
from heapwright.heap.walk import STATIC
from heapwright.program import Choices
from heapwright.program.abstract import Known, Value, reference_to, variable_of
from heapwright.solver import Conjunction, Facts
from heapwright.terms import const, le, var

REQUEST = Request(Choices(), {}, None, True, False, False, {})
COUNT = ("Box", "count")


def _chain(shapes: Sequence[Shape], conjunctions: Sequence[Conjunction] | None = None) -> Graph:
    """A graph in which each state is reached from the one before; equal shapes are one state."""
    graph = Graph("", {}, {}, REQUEST, ("s",), {})
    states: dict[Shape, State] = {}
    for k, shape in enumerate(shapes):
        if shape not in states:
            states[shape] = State(len(states), shape)
            graph.states.append(states[shape])
        conjunction = conjunctions[k] if conjunctions else Conjunction.true(len(shape.variables))
        disjunct = Disjunct(k, states[shape].number, conjunction, k, k - 1 if k else None)
        graph.disjuncts.append(disjunct)
        states[shape].disjuncts.append(disjunct)
        graph.edges.append(Edge(k, k, "Box.up", (), None, None, (), None))
    return graph


def _box(count: Value) -> Shape:
    return Shape((), (Node("Box", ("count",), (count,)),), (0,))


def _growth(numbers: Sequence[int]) -> frozenset[tuple[str, str]] | None:
    graph = _chain([_box(Known("int", str(n))) for n in numbers])
    return growth_of(graph, graph.disjuncts[-1])


def test_a_number_that_rises_six_times_grows() -> None:
    assert _growth(range(6)) == frozenset({COUNT})
    assert _growth(range(5)) is None
    assert _growth([0, 9, 7, 6, 5, 4, 3]) == frozenset({COUNT})  # or falls


def test_a_number_that_goes_up_and_down_does_not_grow() -> None:
    assert _growth([0, 1, 2, 3, 2, 3]) is None


def test_after_many_paths_four_times_are_enough() -> None:
    graph = _chain([_box(Known("int", str(n))) for n in range(4)])
    assert growth_of(graph, graph.disjuncts[-1]) is None
    graph.paths = 4_000
    assert growth_of(graph, graph.disjuncts[-1]) == frozenset({COUNT})


def test_a_float_grows_by_its_rank() -> None:
    graph = _chain([_box(Known("float", f"{n}.5")) for n in range(6)])
    assert growth_of(graph, graph.disjuncts[-1]) == frozenset({COUNT})


def test_other_shapes_on_the_way_do_not_count() -> None:
    shapes: list[Shape] = []
    for n in range(6):
        shapes += [_box(None), _box(Known("int", str(n)))]
    graph = _chain(shapes)
    assert growth_of(graph, graph.disjuncts[-1]) == frozenset({COUNT})
    assert growth_of(graph, graph.disjuncts[-2]) is None


def test_what_is_in_a_container_belongs_to_the_field_that_holds_it() -> None:
    def shape(n: int) -> Shape:
        box = Node("Box", ("items",), (reference_to(1),))
        return Shape((), (box, Node("list", ("0",), (Known("int", str(n)),))), (0,))

    graph = _chain([shape(n) for n in range(6)])
    assert growth_of(graph, graph.disjuncts[-1]) == frozenset({("Box", "items")})


def test_a_static_grows_too() -> None:
    graph = _chain([Shape((Known("int", str(n)),), (), ()) for n in range(6)])
    assert growth_of(graph, graph.disjuncts[-1]) == frozenset({(STATIC, "0")})


def _up_to(n: int) -> Conjunction:
    facts = Facts.of(1, [le(const(0), var(0)), le(var(0), const(n))])
    assert facts is not None
    return Conjunction.of(facts, 1)


def test_bounds_of_a_variable_may_be_all_that_grows() -> None:
    shapes = [_box(variable_of("int"))] * 6
    graph = _chain(shapes, [_up_to(n) for n in range(6)])
    assert growth_of(graph, graph.disjuncts[-1]) == frozenset()
    still = _chain(shapes, [_up_to(3)] * 6)
    assert growth_of(still, still.disjuncts[-1]) is None


def test_ancestors_lead_back_to_the_beginning() -> None:
    graph = _chain([_box(Known("int", str(n))) for n in range(3)])
    assert [d.number for d in ancestors(graph, graph.disjuncts[2])] == [2, 1, 0]


@pytest.mark.parametrize(
    ("hidden", "more"), [((1, 2, 3), True), ((1, 2, 2), False), ((0, 0, 0), False), ((1,), False)]
)
def test_variables_of_the_past_may_be_more_and_more(hidden: tuple[int, ...], more: bool) -> None:
    conjunctions = [Conjunction(1, n, (), (), ()) for n in hidden]
    graph = _chain([_box(variable_of("int"))] * len(hidden), conjunctions)
    assert hides_more_and_more(graph, graph.disjuncts[-1]) is more


def test_the_places_are_named() -> None:
    assert str(Grows(frozenset({("B", "y"), ("A", "x")}))) == "A.x, B.y"
