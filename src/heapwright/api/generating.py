"""``generate``: a small test suite that reaches every reachable branch."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import inf
from pathlib import Path
from typing import Unpack

from heapwright.api.branches import disagreements_of, last_reached, report_of
from heapwright.api.claims import open_reasons
from heapwright.api.exploring import Subject, open_again, open_program
from heapwright.api.faults import findings_of
from heapwright.api.isolation import Isolated
from heapwright.api.results import GenerateResult, MutantReport, PropertyVerdict
from heapwright.api.searching import Search, search_for_tests
from heapwright.api.strengthening import BY_THE_WAY, Strengthening, mutants_in, spread
from heapwright.api.writing import Suite, Test, Writer, files_of, finding_test, suite_of
from heapwright.criteria import criterion_of
from heapwright.criteria.branch import Branch
from heapwright.emit.python.assertions import weakened
from heapwright.emit.python.check import Measured, run_fresh
from heapwright.emit.python.files import write_files
from heapwright.errors import UserError
from heapwright.execution import silenced
from heapwright.generate import Chosen, Collector, Rerunner
from heapwright.generate.moment import Moment
from heapwright.generate.trials import PATIENCE
from heapwright.graph.setting import Setting, SettingOptions, setting_of
from heapwright.limits import Limits, current
from heapwright.program import Criterion, Program
from heapwright.program.language import Purpose
from heapwright.program.python.frontend import python
from heapwright.program.python.target import PythonTarget
from heapwright.sandbox import sandbox
from heapwright.synthesis import Predicate
from heapwright.verify import Property
from heapwright.verify.properties import own_properties


def generate(
    subject: Subject,
    output: str | Path | None = None,
    *,
    style: str = "calls",
    criterion: str = "branch",
    states: str = "reachable",
    pre: Sequence[str | Predicate] = (),
    **options: Unpack[SettingOptions],
) -> GenerateResult:
    """A pytest file for each class, written into ``output`` unless that is None.

    Every test was first run on the untouched class in a fresh interpreter. ``style="direct"``
    builds each state by assigning fields instead of by calls. ``criterion`` is what the tests
    should show, such as ``"branch"``, ``"mcdc"`` or ``"block-2"``; ``"mutation"`` adds tests until
    every small fault in the target's file is noticed or proven to make no difference.
    ``states="valid"`` tests every path of every operation from every heap that ``rep_ok`` accepts.
    Keyword arguments as for ``explore``.

    Raises: UserError if the subject cannot be used or another file is in the way.
    """
    started = Moment.now()
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
            return generate_valid(subject, folder, chosen, wanted, pre)
        return _generate(subject, output, style, wanted, chosen, started)


def _generate(
    subject: Subject,
    output: str | Path | None,
    style: str,
    criterion: Criterion,
    chosen: Setting,
    started: Moment,
) -> GenerateResult:
    program = open_program(subject, chosen.choices(), criterion)
    _refuse_scripts(program)
    _refuse_hidden(python(program).target)
    with silenced():
        invariants = own_properties(program)
    limits = current()
    limits.keep_back(1.0)
    program = program.keeping(p.spec.reads for p in invariants if p.spec)
    plain = open_again(program, Purpose.CONCRETE)
    with silenced(), sandbox():
        specs = [p.spec for p in own_properties(plain) if p.spec is not None]
        rerun = Isolated(program, Rerunner(plain, specs, last_only=style == "direct"))
        every = Rerunner(plain, [])  # made before anything runs: it remembers the statics
    search, suite = _searched(program, chosen, invariants, rerun)
    explorer, collector, checker = search.explorer, search.collector, search.checker
    program, graph = explorer.program, explorer.graph
    if criterion.name != "mutation":
        limits.finish()
    writer = Writer.of(explorer, collector, every)
    if style == "direct":
        tests, mutants = _direct_tests(writer, suite.chosen), list[MutantReport]()
    else:
        with silenced(), sandbox():  # once: every run of a draft would open one
            tests, mutants = _strengthened(writer, collector, suite, rerun, chosen, criterion.name)
    limits.finish()
    findings, announced = findings_of(program, graph, explorer.solver, checker)
    checked = _checked(program, tests, findings)
    files, tests = checked.files, checked.tests
    report = report_of(program, graph, collector, tests, rerun.kept_out, search.proof)
    reached = last_reached(collector, tests, started).since(started)
    written = write_files(Path(output), files, python(program).target) if output is not None else []
    return GenerateResult(
        files=tuple(str(path) for path in written) or tuple(files),
        sources=tuple(files.items()),
        tests=len(tests),
        branches=tuple(report),
        findings=tuple(checked.findings),
        disagreements=tuple(disagreements_of(program, checked.measured, tests)),
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
    )


_PAUSE, _TRIALS = 12_000, 2_000
"""Work of exploring after which trials get a chance, and how many: what they reach at once need not
be explored for. Counted, so that every machine does the same.
"""


def _searched(
    program: Program, chosen: Setting, invariants: Sequence[Property], rerun: Isolated
) -> tuple[Search, Suite]:
    """An exploration and a suite; a short one if that and a few trials reach everything."""
    search = search_for_tests(program, chosen, invariants, _PAUSE)
    if search.collector.paused:
        suite = _suite(search, rerun, _TRIALS)
        if not suite.missing:
            return search, suite
        search = search_for_tests(program, chosen, invariants)
    return search, _suite(search, rerun)


def _suite(search: Search, rerun: Isolated, patience: int = PATIENCE) -> Suite:
    program = search.explorer.program
    with silenced(), sandbox():
        return suite_of(program, search.explorer, search.collector, rerun, patience)


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
    mutants = mutants_in(program, collector.entered | collector.tried)
    wanted = mutants if criterion == "mutation" else spread(mutants)
    drafts = writer.drafts(suite.chosen)
    changing = frozenset(writer.explorer.changing)
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


def _ended_early(limits: Limits) -> list[str]:
    """What happened after the exploration."""
    return [*([limits.why] if limits.why else []), *limits.skipped]


def _refuse_arguments(output: object, style: object, states: object) -> None:
    if output is not None and not isinstance(output, str | Path):
        raise UserError(f"{output!r} is not the path of a folder")
    if style not in ("calls", "direct"):
        raise UserError(f"style={style!r}: there are: calls, direct")
    if states not in ("reachable", "valid"):
        raise UserError(f"--states {states}: write reachable or valid")


def _refuse_scripts(program: Program) -> None:
    """Tests import the module, which would call Heapwright again each time."""
    for file in python(program).loader.scripts:
        raise UserError(
            f"{file}: calls heapwright while it is imported, and so would every test of it; "
            f'put the call below  if __name__ == "__main__":'
        )


def _refuse_hidden(target: PythonTarget) -> None:
    """By the time a test is loaded, pytest may have imported Python's module of the same name."""
    top = target.module.partition(".")[0]
    if target.folder is not None and top in sys.stdlib_module_names:
        raise UserError(
            f"{target.file}: Python has a module {top} of its own, which a test would import "
            f"instead; rename the file, or put it into a package"
        )


