"""Runs a concrete input on the classes as they are: nothing is shown that was not run for real."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from heapwright.api.exploring import open_again
from heapwright.emit.python.heaps import source_of_known
from heapwright.emit.python.literals import value_text
from heapwright.emit.python.replay import load_untouched
from heapwright.errors import PathSignal
from heapwright.execution import Budget
from heapwright.execution.guard import guarded
from heapwright.heap.shape import Shape
from heapwright.program import Operation, Program
from heapwright.program.abstract import Reference
from heapwright.program.language import Purpose
from heapwright.program.python.environment.resetting import Resetter
from heapwright.program.python.frontend import python
from heapwright.program.python.loading.untouched import Untouched
from heapwright.program.snapshot import fields_of
from heapwright.program.standard import STANDARD
from heapwright.structures.building import Built, live_shape
from heapwright.structures.concrete import Concrete
from heapwright.synthesis import Specification

_SECONDS = 10.0


@dataclass(frozen=True)
class Confirmed:
    """What really happened: the exception, or the result, and the objects in the end, which are of
    the classes that were loaded for it.
    """

    untouched: Untouched
    arguments: Mapping[str, Any]
    result: object
    error: BaseException | None
    changed: Mapping[str, object]
    """The public fields of the receiver that have another plain value than before."""

    def shape(self) -> Shape:
        """The heap as the call left it."""
        return live_shape(list(self.arguments.values()), self.result)

    @property
    def raised(self) -> str | None:
        return None if self.error is None else type(self.error).__name__


class Confirmer:
    """Replays on the untouched classes, and on a copy that shows which branches are taken."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._plain = open_again(program, Purpose.CONCRETE)
        self._statics = Resetter(self._plain.statics)
        self._bodies: dict[str, Callable[[Sequence[Any]], object]] = {}
        self._loaded: Untouched | None = None

    def untouched(self) -> Untouched:
        """Loaded afresh where calls may have left something behind."""
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
            if isinstance(value, type):
                found[name] = value
        return found

    def holds(
        self, specs: Sequence[Specification], concrete: Concrete, arguments: Mapping[str, str]
    ) -> bool:
        """Whether the untouched predicates accept the heap; ``arguments`` says which root each of
        their parameters is.
        """
        untouched = self.untouched()
        built = Built(concrete, self.classes(untouched))
        with untouched.importable():
            for spec in specs:
                values = [
                    built.value(concrete.argument(arguments.get(p.name, p.name)))
                    for p in spec.parameters
                ]
                if not spec.untouched(untouched)(*values):
                    return False
        return True

    def run(self, operation: Operation, concrete: Concrete, roots: Sequence[str]) -> Confirmed:
        """The call on the untouched class, by the very text that a test would have."""
        untouched = self.untouched()
        built = Built(concrete, self.classes(untouched))
        text = operation.source([argument_text(concrete, name) for name in roots])
        names = {name: built.value(concrete.argument(name)) for name in roots}
        scope = {**STANDARD, **vars(untouched.module), **names}
        receiver = names[roots[0]] if operation.has_receiver else None
        before = _plain_fields(receiver)
        with untouched.importable():
            result, error = _outcome(lambda: _run_text(text, scope))
        after = _plain_fields(receiver).items()
        changed = {name: value for name, value in after if before.get(name, before) != value}
        return Confirmed(untouched, names, result, error, changed)

    def goals(
        self, operation: Operation, concrete: Concrete, roots: Sequence[str]
    ) -> frozenset[int]:
        """The goals that the call really reaches."""
        self._statics.reset()
        body = self._bodies.get(operation.name)
        if body is None:
            body = self._bodies[operation.name] = self._plain.body(operation)
        built = Built(concrete, self._plain.classes)
        arguments = [built.value(concrete.argument(name)) for name in roots]
        self._plain.probes.start(Budget().steps)
        _outcome(lambda: body(arguments))
        return frozenset(self._plain.probes.seen)


def _plain_fields(value: object) -> dict[str, object]:
    return {
        name: part
        for name, part in fields_of(value).items()
        if not name.startswith("_") and type(part) in _PLAIN and value_text(part) is not None
    }


_PLAIN = frozenset({bool, int, str, type(None)})


def argument_text(concrete: Concrete, name: str) -> str:
    """How an argument stands in the call: objects by the names of their parameters."""
    value = concrete.argument(name)
    if isinstance(value, Reference):
        return name
    return source_of_known(value)


def _run_text(text: str, scope: dict[str, Any]) -> object:
    try:
        code = compile(text, "<call>", "eval")
    except SyntaxError:
        exec(text, scope)
        return None
    return eval(code, scope)


def _outcome(body: Callable[[], object]) -> tuple[object, BaseException | None]:
    try:
        with guarded(_SECONDS):
            return body(), None
    except (Exception, SystemExit, PathSignal) as error:
        return None, error
