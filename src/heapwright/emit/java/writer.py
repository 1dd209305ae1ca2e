"""Java's side of the protocol by which answers become tests."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from heapwright.emit.suites import SuiteWriter, chosen_style
from heapwright.emit.writer import Writer
from heapwright.errors import InternalError
from heapwright.program import Program
from heapwright.program.specification import Specification
from heapwright.synthesis import CallSequence, Step

if TYPE_CHECKING:
    from heapwright.emit.java.real_heaps import JavaHeaps
    from heapwright.emit.java.replay import JavaReplay


class JavaWriter(Writer):
    """Tests for JUnit 5."""

    failure = "AssertionFailedError"

    def replay(self, program: Program, sequence: CallSequence) -> JavaReplay:
        from heapwright.emit.java.replay import replay

        return replay(program, sequence)

    def go_on(self, run: Any, step: Step) -> BaseException | None:
        error: BaseException | None = run.add(step)
        return error

    def holds(
        self, run: Any, spec: Specification, arguments: Sequence[str]
    ) -> bool | BaseException:
        from heapwright.emit.java.replay import error_of

        calls = list(run.calls)
        name, *path = arguments[0].split(".")
        target = run.reference(name)
        for field in path:
            calls.append(("get", "", field, "", (target,)))
            target = "result", len(calls) - 1
        if spec.only_reads:
            return _read(run, spec, [*calls, ("same", "", "", "", (target,))])
        owner, _, method = spec.name.rpartition(".")
        calls.append(("call", run.frontend.internal[owner], method, "()Z", (target,)))
        given = run.run(calls)[-1]
        error = error_of(given)
        if error is not None:
            return error
        if not isinstance(given, tuple) or given[0] != "Boolean":
            raise InternalError(f"{spec.name} gave {given!r}, which is not a boolean")
        return bool(given[1])

    def calls(self, sequence: CallSequence, needed: Iterable[str] = ()) -> list[str]:
        return [line for step in sequence.named(needed) for line in _lines(step)]

    def assertion(self, spec: Specification, arguments: Sequence[str]) -> list[str]:
        if spec.only_reads:
            return [f"// {spec.name} must be true of {', '.join(arguments)}"]
        method = spec.name.rpartition(".")[2]
        return [f"assertTrue({arguments[0]}.{method}());"]

    def heaps(self, program: Program) -> JavaHeaps:
        from heapwright.emit.java.real_heaps import JavaHeaps

        return JavaHeaps(program)

    def suites(self, style: str | None) -> SuiteWriter:
        from heapwright.emit.java.suites import STYLES, JavaSuites

        return JavaSuites(chosen_style(style, STYLES))

    def test(self, name: str, body: Sequence[str]) -> str:
        words = name.split("_")
        camel = words[0] + "".join(word[:1].upper() + word[1:] for word in words[1:])
        lines = "".join(f"    {line}\n" for line in body)
        return f"@Test\nvoid {camel}() {{\n{lines}}}\n"


def _read(run: Any, spec: Specification, calls: list[Any]) -> bool | BaseException:
    """What a predicate says that only reads fields, of the object that the last call gives."""
    from heapwright.emit.java.copied import copied

    try:
        shown = run.run(calls, len(calls) - 1)[-1]  # in full, although an earlier call gave it
        return bool(spec.function(copied(run.frontend, shown)))
    except Exception as error:
        return error


def _lines(step: Step) -> list[str]:
    if step.raised is None:
        return [f"{step.statement()};"]
    return [f"assertThrows({step.raised}.class, () -> {step.source()});"]
