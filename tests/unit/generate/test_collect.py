"""Collecting paths while the exploration runs, and running the sequences again."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from heapwright.api.exploring import open_again, open_program
from heapwright.generate import Collector, Rerunner, Run, choose_suite, wanted_goals
from heapwright.generate.moment import Moment
from heapwright.generate.required import is_branch
from heapwright.graph import Explorer, Graph
from heapwright.graph.setting import Setting
from heapwright.graph.wiring import explorer_of
from heapwright.program import Goal, OperationKind
from heapwright.program.language import Purpose
from heapwright.synthesis import ANSWERED, CallSequence, ObjectName, Step
from heapwright.verify import Checker
from heapwright.verify.properties import NO_CRASH, own_properties
from tests.sources import STRUCTURES, SUBJECTS, written


@dataclass
class Collected:
    explorer: Explorer
    graph: Graph
    collector: Collector
    checker: Checker

    def rerunner(self) -> Rerunner:
        plain = open_again(self.explorer.program, Purpose.CONCRETE)
        specs = [p.spec for p in own_properties(plain) if p.spec is not None]
        return Rerunner(plain, specs)

    def goals(self) -> list[Goal]:
        return wanted_goals(self.explorer.program, self.collector.entered)

    def step(self, name: str, *arguments: object, result: str | None = None) -> Step:
        operation = self.explorer.program.operation(name)
        return Step(operation, arguments, ObjectName(result) if result else None)  # type: ignore[arg-type]

    def run(self, *steps: Step) -> Run | None:
        return self.rerunner().run(CallSequence(steps))


@cache
def collected(target: str, max_length: int | None = None) -> Collected:
    program = open_program(target)
    explorer = explorer_of(program, Setting(max_length=max_length))
    properties = [*own_properties(program), NO_CRASH]
    checker = Checker(program, explorer.runner, explorer.solver, properties)
    explorer.observer = collector = Collector(program, explorer.solver, checker)
    return Collected(explorer, explorer.run(), collector, checker)


@pytest.fixture
def stack() -> Collected:
    return collected(f"{STRUCTURES / 'stack.py'}:Stack")


@pytest.fixture
def faulty() -> Collected:
    return collected(f"{SUBJECTS / 'faulty' / 'stack_size_wrong.py'}:Stack")


STACK = ObjectName("stack")


def test_every_goal_has_a_path(stack: Collected) -> None:
    reached = set().union(*(c.goals for c in stack.collector.candidates))
    assert {goal.number for goal in stack.goals()} <= reached
    assert stack.collector.undecided == {}


def test_it_is_known_when_each_goal_was_reached(stack: Collected) -> None:
    assert stack.collector.reached.keys() == stack.collector.entered
    assert max(stack.collector.reached.values()) <= Moment.now()


def test_it_stops_when_every_goal_is_met_although_there_is_more(tmp_path: Path) -> None:
    source = """
        class Counter:
            def __init__(self) -> None:
                self.n = 0

            def up(self) -> int:
                self.n += 1
                return 1 if self.n == 2 else 0
    """
    counter = collected(f"{written(tmp_path, source)}:Counter")
    assert not counter.graph.fixpoint
    assert [cut.reason for cut in counter.graph.cuts] == [ANSWERED]


def test_a_candidate_says_how_its_call_ends(stack: Collected) -> None:
    raising = [c for c in stack.collector.candidates if c.raised is not None]
    assert {c.raised for c in raising} == {"IndexError"}
    assert {c.call.operation.name for c in raising} == {"Stack.pop", "Stack.top"}


def test_faults_are_watched_by_the_way(faulty: Collected) -> None:
    assert set(faulty.checker.violations) == {"rep_ok"}


# --- Running again --------------------------------------------------------------------------------


def test_exceptions_are_filled_in_as_they_happen(stack: Collected) -> None:
    new, pop = stack.step("Stack", result="stack"), stack.step("Stack.pop", STACK)
    run = stack.run(new, pop)
    assert run is not None
    assert [step.raised for step in run.sequence.steps] == [None, "IndexError"]


def test_a_run_tells_its_goals(stack: Collected) -> None:
    names = {goal.number: str(goal) for goal in stack.explorer.program.goals}
    new, push = stack.step("Stack", result="stack"), stack.step("Stack.push", STACK, 3)
    empty = stack.run(new, stack.step("Stack.pop", STACK))
    filled = stack.run(new, push, stack.step("Stack.pop", STACK))
    assert empty is not None
    assert filled is not None
    fresh = sorted(names[n].partition(" ")[2] for n in filled.goals - empty.goals)
    assert "condition false: self._top is None" in fresh
    assert not any("condition true" in text for text in fresh)


def test_a_missing_name_makes_a_sequence_unfit(stack: Collected) -> None:
    assert stack.run(stack.step("Stack.pop", STACK)) is None


def test_a_broken_invariant_makes_a_sequence_unfit(faulty: Collected) -> None:
    new, push = faulty.step("Stack", result="stack"), faulty.step("Stack.push", STACK, 3)
    assert faulty.run(new, push) is not None
    assert faulty.run(new, push, faulty.step("Stack.clear", STACK)) is None


@pytest.mark.parametrize(
    "body", ["return 1 // n", "assert n", "return self.go(n)", "while True:\n            pass"]
)
def test_a_crash_or_no_end_makes_a_sequence_unfit(body: str, tmp_path: Path) -> None:
    source = f"""
