"""Concrete heaps of the untouched classes, in a real JVM."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from heapwright.emit.heaps import SECONDS, CaseInput, Confirmed, RealHeaps, WrittenTests
from heapwright.emit.java.assertions import number
from heapwright.emit.java.copied import copied
from heapwright.emit.java.heap_steps import HeapSteps, plain_value, root_types
from heapwright.emit.java.heap_text import HELPERS, heap_lines
from heapwright.emit.java.rendered import shape_of
from heapwright.emit.java.replay import JavaReplay, error_of, java
from heapwright.emit.java.suites import STYLES
from heapwright.emit.java.writer import JavaWriter
from heapwright.emit.suites import chosen_style
from heapwright.errors import InternalError, UserError
from heapwright.heap.shape import Shape
from heapwright.program import Operation, OperationKind, Program
from heapwright.program.abstract import Reference
from heapwright.program.java import names
from heapwright.program.java.spelling import split_member
from heapwright.program.specification import Specification
from heapwright.structures.building import Built
from heapwright.structures.concrete import Concrete

_KINDS = {OperationKind.CONSTRUCTOR: "new", OperationKind.STATIC: "static"}


@dataclass(frozen=True)
class JavaConfirmed(Confirmed):
    """``calls`` build the heap and do the call; ``outcome`` is what the JVM says of the last."""

    calls: Sequence[tuple[Any, ...]]
    outcome: Any
    arguments: Mapping[str, Any]
    concrete: Concrete
    error: BaseException | None
    answered: bool
    render: Callable[[], list[Any]]

    @property
    def value(self) -> Any:
        """The result, as the JVM's side describes it."""
        return self.outcome[1] if self.error is None else None

    @property
    def shown(self) -> str:
        value = self.value
        if value is None:
            return "null" if self.answered else "nothing"
        if value[0] in ("object", "array", "enum"):
            return f"{value[1]}.{value[2]}" if value[0] == "enum" else f"a {names.nested(value[1])}"
        return number(*value)

    def shape(self) -> Shape:
        return shape_of(self.render())


