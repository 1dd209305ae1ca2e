"""``compare``: do two versions of a class give the same answers?"""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from time import perf_counter
from typing import Any

import pytest

from heapwright.api.claims import is_complete, minimality, open_reasons, reach_of
from heapwright.api.exploring import Setting, Subject, locate
from heapwright.api.results import CompareResult
from heapwright.compare import PairedProgram, Version, git_version, pair
from heapwright.emit.assertions import assertion, pattern
from heapwright.emit.replay import Replay, load_untouched, replay, run_step
from heapwright.emit.spelling import exception_text, spelled
from heapwright.emit.text import TestFunction, sequence_lines, step_lines
from heapwright.errors import Cut, UserError
from heapwright.execution import SWAP_FUNCTIONS, silenced
from heapwright.execution.guard import guarded
from heapwright.graph import Graph
from heapwright.program import Program
from heapwright.program.standard import STANDARD
from heapwright.solver import Solver
from heapwright.synthesis import CallSequence, Step, UndecidedError, Walker, bind
from heapwright.verify import AGREEMENT, Checker, Violation
from heapwright.verify.contracts import shown_message


def compare(
    old: Subject, new: Subject | None = None, *, against: str | None = None, **setting: Any
) -> CompareResult:
    """Whether both versions answer every sequence of public calls within the scope alike.

    Give two versions, or one and the git revision ``against`` which it is compared. The operations
    and their types are those of the old version. Keyword arguments as for ``explore``.

    Raises: UserError if a version cannot be used.
    """
    started = perf_counter()
    chosen = Setting(**setting)
    with tempfile.TemporaryDirectory(prefix="heapwright-") as name, silenced():
        first, second = _versions(old, new, against, Path(name))
        place = Path(name) / "versions"
        place.mkdir()
        paired = pair(first, second, place, SWAP_FUNCTIONS, chosen.choices())
        return _Comparison(paired, replace(chosen, scope=_scope(paired, chosen)), started).run()


def _versions(
    old: Subject, new: Subject | None, against: str | None, folder: Path
) -> tuple[Version, Version]:
    if (new is None) == (against is None):
        raise UserError("compare needs two versions: OLD NEW, or TARGET --against REVISION")
    if new is not None:
        return Version(locate(old)), Version(locate(new))
    target, revision = locate(old), folder / "revision"
    revision.mkdir()
    return git_version(target.absolute(), str(against), revision), Version(target)


def _scope(paired: PairedProgram, chosen: Setting) -> dict[str, int]:
    """Limits of a class apply to it in both versions; the versions' own objects of an explored
    class are as many as there are pairs.
    """
    scope: dict[str, int] = {}
    for given, limit in chosen.scope.items():
        name = given if isinstance(given, str) else given.__qualname__
        same = [n for n in paired.program.classes if n.rpartition(".")[2] == name]
        scope |= dict.fromkeys(same or [name], int(limit))
    return scope


