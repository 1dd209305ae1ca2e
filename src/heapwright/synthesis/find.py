"""Find: the shortest sequence to a state that satisfies a specification."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

from heapwright.errors import CutKind
from heapwright.graph import Disjunct, Graph, IsReached, Observer, State, Stopped
from heapwright.heap import Shape, StateRunner
from heapwright.program import Program
from heapwright.program.abstract import Reference
from heapwright.program.arguments import ObjectName
from heapwright.program.specification import Specification
from heapwright.solver import Solver
from heapwright.synthesis.question import Question
from heapwright.synthesis.sequence import CallSequence
from heapwright.synthesis.solution import Answered
from heapwright.synthesis.walk import Walked, Walker, bind

ANSWERED = "the question was answered"
UNREACHED = "no calls were found to some values that widening adds, and that would answer it"


@dataclass(frozen=True, slots=True)
class Reached:
    """A sequence, and the arguments, as expressions, for which the answer holds after it."""

    sequence: CallSequence
    arguments: tuple[str, ...]

    def lines(self) -> list[str]:
        return self.sequence.lines(argument.partition(".")[0] for argument in self.arguments)


class Finder(Observer):
    """Asks every new state, as the exploration finds it; the first answer has the fewest calls."""

    def __init__(
        self, program: Program, runner: StateRunner, solver: Solver, spec: Specification
    ) -> None:
        self.question = Question(program, runner, solver, spec, wanted=True)
        self.answer: Answered | None = None
        self._candidates: list[Answered] = []

    def on_state(self, state: State, disjunct: Disjunct) -> None:
        answer = self.question.ask(state.shape, disjunct)
        if answer is not None and disjunct.assumed:
            self._candidates.append(answer)
        elif answer is not None:
            self.answer = answer
            raise Stopped(ANSWERED, CutKind.ANSWERED)

    def settle(self, is_reached: IsReached) -> None:
        self.doubts = []
        self.question.undecided.pop(UNREACHED, None)
        if self.answer is None and self._candidates:
            reached = (a for a in self._candidates if is_reached(a.disjunct, a.values))
            self.answer = next(reached, None)
            if self.answer is None:
                self.doubts = [(a.disjunct, a.conditions) for a in self._candidates]
                self.question.undecided[UNREACHED] = None

    def search(self, graph: Graph) -> None:
        """Asks the states of a finished graph in the same order."""
        with suppress(Stopped):
            for disjunct in sorted(graph.disjuncts, key=lambda d: (d.level, d.number)):
                self.on_state(graph.states[disjunct.state], disjunct)


def reach(walker: Walker, answer: Answered) -> Reached:
    """The calls that lead to the answer, and its arguments as Python expressions."""
    walked = walker.walk(answer.disjunct, answer.values)
    shape = walker.graph.states[answer.disjunct.state].shape
    names = reachable_names(shape, walked)
    values = bind(walker.program, answer.arguments, answer.primitives, names)
    spelling = walker.program.frontend.spelling
    return Reached(walked.sequence, tuple(map(spelling.value, values)))


def reachable_names(shape: Shape, walked: Walked) -> dict[int, ObjectName]:
    """An expression for every reachable object: a variable, or fields from one."""
    names = dict(walked.names)
    todo = [number for number in shape.roots if number in names]
    for number in todo:
        node = shape.nodes[number]
        for field, value in zip(node.fields, node.values, strict=True):
            if isinstance(value, Reference) and value.number not in names:
                access = f"[{field}]" if field.isdigit() else f".{field}"
                names[value.number] = ObjectName(f"{names[number].text}{access}")
                todo.append(value.number)
    return names
