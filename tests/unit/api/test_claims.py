"""Claims say no more than was shown."""

from __future__ import annotations

from dataclasses import replace

import pytest

import heapwright as hw
from heapwright.api import Exploration
from heapwright.api.claims import (
    count_of,
    is_complete,
    is_settled,
    minimality,
    never_called,
    open_reasons,
    reach_of,
    restrictions,
    scope_of,
)
from heapwright.errors import CutKind
from heapwright.graph import Cutoff, Graph
from heapwright.program import Choices, Program
from heapwright.program.notes import Note


@pytest.fixture
def exploration(chain: str) -> Exploration:
    return hw.explore(chain, scope={"Cell": 1}, methods=["add", "take"])


@pytest.fixture
def graph(exploration: Exploration) -> Graph:
    return exploration.graph


@pytest.fixture
def program(exploration: Exploration) -> Program:
    return exploration.program


def cut(graph: Graph, kind: CutKind) -> Graph:
    return replace(graph, cuts=[Cutoff("too many", "Chain.add", None, kind=kind)], fixpoint=False)


def test_a_claim_names_calls_scope_length_and_values(program: Program, graph: Graph) -> None:
    assert reach_of(program, graph) == (
        "3 operations of Chain, within scope Cell ≤ 1, Chain ≤ 1, by sequences of any length, "
        "for all integers, calling only add, take"
    )


def test_what_was_not_called_or_passed_is_part_of_it(program: Program, graph: Graph) -> None:
    note = Note("value of Chain.add, was 1", "Chain.add")
    narrower = replace(program, left_out=("Chain.peek",), narrowed=(note,))
    claim = reach_of(narrower, graph)
    assert "3 operations of Chain (not called: Chain.peek)" in claim
    assert "for all integers (value of Chain.add, was 1)" in claim


def test_generators_that_are_kept_concern_how_calls_end_and_no_state(
    program: Program, graph: Graph
) -> None:
    kept = replace(program, suspended=("Chain.walk kept unfinished between calls",))
    assert "Chain.walk" in reach_of(kept, graph)
    assert "Chain.walk" not in reach_of(kept, graph, program.specification("chain.first is None"))
    whole = replace(kept, choices=Choices())
    assert minimality(whole, graph, (), 2) == "no sequence of these calls is shorter"


def test_a_class_of_which_nothing_was_ever_made_is_named(program: Program, graph: Graph) -> None:
    both = replace(program, explored=("Chain", "Cell"))
    assert reach_of(both, graph).endswith("no object of Cell was ever made")


def test_what_the_user_left_out_is_part_of_it(program: Program, graph: Graph) -> None:
    choices = Choices(without=("peek",), ignored_fields=("Cell.value",))
    stopping = replace(graph, request=replace(graph.request, stop_at_exceptions=True))
    assert restrictions(replace(program, choices=choices), stopping) == [
        "without peek",
        "ignoring Cell.value",
        "not continuing after an exception",
    ]


def test_a_bound_on_the_length_is_no_open_reason(graph: Graph) -> None:
    bounded, limited = cut(graph, CutKind.LENGTH), cut(graph, CutKind.LIMIT)
    assert (open_reasons(bounded), is_complete(bounded)) == ((), True)
    assert not is_complete(limited)
    (reason,) = open_reasons(limited)
    assert "too many" in reason


def test_what_is_not_passed_leaves_goals_undecided(program: Program, graph: Graph) -> None:
    assert is_settled(program, graph, ())
    assert not is_settled(program, graph, ["something"])
    assert not is_settled(replace(program, uncalled=("Chain.peek",)), graph, ())
    assert not is_settled(program, cut(graph, CutKind.LIMIT), ())


def test_a_sequence_is_the_shortest_only_if_nothing_was_cut(program: Program, graph: Graph) -> None:
    shortest = minimality(program, graph, (), 2)
    assert shortest == "no sequence of these calls is shorter, calling only add, take"
    assert minimality(program, graph, ["open"], 2) == "a shorter sequence may have been cut off"
    limited = cut(graph, CutKind.LIMIT)
    assert minimality(program, limited, (), 2) == "a shorter sequence may have been cut off"
    whole = replace(program, choices=Choices())
    assert minimality(whole, graph, (), 2) == "no sequence is shorter"
    assert minimality(whole, graph, (), 9) == (
        "no sequence within scope Cell ≤ 1, Chain ≤ 1 is shorter"
    )


def test_operations_without_an_edge_are_never_called(program: Program, graph: Graph) -> None:
    assert never_called(program, graph) == []
    without = replace(graph, edges=[e for e in graph.edges if e.operation != "Chain.take"])
    assert never_called(program, without) == ["Chain.take"]
    assert "(never called: Chain.take)" in reach_of(program, without)


def test_words_for_small_numbers(graph: Graph) -> None:
    assert [count_of(n) for n in (0, 1, 2)] == ["0 calls", "1 call", "2 calls"]
    assert scope_of(graph) == "scope Cell ≤ 1, Chain ≤ 1"
