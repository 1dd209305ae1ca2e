"""Edges that look the same to a reader are shown together."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from heapwright.api import Exploration
from heapwright.graph import Edge, Graph
from heapwright.program.abstract import Known, Reference, Variable
from heapwright.report.fields import NOTHING
from heapwright.report.transitions import (
    ENDED,
    OUTSIDE,
    Transition,
    active_edges,
    show_call,
    transitions,
)

Explored = Callable[..., Exploration]


@pytest.fixture
def graph(explored: Explored) -> Graph:
    return explored("stack.py:Stack", StackNode=1).graph


def edge(*arguments: object, raised: str | None = None) -> Edge:
    return Edge(0, 0, "Stack.push", arguments, raised, None, (), None)  # type: ignore[arg-type]


def test_a_call_shows_its_receiver_first_and_numbers_by_their_kind() -> None:
    given = edge(Reference(1), Variable("int"), None, Known("bool", "True"), Known("omitted", ""))
    assert show_call(given, ("stack", "node")) == f"Stack.push(node, int, {NOTHING}, True, omitted)"


def test_paths_that_do_the_same_are_counted_together(graph: Graph) -> None:
    found = transitions(graph, active_edges(graph))
    assert sum(found.values()) == len(active_edges(graph))
    popped = Transition(1, "Stack.pop(stack)", "IndexError", 1)
    assert found[popped] == 1
    twice = transitions(graph, [*graph.edges, *graph.edges])
    assert twice[popped] == 2


def test_a_call_that_enters_no_state_leads_out_of_scope_or_is_not_followed(graph: Graph) -> None:
    (outside,) = transitions(graph, [edge()])
    assert outside.target == OUTSIDE
    stopping = replace(graph, request=replace(graph.request, stop_at_exceptions=True))
    (ended,) = transitions(stopping, [edge(raised="IndexError")])
    assert ended.target == ENDED
    (outside,) = transitions(stopping, [edge()])
    assert outside.target == OUTSIDE


def test_edges_of_a_disjunct_that_another_contains_are_left_out(graph: Graph) -> None:
    kept = [replace(each, active=False) for each in graph.disjuncts]
    assert active_edges(graph)
    assert active_edges(replace(graph, disjuncts=kept)) == []
