"""``gen --states valid``: tests of every path from every valid heap."""

from __future__ import annotations

from pathlib import Path

from heapwright.api.assuming import preconditions
from heapwright.api.casing import Cases, cases_of
from heapwright.api.choosing import choose_cases
from heapwright.api.exploring import Subject
from heapwright.api.formulas import required, requirements
from heapwright.api.indexing import Index
from heapwright.api.languages import writer_of
from heapwright.api.proving import violations_of
from heapwright.api.reaching import reaching_of
from heapwright.api.results import BEYOND, BranchReport, GenerateResult, PropertyVerdict
from heapwright.api.valid import Valid, open_valid, specifications
from heapwright.api.writing_cases import Written, write_cases
from heapwright.criteria.each import Branch
from heapwright.errors import UserError
from heapwright.generate.moment import Moment
from heapwright.graph.setting import Setting
from heapwright.program import Criterion
from heapwright.sandbox import sandbox
from heapwright.structures.precondition import UnusableError
from heapwright.synthesis import Predicates
from heapwright.verify.properties import NO_CRASH, own_properties


def generate_valid(
    subject: Subject,
    output: Path | None,
    chosen: Setting,
    criterion: Criterion,
    pre: Predicates = (),
    style: str | None = None,
) -> GenerateResult:
    """A test for each case of each operation, its heap built by calls where some are known to lead
    there, or always by assigning fields.
    """
    started = Moment.now()
    valid = open_valid(subject, chosen, criterion=criterion)
    reaching = reaching_of(valid.program, chosen, style)
    by_method = {} if pre else requirements(valid)
    own = own_properties(valid.program)
    invariant = (
        None if pre or (by_method and not own) else specifications(valid.program, ())[0].name
    )
    if pre:
        preconditions(valid, pre)
    index = Index(valid, chosen.new_solver(), chosen.seconds)
    found: list[Cases] = []
    findings: list[PropertyVerdict] = []
    open_questions: list[str] = []
    reasons = [f"not called: {name}" for name in valid.program.left_out]
    for operation in valid.program.operations:
        try:
            with sandbox():
                cases = cases_of(index, operation, pre)
                given = pre or required(valid, operation)
                broken, left = violations_of(index, operation, given)
        except UnusableError:
            raise
        except UserError as error:
            reasons.append(str(error))
            continue
        if not isinstance(criterion, Branch):
            choose_cases(cases)
        found.append(cases)
        findings += [each for each in broken if each.property != NO_CRASH.name]
        reasons += [f"{operation.name}: {reason}" for reason in cases.reasons]
        open_questions += left
    written = Written()
    if output is not None and found:
        java = valid.program.frontend.language != "Python"
        written = write_cases(found, output, invariant, reaching, style if java else None)
    reached = Moment.now().since(started)
    return GenerateResult(
        files=tuple(map(str, written.files)),
        sources=tuple((path.name, path.read_text(encoding="utf-8")) for path in written.files),
        tests=written.tests if output is not None else sum(len(c.cases) for c in found),
        branches=tuple(_branches(valid, found, reasons)),
        findings=tuple(findings),
        disagreements=(),
        unstable=written.unstable,
        scope=tuple((name, valid.space.scope.limit(name)) for name in valid.types.kinds),
        fixpoint=not reasons,
        reasons=tuple(dict.fromkeys([*reasons, *open_questions])),
        reached_seconds=reached.wall,
        reached_cpu_seconds=reached.cpu,
        seconds=reached.wall,
        criterion=criterion.name,
        beyond=sum(cases.beyond for cases in found),
        passed=f"{written}; {_passed(valid)}",
        unchecked=written.unchecked,
    )


def _passed(valid: Valid) -> str:
    """What was done to the tests before they were written."""
    return writer_of(valid.program).suites(None).passed


def _branches(valid: Valid, found: list[Cases], reasons: list[str]) -> list[BranchReport]:
    """What became of each branch on valid heaps; ``reasons`` say why there may be more of them."""
    missing = "undecided" if reasons else "unreachable"
    if not reasons and any(cases.beyond for cases in found):
        missing = BEYOND
    looked_at = ": ".join(["on no valid heap that was looked at", *reasons[:1]])
    seen = {goal for cases in found for case in cases for goal in case.path.result.goals}
    reports = []
    for goal in valid.program.goals:
        if goal.measured:
            covered = goal.number in seen
            status, detail = ("covered", "") if covered else (missing, looked_at)
            reports.append(BranchReport(str(goal), status, detail))
    return reports