@dataclass
class _Checked:
    """Tests that passed in fresh interpreters, as files; ``unstable`` names those that did not."""

    files: dict[str, str]
    tests: list[Test]
    findings: Sequence[PropertyVerdict] = ()
    """Faults that the tests of them show."""
    measured: Measured | None = None
    unstable: list[str] = field(default_factory=list)


def _checked(program: Program, tests: list[Test], findings: Sequence[PropertyVerdict]) -> _Checked:
    """Says less where a result is not the same each time, as an address or the time is not, and
    leaves out what does not pass even so.
    """
    checked = _Checked(files_of(program, tests, findings), tests)
    while checked.files:
        seconds = current().left_to_finish()
        measured = run_fresh(checked.files, _folder(program), list(program.sources), seconds)
        if measured is None:
            count = len(checked.tests)
            current().skipped[f"no time was left to run {count} tests: they are left out"] = None
            return _Checked({}, [], findings)  # these were replayed already
        if not measured.failed:
            checked.measured = measured
            break
        kept = [
            t if t.function.name not in measured.failed else _weakened(t, measured.failed)
            for t in checked.tests
        ]
        checked.tests = [test for test in kept if test is not None]
        findings = [f for f in findings if finding_test(f).name not in measured.failed]
        left = {test.function.name for test in checked.tests}
        checked.unstable += [name for name in measured.failed if name not in left]
        checked.files = files_of(program, checked.tests, findings)
    checked.findings = findings
    return checked


def _weakened(test: Test, failed: Mapping[str, str]) -> Test | None:
    """The test with a weaker assertion instead of the one that fails; None if there is none."""
    function = test.function
    line = failed[function.name]
    weaker = weakened(line) if line in function.body else None
    if weaker is None:
        return None
    body = tuple(weaker if each == line else each for each in function.body)
    return replace(test, function=replace(function, body=body))


def _folder(program: Program) -> Path:
    return python(program).target.folder or Path.cwd()
