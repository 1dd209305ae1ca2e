"""Doubts one call earlier."""

from __future__ import annotations

from heapwright.graph.doubts_before import doubts_before
from heapwright.graph.model import Disjunct, Edge, Graph, Request, State, Update
from heapwright.heap import Node, Shape
from heapwright.program import Choices
from heapwright.program.abstract import variable_of
from heapwright.solver import Conjunction, Solver
from heapwright.terms import Literal, const, le, var

X = var(0)
REQUEST = Request(Choices(), {}, None, True, False, False, {})


def _shape(name: str) -> Shape:
    return Shape((), (Node(name, ("x",), (variable_of("int"),)),), (0,))


def _graph(count: int, *edges: tuple[int, int, Update | None]) -> Graph:
    """States with one variable; edges lead from one to another."""
    graph = Graph("", {}, {}, REQUEST, (), {})
    for k in range(count):
        disjunct = Disjunct(k, k, Conjunction.true(1), k, None)
        graph.states.append(State(k, _shape(f"S{k}"), [disjunct]))
        graph.disjuncts.append(disjunct)
    graph.edges = [
        Edge(k, source, "f", (), None, target, (), update)
        for k, (source, target, update) in enumerate(edges)
    ]
    return graph


def _adding(n: int, *conditions: Literal) -> Update:
    return Update(conditions, (X + const(n),), (), None)


LARGE = (le(const(10), X),)


def test_a_doubt_is_followed_back_through_the_call() -> None:
    graph = _graph(2, (0, 1, _adding(3)))
    assert doubts_before(graph, Solver(), [(1, LARGE)]) == [
        (_shape("S1"), LARGE),
        (_shape("S0"), (le(const(7), X),)),
    ]


def test_conditions_of_the_call_count() -> None:
    graph = _graph(2, (0, 1, _adding(3, le(X, const(7)))))
    (_, before) = doubts_before(graph, Solver(), [(1, LARGE)])[1]
    assert before == (le(const(7), X), le(X, const(7)))


def test_a_call_that_cannot_lead_there_is_not_followed() -> None:
    graph = _graph(2, (0, 1, _adding(3, le(X, const(6)))))
    assert doubts_before(graph, Solver(), [(1, LARGE)]) == [(_shape("S1"), LARGE)]


def test_edges_without_an_update_and_loops_are_not_followed() -> None:
    graph = _graph(2, (0, 1, None), (1, 1, _adding(1)))
    assert doubts_before(graph, Solver(), [(1, LARGE)]) == [(_shape("S1"), LARGE)]


def test_states_are_followed_as_far_as_they_go_nearest_first() -> None:
    graph = _graph(3, (0, 1, _adding(1)), (1, 2, _adding(1)))
    found = doubts_before(graph, Solver(), [(2, LARGE)])
    assert [shape for shape, _ in found] == [_shape("S2"), _shape("S1"), _shape("S0")]
    assert found[2][1] == (le(const(8), X),)


def test_states_that_lead_to_each_other_come_to_an_end() -> None:
    graph = _graph(2, (0, 1, _adding(1)), (1, 0, _adding(1)))
    assert len(doubts_before(graph, Solver(), [(1, LARGE)])) == 60
