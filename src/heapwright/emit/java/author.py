"""Drafts of JUnit tests: the calls, what they gave, and the state afterwards, all from a JVM."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from heapwright.emit.asking import asked_for
from heapwright.emit.assertion import Assertion
from heapwright.emit.java.assertions import Assertions
from heapwright.emit.java.naming import test_name
from heapwright.emit.java.replay import JavaReplay, call_of, java
from heapwright.emit.suites import Author, Draft
from heapwright.emit.writer import DisagreementError
from heapwright.generate import Rerunner
from heapwright.program import Operation, OperationKind, Program
from heapwright.program.java import names
from heapwright.program.java.spelling import java_string, split_member
from heapwright.synthesis import CallSequence, ObjectName, Step

_MOST_ARGUMENTS = 4


@dataclass(frozen=True)
class JavaAuthor(Author):
    """``operations`` changed no heap during the exploration; ``answering`` names those, read-only
    or not, that returned something.
    """

    program: Program
    operations: tuple[Operation, ...]
    answering: frozenset[str]
    rerunner: Rerunner
    assertions: Assertions
    name = staticmethod(test_name)

    def draft(self, sequence: CallSequence) -> Draft:
        sequence = renamed(sequence)
        sequence = self._with_result(sequence, self._watch(sequence)[0])
        last = sequence.steps[-1]
        subjects = self._subjects(last)
        looks = [look for name in subjects for look in self._looks(sequence, *name)]
        outcomes, said = self._watch(sequence, looks)
        after = self._said(sequence, looks, said)
        before = self._before(sequence, looks) if not _constructs(last) else set()
        seen = sorted(after, key=lambda a: a.line in before)
        calls = self._calls(sequence, outcomes, seen)
        changed = sum(a.line not in before for a in seen)
        return Draft(tuple(calls), tuple(a.line for a in seen), changed)

    # The JVM ----------------------------------------------------------------------------------

    def _watch(
        self, sequence: CallSequence, looks: Sequence[Step | str] = ()
    ) -> tuple[list[Any], list[Any]]:
        """Raises: DisagreementError if a call ends otherwise than predicted."""
        run = JavaReplay(self.program)
        calls = run.calls_of(sequence)
        asked = [_field_of(run, e) if isinstance(e, str) else call_of(run, e) for e in looks]
        outcomes, said = run.watched(calls, asked)
        for step, outcome in zip(sequence.steps, outcomes, strict=True):
            raised = names.nested(outcome[1]) if outcome[0] == "raised" else None
            if raised != step.raised:
                raise DisagreementError(f"{step.source()} gave {raised}, not {step.raised}")
        return outcomes, said

    def _with_result(self, sequence: CallSequence, outcomes: Sequence[Any]) -> CallSequence:
        """The sequence with a name for the object that the last call returned, if it is new."""
        last, outcome = sequence.steps[-1], outcomes[-1]
        if last.result is not None or outcome[0] != "value" or outcome[2] is not None:
            return sequence
        value = outcome[1]
        if value is None or value[0] != "object" or self._shown(value[1]) is None:
            return sequence
        taken = {step.result.text for step in sequence.steps if step.result is not None}
        wanted = (
            self.program.frontend.spelling.variable(names.nested(value[1])),
            "result",
            "result2",
        )
        free = next(name for name in wanted if name not in taken)
        named = replace(last, result=ObjectName(free))
        return CallSequence((*sequence.steps[:-1], named))

    def _shown(self, name: str) -> str | None:
        """What the program calls a class that it keeps objects of."""
        internal = name.replace(".", "/")
        front = java(self.program)
        return next((shown for shown, each in front.internal.items() if each == internal), None)

    # Looking ----------------------------------------------------------------------------------

    def _subjects(self, last: Step) -> list[tuple[ObjectName, str]]:
        """The objects to look at, with the class whose operations they have: what the last call
        made, and what it was called on unless it only reads.
        """
        found = []
        if last.result is not None and last.raised is None:
            found.append((last.result, self._class_of(last)))
        receiver = next((a for a in last.arguments if isinstance(a, ObjectName)), None)
        if receiver is not None and not _constructs(last) and not self.reads(last.operation):
            found.append((receiver, last.operation.owner))
        return found

    def _class_of(self, step: Step) -> str:
        if _constructs(step):
            return step.operation.owner
        returned = names.returned(split_member(step.operation.member)[1])
        return self._shown(names.class_in(returned)) or ""

    def reads(self, operation: Operation) -> bool:
        return operation in self.operations

    def _looks(self, sequence: CallSequence, name: ObjectName, owner: str) -> list[Step | str]:
        """Read-only calls that end, then fields that a test in the same package can see."""
        calls = [
            Step(operation, (name, *given))
            for operation in self.operations
            if operation.owner == owner and operation.name in self.answering
            for given in asked_for(operation, sequence.steps)[:_MOST_ARGUMENTS]
        ]
        known = [each for each in calls if self._ends(sequence, each)]
        return [*known, *(f"{name.text}.{field}" for field in self._fields(owner))]

    def _ends(self, sequence: CallSequence, look: Step) -> bool:
        run = self.rerunner.run(CallSequence((*sequence.steps, look)))
        return run is not None and run.sequence.steps[-1].raised is None

    def _fields(self, owner: str) -> list[str]:
        front = java(self.program)
        if owner not in front.internal:
            return []
        return [name for name, _ in front.visible.visible_fields(front.internal[owner])]

    def _said(
        self, sequence: CallSequence, looks: Sequence[Step | str], said: Sequence[Any]
    ) -> list[Assertion]:
        found: dict[str, Assertion] = {}
        for look, outcome in zip(looks, said, strict=True):
            if outcome is None or outcome[0] == "raised":
                continue
            made = self._look_assertion(sequence, look, outcome)
            if not made.is_weak:
                found.setdefault(made.line, made)
        return list(found.values())

    def _look_assertion(self, sequence: CallSequence, look: Step | str, outcome: Any) -> Assertion:
        if isinstance(look, Step):
            return self._assertion(sequence, look, outcome)
        name, _, field = look.partition(".")
        declared = self._field_type(sequence, name, field)
        same = _variable(sequence, outcome[2])
        return self.assertions.of(look, frozenset({name}), declared, outcome[1], same)

    def _field_type(self, sequence: CallSequence, name: str, field: str) -> str:
        front = java(self.program)
        for step in sequence.steps:
            if step.result is not None and step.result.text == name:
                fields = dict(front.visible.visible_fields(front.internal[self._class_of(step)]))
                return fields.get(field, "L;")
        return "L;"

    def _before(self, sequence: CallSequence, looks: Sequence[Step | str]) -> set[str]:
        """The same, said before the last call."""
        earlier = CallSequence(sequence.steps[:-1])
        known = {step.result.text for step in earlier.steps if step.result is not None}
        possible = [e for e in looks if _uses(e) <= known]
        possible = [e for e in possible if isinstance(e, str) or self._ends(earlier, e)]
        if not possible:
            return set()
        said = self._watch(earlier, possible)[1]
        return {a.line for a in self._said(earlier, possible, said)}

    # Lines ------------------------------------------------------------------------------------

    def _calls(
        self, sequence: CallSequence, outcomes: Sequence[Any], seen: Sequence[Assertion]
    ) -> list[str]:
        steps = sequence.steps
        inner = [
            self._inner(sequence, k, outcome) if k < len(steps) - 1 else None
            for k, outcome in enumerate(outcomes)
        ]
        ending = self._ending(sequence, outcomes[-1], seen)
        said = [*inner[:-1], ending]
        needed = {n for a in (*said, *seen) if a is not None for n in a.needs}
        lines: list[str] = []
        for step, outcome, made in zip(sequence.named(needed), outcomes, said, strict=True):
            is_last = outcome is outcomes[-1]
            lines += [made.line] if made is not None else self._step(step, outcome, is_last)
        return lines

    def _ending(
        self, sequence: CallSequence, outcome: Any, seen: Sequence[Assertion]
    ) -> Assertion | None:
        last = sequence.steps[-1]
        used = last.result is not None and any(last.result.text in a.needs for a in seen)
        if used or _constructs(last) or last.raised is not None or last.operation.is_statement:
            return None
        reads = self.reads(last.operation) or last.operation.name in self.answering
        if outcome[1] is None and not reads:
            return None
        return self._assertion(sequence, last, outcome)

    def _inner(self, sequence: CallSequence, k: int, outcome: Any) -> Assertion | None:
        """What a call before the last one gave, where that is what it is there for."""
        step = sequence.steps[k]
        used = any(step.result is not None and step.result.text in s.uses() for s in sequence.steps)
        if used or _constructs(step) or outcome[0] == "raised" or step.operation.is_statement:
            return None
        if not self.reads(step.operation) and step.operation.name not in self.answering:
            return None
        made = self._assertion(sequence, step, outcome)
        return None if made.is_weak else made

    def _assertion(self, sequence: CallSequence, step: Step, outcome: Any) -> Assertion:
        declared = names.returned(split_member(step.operation.member)[1])
        same = _variable(sequence, outcome[2])
        return self.assertions.of(step.source(), frozenset(step.uses()), declared, outcome[1], same)

    def _step(self, step: Step, outcome: Any, is_last: bool) -> list[str]:
        if step.raised is None:
            return [f"{step.statement()};"]
        raised = java(self.program).visible.catchable(outcome[1])
        call = f"assertThrows({raised}.class, () -> {step.source()});"
        message, raiser = outcome[2], outcome[3].replace(".", "/")
        if not is_last or not message or names.is_library(raiser) or "@" in message:
            return [call]
        expected = java_string(message)
        return [f"var thrown = {call}", f"assertEquals({expected}, thrown.getMessage());"]


def _constructs(step: Step) -> bool:
    return step.operation.kind is OperationKind.CONSTRUCTOR and step.raised is None


def _uses(look: Step | str) -> set[str]:
    return {look.partition(".")[0]} if isinstance(look, str) else look.uses()


def _field_of(run: JavaReplay, text: str) -> tuple[Any, ...]:
    name, _, field = text.partition(".")
    return "get", "", field, "", (run.reference(name),)


def _variable(sequence: CallSequence, number: int | None) -> str | None:
    """The variable that holds the result of a call."""
    if number is None or number >= len(sequence.steps):
        return None
    result = sequence.steps[number].result
    return None if result is None else result.text


def renamed(sequence: CallSequence) -> CallSequence:
    """With variables as people number them in Java: ``list2`` for ``list_2``."""

    def plain(name: ObjectName) -> ObjectName:
        return ObjectName(re.sub(r"_(\d+)$", r"\1", name.text))

    return CallSequence(
        tuple(
            replace(
                step,
                arguments=tuple(
                    plain(a) if isinstance(a, ObjectName) else a for a in step.arguments
                ),
                result=None if step.result is None else plain(step.result),
            )
            for step in sequence.steps
        )
    )
