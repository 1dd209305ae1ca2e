"""``compare``: do two versions of a class give the same answers?"""

from __future__ import annotations

import os
import re
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Unpack

from heapwright.api.claims import is_complete, minimality, open_reasons, reach_of
from heapwright.api.endings import CHANGED, endings
from heapwright.api.exploring import Subject
from heapwright.api.forgetfully import agreement_shown
from heapwright.api.growing import explore_growing
from heapwright.api.languages import language_of, writer_of
from heapwright.api.looking import looked_at
from heapwright.api.pair_scope import scope_of_pairs
from heapwright.api.results import CompareResult
from heapwright.compare import (
    PairedProgram,
    Version,
    changed_and_not_called,
    changed_classes,
    changed_members,
    differs_in_unread_fields,
    git_version,
    not_called,
    pair,
    uncompared,
    unfollowed_fields,
)
from heapwright.emit.python.literals import value_text
from heapwright.emit.python.output import PARAMETER, reads_output
from heapwright.emit.python.replay import Replay, load_untouched, replay, run_step
from heapwright.emit.python.spelling import class_text, spelled
from heapwright.emit.python.text import TestFunction, sequence_lines
from heapwright.errors import InternalError, UserError
from heapwright.execution import INTERCEPTS, recorded, silenced
from heapwright.execution.guard import guarded
from heapwright.graph import Explorer, Graph
from heapwright.graph.setting import Setting, SettingOptions, setting_of
from heapwright.graph.wiring import explorer_of
from heapwright.mutation.fixtures import Capture
from heapwright.program import Program
from heapwright.program.java.language import Java
from heapwright.program.notes import Note
from heapwright.program.python.failed_contracts import shown_message
from heapwright.program.python.target import PythonTarget
from heapwright.program.raising import is_interruption
from heapwright.program.standard import STANDARD
from heapwright.synthesis import CallSequence, Step, UndecidedError, Walker, bind
from heapwright.verify import AGREEMENT, Checker, Violation


def compare(
    old: Subject,
    new: Subject | None = None,
    *,
    against: str | None = None,
    **options: Unpack[SettingOptions],
) -> CompareResult:
    """Whether both versions answer every sequence of public calls within the scope alike.

    Give two versions, or one and the git revision ``against`` which it is compared. The operations
    and their types are those of the old version. Keyword arguments as for ``explore``.

    Raises: UserError if a version cannot be used.
    """
    started = perf_counter()
    chosen = setting_of(options)
    with chosen.limited(), tempfile.TemporaryDirectory(prefix="heapwright-") as name:
        _refuse_one(new, against)
        if language_of(old).name == Java.name:
            paired = _java_pair(old, new, against, Path(name), chosen)
            with silenced():
                return _result(compared(paired, chosen, name), started)
        first, second = _versions(old, new, against, Path(name))
        return _result(compare_versions(first, second, chosen), started)


def compare_versions(old: Version, new: Version, chosen: Setting) -> Comparison:
    """Explores pairs of two versions in Python until they differ, or all is explored."""
    with tempfile.TemporaryDirectory(prefix="heapwright-") as name, silenced():
        paired = pair(old, new, Path(name), INTERCEPTS, chosen.choices())
        unread = differs_in_unread_fields(paired.old, paired.new)
        if unread:
            unexplored = explorer_of(paired.program, chosen).graph
            return Comparison(paired, unexplored, (), unread=tuple(sorted(unread)))
        return compared(paired, chosen, name)


def compared(paired: PairedProgram, chosen: Setting, folder: str) -> Comparison:
    """Explores a program of pairs, whose files are in the folder."""
    program = paired.program
    setting = replace(chosen, scope=scope_of_pairs(paired, chosen))

    def watching(explorer: Explorer) -> Checker:
        return Checker(program, explorer.runner, explorer.solver, [AGREEMENT])

    is_java = program.frontend.language == Java.name
    shortcut = None if is_java else partial(agreement_shown, paired, setting)
    explorer, checker = explore_growing(
        program, setting, watching, lambda c: len(c.violations), shortcut
    )
    graph = explorer.graph
    undecided = checker.undecided[AGREEMENT.name]
    violation = checker.violations.get(AGREEMENT.name)
    if violation is None:
        paired, violation = looked_at(paired, explorer)
    if violation is None:
        reasons = (*open_reasons(graph), *undecided, *_unseen(paired, graph))
        return Comparison(paired, graph, tuple(_without(folder, r) for r in reasons))
    try:
        walker = Walker(paired.program, graph, explorer.solver)
        difference = _difference(paired, walker, violation)
    except UndecidedError as error:
        return Comparison(paired, graph, (str(error),))
    if isinstance(difference, str):
        return Comparison(paired, graph, (difference,))
    shortest = minimality(program, graph, undecided, violation.calls)
    return Comparison(paired, graph, (), difference, shortest)


