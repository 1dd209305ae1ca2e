"""The class of Figure 1 of the MSeqSynth paper and its states H1 to H7 (Figures 3 and 4)."""

from __future__ import annotations

from functools import cache

import heapwright as hw
from heapwright.graph.model import Disjunct, Edge, State
from heapwright.program.abstract import Reference
from heapwright.solver import Sat, Solver
from heapwright.terms import Literal, const, eq, var
from tests.sources import STRUCTURES

NEXT, VALUE = "_next", "_value"


@cache
def exploration() -> hw.Exploration:
    return hw.explore(f"{STRUCTURES / 'node.py'}:Node", scope={"Node": 3})


def chain(*held: bool) -> State:
    """The state that is one chain of nodes, held by the caller or not."""
    roots = tuple(k for k, is_held in enumerate(held) if is_held)
    for state in exploration().graph.states:
        nodes, shape = state.shape.nodes, state.shape
        if len(nodes) == len(held) and len(shape.roots) == len(roots):
            order = _walked(state)
            if order is not None and [k in shape.roots for k in order] == list(held):
                return state
    raise LookupError(held)


def _walked(state: State) -> list[int] | None:
    """The nodes from the first of a single chain to its last."""
    values = [node.values[0] for node in state.shape.nodes]
    following = {k: v.number if isinstance(v, Reference) else None for k, v in enumerate(values)}
    firsts = set(following) - set(following.values())
    if len(firsts) != 1:
        return None
    order = [firsts.pop()]
    while (step := following[order[-1]]) is not None:
        order.append(step)
    return order if len(order) == len(following) else None


def edges(source: State, operation: str, target: State) -> list[Edge]:
    numbers = {disjunct.number for disjunct in source.disjuncts}
    return [
        edge
        for edge in exploration().graph.edges
        if edge.source in numbers and edge.operation == operation and edge.target == target.number
    ]


def possible(disjunct: Disjunct, *literals: Literal) -> bool:
    facts = disjunct.conjunction.facts()
    return all(facts.assume(literal) for literal in literals) and isinstance(
        Solver().check(facts), Sat
    )


def even(disjunct: Disjunct) -> bool:
    """Whether the first value can be 4 and cannot be 5."""
    return possible(disjunct, eq(var(0), const(4))) and not possible(disjunct, eq(var(0), const(5)))


def test_h1_and_h2_are_one_state_with_two_disjuncts() -> None:
    lone = chain(True)
    assert len(lone.disjuncts) == 2
    assert sorted(even(disjunct) for disjunct in lone.disjuncts) == [False, True]
    empty = exploration().graph.states[0]
    created = edges(empty, "Node.create", lone)
    assert len(created) == 2
    assert {edge.made for edge in created} == {(d.number,) for d in lone.disjuncts}
    for disjunct in lone.disjuncts:  # each one's values are of one parity, and of any size
        parity = 4 if even(disjunct) else 5
        assert possible(disjunct, eq(var(0), const(parity + 10**20)))
        assert not possible(disjunct, eq(var(0), const(parity + 1)))


def test_h5_comes_from_add_after() -> None:
    lone, hidden_next = chain(True), chain(True, False)
    assert edges(lone, "Node.add_after", hidden_next)


def test_h4_comes_from_add_before() -> None:
    lone, both_held = chain(True), chain(True, True)
    assert any(edge.made for edge in edges(lone, "Node.add_before", both_held))


def test_h6_is_subsumed_by_h4() -> None:
    """``get_next`` where the next node was hidden gives a state that is there already."""
    hidden_next, both_held = chain(True, False), chain(True, True)
    reached = edges(hidden_next, "Node.get_next", both_held)
    assert len(reached) == len(hidden_next.disjuncts)
    assert all(edge.made == () for edge in reached)


def test_h7_is_three_nodes_by_add_before_on_h4() -> None:
    both_held = chain(True, True)
    three = chain(True, True, True)
    assert edges(both_held, "Node.add_before", three)


def test_the_constructor_raises_and_leaves_nothing() -> None:
    found = [edge for edge in exploration().graph.edges if edge.operation == "Node"]
    assert {edge.raised for edge in found} == {"TypeError"}
    assert all(not edge.made for edge in found)


def test_a_fixpoint_within_three_nodes() -> None:
    graph = exploration().graph
    assert graph.fixpoint
    assert max(state.shape.counts["Node"] for state in graph.states) == 3
