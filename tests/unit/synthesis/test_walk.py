"""Walking back from numbers to calls."""

from __future__ import annotations

import pytest

import heapwright as hw
from heapwright.api.exploring import open_program
from heapwright.graph import Disjunct
from heapwright.program.abstract import Reference, Variable
from heapwright.solver import Facts, Solver
from heapwright.synthesis import ObjectName, Walker, bind, solve
from heapwright.terms import Literal, const, eq, le, lt, var
from tests.sources import STRUCTURES


def test_arguments_are_bound_in_order() -> None:
    program = open_program(f"{STRUCTURES / 'stack.py'}:Stack")
    names = {4: ObjectName("tree")}
    integer = Variable("int")
    bound = bind(
        program, (Reference(4), integer, Variable("bool"), None, integer), (7, 1, -2), names
    )
    assert bound == (ObjectName("tree"), 7, True, None, -2)
    assert type(bound[2]) is bool


def facts_of(size: int, *literals: Literal) -> Facts:
    facts = Facts.of(size, literals)
    assert facts is not None
    return facts


def test_models_are_small_and_not_negative_where_that_is_possible() -> None:
    facts = facts_of(2, le(var(0), const(100)), lt(var(0), var(1)))
    assert solve(Solver(), facts) == {0: 0, 1: 1}


def test_models_are_negative_where_they_must_be() -> None:
    model = solve(Solver(), facts_of(1, le(var(0), const(-5))))
    assert model is not None
    assert model[0] <= -5


def test_no_model_where_there_is_none() -> None:
    odd = eq(var(0) + var(1), var(2).scale(2).shift(1))
    assert solve(Solver(), facts_of(3, odd, eq(var(0), var(1)))) is None


@pytest.fixture(scope="module")
def trees() -> hw.Exploration:
    return hw.explore(f"{STRUCTURES / 'bst.py'}:BinarySearchTree", scope={"TreeNode": 3})


def chain(trees: hw.Exploration) -> Disjunct:
    """The state with three nodes, each the right child of the one before."""
    for disjunct in trees.graph.disjuncts:
        nodes = trees.graph.states[disjunct.state].shape.nodes
        by_name = [dict(zip(n.fields, n.values, strict=True)) for n in nodes]
        if len(nodes) == 4 and all(fields.get("left") is None for fields in by_name):
            return disjunct
    raise LookupError("no such state")


def test_the_very_numbers_asked_for_are_reached(trees: hw.Exploration) -> None:
    disjunct = chain(trees)
    walker = Walker(trees.program, trees.graph, Solver())
    walked = walker.walk(disjunct, (-100, 5, 10**30))
    assert walked.sequence.lines() == [
        "binary_search_tree = BinarySearchTree()",
        "binary_search_tree.insert(-100)",
        "binary_search_tree.insert(5)",
        f"binary_search_tree.insert({10**30})",
    ]
    (root,) = trees.graph.states[disjunct.state].shape.roots
    assert walked.names == {root: ObjectName("binary_search_tree")}


def test_numbers_that_are_not_in_the_state_are_an_internal_error(trees: hw.Exploration) -> None:
    walker = Walker(trees.program, trees.graph, Solver())
    with pytest.raises(hw.InternalError, match="no way back along edge"):
        walker.walk(chain(trees), (3, 2, 1))


def test_several_objects_of_a_class_are_numbered() -> None:
    heaps = hw.explore(f"{STRUCTURES / 'leftist.py'}:LeftistHeap", max_length=2)
    (disjunct,) = (
        d for d in heaps.graph.disjuncts if len(heaps.graph.states[d.state].shape.roots) == 2
    )
    walked = Walker(heaps.program, heaps.graph, Solver()).walk(disjunct, ())
    assert walked.sequence.lines() == [
        "leftist_heap_1 = LeftistHeap()",
        "leftist_heap_2 = LeftistHeap()",
    ]


def test_the_empty_heap_takes_no_calls(trees: hw.Exploration) -> None:
    walked = Walker(trees.program, trees.graph, Solver()).walk(trees.graph.disjuncts[0], ())
    assert len(walked.sequence) == 0
    assert walked.names == {}
