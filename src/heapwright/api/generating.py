"""``generate``: a small test suite that reaches every reachable branch."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import takewhile
from math import inf
from pathlib import Path
from time import perf_counter
from typing import Unpack

from heapwright.api.branches import disagreements_of, last_reached, report_of
from heapwright.api.claims import open_reasons
from heapwright.api.exploring import Subject, open_again, open_program
from heapwright.api.faults import findings_of
from heapwright.api.isolation import Isolated
from heapwright.api.languages import writer_of
from heapwright.api.results import GenerateResult, MutantReport, PropertyVerdict
from heapwright.api.searching import Search, search_for_tests
from heapwright.api.strengthening import BY_THE_WAY, Strengthening
from heapwright.api.trying import Trying
from heapwright.api.wanted_mutants import mutants_in, spread
from heapwright.api.writing import Suite, Writer, finding_of, suite_of
from heapwright.criteria import criterion_of
from heapwright.criteria.each import Branch
from heapwright.emit.suites import Measured, SuiteWriter, Test
from heapwright.errors import UserError
from heapwright.execution import silenced
from heapwright.generate import Chosen, Collector, Rerunner
from heapwright.generate.crashing import Nearby
from heapwright.generate.moment import Moment
from heapwright.generate.trials import PATIENCE
from heapwright.graph.collecting import loaded_is_kept
from heapwright.graph.setting import Setting, SettingOptions, setting_of
from heapwright.limits import FINISHING, TO_WRITE, Limits, current, slowness
from heapwright.program import Criterion, Program
from heapwright.program.language import Purpose
from heapwright.sandbox import sandbox
from heapwright.synthesis import Predicates, Walker
from heapwright.verify import Property
from heapwright.verify.properties import own_properties


def generate(
    subject: Subject,
    output: str | Path | None = None,
    *,
    style: str | None = None,
    criterion: str = "branch",
    states: str = "reachable",
    pre: Predicates = (),
    **options: Unpack[SettingOptions],
) -> GenerateResult:
    """A test file for each class, written into ``output`` unless that is None.

    Every test was first run on the untouched class in a fresh interpreter, or a real JVM.
    ``style="direct"`` builds each state by assigning fields instead of by calls; for Java, the
    styles are ``"junit5"`` and ``"junit4"``. ``criterion`` is what the tests
    should show, such as ``"branch"``, ``"mcdc"`` or ``"block-2"``; ``"mutation"`` adds tests until
    every small fault in the target's file is noticed or proven to make no difference.
    ``states="valid"`` tests every path of every operation from every heap that ``rep_ok`` accepts.
    Keyword arguments as for ``explore``.

    Raises: UserError if the subject cannot be used or another file is in the way.
    """
    started = perf_counter()
    _refuse_arguments(output, style, states)
    if pre and states != "valid":
        raise UserError(
            f"--pre {pre[0]}: add --states valid; reachable states need no precondition"
        )
    chosen = setting_of(options)
    if not isinstance(criterion, str):
        raise UserError(f"criterion={criterion!r}: pass its name, such as 'branch'")
    if states == "valid":
        wanted = criterion_of(criterion, ("mutation",), "cannot be asked of valid heaps")
    else:
        wanted = criterion_of(criterion)
    with chosen.limited():
        if states == "valid":
            from heapwright.api.generating_valid import generate_valid  # few need what is behind it

            folder = None if output is None else Path(output)
            return generate_valid(subject, folder, chosen, wanted, pre, style)
        begun = Moment(started, Moment.now().cpu)
        return _generate(subject, output, style, wanted, chosen, begun)


def _generate(
    subject: Subject,
    output: str | Path | None,
    style: str | None,
    criterion: Criterion,
    chosen: Setting,
    started: Moment,
) -> GenerateResult:
    program = open_program(subject, chosen.choices(), criterion)
    suites = writer_of(program).suites(style)
    suites.refuse(program)
    # Trials and mutants make as much garbage as an exploration.
    with loaded_is_kept(), suites.getting_ready():
        return _suite_for(program, suites, output, criterion, chosen, started)


def _suite_for(
    program: Program,
    suites: SuiteWriter,
    output: str | Path | None,
    criterion: Criterion,
    chosen: Setting,
    started: Moment,
) -> GenerateResult:
    with silenced():
        invariants = own_properties(program)
    limits = current()
    limits.keep_back(1.0)
    program = program.keeping(p.spec.reads for p in invariants if p.spec)
    plain = open_again(program, Purpose.CONCRETE)
    with silenced(), sandbox():
        specs = [p.spec for p in own_properties(plain) if p.spec is not None]
        plainly = Rerunner(plain, specs, last_only=suites.style == "direct")
        rerun = Isolated(program, plainly, suites)
        every = Rerunner(plain, [])  # made before anything runs: it remembers the statics
    search, suite = _searched(program, chosen, invariants, rerun)
    explorer, collector, checker = search.explorer, search.collector, search.checker
    program, graph = explorer.program, explorer.graph
    if criterion.name != "mutation":
        limits.finish()
    # Before the tests get better: that takes whatever time is left.
    nearby = Nearby(program, every, suite.runs()) if program.trials else None
    findings, announced = findings_of(Walker(program, graph, explorer.solver), checker, nearby)
    writer = Writer.of(explorer, collector, suites, every)
    if suites.style == "direct":
        tests, mutants = _direct_tests(writer, suite.chosen), list[MutantReport]()
    else:
        with silenced(), sandbox():  # once: every run of a draft would open one
            tests, mutants = _strengthened(writer, collector, suite, rerun, chosen, criterion.name)
    limits.finish()
    checked = _checked(program, suites, tests, findings)
    files, tests = checked.files, checked.tests
    report = report_of(program, graph, collector, tests, rerun.kept_out, search.proof)
    reached = last_reached(collector, tests, started).since(started)
    written = suites.write(program, Path(output), files) if output is not None else []
    likely_wrong = _suspicions(program, suites, suite)
    return GenerateResult(
        files=tuple(str(path) for path in written) or tuple(files),
        sources=tuple(files.items()),
        tests=len(tests),
        branches=tuple(report),
        findings=tuple(checked.findings),
        disagreements=tuple(disagreements_of(program, suites, checked.measured, tests)),
        unstable=tuple(checked.unstable),
        scope=tuple(graph.used_scope().items()),
        fixpoint=graph.fixpoint,
        reasons=tuple(dict.fromkeys((*open_reasons(graph), *_ended_early(limits)))),
        reached_seconds=reached.wall,
        reached_cpu_seconds=reached.cpu,
        seconds=Moment.now().since(started).wall,
        mutants=tuple(mutants),
        criterion=criterion.name,
        beyond=graph.beyond,
        by_contract=tuple(announced),
        likely_wrong=tuple(likely_wrong),
        passed=suites.passed,
        failed=suites.failed,
        unchecked=checked.measured.unchecked if checked.measured is not None else "",
        skipped=tuple(_ended_early(limits)),
    )


_PAUSE, _TRIALS = 4_000, 2_000
"""Work of exploring after which trials are made, and how many: what they reach at once need not
be explored for. Counted, so that every machine does the same.
"""


def _searched(
    program: Program, chosen: Setting, invariants: Sequence[Property], rerun: Isolated
) -> tuple[Search, Suite]:
    """An exploration and a suite; a short one if that and a few trials reach all that something
    leads to.
    """
    limits, trying, started = current(), Trying(rerun), Moment.now()
    with limits.shared(_FIRST if program.trials else 1.0):
        search = search_for_tests(program, chosen, invariants, _PAUSE)
    if not search.collector.paused and not search.explorer.ran_out:
        return search, _suite(search, trying)
    lateness = _lateness(search, started)
    suite = _suite(search, trying, _TRIALS)
    uncalled = program.frontend.uncalled(program.goals)
    if not suite.missing - uncalled or not limits.left():
        return search, suite
    limits.keep_back(1.0 + len(suite.chosen) / _TESTS)
    with limits.shared(_further(suite.explored, lateness) if program.trials else 1.0):
        further = search_for_tests(program, chosen, invariants)
    longer = _suite(further, trying)
    if len(longer.missing) > len(suite.missing):  # there was no time for the same runs
        return search, suite
    return further, longer


_TESTS = 90
"""How many tests it takes to need twice the time for writing: there will be as many as now."""
_FIRST = 1 / 8
_LEAST, _MOST, _TO_PROVE = 0.1, 0.7, 0.4
"""Of the time that is left, what explorations may take where trials come after them."""
_NEARLY_ALL = 0.9


def _further(explored: float, lateness: float) -> float:
    """What has found more so far, and lately, gets more of the time; and where trials find next to
    nothing, what is left may be proven unreachable.
    """
    least = _TO_PROVE if explored >= _NEARLY_ALL else _LEAST
    return min(_MOST, max(least, explored * lateness))


def _lateness(search: Search, started: Moment) -> float:
    """When the exploration reached something new for the last time, as a share of what it took."""
    took = Moment.now().since(started).cpu
    last = max((moment.cpu for moment in search.collector.reached.values()), default=started.cpu)
    return max(0.0, last - started.cpu) / took if took > 0 else 1.0


def _suite(search: Search, trying: Trying, patience: int = PATIENCE) -> Suite:
    explorer, collector = search.explorer, search.collector
    with silenced(), sandbox():
        return suite_of(explorer.program, explorer, collector, trying.rerunner, patience, trying)


def _direct_tests(writer: Writer, suite: Sequence[Chosen]) -> list[Test]:
    names = writer.names(suite)
    tests = (writer.direct_test(n, c.run) for n, c in zip(names, suite, strict=True))
    return [test for test in tests if test is not None]


def _strengthened(
    writer: Writer,
    collector: Collector,
    suite: Suite,
    rerun: Isolated,
    chosen: Setting,
    criterion: str,
) -> tuple[list[Test], list[MutantReport]]:
    """The tests, with the assertions that notice the most, and those that the criterion adds."""
    program = writer.explorer.program
    if criterion == "mutation" and not writer.suites.mutates:
        raise UserError(f"--criterion mutation: not possible for {program.frontend.language}")
    drafts = writer.drafts(suite.chosen)
    if criterion != "mutation" and not (writer.suites.mutates and _has_time_for_mutants()):
        return [each.test(name, each.draft.telling()) for name, each in drafts], []
    mutants = mutants_in(program, collector.called | collector.tried)
    wanted = mutants if criterion == "mutation" else spread(mutants)
    changing = writer.author.changing | writer.explorer.changing
    most = inf if criterion == "mutation" else BY_THE_WAY
    adds = criterion in ("mutation", Branch.name)
    strengthening = Strengthening(
        writer, wanted, drafts, suite.spare, rerun.run, changing, most, adds
    )
    strengthening.run()
    tests = [candidate.test() for candidate in strengthening.tests]
    if criterion != "mutation":
        return tests, []
    from heapwright.api.mutating import Judging  # few need the rooms behind it

    judging = Judging(program, chosen, writer.rerunner, strengthening)
    judging.run()
    return [*tests, *judging.added], judging.reports


def _has_time_for_mutants() -> bool:
    """Whether more is left than the tests themselves need: to make the mutants takes time, too."""
    return current().left_to_finish() > (TO_WRITE + _TO_MUTATE) * slowness()


_TO_MUTATE = 0.5


def _suspicions(program: Program, suites: SuiteWriter, suite: Suite) -> list[str]:
    """Of the suite's own sequences first; then of others, where time is left."""
    if not _has_time_for_suspicions():
        return []
    in_time = takewhile(lambda _: _has_time_for_suspicions(), suite.runs())
    with sandbox():
        return suites.suspicions(program, (run.sequence for run in in_time))


