"""Whether calls reach every value that widening adds."""

from __future__ import annotations

from collections.abc import Iterator

from heapwright.graph.exactness import Post, inexact
from heapwright.graph.model import Disjunct, Edge, Graph, Request, State, Update
from heapwright.heap import Shape
from heapwright.program import Choices
from heapwright.program.abstract import variable_of
from heapwright.solver import Conjunction, Facts, Solver
from heapwright.terms import Linear, Literal, const, eq, le, var

X = var(0)
REQUEST = Request(Choices(), {}, None, True, False, False, {})
SHAPE = Shape((variable_of("int"),), (), ())


def _conjunction(*literals: Literal) -> Conjunction:
    facts = Facts.of(1, literals)
    assert facts is not None
    return Conjunction.of(facts, 1)


def _graph(*disjuncts: Disjunct, edges: int = 1) -> Graph:
    graph = Graph("", {}, {}, REQUEST, ("x",), {})
    graph.states = [State(0, SHAPE, list(disjuncts))]
    graph.disjuncts = list(disjuncts)
    graph.edges = [Edge(k, k, "C.up", (), None, 0, (), None) for k in range(edges)]
    return graph


def _calls(*calls: tuple[Conjunction, Linear]) -> Iterator[Post]:
    yield from ((after, Update((), (term,), (), None)) for after, term in calls)


START = Disjunct(0, 0, _conjunction(eq(X, const(0))), 1, None)
WIDENED = Disjunct(
    1, 0, _conjunction(le(const(0), X)), 2, 0, active=True, widened=True, assumed=True
)
AFTER_ONE = _conjunction(le(const(1), X))


def test_values_that_one_call_after_the_other_reaches_are_exact() -> None:
    graph = _graph(START, WIDENED)
    assert inexact(graph, Solver(), lambda s, c: _calls((AFTER_ONE, X + const(1)))) == set()


def test_a_call_in_steps_of_two_leaves_some_out() -> None:
    after = _conjunction(le(const(2), X))
    graph = _graph(START, WIDENED)
    assert inexact(graph, Solver(), lambda s, c: _calls((after, X + const(2)))) == {1}


def test_a_call_that_leads_nowhere_nearer_shows_nothing() -> None:
    graph = _graph(START, WIDENED)
    everything = _conjunction(le(const(0), X))
    assert inexact(graph, Solver(), lambda s, c: _calls((everything, X))) == {1}
    assert inexact(graph, Solver(), lambda s, c: _calls((everything, X - const(1)))) == {1}
    assert inexact(graph, Solver(), lambda s, c: _calls()) == {1}


def test_a_counter_may_go_down() -> None:
    down = Disjunct(
        1, 0, _conjunction(le(X, const(0))), 2, 0, active=True, widened=True, assumed=True
    )
    after = _conjunction(le(X, const(-1)))
    graph = _graph(START, down)
    assert inexact(graph, Solver(), lambda s, c: _calls((after, X - const(1)))) == set()


def test_what_is_reached_from_an_exact_one_is_exact() -> None:
    reached = Disjunct(2, 0, AFTER_ONE, 3, 1, assumed=True)
    graph = _graph(START, WIDENED, reached, edges=2)
    exact = lambda s, c: _calls((AFTER_ONE, X + const(1)))  # noqa: E731
    assert inexact(graph, Solver(), exact) == set()
    assert inexact(graph, Solver(), lambda s, c: _calls()) == {1, 2}


def test_only_active_disjuncts_are_told() -> None:
    hidden = Disjunct(
        1, 0, _conjunction(le(const(0), X)), 2, 0, active=False, widened=True, assumed=True
    )
    assert inexact(_graph(START, hidden), Solver(), lambda s, c: _calls()) == set()