class Thing:
    def __init__(self) -> None:
        self.n = 0

    def go(self, n: int) -> int:
        {body}
"""
    thing = collected(f"{written(tmp_path, source)}:Thing")
    new = thing.step("Thing", result="thing")
    assert thing.run(new) is not None
    assert thing.run(new, thing.step("Thing.go", ObjectName("thing"), 0)) is None


def test_every_run_starts_with_the_statics_as_they_were(tmp_path: Path) -> None:
    source = """
        class Made:
            count = 0

            def __init__(self) -> None:
                Made.count += 1
                self.first = Made.count == 1

            def is_first(self) -> bool:
                if self.first:
                    return True
                return False
    """
    made = collected(f"{written(tmp_path, source)}:Made", max_length=3)
    steps = made.step("Made", result="made"), made.step("Made.is_first", ObjectName("made"))
    first, second = made.run(*steps), made.run(*steps)
    assert first == second


# --- The whole way --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "target",
    ["stack.py:Stack", "sorted_list.py:SortedList", "flags.py:Door", "linked_queue.py:LinkedQueue"],
)
def test_no_call_of_a_real_suite_can_be_dropped(target: str) -> None:
    from heapwright.api.isolation import Isolated
    from heapwright.api.writing import suite_of
    from heapwright.emit.python.suites import PythonSuites

    made = collected(f"{STRUCTURES / target}")
    rerunner = made.rerunner()
    wanted = frozenset(goal.number for goal in made.goals())
    program = made.explorer.program
    independent = Isolated(program, rerunner, PythonSuites("calls"))
    found = suite_of(program, made.explorer, made.collector, independent)
    suite = [chosen.run for chosen in found.chosen]
    reached = wanted & frozenset().union(*(run.goals for run in suite))
    assert reached
    for index, run in enumerate(suite):
        others = frozenset().union(*(r.goals for i, r in enumerate(suite) if i != index))
        assert not others >= reached
        for k in range(len(run.sequence)):
            steps = run.sequence.steps
            shorter = rerunner.run(CallSequence((*steps[:k], *steps[k + 1 :])))
            assert shorter is None or not others | shorter.goals >= reached, run.sequence.lines()


def test_choosing_from_real_runs_twice_gives_the_same(stack: Collected) -> None:
    rerunner = stack.rerunner()
    wanted = [goal.number for goal in stack.goals()]
    new = stack.step("Stack", result="stack")
    sequences = [
        (new, stack.step("Stack.push", STACK, 1), stack.step("Stack.pop", STACK)),
        (new, stack.step("Stack.pop", STACK), stack.step("Stack.top", STACK)),
    ]
    runs = [run for steps in sequences if (run := rerunner.run(CallSequence(steps))) is not None]
    first, second = (choose_suite(runs, wanted, rerunner.run) for _ in range(2))
    assert first == second


# --- Which goals ----------------------------------------------------------------------------------


def test_goals_of_helpers_count_once_they_were_entered(tmp_path: Path) -> None:
    source = """
        class Thing:
            def go(self, n: int) -> int:
                return used(n)

        def used(n: int) -> int:
            return 1 if n > 3 else 0

        def unused(n: int) -> int:
            return 1 if n > 4 else 0
    """
    thing = collected(f"{written(tmp_path, source)}:Thing")
    functions = {goal.function for goal in thing.goals()}
    assert "used" in functions
    assert "unused" not in functions


def test_of_a_function_only_its_own_goals_count(tmp_path: Path) -> None:
    source = """
        class Point:
            def __init__(self, x: int) -> None:
                if x < 0:
                    raise ValueError("negative")
                self.x = x

        def far(point: Point) -> bool:
            return True if point.x > 3 else False
    """
    far = collected(f"{written(tmp_path, source)}:far")
    branches = [goal for goal in far.goals() if is_branch(goal)]
    assert {goal.function for goal in branches} == {"far"}
    assert len(branches) == 2
    kinds = {operation.kind for operation in far.explorer.program.operations}
    assert OperationKind.FUNCTION in kinds


SUPPLIED = """
    class Label:
        def __init__(self, n: int) -> None:
            self.big = n if n > 3 else 0

        def text(self) -> str:
            return "big" if self.big else "small"

    class Box:
        def put(self, label: Label) -> str:
            return label.text()
"""


def test_making_an_argument_is_not_what_the_suite_is_about(tmp_path: Path) -> None:
    found = collected(f"{written(tmp_path, SUPPLIED)}:Box")
    program, collector = found.explorer.program, found.collector
    assert program.supplied == ("Label",)
    counted = {goal.function for goal in wanted_goals(program, collector.called)}
    assert counted == {"Box.put", "Label.text"}
    assert collector.called < collector.entered
