"""From chosen sequences to test functions and files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from heapwright.api.claims import is_complete, is_settled
from heapwright.api.isolation import Isolated
from heapwright.api.results import PropertyVerdict
from heapwright.emit.python.body import Draft, draft_of, without_unused
from heapwright.emit.python.direct import direct_lines
from heapwright.emit.python.literals import literal
from heapwright.emit.python.naming import test_name, unique
from heapwright.emit.python.observers import Observers
from heapwright.emit.python.statics import can_be_put_back, fixture, left_by
from heapwright.emit.python.text import TestFunction, module_source
from heapwright.emit.writer import DisagreementError
from heapwright.errors import Cut
from heapwright.execution import silenced
from heapwright.generate import (
    Candidate,
    Chosen,
    Collector,
    Rerunner,
    Run,
    choose_suite,
    goals_of_entered,
)
from heapwright.generate.distinct import with_distinct_values
from heapwright.generate.required import wanted_goals
from heapwright.generate.trials import PATIENCE, Trials
from heapwright.graph import Explorer
from heapwright.limits import current
from heapwright.program import Goal, OperationKind, Program
from heapwright.program.python.spelling import snake_case
from heapwright.synthesis import (
    CallSequence,
    Step,
    UndecidedError,
    Walker,
    bind,
    new_name,
    tidied,
    variable_name,
)


@dataclass(frozen=True)
class Test:
    """A test, the branches and functions that it reaches, and the file it goes to."""

    function: TestFunction
    goals: frozenset[int]
    file: str
    leaves_traces: bool = False


@dataclass(frozen=True)
class Suite:
    """The runs that tests are made of, runs at hand that are not needed, and missing goals."""

    chosen: list[Chosen]
    spare: list[Run]
    missing: frozenset[int]


_TO_WRITE, _TO_CHECK = 1.5, 1.0
"""Seconds that writing the tests, and running them, need at least."""


def suite_of(
    program: Program,
    explorer: Explorer,
    collector: Collector,
    rerunner: Isolated,
    patience: int = PATIENCE,
) -> Suite:
    """A small suite of what the exploration reached, and of what trials add to it: these end after
    so many in vain.
    """
    walker = Walker(program, explorer.graph, explorer.solver)
    runs: dict[tuple[str, ...], Run] = {}
    for candidate in collector.candidates:
        if current().left_to_finish() < _TO_WRITE:  # what was found so far is worth more
            current().skipped["no time was left to try all that was reached"] = None
            break
        run = _run_of(program, walker, candidate, rerunner)
        if run is not None:
            runs.setdefault(tuple(run.sequence.lines()), run)
    again = (
        rerunner.run_anyway(s)
        for s in _tried(explorer, collector, runs.values(), rerunner, patience)
    )
    all_runs = [*runs.values(), *(run for run in again if run is not None)]
    entered = collector.entered | collector.tried
    wanted = [goal.number for goal in wanted_goals(program, entered)]
    marks = frozenset[int]().union(*(run.goals for run in all_runs))
    wanted += sorted(program.criterion.evidence(marks))

    def rerun(sequence: CallSequence) -> Run | None:
        """None, as for one that does not fit, where no time is left to make tests shorter."""
        return rerunner.run(sequence) if current().left_to_finish() > _TO_WRITE else None

    suite = choose_suite(all_runs, wanted, rerun)
    telling = [replace(c, run=with_distinct_values(c.run, rerun)) for c in suite]
    reached = frozenset[int]().union(*(chosen.run.goals for chosen in suite))
    return Suite(telling, list(runs.values()), frozenset(wanted) - reached)


def _tried(
    explorer: Explorer,
    collector: Collector,
    runs: Iterable[Run],
    rerunner: Isolated,
    patience: int,
) -> list[CallSequence]:
    """What trials add. Where the exploration has settled all that it entered, only the rest is
    worth a trial.
    """
    program = explorer.program
    done = set[int]().union(*(run.goals for run in runs))
    bounded = program.criterion.every_path and is_complete(explorer.graph)
    if bounded or is_settled(program, explorer.graph, collector.undecided):
        done |= goals_of_entered(program, collector.entered)
    trials = Trials(program, rerunner.plain, set(collector.entered), explorer.setting.max_length)
    found = trials.search(done, current().left(), patience)
    collector.tried = trials.entered - collector.entered
    collector.answering |= trials.answering
    return [run.sequence for run in found]


def _run_of(
    program: Program, walker: Walker, candidate: Candidate, rerunner: Isolated
) -> Run | None:
    answer = candidate.answer
    try:
        walked = walker.walk(answer.disjunct, answer.values)
    except UndecidedError:
        return None
    operation = candidate.call.operation
    arguments = bind(program, answer.arguments, answer.primitives, walked.names)
    result = None
    if operation.kind is OperationKind.CONSTRUCTOR:
        result = new_name(variable_name(program, operation.owner), walked.names.values())
    step = Step(operation, arguments, result, candidate.raised)
    return rerunner.run(CallSequence((*walked.sequence.steps, step)))


@dataclass(frozen=True)
class Drafted:
    """A run, and what a test of it could say."""

    run: Run
    draft: Draft
    file: str
    leaves_traces: bool

    def test(self, name: str, lines: Sequence[str]) -> Test:
        function = TestFunction(name, tuple(without_unused(lines)))
        return Test(function, self.run.goals, self.file, self.leaves_traces)


@dataclass(frozen=True)
class Writer:
    """Makes tests of runs."""

    explorer: Explorer
    observers: Observers
    rerunner: Rerunner

    @classmethod
    def of(cls, explorer: Explorer, collector: Collector, rerunner: Rerunner) -> Writer:
        answering = frozenset(collector.answering)
        observers = Observers.of(explorer.program, explorer.changing, answering)
        return cls(explorer, observers, rerunner)

    def names(self, suite: Sequence[Chosen]) -> list[str]:
        goals = {goal.number: goal for goal in self.explorer.program.goals}
        return unique([_name(chosen, goals) for chosen in suite])

    def drafts(self, suite: Sequence[Chosen]) -> list[tuple[str, Drafted]]:
        """A draft for each run of the suite, with its name."""
        found: list[tuple[str, Drafted]] = []
        for name, chosen in zip(self.names(suite), suite, strict=True):
            if current().left_to_finish() < _TO_CHECK:
                current().skipped["no time was left to write all tests"] = None
                break
            drafted = self.draft(chosen.run)
            if drafted is not None:
                found.append((name, drafted))
        return found

    def draft(self, run: Run) -> Drafted | None:
        """None if the calls do something else on the untouched class, or where strings have other
        hashes: a test of them would not pass.
        """
        run = replace(run, sequence=tidied(run.sequence))
        try:
            draft = self._agreed_draft(run)
        except (DisagreementError, Cut):
            return None
        return Drafted(run, draft, self._file(run), self._leaves_traces(run))

    def _agreed_draft(self, run: Run) -> Draft:
        real = self.observers.replay(run.sequence)
        draft = draft_of(run.sequence, real, self.observers)
        for other in self._again(run.sequence):
            draft = _common(draft, other, run.sequence.steps[-1].source())
        return draft

    def _file(self, run: Run) -> str:
        return file_of(self.explorer.program, run.sequence)

    def _leaves_traces(self, run: Run) -> bool:
        with silenced():
            self.rerunner.run(run.sequence)
        return self.rerunner.leaves_traces()

    def _again(self, sequence: CallSequence) -> Iterator[Draft]:
        """The draft once more, where chance, the clock or the hash of a string may matter."""
        program = self.explorer.program
        salts = [0] if program.limits else []
        salts += range(1, _RUNS) if program.hashes else []
        for salt in salts:
            observers = replace(self.observers, salt=salt)
            yield draft_of(sequence, observers.replay(sequence), observers)

    def direct_test(self, name: str, run: Run) -> Test | None:
        """A test that builds the state by assigning fields; by calls where that is impossible."""
        run = replace(run, sequence=tidied(run.sequence))
        try:
            real = self.observers.replay(run.sequence)
            lines = direct_lines(self.explorer.program, run.sequence, real, self.observers)
        except DisagreementError:
            return None
        if lines is not None:
            traces = self._leaves_traces(run)
            return Test(TestFunction(name, tuple(lines)), run.goals, self._file(run), traces)
        with silenced():  # as calls after all, so that all of them count
            drafted = self.draft(self.rerunner.run(run.sequence) or run)
        return None if drafted is None else drafted.test(name, drafted.draft.short())


def _name(chosen: Chosen, goals: Mapping[int, Goal]) -> str:
    """Only what the last call reaches belongs into a name: that call is what the test is about."""
    last = [goals[number] for number in sorted(chosen.run.last) if number in goals]
    return test_name(chosen.run.sequence, [g for g in last if g.number in chosen.fresh], last)


def _common(draft: Draft, other: Draft, call: str) -> Draft:
    """The lines that came out both times; of an assertion on the call itself, at least the call."""
    calls = [line for line in draft.calls if line in other.calls]
    if len(calls) < len(draft.calls) and not any(call in line for line in calls):
        calls.append(call)
    looks = [line for line in draft.looks if line in other.looks]
    changed = sum(line in looks for line in draft.looks[: draft.changed])
    return Draft(tuple(calls), tuple(looks), changed)


_RUNS = 6
"""Runs of the interpreter, with other hashes each time, in which an assertion must hold."""


def file_of(program: Program, sequence: CallSequence) -> str:
    operation = sequence.steps[-1].operation
    return f"{_stem(program, operation.owner or operation.member)}.py"


def _stem(program: Program, subject: str, ending: str = "") -> str:
    """The name of a test file, which must not be that of a module it imports, nor, for a function,
    that of a class's tests.
    """
    stem = f"test_{snake_case(subject).rstrip('_')}"
    stem += "_function" if _is_like_a_class(program, subject) else ""
    free = f"{stem}{ending}" not in program.frontend.modules
    return f"{stem}{ending}" if free else f"{stem}_generated{ending}"


def _is_like_a_class(program: Program, subject: str) -> bool:
    """Whether it is a function, and its module has a class that only capitals tell from it."""
    module = program.frontend.modules.get(program.target.label)
    own = vars(module) if module is not None else {}
    classes = [name for name, value in own.items() if isinstance(value, type)]
    alike = [name for name in classes if snake_case(name) == snake_case(subject)]
    return bool(alike) and subject not in classes


def files_of(
    program: Program, tests: Sequence[Test], findings: Sequence[PropertyVerdict]
) -> dict[str, str]:
    files: dict[str, str] = {}
    functions = [finding_test(finding) for finding in findings]
    functions = [f for f in functions if can_be_put_back(left_by(program, [f]))]
    leaving = [test.function for test in tests if test.leaves_traces]
    reset = fixture(left_by(program, [*leaving, *functions]))
    for file in sorted({test.file for test in tests}):
        mine = [test for test in tests if test.file == file]
        header = f"Tests of {program.target.label}, generated by Heapwright."
        files[file] = module_source(program, [*reset, *(t.function for t in mine)], header)
    if functions:
        subject = (*program.explored, *program.target.names)[0]
        header = f"Faults of {program.target.label}, found by Heapwright: what should hold."
        text = module_source(program, [*reset, *functions], header)
        files[f"{_stem(program, subject, '_findings')}.py"] = text
    return files


def finding_test(finding: PropertyVerdict) -> TestFunction:
    """A test that fails for as long as the fault is there."""
    head, *body = finding.test.splitlines()
    name = head.removeprefix("def ").partition("(")[0]
    reason = f"{finding.property}: {finding.claim.partition(';')[0]}"
    arguments = f"raises={finding.raises}, strict=True, reason={literal(reason)}"
    decorator = f"@pytest.mark.xfail({arguments})"
    return TestFunction(name, tuple(line[4:] for line in body), None, decorator)
