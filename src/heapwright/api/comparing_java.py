"""``compare`` for Java: a difference is shown by a JUnit test that only the old version passes."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from heapwright.compare import PairedProgram
from heapwright.compare.versions import unpacked
from heapwright.emit.java.assertions import Assertions, number
from heapwright.emit.java.author import renamed
from heapwright.emit.java.check import find_tools, run_suite
from heapwright.emit.java.replay import JavaReplay, java
from heapwright.emit.java.suites import file_in_package
from heapwright.emit.java.text import TestMethod, class_source
from heapwright.emit.java.writer import JavaWriter
from heapwright.errors import UserError
from heapwright.limits import current
from heapwright.program import OperationKind, Program
from heapwright.program.java import names
from heapwright.program.java.spelling import java_string, split_member
from heapwright.program.java.target import JavaTarget, parse_java_target, root_of_source
from heapwright.synthesis import CallSequence, Step

TEST = "versionsAgree"


def java_revision(target: JavaTarget, revision: str, folder: Path) -> JavaTarget:
    """The target as it was in a revision of its git repository, unpacked into the folder.

    Raises: UserError if the file is in no repository, or not in that revision.
    """
    if not target.place.endswith(".java"):
        raise UserError(f"--against {revision}: {target.place} is not a source file")
    file = target.file.resolve()
    old = unpacked(file, root_of_source(file), revision, folder)
    others = ",".join([str(old), *target.places[1:]])
    return parse_java_target(f"{others}:{','.join(target.names)}")


class JavaDifference:
    """The calls that tell two versions apart, as both really answer them."""

    def __init__(self, paired: PairedProgram, sequence: CallSequence) -> None:
        self._paired = paired
        self.sequence = renamed(sequence)
        self._old = self._outcomes(paired.old)
        self._new = self._outcomes(paired.new)

    def _outcomes(self, program: Program) -> list[Any]:
        """What each call gives, in a JVM."""
        run = JavaReplay(program)
        steps = tuple(_with_operation(step, program) for step in self.sequence.steps)
        return run.watched(run.calls_of(CallSequence(steps)))[0]

    def said(self) -> tuple[str, str]:
        return _said(self._old[-1]), _said(self._new[-1])

    def body(self) -> list[str] | None:
        """A test that passes on the old version and fails on the new one; None if there is none."""
        earlier = zip(self._old[:-1], self._new[:-1], strict=True)
        if any(_ending(old) != _ending(new) for old, new in earlier):
            return None
        ending = self._ending()
        if ending is None or _ending(self._old[-1]) == _ending(self._new[-1]):
            return None
        before = CallSequence(self.sequence.steps[:-1])
        lines = [*JavaWriter().calls(before, self.sequence.steps[-1].uses()), *ending]
        return lines if self._is_telling(lines) else None

    def _ending(self) -> list[str] | None:
        """The last call, with what the old version gives."""
        step, outcome = self.sequence.steps[-1], self._old[-1]
        front = java(self._paired.old)
        if outcome[0] == "raised":
            raised = front.visible.catchable(outcome[1])
            call = f"assertThrows({raised}.class, () -> {step.source()});"
            if outcome[2] is None or self._new[-1][:2] != outcome[:2]:
                return [call]
            expected = java_string(outcome[2])
            return [f"var thrown = {call}", f"assertEquals({expected}, thrown.getMessage());"]
        if step.operation.is_statement or step.operation.kind is OperationKind.CONSTRUCTOR:
            return [f"{step.source()};"]
        declared = names.returned(split_member(step.operation.member)[1])
        made = Assertions(front.visible.name_of).of(
            step.source(), frozenset(), declared, outcome[1]
        )
        if made.is_weak:
            return [made.line] if self._new[-1][0] == "raised" else None
        return [made.line]

    def _is_telling(self, lines: Sequence[str]) -> bool:
        """Whether the test, run as a user would, passes on the old version only; where there is no
        JDK, no JUnit or no time, what both versions gave in the JVM has to do.
        """
        old = self._paired.old
        tools = find_tools("junit5", java(old).target.class_path)
        if isinstance(tools, str):
            return True
        file = file_in_package(old, old.explored[0], "VersionsTest")
        method = TestMethod(TEST, tuple(lines), throws=True)
        text = class_source(old, file, "Compares.", [method], "junit5")
        seconds = current().left_to_finish() / 3
        first, second = (
            run_suite(tools, {file: text}, java(program).target.class_path, seconds)
            for program in (old, self._paired.new)
        )
        if first is None or second is None:
            return True
        return not first.failed and bool(second.failed)


def _with_operation(step: Step, program: Program) -> Step:
    """The call of the operation that this version has under the same name."""
    return Step(program.operation(step.operation.name), step.arguments, step.result, step.raised)


def _ending(outcome: Any) -> Any:
    """What a caller sees of it; objects are told apart by later calls."""
    if outcome[0] == "raised":
        return outcome[:3]
    value = outcome[1]
    return ("object",) if value is not None and value[0] == "object" and not value[2] else value


def _said(outcome: Any) -> str:
    if outcome[0] == "raised":
        said = f": {outcome[2]}" if outcome[2] else ""
        return f"raises {names.nested(outcome[1])}{said}"
    value = outcome[1]
    if value is None:
        return "returns null"
    if value[0] == "enum":
        return f"returns {value[2]}"
    return (
        f"returns {number(*value)}" if value[0] not in ("object", "array") else "returns an object"
    )
