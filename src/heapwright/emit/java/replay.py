"""Replays sequences on the untouched class files, in a real JVM with fresh classes each time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from heapwright.emit.writer import refuse_other_ending
from heapwright.errors import InternalError, UserError
from heapwright.program import Program
from heapwright.program.abstract import Group
from heapwright.program.arguments import Written
from heapwright.program.java import names
from heapwright.program.java.constant_functions import ARROW, function_of, result_of
from heapwright.program.java.frontend import JavaFrontEnd
from heapwright.program.java.spelling import split_member
from heapwright.program.operation import OperationKind
from heapwright.synthesis import CallSequence, ObjectName, Step

_KINDS = {OperationKind.CONSTRUCTOR: "new", OperationKind.STATIC: "static"}
_BOXED = {"Integer": "I", "Boolean": "Z", "Double": "D"}


@dataclass
class JavaReplay:
    """The calls so far, and what each of them gave when all were run in the JVM."""

    program: Program
    calls: list[tuple[Any, ...]] = field(default_factory=list)
    names: dict[str, int] = field(default_factory=dict)
    results: list[object] = field(default_factory=list)
    errors: list[BaseException | None] = field(default_factory=list)

    @property
    def frontend(self) -> JavaFrontEnd:
        return java(self.program)

    def run(self, calls: list[tuple[Any, ...]], apart: int = 0) -> list[Any]:
        """What each call gives, starting from nothing; objects are numbered again from the call
        with the number ``apart`` on.
        """
        path = list(self.frontend.target.class_path)
        answers: list[list[Any]] = self.frontend.bridge.ask("run", path, [calls], True, apart)
        return answers[0]

    def watched(
        self, calls: Sequence[tuple[Any, ...]], looks: Sequence[tuple[Any, ...]] = ()
    ) -> tuple[list[Any], list[Any]]:
        """The same with all that a test could say of it, and what further looks give."""
        path = list(self.frontend.target.class_path)
        answers = self.frontend.bridge.ask("watch", path, [(list(calls), list(looks))])
        outcomes, said = answers[0]
        return outcomes, said

    def calls_of(self, sequence: CallSequence) -> list[tuple[Any, ...]]:
        """The calls of a sequence; what they give has its name from then on."""
        found = []
        for number, step in enumerate(sequence.steps):
            found.append(call_of(self, step))
            if step.result is not None:
                self.names[step.result.text] = number
        return found

    def add(self, step: Step) -> BaseException | None:
        """One more call; what it raised, if anything."""
        self.calls.append(call_of(self, step))
        given = self.run(self.calls)[-1]
        error = error_of(given)
        self.results.append(None if error else given)
        self.errors.append(error)
        if step.result is not None and error is None:
            self.names[step.result.text] = len(self.calls) - 1
        return error

    def arguments(self, step: Step) -> tuple[Any, ...]:
        """The receiver and the arguments, as the JVM's side takes them."""
        types = names.parameters(split_member(step.operation.member)[1])
        given = list(step.arguments)
        receiver = [self.reference(str(given.pop(0)))] if step.operation.has_receiver else []
        live = [self.argument(each, kind) for each, kind in zip(given, types, strict=True)]
        return *receiver, *live

    def argument(self, argument: Any, descriptor: str) -> Any:
        match argument:
            case None:
                return None
            case ObjectName(text):
                return self.reference(text)
            case str():
                return "Ljava/lang/String;", argument
            case Group(items, _):
                element = descriptor[1:]
                return descriptor, [self._element(each, element) for each in items]
            case Written(text) if descriptor == "F":
                return "F", float(text)
            case Written(text) if ARROW in text:
                return self._function(names.class_in(descriptor), text.strip("'"))
            case Written(text) if text.endswith("()'"):
                made = text.strip("'()").rpartition(".")[2]
                return f"made {names.class_in(descriptor)}", made
            case Written(text):
                return f"enum {names.class_in(descriptor)}", text.strip("'").rpartition(".")[2]
            case bool() | int() | float():
                boxed = names.class_in(descriptor).rpartition("/")[2]
                kind = descriptor if len(descriptor) == 1 else _BOXED.get(boxed, "I")
                return kind, argument
        raise InternalError(f"{argument!r} cannot be passed to Java")

    def _function(self, cls: str, text: str) -> tuple[str, Any]:
        function = function_of(self.frontend.vm, cls)
        if function is None:
            raise InternalError(f"{cls} is not a functional interface")
        return f"lambda {cls}", (function.descriptor, result_of(text, function.descriptor))

    def _element(self, item: Any, descriptor: str) -> Any:
        """An element of an array of values, as the JVM's side takes it."""
        return self.argument(item, descriptor) if len(descriptor) > 1 else item

    def reference(self, text: str) -> tuple[str, int]:
        return "result", self.names[text]


def call_of(run: JavaReplay, step: Step) -> tuple[Any, ...]:
    """The call as the JVM's side takes it. Requires: its arguments have names in the run."""
    operation = step.operation
    name, descriptor = split_member(operation.member)
    owner = run.frontend.internal[operation.owner]
    return _KINDS.get(operation.kind, "call"), owner, name, descriptor, run.arguments(step)


def java(program: Program) -> JavaFrontEnd:
    """Raises: UserError for a program of another language."""
    if not isinstance(program.frontend, JavaFrontEnd):
        raise UserError(f"{program.target.text}: not a Java program")
    return program.frontend


def replay(program: Program, sequence: CallSequence) -> JavaReplay:
    """Raises: DisagreementError if a call behaves otherwise than predicted."""
    run = JavaReplay(program)
    for step in sequence.steps:
        refuse_other_ending(sequence, step, run.add(step))
    return run


def error_of(outcome: Any) -> BaseException | None:
    """The exception of a call, as an object whose class has its name."""
    if not isinstance(outcome, tuple) or outcome[0] != "raised":
        return None
    _, name, message = outcome
    simple = name.rpartition(".")[2].replace("$", ".")
    cls = type(simple, (Exception,), {"java_name": name.replace(".", "/")})
    return cls(*([message] if message else []))  # type: ignore[no-any-return]