class JavaHeaps(RealHeaps):
    """Every question is a session of its own: fresh classes, a fresh heap."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._writer = JavaWriter()

    def run(self, operation: Operation, concrete: Concrete, roots: Sequence[str]) -> JavaConfirmed:
        types = root_types(self._program, operation)
        steps = HeapSteps(self._program, concrete, types)
        built = steps.all()
        arguments = {name: steps.argument(concrete.argument(name), types[name]) for name in roots}
        name, descriptor = split_member(operation.member)
        owner = java(self._program).internal[operation.owner]
        kind = _KINDS.get(operation.kind, "call")
        calls = [*built, (kind, owner, name, descriptor, tuple(arguments.values()))]
        outcome = self._watch(calls)
        error = error_of(outcome[:3])
        answered = not operation.is_statement

        def render() -> list[Any]:
            held = [a[1] for a in arguments.values() if a is not None and a[0] == "result"]
            return self._rendered(calls, [*held, *([len(built)] if error is None else [])])

        return JavaConfirmed(calls, outcome, arguments, concrete, error, answered, render)

    def _watch(self, calls: Sequence[tuple[Any, ...]]) -> Any:
        outcomes, _ = JavaReplay(self._program).watched(calls)
        for outcome in outcomes[:-1]:
            if outcome[0] == "raised":
                raise InternalError(f"a heap cannot be built in the JVM: {outcome[1:3]}")
        return outcomes[-1]

    def _rendered(self, calls: Sequence[tuple[Any, ...]], wanted: Sequence[int]) -> list[Any]:
        """What these results look like in the end."""
        again = [("same", "", "", "", (("result", number),)) for number in wanted]
        found = JavaReplay(self._program).run([*calls, *again], len(calls))
        return found[len(calls) :]

    def says(
        self,
        spec: Specification,
        concrete: Concrete,
        roots: Sequence[str],
        seconds: float = SECONDS,
    ) -> bool | BaseException:
        if spec.only_reads:
            built = Built(concrete, self._program.classes, self._program.frontend.constant)
            return self._read(spec, [built.value(concrete.argument(name)) for name in roots])
        value = concrete.argument(roots[0])
        if not isinstance(value, Reference):
            return False  # of null, nothing can be asked
        owner = java(self._program).internal[spec.name.rpartition(".")[0]]
        steps = HeapSteps(self._program, concrete, dict.fromkeys(roots, f"L{owner};"))
        return self._said(spec, steps.all(), value.number)

    def _said(
        self, spec: Specification, calls: Sequence[tuple[Any, ...]], number: int
    ) -> bool | BaseException:
        owner, _, method = spec.name.rpartition(".")
        internal = java(self._program).internal[owner]
        asked = "call", internal, method, "()Z", (("result", number),)
        given = JavaReplay(self._program).run([*calls, asked])[-1]
        error = error_of(given)
        return bool(given[1]) if error is None else error

    def _read(self, spec: Specification, objects: Sequence[Any]) -> bool | BaseException:
        try:
            return bool(spec.function(*objects))
        except Exception as error:
            return error

    def _asked_after(
        self, spec: Specification, confirmed: JavaConfirmed, step: int
    ) -> bool | BaseException:
        """What a predicate says of the result of a step, after the call."""
        if not spec.only_reads:
            return self._said(spec, confirmed.calls, step)
        rendered = self._rendered(confirmed.calls, [step])[0]
        return self._read(spec, [copied(java(self._program), rendered)])

    def breaks(self, spec: Specification, confirmed: Confirmed) -> str | None:
        assert isinstance(confirmed, JavaConfirmed)
        if len(spec.parameters) != 1:
            raise UserError(
                f"{spec.name}: only what speaks of one object can be asked after a call"
            )
        owner = getattr(spec.parameters[0].alternatives[0], "class_name", "")
        for step in self._objects(confirmed, owner):
            said = self._asked_after(spec, confirmed, step)
            if said is not True:
                return self._writer.failure if said is False else type(said).__name__
        return None

    def _objects(self, confirmed: JavaConfirmed, owner: str) -> list[int]:
        """The results of steps that are objects of the class: what was passed or returned."""
        classes = confirmed.concrete.classes
        passed = [a[1] for a in confirmed.arguments.values() if a is not None and a[0] == "result"]
        found = [k for k in passed if self._program.is_a(classes[k], owner)]
        value = confirmed.value
        if value is not None and value[0] == "object":
            inner = value[1].replace(".", "/")
            shown = {each: name for name, each in java(self._program).internal.items()}.get(inner)
            if shown is not None and self._program.is_a(shown, owner):
                found.append(len(confirmed.calls) - 1)
        return found

    # Text -------------------------------------------------------------------------------------

    def argument(self, concrete: Concrete, name: str) -> str:
        value = concrete.argument(name)
        if isinstance(value, Reference):
            return name
        return self._program.frontend.spelling.value(plain_value(value, "Ljava/lang/Object;"))

    def lines(self, concrete: Concrete, roots: Sequence[str]) -> tuple[list[str], dict[str, str]]:
        found = self._types(concrete, roots)
        return heap_lines(self._program, concrete, roots, found)

    def _types(self, concrete: Concrete, roots: Sequence[str]) -> dict[str, str]:
        """Those of the roots, as far as what they hold tells."""
        internal = java(self._program).internal
        return {
            name: f"L{internal.get(concrete.class_at(name) or '', 'java/lang/Object')};"
            for name in roots
        }

    def calling(self, operation: Operation, call: str, raised: str | None, kept: str) -> list[str]:
        if raised is not None:
            return [f"assertThrows({raised}.class, () -> {call});"]
        return [f"var {kept} = {call};" if kept else f"{call};"]

    def asking(self, spec: Specification, names: Sequence[str]) -> list[str]:
        if spec.only_reads:
            return [f"// {spec.name} must be true of {', '.join(names)}"]
        return self._writer.assertion(spec, names)

    def write(
        self, cases: Sequence[CaseInput], folder: Path, invariant: str | None, style: str | None
    ) -> WrittenTests:
        from heapwright.emit.java.case_tests import CaseWriter

        chosen = chosen_style(style, STYLES)
        return CaseWriter(self._program, chosen).write(cases, folder, invariant)

    def structures(self, heaps: Iterable[Concrete], roots: Sequence[str], path: Path) -> str:
        from heapwright.emit.java.case_tests import structures_class

        return structures_class(self._program, heaps, roots, path)

    def test(self, name: str, body: Sequence[str]) -> str:
        text = self._writer.test(name, body).replace("() {", "() throws Exception {", 1)
        return "\n".join([text, *HELPERS, ""])
