"""What became of each branch, and whether coverage.py saw the same."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations
from pathlib import Path

from heapwright.api.claims import count_of, is_complete, is_settled, restrictions, scope_of
from heapwright.api.nearest import nearest_cut, nearest_reason
from heapwright.api.results import BEYOND, UNCALLED, BranchReport
from heapwright.api.unreachable import Proof
from heapwright.emit.suites import Measured, SuiteWriter, Test
from heapwright.errors import CutKind
from heapwright.generate import Collector, counted_goals, goals_of_entered
from heapwright.generate.moment import Moment
from heapwright.graph import Graph
from heapwright.limits import current
from heapwright.program import Criterion, Goal, GoalKind, Program
from heapwright.program.notes import Note


def report_of(
    program: Program,
    graph: Graph,
    collector: Collector,
    tests: Sequence[Test],
    kept_out: set[str],
    proof: Proof | None = None,
) -> list[BranchReport]:
    by_goal: dict[int, str] = {}
    for test in tests:
        for goal in test.goals:
            by_goal.setdefault(goal, test.name)
    entered = collector.called | collector.tried
    criterion = program.criterion
    wanted = [*criterion.found(entered), *counted_goals(program, entered)]
    covered = frozenset[int]().union(*(test.goals for test in tests))
    for goal in criterion.met(covered):
        by_goal[goal] = _together(criterion, goal, tests)
    shown = criterion.met(collector.entered)
    reached = _Reached(
        program,
        collector,
        kept_out,
        set(program.frontend.imported) if tests else set(),
        is_settled(program, graph, collector.undecided),
        _decided(program, collector),
        collector.entered | shown,
        proof,
        tuple(current().skipped),
    )
    explored = [program.classes[name] for name in program.explored]
    used = program.frontend.of_other_classes(wanted, explored)
    found = (_branch(graph, reached, goal, by_goal.get(goal.number)) for goal in wanted)
    return [replace(b, used=used.get(g.number, "")) for g, b in zip(wanted, found, strict=True)]


def _decided(program: Program, collector: Collector) -> set[int]:
    """The goals that exploration alone decides: all, or those of the functions that it entered if
    there are operations that it leaves out.
    """
    if not program.left_out:
        return {goal.number for goal in program.goals}
    return goals_of_entered(program, collector.entered)


@dataclass
class _Reached:
    """What is known of all goals: ``kept_out`` is what no test can put back, ``imported`` are goals
    that loading the program reaches.
    """

    program: Program
    collector: Collector
    kept_out: set[str]
    imported: set[int]
    settled: bool
    decided: set[int]
    entered: set[int]
    proof: Proof | None
    skipped: tuple[str, ...]
    """What no time was left for."""

    @cached_property
    def uncalled(self) -> set[int]:
        return self.program.frontend.uncalled(self.program.goals)


def _branch(graph: Graph, reached: _Reached, goal: Goal, test: str | None) -> BranchReport:
    if test is not None:
        return BranchReport(str(goal), "covered", f"by {test}", _WORDS.get(goal.kind, "branch"))
    found = _uncovered(graph, reached, goal)
    return replace(found, goal=_WORDS.get(goal.kind, "branch"))


_WORDS = {
    GoalKind.STATEMENT: "statement",
    GoalKind.OPERAND_TRUE: "operand",
    GoalKind.OPERAND_FALSE: "operand",
    GoalKind.DECIDES: "pair",
    GoalKind.PATH: "path",
}


def _together(criterion: Criterion, goal: int, tests: Sequence[Test]) -> str:
    """The first tests that together show what one alone may not."""
    for test in tests:
        if goal in criterion.met(test.goals):
            return test.name
    pairs = combinations(tests, 2)
    found = next((a, b) for a, b in pairs if goal in criterion.met(a.goals | b.goals))
    return " and ".join(test.name for test in found)


def _uncovered(graph: Graph, reached: _Reached, goal: Goal) -> BranchReport:
    collector = reached.collector
    if goal.number in reached.imported:
        return BranchReport(str(goal), "covered", "by loading the program")
    if goal.number in reached.entered:
        cut = nearest_cut(reached.program, goal, graph.cuts)
        why = "reached only on the way to a fault or a cut" + (f": {cut}" if cut else "")
        if reached.skipped and not cut:
            why = f"reached, but {reached.skipped[0]}, remedy: {CutKind.LIMIT.remedy}"
        return BranchReport(str(goal), "undecided", f"{why}{_or_kept_out(reached)}")
    if goal.number in collector.tried:
        why = "reached by a trial, but by no test that passes every time"
        return BranchReport(str(goal), "undecided", f"{why}{_or_kept_out(reached)}")
    if reached.settled and goal.number in reached.decided:
        return BranchReport(str(goal), "unreachable", _unreachable(reached.program, graph))
    proof = reached.proof
    if proof is not None and goal.number in proof.goals:
        return BranchReport(str(goal), "unreachable", _unreachable(reached.program, proof.graph))
    if graph.beyond and is_complete(graph) and not collector.undecided:
        name = reached.program.criterion.name
        count = f"{graph.beyond} path was" if graph.beyond == 1 else f"{graph.beyond} paths were"
        return BranchReport(str(goal), BEYOND, f"{count} stopped by {name}")
    if goal.number in reached.uncalled:
        why = f"nothing in the program's files names {goal.function}"
        return BranchReport(str(goal), UNCALLED, why)
    never = [Note(f"never passed: {note}", note.about) for note in reached.program.unpassed]
    left = reached.program.left_out if reached.settled else reached.program.uncalled
    others = [*collector.undecided, *never, *(_tried(text) for text in left)]
    why = nearest_reason(reached.program, goal, graph.cuts, others)
    return BranchReport(str(goal), "undecided", why)


def _tried(text: str) -> str:
    tried = f"only tried: {text}"
    return Note(tried, text.about) if isinstance(text, Note) else tried


def _or_kept_out(reached: _Reached) -> str:
    if not reached.kept_out:
        return ""
    return f", or by changing what no test can put back: {', '.join(sorted(reached.kept_out))}"


def _unreachable(program: Program, graph: Graph) -> str:
    """What was explored without reaching a goal."""
    length = "any length" if graph.fixpoint else f"at most {count_of(graph.length)}"
    claim = f"within {scope_of(graph)}, by sequences of {length}"
    left_out = ", ".join((*program.left_out, *program.suspended, *graph.uncalled))
    claim += f", not calling {left_out}" if left_out else ""
    passed = "; ".join(program.narrowed)
    claim += f" ({passed})" if passed else ""
    return ", ".join([claim, *restrictions(program, graph)])


def disagreements_of(
    program: Program, suites: SuiteWriter, measured: Measured | None, tests: Sequence[Test]
) -> list[str]:
    """Lines where the coverage tool counts other branches than the report does."""
    if measured is None:
        return []
    covered = {goal for test in tests for goal in test.goals}
    # Where tests are not there for branches, what they assert may take others by the way.
    aimed = any(goal.measured and program.criterion.aims(goal) for goal in program.goals)
    expected: dict[tuple[str, int], int] = {}
    total: dict[tuple[str, int], int] = {}
    for goal in program.goals:
        if goal.measured:
            key = suites.measured_file(goal.file), goal.line
            imported = goal.number in program.frontend.imported and not suites.is_shared(key[0])
            expected[key] = expected.get(key, 0) + (goal.number in covered or imported)
            total[key] = total.get(key, 0) + 1
    found = []
    for (file, line), count in expected.items():
        possible = measured.possible.get(file, {})
        if suites.counts_alike and possible.get(line) != total[file, line]:
            continue
        seen = measured.taken.get(file, {}).get(line, 0)
        extra = seen > count and not suites.is_shared(file) and aimed
        if line in possible and (seen < count or extra):
            tool = suites.coverage_tool
            found.append(
                f"{Path(file).name}:{line}: {tool} saw {seen} branches taken, expected {count}"
            )
    return found


def last_reached(collector: Collector, tests: Sequence[Test], started: Moment) -> Moment:
    """When the exploration had reached all that the tests cover."""
    covered = {goal for test in tests for goal in test.goals}
    return max((m for goal, m in collector.reached.items() if goal in covered), default=started)
