"""Runs a concrete input on the classes as they are: nothing is shown that was not run for real."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from heapwright.api.exploring import open_again
from heapwright.api.languages import writer_of
from heapwright.api.results import PropertyVerdict
from heapwright.emit.heaps import SECONDS, Confirmed
from heapwright.errors import PathSignal
from heapwright.execution import Budget
from heapwright.execution.guard import guarded
from heapwright.program import Operation, Program
from heapwright.program.language import Purpose
from heapwright.report import draw
from heapwright.structures.building import Built
from heapwright.structures.concrete import Concrete
from heapwright.synthesis import Specification


class Confirmer:
    """Replays on the untouched classes, and on a copy that shows which branches are taken."""

    def __init__(self, program: Program) -> None:
        self.real = writer_of(program).heaps(program)
        self._program = program
        self._plain = open_again(program, Purpose.CONCRETE)
        self._statics = self._plain.frontend.resetting(self._plain.statics)
        self._bodies: dict[str, Callable[[Sequence[Any]], object]] = {}

    def holds(
        self, specs: Sequence[Specification], concrete: Concrete, arguments: Mapping[str, str]
    ) -> bool:
        """Whether the untouched predicates accept the heap; ``arguments`` says which root each of
        their parameters is.
        """
        return all(
            self.real.says(spec, concrete, [arguments.get(p.name, p.name) for p in spec.parameters])
            is True
            for spec in specs
        )

    def is_accepted(
        self,
        pre: Sequence[Specification],
        concrete: Concrete,
        roots: Sequence[str],
        seconds: float = SECONDS,
    ) -> bool:
        """Whether the untouched preconditions accept the heap; one that has no end does not."""
        return all(
            self.real.says(spec, concrete, asked, seconds) is True
            for spec in pre
            for asked in self._asked(spec, concrete, roots)
        )

    def _asked(
        self, spec: Specification, concrete: Concrete, roots: Sequence[str]
    ) -> list[list[str]]:
        """The roots that a precondition is asked of, once or several times."""
        if len(spec.parameters) != 1:
            names = [p.name for p in spec.parameters]
            return [names] if all(name in roots for name in names) else []
        owner = getattr(spec.parameters[0].alternatives[0], "class_name", "")
        if owner not in self._program.classes:
            return []
        found = [(name, concrete.class_at(name)) for name in roots]
        return [[name] for name, cls in found if cls and self._program.is_a(cls, owner)]

    def violation(
        self, name: str, body: list[str], claim: str, raises: str, concrete: Concrete
    ) -> PropertyVerdict:
        """A property that is broken on a heap, with the lines of a test that shows it."""
        plain = "".join(c if c.isalnum() else "_" for c in name.rpartition(":")[2]).strip("_")
        test, drawing = self.real.test(f"test_{plain}", body), draw(concrete.shape())
        return PropertyVerdict(
            name, "violated", tuple(body), False, claim, (), test, drawing, raises
        )

    def run(self, operation: Operation, concrete: Concrete, roots: Sequence[str]) -> Confirmed:
        """The call on the untouched class."""
        return self.real.run(operation, concrete, roots)

    def goals(
        self, operation: Operation, concrete: Concrete, roots: Sequence[str]
    ) -> frozenset[int]:
        """The goals that the call really reaches."""
        self._statics.reset()
        body = self._bodies.get(operation.name)
        if body is None:
            body = self._bodies[operation.name] = self._plain.body(operation)
        built = Built(concrete, self._plain.classes, self._plain.frontend.constant)
        arguments = [built.value(concrete.argument(name)) for name in roots]
        self._plain.probes.start(Budget().steps)
        _try(lambda: body(arguments))
        return frozenset(self._plain.probes.seen)


def _try(body: Callable[[], object]) -> None:
    try:
        with guarded(SECONDS):
            body()
    except (Exception, SystemExit, PathSignal):
        return
