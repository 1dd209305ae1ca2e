"""Walking back: every state of a graph is reached on the untouched class by the calls shown.

That no sequence is too long follows with ``test_completeness``: no state is entered too late.
"""

from __future__ import annotations

from types import ModuleType

import pytest

from heapwright.graph import Disjunct
from heapwright.heap import Shape
from heapwright.synthesis import Step, Walked, Walker
from tests.cross.brute_force import ConcreteHeap, heap_of
from tests.cross.cases import CASES, Case, untouched
from tests.cross.concrete import instance_of, models_within, without_inert

pytestmark = pytest.mark.sampled(10)

each_case = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)


def some_models(case: Case, shape: Shape, disjunct: Disjunct) -> list[tuple[int, ...]]:
    """The first, the last and one in the middle."""
    models = list(models_within(case.states.solver, shape, disjunct.conjunction, case.seen))
    return list(dict.fromkeys([models[0], models[len(models) // 2], models[-1]]))


def replayed(case: Case, walked: Walked) -> ConcreteHeap:
    """The heap that the caller has after the calls, made for real."""
    with untouched(case.file) as module:
        names = dict(vars(module))
        for step in walked.sequence.steps:
            assert outcome(step, names) == step.raised, step.source()
        held = [names[name.text] for name in walked.names.values()]
        statics = {name: static_of(module, name) for name in case.exploration.graph.statics}
        heap = heap_of(module, held, statics)
    return without_inert(heap, case.exploration.program.inert)


def static_of(module: ModuleType, name: str) -> object:
    owner, _, attribute = name.rpartition(".")
    return getattr(getattr(module, owner, module), attribute)


def outcome(step: Step, names: dict[str, object]) -> str | None:
    """Makes the call as it is written; the name of the exception it ends in."""
    line = f"{step.result} = {step.source()}" if step.result else step.source()
    try:
        exec(line, names)
    except Exception as error:
        return type(error).__name__
    return None


@each_case
def test_calls_lead_to_exactly_the_heap_they_are_shown_for(case: Case) -> None:
    graph = case.exploration.graph
    walker = Walker(case.exploration.program, graph, case.states.solver)
    for state in graph.active_states():
        for disjunct in state.active():
            for model in some_models(case, state.shape, disjunct):
                walked = walker.walk(disjunct, model)
                wanted = instance_of(state.shape, graph.statics, model)
                assert len(walked.sequence) <= disjunct.level
                assert sorted(walked.names) == sorted(state.shape.roots)
                assert replayed(case, walked) == wanted, walked.sequence.lines()
