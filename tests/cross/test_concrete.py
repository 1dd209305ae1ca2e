"""The bridge itself: a graph with a mistake in it does not pass."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace

import pytest

from heapwright.graph import Disjunct, Graph
from heapwright.heap.shape import Node, Shape
from heapwright.program.abstract import Known, Reference, Variable
from heapwright.solver import Conjunction, Solver
from tests.cross.brute_force import ConcreteHeap, Value, canonical
from tests.cross.cases import CASES, Case
from tests.cross.concrete import (
    States,
    fitting_values,
    instance_of,
    models_within,
    without_inert,
)

NAMED = {case.name: case for case in CASES}


def missing(case: Case, graph: Graph) -> int:
    states = States(graph, Solver())
    return sum(not any(d.active for d in states.containing(heap)) for heap in case.heaps)


def unreached(case: Case, graph: Graph, disjunct: Disjunct) -> int:
    shape = graph.states[disjunct.state].shape
    models = models_within(Solver(), shape, disjunct.conjunction, case.seen)
    return sum(instance_of(shape, graph.statics, model) not in case.heaps for model in models)


@pytest.mark.parametrize("name", ["bst", "aa_tree", "linked_queue", "union_find"])
def test_a_state_that_is_left_out_is_missed(name: str) -> None:
    case = NAMED[name]
    for number in range(len(case.exploration.graph.states)):
        graph = deepcopy(case.exploration.graph)
        for disjunct in graph.states[number].disjuncts:
            disjunct.active = False
        assert missing(case, graph) > 0


@pytest.mark.parametrize("name", ["bst", "sorted_list", "area", "avl"])
def test_a_constraint_that_is_dropped_is_noticed(name: str) -> None:
    case = NAMED[name]
    graph = deepcopy(case.exploration.graph)
    wider = [d for d in graph.disjuncts if d.active and d.conjunction.literals]
    assert wider
    for disjunct in wider:
        disjunct.conjunction = Conjunction.true(disjunct.conjunction.size)
        assert unreached(case, graph, disjunct) > 0


def test_a_literal_that_is_wrong_is_noticed() -> None:
    case = NAMED["stack"]
    graph = deepcopy(case.exploration.graph)
    (state, *_) = [s for s in graph.active_states() if len(s.shape.nodes) == 3]
    stack, *others = state.shape.nodes
    wrong = Known("int", "7")
    values = tuple(wrong if isinstance(v, Known) else v for v in stack.values)
    wrong_stack = Node(stack.class_name, stack.fields, values)
    state.shape = replace(state.shape, nodes=(wrong_stack, *others))
    assert missing(case, graph) == len(case.seen) ** 2
    assert unreached(case, graph, state.active()[0]) == len(case.seen) ** 2


# --- Matching -----------------------------------------------------------------------------------


def pair(first: Value, second: Value) -> ConcreteHeap:
    """Two cells that lead to each other, both held."""
    cells = [(("next", ("ref", 1)), ("value", first)), (("next", ("ref", 0)), ("value", second))]
    objects = tuple(("Cell", named) for named in cells)
    return canonical(ConcreteHeap(objects, (0, 1), ()))  # type: ignore[arg-type]  # tags are literals


INT = Variable("int")


def linked(*values: Variable | Known) -> Shape:
    cells = [
        Node("Cell", ("next", "value"), (Reference(1 - k), value)) for k, value in enumerate(values)
    ]
    return Shape((), tuple(cells), (0, 1))


def test_interchangeable_roots_are_matched_both_ways() -> None:
    heap = pair(("int", 3), ("int", 5))
    assert set(fitting_values(linked(INT, INT), heap)) == {(3, 5), (5, 3)}
    assert set(fitting_values(linked(INT, Known("int", "3")), heap)) == {(5,)}
    assert set(fitting_values(linked(INT, Known("int", "4")), heap)) == set()


def test_true_is_not_one() -> None:
    heap = pair(("bool", True), ("int", 1))
    assert set(fitting_values(linked(Variable("bool"), INT), heap)) == {(1, 1)}
    assert set(fitting_values(linked(INT, INT), heap)) == set()
    assert set(fitting_values(linked(Known("bool", "True"), Known("int", "1")), heap)) == {()}
    assert set(fitting_values(linked(Known("bool", "True"), Known("bool", "True")), heap)) == set()


def test_roots_and_edges_must_match() -> None:
    heap = pair(("int", 3), ("int", 5))
    shape = linked(INT, INT)
    assert list(fitting_values(replace(shape, roots=(0,)), heap)) == []
    selfish = tuple(Node("Cell", ("next", "value"), (k, "int")) for k in range(2))
    assert list(fitting_values(replace(shape, nodes=selfish), heap)) == []


def test_only_numbers_in_inert_fields_are_forgotten() -> None:
    heap = pair(("int", 3), ("int", 5))
    assert without_inert(heap, frozenset({"other"})) == heap
    assert without_inert(heap, frozenset({"next"})) == heap
    same = pair(("int", 4), ("int", 4))
    assert without_inert(heap, frozenset({"value"})) == without_inert(same, frozenset({"value"}))


def test_models_are_all_those_in_the_domain() -> None:
    conjunction = NAMED["sorted_list"].exploration.graph.disjuncts[-1].conjunction
    assert not conjunction.hidden
    shape = NAMED["sorted_list"].exploration.graph.states[-1].shape
    assert len(shape.variables) == conjunction.size == 4
    assert len(list(models_within(Solver(), shape, conjunction, range(3)))) == 15  # 6 over 2
