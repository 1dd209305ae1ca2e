"""``generate``: a small test suite that reaches every reachable branch."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from time import perf_counter
from typing import Any

from heapwright.api.claims import is_complete, open_reasons
from heapwright.api.exploring import Setting, Subject, open_program
from heapwright.api.independent import Independent
from heapwright.api.results import BranchReport, GenerateResult, PropertyVerdict
from heapwright.api.verifying import verdict_of
from heapwright.emit.body import body_lines
from heapwright.emit.check import Measured, run_fresh
from heapwright.emit.direct import direct_lines
from heapwright.emit.files import write_files
from heapwright.emit.literals import literal
from heapwright.emit.naming import test_name, unique
from heapwright.emit.observers import Observers
from heapwright.emit.replay import replay
from heapwright.emit.statics import can_be_put_back, fixture, left_by
from heapwright.emit.text import TestFunction, module_source
from heapwright.errors import UserError
from heapwright.execution import silenced
from heapwright.generate import Candidate, Chosen, Collector, Rerunner, Run, choose_suite
from heapwright.generate.wanted import is_branch, wanted_goals
from heapwright.graph import Explorer, Graph
from heapwright.program import Goal, OperationKind, Program
from heapwright.program.scope import DEFAULT_INTERNAL
from heapwright.synthesis import (
    CallSequence,
    ObjectName,
    Step,
    UndecidedError,
    Walker,
    bind,
    snake_case,
    variable_name,
)
from heapwright.verify import Checker, Property
from heapwright.verify.properties import NO_CRASH, own_properties


def generate(
    subject: Subject, output: str | Path | None = None, *, style: str = "calls", **setting: Any
) -> GenerateResult:
    """A pytest file for each class, written into ``output`` unless that is None.

    Every test was first run on the untouched class in a fresh interpreter. ``style="direct"``
    builds each state by assigning fields instead of by calls. Keyword arguments as for ``explore``.

    Raises: UserError if the subject cannot be used or a file of somebody else is in the way.
    """
    started = perf_counter()
    chosen = Setting(**setting)
    program = open_program(subject, chosen.choices())
    _refuse_scripts(program)
    with silenced():
        invariants = own_properties(program)
    search = _search(program, chosen, invariants)
    explorer, collector, checker = search.explorer, search.collector, search.checker
    graph = explorer.graph
    specs = [p.spec for p in invariants if p.spec is not None]
    rerun = Independent(program, Rerunner(explorer, specs, last_only=style == "direct"))
    with silenced():
        suite = _suite(program, explorer, collector, rerun)
    tests = _tests(program, explorer, collector, suite, style)
    findings = _findings(program, graph, explorer, checker)
    files = _files(program, tests, findings)
    measured = run_fresh(files, _folder(program), list(program.sources)) if files else None
    report = _report(program, graph, collector, tests, rerun.kept_out)
    written = write_files(Path(output), files, program.target) if output is not None else []
    return GenerateResult(
        files=tuple(str(path) for path in written) or tuple(files),
        sources=tuple(files.items()),
        tests=len(tests),
        branches=tuple(report),
        findings=tuple(findings),
        disagreements=tuple(_disagreements(program, measured, tests)),
        scope=tuple(sorted(_used_scope(graph).items())),
        fixpoint=graph.fixpoint,
        reasons=open_reasons(graph),
        seconds=perf_counter() - started,
    )


def _refuse_scripts(program: Program) -> None:
    """Tests import the module, which would call Heapwright again each time."""
    for file in program.loader.scripts:
        raise UserError(
            f"{file}: calls heapwright while it is imported, and so would every test of it; "
            f'put the call below  if __name__ == "__main__":'
        )


@dataclass(frozen=True)
class _Search:
    """An exploration that collected tests on its way."""

    explorer: Explorer
    collector: Collector
    checker: Checker
    internal: int

    def misses_branches(self) -> bool:
        """Whether a function that was entered has branches that were not."""
        goals, entered = self.explorer.program.goals, self.collector.entered
        functions = {(g.file, g.function) for g in goals if g.number in entered}
        return any(
            is_branch(g) and g.number not in entered and (g.file, g.function) in functions
            for g in goals
        )

    def may_grow(self) -> bool:
        """Whether a larger scope could show more: everything was explored, some class has only
        the default limit, and there are branches left.
        """
        graph = self.explorer.graph
        used = {node.class_name for state in graph.states for node in state.shape.nodes}
        complete = is_complete(graph) and self.explorer.scope.leaves_open(used)
        return complete and graph.out_of_scope > 0 and self.misses_branches()


_GROWTH = 1.5
_LARGEST = 24
_EXTRA_PATHS = 10_000
"""What larger scopes than asked for may cost: paths, not seconds, so that every machine agrees."""


def _search(program: Program, chosen: Setting, invariants: Sequence[Property]) -> _Search:
    """Explores; where branches are left, again with larger scopes while that is cheap."""
    search = _search_once(program, chosen, invariants, DEFAULT_INTERNAL)
    left = _EXTRA_PATHS
    while search.may_grow() and search.explorer.graph.paths * 2 < left:
        larger = int(search.internal * _GROWTH) + 1
        if larger > _LARGEST:
            break
        limited = replace(chosen, max_paths=left)
        further = _search_once(program, limited, invariants, larger)
        left -= further.explorer.graph.paths
        if not is_complete(further.explorer.graph) and further.misses_branches():
            break  # it ran out of paths: what the smaller scope proved is worth more
        search = further
    return search


def _search_once(
    program: Program, chosen: Setting, invariants: Sequence[Property], internal: int
) -> _Search:
    explorer = chosen.explorer(program, internal)
    checker = Checker(program, explorer.runner, explorer.solver, [*invariants, NO_CRASH])
    collector = Collector(program, explorer.solver, checker)
    explorer.observer = collector
    explorer.run()
    return _Search(explorer, collector, checker, internal)


@dataclass(frozen=True)
class _Test:
    """A test, the branches and functions that it reaches, and the file it goes to."""

    function: TestFunction
    goals: frozenset[int]
    file: str


def _suite(
    program: Program, explorer: Explorer, collector: Collector, rerunner: Independent
) -> list[Chosen]:
    walker = Walker(program, explorer.graph, explorer.solver)
    runs: dict[tuple[str, ...], Run] = {}
    for candidate in collector.candidates:
        run = _run_of(program, walker, candidate, rerunner)
        if run is not None:
            runs.setdefault(tuple(run.sequence.lines()), run)
    wanted = [goal.number for goal in wanted_goals(program, collector.entered)]
    return choose_suite(list(runs.values()), wanted, rerunner.run)


def _run_of(
    program: Program, walker: Walker, candidate: Candidate, rerunner: Independent
) -> Run | None:
    answer = candidate.answer
    try:
        walked = walker.walk(answer.disjunct, answer.values)
    except UndecidedError:
        return None
    operation = candidate.call.operation
    arguments = bind(answer.arguments, answer.primitives, walked.names)
    result = None
    if operation.kind is OperationKind.CONSTRUCTOR:
        result = _new_name(variable_name(program, operation.owner), walked.names.values())
    step = Step(operation, arguments, result, candidate.raised)
    return rerunner.run(CallSequence((*walked.sequence.steps, step)))


def _new_name(base: str, taken: Iterable[ObjectName]) -> ObjectName:
    names = {name.text for name in taken}
    candidates = [base, *(f"{base}_{k}" for k in range(2, len(names) + 3))]
    return ObjectName(next(name for name in candidates if name not in names))


def _tests(
    program: Program,
    explorer: Explorer,
    collector: Collector,
    suite: Sequence[Chosen],
    style: str,
) -> list[_Test]:
    goals = {goal.number: goal for goal in program.goals}
    names = unique([_name(chosen, goals) for chosen in suite])
    answering = frozenset(collector.answering)
    observers = Observers.of(program, explorer.changing, answering)
    writer = _Writer(explorer, observers, style)
    return [writer.test(name, chosen.run) for name, chosen in zip(names, suite, strict=True)]


def _name(chosen: Chosen, goals: Mapping[int, Goal]) -> str:
    """Only what the last call reaches belongs into a name: that call is what the test is about."""
    last = [goals[number] for number in sorted(chosen.run.last) if number in goals]
    return test_name(chosen.run.sequence, [g for g in last if g.number in chosen.fresh], last)


@dataclass(frozen=True)
class _Writer:
    explorer: Explorer
    observers: Observers
    style: str

    def test(self, name: str, run: Run) -> _Test:
        file = _file(run.sequence)
        program = self.explorer.program
        real = replay(program, run.sequence)
        if self.style == "direct":
            lines = direct_lines(program, run.sequence, real, self.observers)
            if lines is not None:
                return _Test(TestFunction(name, tuple(lines)), run.goals, file)
            with silenced():  # as calls after all, so that all of them count
                run = Rerunner(self.explorer, []).run(run.sequence) or run
        body = body_lines(run.sequence, real, self.observers)
        return _Test(TestFunction(name, tuple(body)), run.goals, file)


def _file(sequence: CallSequence) -> str:
    operation = sequence.steps[-1].operation
    subject = operation.owner or operation.member
    return f"test_{snake_case(subject)}.py"


def _findings(
    program: Program, graph: Graph, explorer: Explorer, checker: Checker
) -> list[PropertyVerdict]:
    verdicts = [
        verdict_of(program, graph, explorer.solver, checker, prop)
        for prop in checker.properties
        if prop.name in checker.violations
    ]
    return [verdict for verdict in verdicts if verdict.verdict == "violated"]


def _files(
    program: Program, tests: Sequence[_Test], findings: Sequence[PropertyVerdict]
) -> dict[str, str]:
    files: dict[str, str] = {}
    functions = [_finding_test(finding) for finding in findings]
    functions = [f for f in functions if can_be_put_back(left_by(program, [f]))]
    reset = fixture(left_by(program, [*(test.function for test in tests), *functions]))
    for file in sorted({test.file for test in tests}):
        mine = [test for test in tests if test.file == file]
        header = f"Tests of {program.target.module}, generated by Heapwright."
        files[file] = module_source(program, [*reset, *(t.function for t in mine)], header)
    if functions:
        subject = snake_case(program.explored[0])
        header = f"Faults of {program.target.module}, found by Heapwright: what should hold."
        text = module_source(program, [*reset, *functions], header)
        files[f"test_{subject}_findings.py"] = text
    return files


def _finding_test(finding: PropertyVerdict) -> TestFunction:
    head, *body = finding.test.splitlines()
    name = head.removeprefix("def ").partition("(")[0]
    reason = f"{finding.property}: {finding.claim.partition(';')[0]}"
    arguments = f"raises={finding.raises}, strict=True, reason={literal(reason)}"
    decorator = f"@pytest.mark.xfail({arguments})"
    return TestFunction(name, tuple(line[4:] for line in body), None, decorator)


def _report(
    program: Program,
    graph: Graph,
    collector: Collector,
    tests: Sequence[_Test],
    kept_out: set[str],
) -> list[BranchReport]:
    by_goal: dict[int, str] = {}
    for test in tests:
        for goal in test.goals:
            by_goal.setdefault(goal, test.function.name)
    wanted = [goal for goal in wanted_goals(program, collector.entered) if is_branch(goal)]
    reached = _Reached(collector, program.unpassed, kept_out)
    return [_branch(graph, reached, goal, by_goal.get(goal.number)) for goal in wanted]


@dataclass(frozen=True)
class _Reached:
    """What was collected, what no call passed, and which statics no test can put back."""

    collector: Collector
    unpassed: Sequence[str]
    kept_out: set[str]


def _branch(graph: Graph, reached: _Reached, goal: Goal, test: str | None) -> BranchReport:
    collector = reached.collector
    if test is not None:
        return BranchReport(str(goal), "covered", f"by {test}")
    if goal.number in collector.entered:
        why = "reached only on the way to a fault or a cut"
        if reached.kept_out:
            places = ", ".join(sorted(reached.kept_out))
            why = f"{why}, or by changing what no test can put back: {places}"
        return BranchReport(str(goal), "undecided", why)
    if is_complete(graph) and not collector.undecided and not reached.unpassed:
        length = "any length" if graph.fixpoint else f"at most {graph.length} calls"
        return BranchReport(str(goal), "unreachable", f"in this scope, by sequences of {length}")
    never = [f"never passed: {text}" for text in reached.unpassed]
    reasons = "; ".join((*open_reasons(graph), *collector.undecided, *never))
    return BranchReport(str(goal), "undecided", reasons)


def _disagreements(
    program: Program, measured: Measured | None, tests: Sequence[_Test]
) -> list[str]:
    """Lines where coverage.py counts other branches than the report does."""
    if measured is None:
        return []
    covered = {goal for test in tests for goal in test.goals}
    expected: dict[tuple[str, int], int] = {}
    for goal in program.goals:
        if goal.measured:
            key = str(Path(goal.file).resolve()), goal.line
            expected[key] = expected.get(key, 0) + (goal.number in covered)
    found = []
    for (file, line), count in expected.items():
        seen = measured.taken.get(file, {}).get(line, 0)
        if line in measured.possible.get(file, {}) and seen != count:
            found.append(
                f"{Path(file).name}:{line}: coverage.py saw {seen} branches taken, expected {count}"
            )
    return found


def _used_scope(graph: Graph) -> dict[str, int]:
    used = {node.class_name for state in graph.states for node in state.shape.nodes}
    return {name: limit for name, limit in graph.scope.items() if name in used}


def _folder(program: Program) -> Path:
    return program.target.folder or Path.cwd()