def _unseen(paired: PairedProgram, graph: Graph) -> Iterator[str]:
    """Why agreement would say too much: nothing was called, anywhere or where versions differ."""
    if not graph.edges:
        yield "nothing could be called"
    if paired.program.frontend.language != Java.name:
        asked = [operation.name for operation in paired.looks]
        skipped = not_called(paired.program, paired.old)
        for name in changed_and_not_called(paired.old, paired.new, skipped):
            ended = "followed to its end" if name in asked else "called"
            yield f"{name} is not the same in both versions, and was not {ended}"
        returned = {note.about: None for note in graph.uncalled if isinstance(note, Note)}
        changed = changed_classes(paired.old, paired.new, returned)
        for name in changed:
            yield f"methods of {name} are not the same in both versions, and were not called"
        called = {edge.operation for edge in graph.edges}
        names = [name for name in _handed_out(paired, graph) if name not in changed]
        for name in changed_members(paired.old, paired.new, names, called):
            yield f"{name} is not the same in both versions, and was not called"


def _handed_out(paired: PairedProgram, graph: Graph) -> list[str]:
    """The classes, other than those in question, of which a caller has objects."""
    called = {edge.operation for edge in graph.edges}
    owners = {op.owner: None for op in paired.program.operations if op.name in called}
    returned = {note.about: None for note in graph.uncalled if isinstance(note, Note)}
    raised = {edge.raised: None for edge in graph.edges if edge.raised is not None}
    return [n for n in owners | returned | raised if n not in paired.program.explored]


def _without(folder: str, reason: str) -> str:
    """Where copies of the versions are kept says nothing to a reader."""
    return reason.replace(f"{Path(folder)}{os.sep}", "")


@dataclass(frozen=True)
class Difference:
    """Calls that tell the versions apart, a test's lines, and what either version says."""

    sequence: CallSequence
    body: tuple[str, ...]
    old: str
    new: str


@dataclass(frozen=True)
class Comparison:
    """What the exploration of pairs showed; ``reasons`` say why it is not complete."""

    paired: PairedProgram
    graph: Graph
    reasons: tuple[str, ...]
    difference: Difference | None = None
    shortest: str = ""
    unread: tuple[str, ...] = ()
    """Fields whose values alone are different, where that was shown without exploring."""

    @property
    def verdict(self) -> str:
        if self.difference is not None:
            return "differ"
        return "same" if not self.reasons and is_complete(self.graph) else "undecided"

    @property
    def uncompared(self) -> list[str]:
        """What callers could see and calls do not show."""
        program = self.paired.program
        if program.frontend.language == Java.name:
            return []
        old, new = self.paired.old, self.paired.new
        handed = _handed_out(self.paired, self.graph)
        of_others = unfollowed_fields(old, new, handed)
        return [*uncompared(old, new, program.operations, handed), *of_others]

    @property
    def claim(self) -> str:
        if self.difference is not None:
            old, new = self.difference.old, self.difference.new
            last = f"call {len(self.difference.sequence)}"
            if old == new:
                changed = any(line.startswith(CHANGED) for line in self.difference.body)
                shared = "not the same becomes of a container that the caller has too"
                seen = shared if changed else "a caller can tell them apart"
                return f"{last} {old} in both versions, but {seen}; {self.shortest}"
            return f"{last} {old} in the old version and {new} in the new one; {self.shortest}"
        if self.unread:
            differing = f"values of {', '.join(self.unread)}, never read"
            return f"the same answers to all calls: all that differs are {differing}"
        if self.verdict == "same":
            reach = reach_of(self.paired.program, self.graph)
            left = ", ".join(self.uncompared)
            tail = f"; not compared: {left}" if left else ""
            return f"the same answers to all calls: {_unversioned(reach)}{tail}"
        reasons = "; ".join(self.reasons)
        return f"no difference found, but not everything was explored: {reasons}"


def _result(comparison: Comparison, started: float) -> CompareResult:
    difference, paired = comparison.difference, comparison.paired
    test = _test(paired.old, difference.body) if difference else ""
    return CompareResult(
        verdict=comparison.verdict,
        sequence=tuple(difference.sequence.lines()) if difference else (),
        fixpoint=comparison.graph.fixpoint,
        claim=comparison.claim,
        reasons=comparison.reasons,
        test=test,
        only_old=paired.only_old,
        only_new=paired.only_new,
        seconds=perf_counter() - started,
    )


