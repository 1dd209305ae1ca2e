"""Tests in the toy language, and their replay."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from heapwright.emit.writer import DisagreementError, Writer
from heapwright.program import OperationKind as Kind
from heapwright.program import Program
from heapwright.program.arguments import ObjectName
from heapwright.program.specification import Specification
from heapwright.synthesis import CallSequence, Step
from tests.toy.frontend import ToyFrontEnd, Untouched
from tests.toy.interpreter import ToyFailure


@dataclass
class ToyReplay:
    untouched: Untouched
    names: dict[str, Any] = field(default_factory=dict)
    results: list[object] = field(default_factory=list)
    errors: list[BaseException | None] = field(default_factory=list)


class ToyWriter(Writer):
    failure = "ToyFailure"

    def replay(self, program: Program, sequence: CallSequence) -> ToyReplay:
        front = program.frontend
        assert isinstance(front, ToyFrontEnd)
        run = ToyReplay(Untouched(list(front.definitions.values())))
        for step in sequence.steps:
            error = self.go_on(run, step)
            if (None if error is None else type(error).__name__) != step.raised:
                raise DisagreementError(f"{step.source()} ended otherwise")
        return run

    def go_on(self, run: Any, step: Step) -> BaseException | None:
        values = [run.names[a.text] if isinstance(a, ObjectName) else a for a in step.arguments]
        result, error = None, None
        try:
            if step.operation.kind is Kind.CONSTRUCTOR:
                result = run.untouched.interpreter.make(step.operation.owner)
            else:
                result = getattr(values[0], step.operation.member)(*values[1:])
        except (ToyFailure, AttributeError, TypeError) as raised:
            error = raised
        run.results.append(result)
        run.errors.append(error)
        if step.result is not None:
            run.names[step.result.text] = result
        return error

    def holds(
        self, run: Any, spec: Specification, arguments: Sequence[str]
    ) -> bool | BaseException:
        return bool(spec.untouched(run)(*(run.names[name] for name in arguments)))

    def calls(self, sequence: CallSequence, needed: Iterable[str] = ()) -> list[str]:
        return sequence.lines(needed)

    def assertion(self, spec: Specification, arguments: Sequence[str]) -> list[str]:
        return [f"check {arguments[0]}.{spec.name}"]

    def test(self, name: str, body: Sequence[str]) -> str:
        return "\n".join([f"test {name}", *(f"    {line}" for line in body)])
