"""``generate``: a small test suite that reaches every reachable branch."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from heapwright.api.branches import disagreements_of, last_reached, report_of
from heapwright.api.claims import open_reasons
from heapwright.api.exploring import Setting, Subject, open_plainly, open_program
from heapwright.api.independent import Independent
from heapwright.api.results import GenerateResult, PropertyVerdict
from heapwright.api.searching import search_for_tests
from heapwright.api.verifying import verdict_of
from heapwright.api.writing import Test, files_of, suite_of, tests_of
from heapwright.emit.assertions import weakened
from heapwright.emit.check import Measured, run_fresh
from heapwright.emit.files import write_files
from heapwright.errors import UserError
from heapwright.execution import silenced
from heapwright.generate import Rerunner
from heapwright.generate.moment import Moment
from heapwright.graph import Explorer, Graph
from heapwright.program import Program
from heapwright.verify import Checker
from heapwright.verify.properties import own_properties


def generate(
    subject: Subject,
    output: str | Path | None = None,
    *,
    style: str = "calls",
    states: str = "reachable",
    **setting: Any,
) -> GenerateResult:
    """A pytest file for each class, written into ``output`` unless that is None.

    Every test was first run on the untouched class in a fresh interpreter. ``style="direct"``
    builds each state by assigning fields instead of by calls. ``states="valid"`` tests every path
    of every operation from every heap that ``rep_ok`` accepts. Keyword arguments as for
    ``explore``.

    Raises: UserError if the subject cannot be used or a file of somebody else is in the way.
    """
    started = Moment.now()
    chosen = Setting(**setting)
    if states == "valid":
        from heapwright.api.generating_valid import generate_valid  # few need the rooms behind it

        return generate_valid(subject, None if output is None else Path(output), chosen)
    program = open_program(subject, chosen.choices())
    _refuse_scripts(program)
    with silenced():
        invariants = own_properties(program)
    search = search_for_tests(program, chosen, invariants)
    explorer, collector, checker = search.explorer, search.collector, search.checker
    graph = explorer.graph
    plain = open_plainly(program)
    with silenced():
        specs = [p.spec for p in own_properties(plain) if p.spec is not None]
        rerun = Independent(program, Rerunner(plain, specs, last_only=style == "direct"))
        every = Rerunner(plain, [])  # made before anything runs: it remembers the statics
        suite = suite_of(program, explorer, collector, rerun)
    tests = tests_of(explorer, collector, suite, style, every)
    findings = _findings(program, graph, explorer, checker)
    checked = _checked(program, tests, findings)
    files, tests = checked.files, checked.tests
    report = report_of(program, graph, collector, tests, rerun.kept_out)
    reached = last_reached(collector, tests, started).since(started)
    written = write_files(Path(output), files, program.target) if output is not None else []
    return GenerateResult(
        files=tuple(str(path) for path in written) or tuple(files),
        sources=tuple(files.items()),
        tests=len(tests),
        branches=tuple(report),
        findings=tuple(findings),
        disagreements=tuple(disagreements_of(program, checked.measured, tests)),
        unstable=tuple(checked.unstable),
        scope=tuple(graph.used_scope().items()),
        fixpoint=graph.fixpoint,
        reasons=open_reasons(graph),
        reached_seconds=reached.wall,
        reached_cpu_seconds=reached.cpu,
        seconds=Moment.now().since(started).wall,
    )


def _refuse_scripts(program: Program) -> None:
    """Tests import the module, which would call Heapwright again each time."""
    for file in program.loader.scripts:
        raise UserError(
            f"{file}: calls heapwright while it is imported, and so would every test of it; "
            f'put the call below  if __name__ == "__main__":'
        )


@dataclass
class _Checked:
    """Tests that passed in fresh interpreters, as files; ``unstable`` names those that did not."""

    files: dict[str, str]
    tests: list[Test]
    measured: Measured | None = None
    unstable: list[str] = field(default_factory=list)


def _checked(program: Program, tests: list[Test], findings: Sequence[PropertyVerdict]) -> _Checked:
    """Says less where a result is not the same each time, as an address or the time is not, and
    leaves out what does not pass even so.
    """
    checked = _Checked(files_of(program, tests, findings), tests)
    while checked.files:
        measured = run_fresh(checked.files, _folder(program), list(program.sources))
        if not measured.failed:
            checked.measured = measured
            break
        kept = [
            t if t.function.name not in measured.failed else _weakened(t, measured.failed)
            for t in checked.tests
        ]
        checked.tests = [test for test in kept if test is not None]
        left = {test.function.name for test in checked.tests}
        checked.unstable += [name for name in measured.failed if name not in left]
        checked.files = files_of(program, checked.tests, findings)
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


def _findings(
    program: Program, graph: Graph, explorer: Explorer, checker: Checker
) -> list[PropertyVerdict]:
    verdicts = [
        verdict_of(program, graph, explorer.solver, checker, prop)
        for prop in checker.properties
        if prop.name in checker.violations
    ]
    return [verdict for verdict in verdicts if verdict.verdict == "violated"]


def _folder(program: Program) -> Path:
    return program.target.folder or Path.cwd()