def _test(program: Program, body: tuple[str, ...]) -> str:
    if program.frontend.language == Java.name:
        return writer_of(program).test("versions_agree", body)
    parameters = PARAMETER if reads_output(body) else ""
    return TestFunction("test_versions_agree", body, parameters=parameters).source()


def _refuse_one(new: Subject | None, against: str | None) -> None:
    if (new is None) == (against is None):
        raise UserError("compare needs two versions: OLD NEW, or TARGET --against REVISION")


def _java_pair(
    old: Subject, new: Subject | None, against: str | None, folder: Path, chosen: Setting
) -> PairedProgram:
    from heapwright.api.comparing_java import java_revision
    from heapwright.compare.java_pairing import pair_java

    target = Java().locate(old)
    if new is None:
        return pair_java(java_revision(target, str(against), folder), target, chosen.choices())
    if language_of(new).name != Java.name:
        raise UserError(f"{new}: a Java class can only be compared with another one")
    return pair_java(target, Java().locate(new), chosen.choices())


def _versions(
    old: Subject, new: Subject | None, against: str | None, folder: Path
) -> tuple[Version, Version]:
    if new is not None:
        return Version(_located(old)), Version(_located(new))
    target, revision = _located(old), folder / "revision"
    revision.mkdir()
    return git_version(target.absolute(), str(against), revision), Version(target)


def _located(subject: Subject) -> PythonTarget:
    """Raises: UserError for a language whose versions cannot be compared."""
    language = language_of(subject)
    target = language.locate(subject)
    if not isinstance(target, PythonTarget):
        raise UserError(f"{target.text}: a Python class can only be compared with another one")
    return target


def _difference(paired: PairedProgram, walker: Walker, violation: Violation) -> Difference | str:
    """The difference, confirmed by a replay on both untouched versions; else why it is not.

    Raises: UndecidedError if the solver gives up.
    """
    program, answer, call = paired.program, violation.answer, violation.call
    if call is None:
        raise InternalError("versions differ without a call")
    walked = walker.walk(answer.disjunct, answer.values)
    last = Step(call.operation, bind(program, answer.arguments, answer.primitives, walked.names))
    if program.frontend.language == Java.name:
        return _java_difference(paired, CallSequence((*walked.sequence.steps, last)))
    run = replay(paired.old, walked.sequence)
    before = spelled(walked.sequence, run)
    calls = sequence_lines(before, last.uses())
    bodies = ((*calls, *ending) for ending in endings(paired, calls, run, last))
    telling = (b for b in bodies if _passes(paired.old, b) and not _passes(paired.new, b))
    body = next(telling, None)
    if body is None:
        return f"{last.source()} seems to differ, but no test tells the versions apart"
    other = _last(paired.new, CallSequence((*walked.sequence.steps, last)))
    return Difference(CallSequence((*before.steps, last)), body, _said(run), _said(other))


def _java_difference(paired: PairedProgram, sequence: CallSequence) -> Difference | str:
    from heapwright.api.comparing_java import JavaDifference

    found = JavaDifference(paired, sequence)
    body = found.body()
    if body is None:
        return (
            f"{sequence.steps[-1].source()} seems to differ, but no test tells the versions apart"
        )
    return Difference(found.sequence, tuple(body), *found.said())


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


def _last(program: Program, sequence: CallSequence) -> Replay:
    """How the calls end in the new version."""
    run = Replay(load_untouched(program))
    for step in sequence.steps:
        run_step(run, step)
    return run


def _passes(program: Program, body: Sequence[str]) -> bool:
    """Whether a test with these lines passes on the untouched version."""
    import pytest  # takes long to import

    untouched = load_untouched(program)
    scope = {**STANDARD, **vars(untouched.module), "pytest": pytest}
    try:
        with untouched.importable(), guarded(_SECONDS), recorded() as output:
            exec("\n".join(body), {**scope, "capsys": Capture(output)})
    except BaseException as error:
        if is_interruption(error):
            raise
        return False
    return True


_SECONDS = 10.0


def _said(run: Replay) -> str:
    """How the last call ended, and what it printed."""
    printed = f" and prints {run.printed[-1]!r}" if run.printed[-1] else ""
    return f"{_ended(run)}{printed}"


def _ended(run: Replay) -> str:
    error, result = run.errors[-1], run.results[-1]
    if error is not None:
        message = shown_message(error)
        return f"raises {type(error).__name__}{f': {message}' if message else ''}"
    if type(result).__module__ == "builtins":
        return f"returns {result!r}"
    return f"returns {value_text(result, partial(class_text, run)) or 'an object'}"