def _has_time_for_suspicions() -> bool:
    """They are worth having, but not worth waiting for."""
    has_time = current().left_to_finish() > FINISHING
    if not has_time:
        current().skipped["no time was left to look for results that are likely wrong"] = None
    return has_time


def _ended_early(limits: Limits) -> list[str]:
    """What happened after the exploration."""
    return [*([limits.why] if limits.why else []), *limits.skipped]


def _refuse_arguments(output: object, style: object, states: object) -> None:
    if output is not None and not isinstance(output, str | Path):
        raise UserError(f"{output!r} is not the path of a folder")
    if style is not None and not isinstance(style, str):
        raise UserError(f"style={style!r}: pass its name, such as 'calls'")
    if states not in ("reachable", "valid"):
        raise UserError(f"--states {states}: write reachable or valid")


@dataclass
class _Checked:
    """Tests that passed in fresh interpreters, as files; ``unstable`` names those that did not."""

    files: dict[str, str]
    tests: list[Test]
    findings: Sequence[PropertyVerdict] = ()
    """Faults that the tests of them show."""
    measured: Measured | None = None
    unstable: list[str] = field(default_factory=list)


def _checked(
    program: Program, suites: SuiteWriter, tests: list[Test], findings: Sequence[PropertyVerdict]
) -> _Checked:
    """Says less where a result is not the same each time, as an address or the time is not, and
    leaves out what does not pass even so.
    """
    checked = _Checked(_files(program, suites, tests, findings), tests)
    passed = frozenset[str]()
    while checked.files:
        seconds = max(0.0, current().left_to_finish() - _TO_REPORT * slowness())
        measured = suites.check(program, checked.files, seconds)
        if measured is None or (measured.passed is not None and not measured.failed):
            passed |= (measured and measured.passed) or frozenset()
            return _in_time(program, suites, checked, findings, passed)
        passed |= measured.passed or frozenset()
        if not measured.failed:
            checked.measured = measured
            break
        kept = [
            t if t.name not in measured.failed else _weakened(suites, t, measured.failed)
            for t in checked.tests
        ]
        checked.tests = [test for test in kept if test is not None]
        findings = [
            f for f in findings if suites.finding_name(finding_of(f)) not in measured.failed
        ]
        left = {test.name for test in checked.tests}
        checked.unstable += [name for name in measured.failed if name not in left]
        checked.files = _files(program, suites, checked.tests, findings)
    checked.findings = findings
    return checked


