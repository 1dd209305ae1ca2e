"""A precondition in separation logic: its definitions, and the predicate that is meant."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from heapwright.errors import UserError
from heapwright.program import Instance, Parameter
from heapwright.seplog.definitions import Call, Definitions, Predicate, Ref, Value
from heapwright.seplog.describing import Describer, Roots
from heapwright.seplog.matching import Matcher
from heapwright.seplog.sorting import sort_of
from heapwright.seplog.symbolic import Symbolic
from heapwright.seplog.unfolding import Unfolder
from heapwright.solver import Solver
from heapwright.structures.kinds import FieldKind
from heapwright.structures.space import Fields
from heapwright.synthesis import Specification


@dataclass(frozen=True, eq=False)
class Formula:
    """``text`` is how the user named it."""

    text: str
    definitions: Definitions
    predicate: Predicate

    @property
    def parameters(self) -> tuple[str, ...]:
        return self.predicate.parameters

    @cached_property
    def _matcher(self) -> Matcher:
        return Matcher(self.definitions)

    def holds(self, *arguments: Any) -> bool:
        """Whether live objects are what the formula describes."""
        return self._matcher.holds(self.predicate, arguments)

    def specification(self, kinds: Mapping[str, tuple[FieldKind, ...]]) -> Specification:
        """As a predicate that can be asked of objects; ``kinds`` are the types of parameters."""
        parameters = tuple(Parameter(name, kinds[name]) for name in self.parameters)  # type: ignore[arg-type]
        return Specification(self.text, self.holds, parameters, lambda _: self.holds)

    def begun(self, solver: Solver, kinds: Fields) -> Begun:
        """The formula with a value for each parameter, and nothing unfolded.

        Raises: UserError where a parameter cannot be what the formula takes it for.
        """
        return Begun(self, solver, kinds)

    def class_of(self, parameter: str) -> str | None:
        """The class of the objects that a parameter leads to, if every case says the same."""
        place = self.parameters.index(parameter)
        found = set(self._classes_of(self.predicate, place, set()))
        return found.pop() if len(found) == 1 else None

    def _classes_of(
        self, predicate: Predicate, place: int, seen: set[tuple[str, int]]
    ) -> Iterator[str]:
        if (predicate.name, place) in seen:
            return
        seen.add((predicate.name, place))
        for case in predicate.cases:
            own = case.parameters[place]
            for cell in case.cells:
                if cell.source == own:
                    yield cell.class_name
            for call in case.calls:
                for k, argument in enumerate(call.arguments):
                    if argument == own:
                        yield from self._classes_of(
                            self.definitions.predicates[call.name], k, seen
                        )


class Begun:
    """A formula on the parameters of a method: what to unfold, and with what."""

    def __init__(self, formula: Formula, solver: Solver, kinds: Fields) -> None:
        predicate = formula.predicate
        self.heap = Symbolic()
        self.arguments: dict[str, Value] = {}
        sorts = {}
        for name, sort in zip(predicate.parameters, predicate.sorts, strict=True):
            if sort_of(kinds[name]) != sort:
                shown = " | ".join(map(str, kinds[name]))
                raise UserError(
                    f"{predicate.place}: parameter {name} of {predicate.name} is a {sort}, and "
                    f"the program passes {shown}"
                )
            self.arguments[name] = self.heap.fresh(sort)
            sorts[name] = sort
        self.heap.calls = (Call(predicate.name, tuple(self.arguments.values())),)
        self.roots: Roots = {name: (v, sorts[name]) for name, v in self.arguments.items()}
        self.unfolder = Unfolder(
            formula.definitions,
            solver,
            {name: (value, kinds[name]) for name, value in self.arguments.items()},
        )
        self.describer = Describer(formula.definitions.classes, self.roots, solver)


def kinds_of(formula: Formula) -> dict[str, tuple[FieldKind, ...]]:
    """The types of parameters by what the formula says of them alone.

    Raises: UserError where it does not say of which class an object is.
    """
    found: dict[str, tuple[FieldKind, ...]] = {}
    for name, sort in zip(formula.parameters, formula.predicate.sorts, strict=True):
        if sort.kind == "ref":
            class_name = formula.class_of(name)
            if class_name is None:
                raise UserError(
                    f"{formula.predicate.place}: {formula.predicate.name} does not say of which "
                    f"class {name} is; let every case have {name} -> Class(…)"
                )
            found[name] = _nullable(class_name)
        else:
            found[name] = _NUMBERS[sort.kind]
    return found
