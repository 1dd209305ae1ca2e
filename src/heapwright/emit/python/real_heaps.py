"""Concrete heaps of the untouched Python classes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from heapwright.emit.heaps import SECONDS, Confirmed, RealHeaps
from heapwright.emit.python.heaps import heap_lines, source_of_known
from heapwright.emit.python.literals import value_text
from heapwright.emit.python.replay import load_untouched
from heapwright.emit.python.text import TestFunction
from heapwright.errors import PathSignal
from heapwright.execution import silenced
from heapwright.execution.guard import guarded
from heapwright.heap.shape import Shape
from heapwright.program import Operation, Program
from heapwright.program.abstract import Reference
from heapwright.program.objects import fields_of
from heapwright.program.python.frontend import python
from heapwright.program.python.loading.untouched import Untouched
from heapwright.program.specification import Specification
from heapwright.program.standard import STANDARD
from heapwright.seplog.formula import REQUIRES, split_name
from heapwright.structures.building import Built, live_shape
from heapwright.structures.concrete import Concrete


@dataclass(frozen=True)
class PythonConfirmed(Confirmed):
    """The exception, or the result, and the objects in the end, which are of the classes that were
    loaded for it.
    """

    untouched: Untouched
    arguments: Mapping[str, Any]
    result: object
    error: BaseException | None
    changed: Mapping[str, object]
    """The public fields of the receiver that have another plain value than before."""

    def shape(self) -> Shape:
        return live_shape(list(self.arguments.values()), self.result)

    @property
    def shown(self) -> str:
        value = self.result
        if value is None or issubclass(type(value), bool | int | str | float):
            return repr(value)
        return f"a {type(value).__name__}"


class PythonHeaps(RealHeaps):
    """Loads the classes afresh where calls may have left something behind."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._loaded: Untouched | None = None

    def untouched(self) -> Untouched:
        if self._loaded is None or self._program.statics:
            self._loaded = load_untouched(self._program)
        return self._loaded

    def classes(self, untouched: Untouched) -> dict[str, type]:
        found: dict[str, type] = {}
        for name, cls in self._program.classes.items():
            value: Any = untouched.modules.get(cls.__module__, untouched.module)
            if cls.__module__ == python(self._program).target.module:
                value = untouched.module
            for part in cls.__qualname__.split("."):
                value = getattr(value, part, None)
            if issubclass(type(value), type):
                found[name] = value
        return found

    def run(
        self, operation: Operation, concrete: Concrete, roots: Sequence[str]
    ) -> PythonConfirmed:
        untouched = self.untouched()
        built = Built(concrete, self.classes(untouched))
        text = operation.source([self.argument(concrete, name) for name in roots])
        names = {name: built.value(concrete.argument(name)) for name in roots}
        scope = {**STANDARD, **vars(untouched.module), **names}
        receiver = names[roots[0]] if operation.has_receiver else None
        before = _plain_fields(receiver)
        with untouched.importable():
            result, error = _outcome(lambda: _run_text(text, scope))
        after = _plain_fields(receiver).items()
        changed = {name: value for name, value in after if before.get(name, before) != value}
        return PythonConfirmed(untouched, names, result, error, changed)

    def says(
        self,
        spec: Specification,
        concrete: Concrete,
        roots: Sequence[str],
        seconds: float = SECONDS,
    ) -> bool | BaseException:
        untouched = self.untouched()
        built = Built(concrete, self.classes(untouched))
        values = [built.value(concrete.argument(name)) for name in roots]
        return answer(untouched, lambda: spec.untouched(untouched)(*values), seconds)

    def breaks(self, spec: Specification, confirmed: Confirmed) -> str | None:
        assert isinstance(confirmed, PythonConfirmed)
        untouched = confirmed.untouched
        classes = self.classes(untouched)
        names = {
            getattr(kind, "class_name", "") for p in spec.parameters for kind in p.alternatives
        }
        wanted = tuple(classes[name] for name in names if name in classes)
        for value in (*confirmed.arguments.values(), confirmed.result):
            if issubclass(type(value), wanted):
                said = answer(untouched, partial(spec.untouched(untouched), value))
                if said is not True and not isinstance(said, PathSignal):
                    return "AssertionError" if said is False else type(said).__name__
        return None

    # Text -------------------------------------------------------------------------------------

    def argument(self, concrete: Concrete, name: str) -> str:
        value = concrete.argument(name)
        return name if isinstance(value, Reference) else source_of_known(value)

    def lines(self, concrete: Concrete, roots: Sequence[str]) -> tuple[list[str], dict[str, str]]:
        return heap_lines(self._program, concrete, roots)

    def calling(self, operation: Operation, call: str, raised: str | None, kept: str) -> list[str]:
        if raised is not None:
            return [f"with pytest.raises({raised}):", f"    {call}"]
        return [f"{kept} = {call}" if kept else call]

    def asking(self, spec: Specification, names: Sequence[str]) -> list[str]:
        return [f"assert {_call_of(spec, names)}"]

    def test(self, name: str, body: Sequence[str]) -> str:
        return TestFunction(name, tuple(body)).source()


def _plain_fields(value: object) -> dict[str, object]:
    return {
        name: part
        for name, part in fields_of(value).items()
        if not name.startswith("_") and type(part) in _PLAIN and value_text(part) is not None
    }


_PLAIN = frozenset({bool, int, str, type(None)})


def _call_of(spec: Specification, names: Sequence[str]) -> str:
    """How a test asks a predicate, or a formula, of these objects."""
    if split_name(spec.name) is not None:
        return f"heapwright.satisfies({spec.name!r}, {', '.join(names)})"
    if spec.name.startswith(REQUIRES):
        return f"heapwright.satisfies({spec.name.removeprefix(REQUIRES)}, {', '.join(names)})"
    if [parameter.name for parameter in spec.parameters] == ["self"]:
        return f"{names[0]}.{spec.name}()"
    return f"{spec.name}({', '.join(names)})"


def answer(
    untouched: Untouched, question: Callable[[], object], seconds: float = SECONDS
) -> bool | BaseException:
    """What a question says, or what ends it."""
    with silenced(), untouched.importable():
        try:
            with guarded(seconds):
                return bool(question())
        except (Exception, PathSignal) as error:
            return error


def _run_text(text: str, scope: dict[str, Any]) -> object:
    try:
        code = compile(text, "<call>", "eval")
    except SyntaxError:
        exec(text, scope)
        return None
    return eval(code, scope)


def _outcome(body: Callable[[], object]) -> tuple[object, BaseException | None]:
    try:
        with guarded(SECONDS):
            return body(), None
    except (Exception, SystemExit, PathSignal) as error:
        return None, error