_TO_REPORT = 0.15
"""Seconds that the report takes after the tests were run."""


def _in_time(
    program: Program,
    suites: SuiteWriter,
    checked: _Checked,
    findings: Sequence[PropertyVerdict],
    passed: frozenset[str],
) -> _Checked:
    """Only the tests that passed before the time was over. Faults were replayed already, and are
    told in any case.
    """
    tests = [test for test in checked.tests if test.name in passed]
    written = [
        finding
        for finding in findings
        if not finding.raises or suites.finding_name(finding_of(finding)) in passed
    ]
    left = len(checked.tests) - len(tests)
    if left:
        current().skipped[f"no time was left to run {left} tests: they are left out"] = None
    files = _files(program, suites, tests, written) if passed else {}
    return _Checked(files, tests, findings, None, checked.unstable)


def _files(
    program: Program,
    suites: SuiteWriter,
    tests: Sequence[Test],
    findings: Sequence[PropertyVerdict],
) -> dict[str, str]:
    return suites.files(program, tests, [finding_of(finding) for finding in findings])


def _weakened(suites: SuiteWriter, test: Test, failed: Mapping[str, str]) -> Test | None:
    """The test with a weaker assertion instead of the one that fails; None if there is none."""
    line = failed[test.name]
    weaker = suites.weakened(line) if line in test.body else None
    if weaker is None:
        return None
    return replace(test, body=tuple(weaker if each == line else each for each in test.body))