@dataclass(frozen=True)
class _Comparison:
    """An exploration of pairs, and what is said of it."""

    paired: PairedProgram
    setting: Setting
    started: float

    def run(self) -> CompareResult:
        program = self.paired.program
        explorer = self.setting.explorer(program)
        checker = Checker(program, explorer.runner, explorer.solver, [AGREEMENT])
        explorer.observer = checker
        graph = explorer.run()
        violation = checker.violations.get(AGREEMENT.name)
        undecided = checker.undecided[AGREEMENT.name]
        if violation is not None:
            try:
                return self._differ(graph, explorer.solver, violation, minimality(graph, undecided))
            except UndecidedError as error:
                return self._open(graph, (str(error),))
        reasons = (*open_reasons(graph), *undecided)
        if reasons or not is_complete(graph):
            return self._open(graph, reasons)
        claim = f"the same answers to all calls: {_unversioned(reach_of(program, graph))}"
        return self._result("same", graph, claim)

    def _differ(
        self, graph: Graph, solver: Solver, violation: Violation, shortest: str
    ) -> CompareResult:
        """Shown only after a replay on both untouched versions."""
        program, answer, call = self.paired.program, violation.answer, violation.call
        assert call is not None
        walked = Walker(program, graph, solver).walk(answer.disjunct, answer.values)
        last = Step(
            call.operation, bind(program, answer.arguments, answer.primitives, walked.names)
        )
        run = replay(self.paired.old, walked.sequence)
        before = spelled(walked.sequence, run)
        ending = _ending(run, last)
        other = _last(self.paired.new, CallSequence((*walked.sequence.steps, last)))
        body = (*sequence_lines(before, last.uses()), *ending)
        if not _passes(self.paired.old, body) or _passes(self.paired.new, body):
            return self._open(graph, [f"{last.source()} seems to differ, but not when replayed"])
        sequence = CallSequence((*before.steps, last))
        claim = (
            f"call {len(sequence)} {_said(run)} in the old version and {_said(other)} in the new "
            f"one; {shortest}"
        )
        test = TestFunction("test_versions_agree", body).source()
        return self._result("differ", graph, claim, sequence=tuple(sequence.lines()), test=test)

    def _open(self, graph: Graph, reasons: Iterable[str]) -> CompareResult:
        reasons = tuple(reasons)
        claim = f"no difference found, but not everything was explored: {'; '.join(reasons)}"
        return self._result("undecided", graph, claim, reasons=reasons)

    def _result(self, verdict: str, graph: Graph, claim: str, **more: Any) -> CompareResult:
        values = {"sequence": (), "reasons": (), "test": "", **more}
        return CompareResult(
            verdict=verdict,
            fixpoint=graph.fixpoint,
            claim=claim,
            only_old=self.paired.only_old,
            only_new=self.paired.only_new,
            seconds=perf_counter() - self.started,
            **values,
        )


def _unversioned(claim: str) -> str:
    """The claim with classes called as both versions call them, and each limit once."""
    pattern = re.compile(r"(?:old|new)_version\.(?:\w+\.)*(\w+ ≤ \d+)")
    seen = set(re.findall(r"(?<![\w.])(\w+) ≤", claim))

    def once(match: re.Match[str]) -> str:
        name = match[1].partition(" ")[0]
        known = name in seen
        seen.add(name)
        return "" if known else match[1]

    return re.sub(r"(, )+", ", ", pattern.sub(once, claim))


def _ending(run: Replay, last: Step) -> list[str]:
    """The last call, asserting what the old version answers."""
    run_step(run, last)
    error = run.errors[-1]
    if error is not None:
        raising = replace(last, raised=exception_text(run, error))
        return step_lines(raising, pattern(shown_message(error)))
    if last.operation.is_statement:
        return [last.source()]
    return [assertion(last.source(), last.uses(), run.results[-1], run).line]


def _last(program: Program, sequence: CallSequence) -> Replay:
    """How the calls end in the new version."""
    run = Replay(load_untouched(program))
    for step in sequence.steps:
        run_step(run, step)
    return run


def _passes(program: Program, body: Sequence[str]) -> bool:
    """Whether a test with these lines passes on the untouched version."""
    untouched = load_untouched(program)
    scope = {**STANDARD, **vars(untouched.module), "pytest": pytest}
    try:
        with untouched.importable(), guarded(_SECONDS):
            exec("\n".join(body), scope)
    except (Exception, SystemExit, Cut, pytest.fail.Exception):
        return False
    return True


_SECONDS = 10.0


def _said(run: Replay) -> str:
    """How the last call ended."""
    error, result = run.errors[-1], run.results[-1]
    if error is not None:
        message = shown_message(error)
        return f"raises {type(error).__name__}{f': {message}' if message else ''}"
    return f"returns {result!r}" if type(result).__module__ == "builtins" else "returns an object"
