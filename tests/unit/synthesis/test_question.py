"""A question asked of one state."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

import heapwright as hw
from heapwright.api.exploring import open_program
from heapwright.errors import UserError
from heapwright.graph import Disjunct, Graph, State
from heapwright.graph.wiring import runner_of
from heapwright.limits import Limits
from heapwright.program import Boolean, Choices, Instance, Integer, Parameter, Program
from heapwright.program.specification import Reads, Specification
from heapwright.solver import Solver
from heapwright.synthesis import Answered, Question
from tests.sources import written

SOURCE = """
    class Till:
        def __init__(self) -> None:
            self.total = 0
            self.label = 0

        def pay(self, amount: int) -> None:
            if amount > 0:
                self.total = amount

        def read(self) -> int:
            return self.total + self.label
"""


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> str:
    return f"{written(tmp_path_factory.mktemp('question'), SOURCE)}:Till"


@pytest.fixture(scope="module")
def graph(target: str) -> Graph:
    return hw.explore(target).graph


@pytest.fixture(scope="module")
def program(target: str) -> Program:
    return open_program(target)


def _spec(function: Callable[..., Any], *others: Parameter) -> Specification:
    parameters = (Parameter("till", (Instance("Till"),)), *others)
    return Specification("asked", function, parameters, lambda _: function)


def _question(program: Program, spec: Specification, wanted: bool = True) -> Question:
    solver = Solver()
    return Question(program, runner_of(program, solver), solver, spec, wanted=wanted)


def _states(graph: Graph) -> list[tuple[State, Disjunct]]:
    """The till as it is made, and the one with an unknown total."""
    held = [state for state in graph.states if state.shape.roots]
    return [(state, state.disjuncts[0]) for state in held]


def _asked(question: Question, graph: Graph) -> list[Answered | None]:
    return [question.ask(state.shape, disjunct) for state, disjunct in _states(graph)]


def test_numbers_are_found_for_which_it_holds(program: Program, graph: Graph) -> None:
    question = _question(program, _spec(lambda till: till.total == 7))
    first, second = _asked(question, graph)
    assert first is None
    assert second is not None
    assert (second.values, second.error) == ((7,), None)
    assert question.undecided == {}
    assert question.asked == 2


def test_what_can_never_hold_has_no_answer(program: Program, graph: Graph) -> None:
    question = _question(program, _spec(lambda till: till.total < 0))
    assert _asked(question, graph) == [None, None]


def test_where_it_should_hold_false_and_raising_are_answers(program: Program, graph: Graph) -> None:
    first, second = _asked(_question(program, _spec(lambda t: t.total == 0), wanted=False), graph)
    assert first is None
    assert second is not None
    assert second.values[0] > 0
    raising = _question(program, _spec(lambda till: 1 // till.total == 0), wanted=False)
    (first, _) = _asked(raising, graph)
    assert first is not None
    assert isinstance(first.error, ZeroDivisionError)


def test_raising_is_no_answer_where_it_is_wanted(program: Program, graph: Graph) -> None:
    question = _question(program, _spec(lambda till: till.missing))
    assert _asked(question, graph) == [None, None]


def test_numbers_of_the_question_itself_are_found_too(program: Program, graph: Graph) -> None:
    parameters = Parameter("n", (Integer(),)), Parameter("b", (Boolean(),))
    spec = _spec(lambda till, n, b: b and n == till.total + 5, *parameters)
    (answer, _) = _asked(_question(program, spec), graph)
    assert answer is not None
    assert answer.primitives == (5, 1)


def test_a_question_may_only_look(program: Program, graph: Graph) -> None:
    def assigns(till: Any) -> bool:
        till.label = 3
        return False

    with pytest.raises(UserError, match="asked changes the heap; a specification may only look"):
        _asked(_question(program, _spec(assigns)), graph)
    allowed = replace(_spec(assigns), changes=True)
    assert _asked(_question(program, allowed), graph) == [None, None]


def test_an_answer_must_be_a_truth_value(program: Program, graph: Graph) -> None:
    with pytest.raises(UserError, match="asked returned int, not bool; return True or False"):
        _asked(_question(program, _spec(lambda till: till.total)), graph)


def test_what_could_not_be_decided_is_kept(program: Program, graph: Graph) -> None:
    question = _question(program, _spec(lambda till: os.listdir("/") == []))
    assert _asked(question, graph) == [None, None]
    assert question.undecided
    assert all(reason.startswith("asked: ") for reason in question.undecided)


def test_without_time_nothing_is_asked(program: Program, graph: Graph) -> None:
    question = _question(program, _spec(lambda till: True))
    with Limits(0.0).in_force():
        assert _asked(question, graph) == [None, None]
    assert question.asked == 0
    assert len(question.undecided) == 1


@pytest.fixture(scope="module")
def ignoring(target: str) -> Program:
    return open_program(target, Choices(ignored_fields=("Till.label",)))


def test_a_field_that_is_ignored_is_told(ignoring: Program) -> None:
    spec = replace(_spec(lambda till: till.label == 1), reads=Reads({"label"}, {"label"}))
    assert list(_question(ignoring, spec).undecided) == [
        "asked: field label is ignored, but its value may be needed"
    ]


def test_a_question_that_returns_a_field_that_is_ignored_is_undecided(
    target: str, ignoring: Program
) -> None:
    graph = hw.explore(target, ignore_fields=["Till.label"]).graph
    question = _question(ignoring, _spec(lambda till: till.label))
    assert set(_asked(question, graph)) == {None}
    assert list(question.undecided) == ["asked: field label is ignored, but its value is needed"]
