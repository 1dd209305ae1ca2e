"""A precondition in separation logic: its definitions, and the predicate that is meant."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from heapwright.errors import UserError
from heapwright.program import (
    Boolean,
    Instance,
    Integer,
    Nothing,
    Parameter,
    Real,
    Text,
)
from heapwright.program.fields import FieldKind, Kinds
from heapwright.program.reaching import reached
from heapwright.seplog.definitions import (
    BOOL,
    INT,
    REF,
    Call,
    Definitions,
    Predicate,
    Ref,
    Sort,
    Value,
)
from heapwright.seplog.describing import Describer
from heapwright.seplog.matching import Matcher
from heapwright.seplog.sorting import article, sort_of
from heapwright.seplog.summaries import Summaries
from heapwright.seplog.symbolic import Symbolic
from heapwright.seplog.unfolding import Unfolder
from heapwright.solver import Solver
from heapwright.structures.space import Fields
from heapwright.synthesis import Specification

SUFFIX = ".sl"
REQUIRES = "requires of "
"""Begins the name of a formula that a method itself names."""


def split_name(text: str) -> tuple[Path, str] | None:
    """``FILE.sl:NAME`` as file and name; None if the text is something else."""
    file, colon, name = text.rpartition(":")
    if not colon or not file.endswith(SUFFIX):
        return None
    return Path(file), name


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

    def specification(self, kinds: Fields) -> Specification:
        """As a predicate that can be asked of objects; ``kinds`` are the types of parameters."""
        parameters = tuple(Parameter(name, kinds[name]) for name in self.parameters)  # type: ignore[arg-type]
        return Specification(
            self.text, self.holds, parameters, lambda _: self.holds, only_reads=True
        )

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

    def may_be_null(self, parameter: str) -> bool:
        """Whether there is a heap in which the parameter is not an object of the formula."""
        place = self.parameters.index(parameter)
        alternatives = Summaries(self.definitions).of[self.predicate.name].values()
        return any(a.pattern.names[place] not in a.pattern.own for a in alternatives)

    def described_classes(self) -> set[str]:
        """The classes of objects that the formula can describe."""
        predicates = self.definitions.predicates

        def called(name: str) -> set[str]:
            return {call.name for case in predicates[name].cases for call in case.calls}

        names = reached([self.predicate.name], called)
        cases = (case for name in names for case in predicates[name].cases)
        return {cell.class_name for case in cases for cell in case.cells}

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
                        yield from self._classes_of(self.definitions.predicates[call.name], k, seen)


class Begun:
    """A formula on the parameters of a method: what to unfold, and with what.

    ``heaps`` are alternatives. Of a reference that is passed and that the formula does not speak
    of, one says that it is null or one of the described objects, and another, where the formula
    has one parameter and it could be that, that the formula describes it as well.
    """

    def __init__(self, formula: Formula, solver: Solver, kinds: Fields) -> None:
        self._formula = formula
        first = Symbolic()
        self.roots: dict[str, tuple[Value, Sort]] = {}
        self._described = formula.described_classes()
        passed = [self._passed(first, name, kinds) for name in formula.parameters]
        first.calls = (Call(formula.predicate.name, tuple(passed)),)
        self.heaps = [first]
        for name, own in kinds.items():
            if name not in self.roots and self._may_be_described(own):
                self._add_reference(name, own)
        values = {name: (value, kinds[name]) for name, (value, _) in self.roots.items()}
        self.unfolder = Unfolder(formula.definitions, solver, values)
        self.describer = Describer(formula.definitions.classes, self.roots, solver)

    def _passed(self, heap: Symbolic, name: str, kinds: Fields) -> Value:
        predicate = self._formula.predicate
        if name in predicate.free:
            return heap.fresh(INT)
        sort = predicate.sorts[predicate.parameters.index(name)]
        if sort_of(kinds[name]) != sort:
            shown = " | ".join(map(str, kinds[name]))
            raise UserError(
                f"{predicate.place}: parameter {name} of {predicate.name} is {article(sort)}, "
                f"and the program passes {shown}"
            )
        value = heap.fresh(sort)
        self.roots[name] = (value, sort)
        return value

    def _may_be_described(self, kinds: Kinds) -> bool:
        classes = self._formula.definitions.classes
        return sort_of(kinds) == REF and any(
            isinstance(kind, Instance) and classes.is_a(name, kind.class_name)
            for kind in kinds
            for name in self._described
        )

    def _add_reference(self, name: str, kinds: Kinds) -> None:
        ref = Ref(self.heaps[0].refs)
        self.roots[name] = (ref, REF)
        owner = self._formula.class_of(self._formula.parameters[0])
        alone = len(self._formula.parameters) == 1 and Instance(owner or "") in kinds
        for heap in list(self.heaps):
            heap.fresh_ref()
            if alone:
                another = heap.copy()
                another.calls = (*heap.calls, Call(self._formula.predicate.name, (ref,)))
                self.heaps.append(another)


def kinds_of(formula: Formula, guess: bool = False) -> dict[str, Kinds]:
    """The types of parameters by what the formula says of them alone; with ``guess``, any class
    where it says none.

    Raises: UserError where it does not say of which class an object is.
    """
    found: dict[str, Kinds] = {}
    for name, sort in zip(formula.parameters, formula.predicate.sorts, strict=True):
        if sort.kind != "ref":
            found[name] = _kinds_of_sort(sort)
            continue
        class_name = formula.class_of(name)
        if class_name is None and guess:
            every = [Instance(each) for each in formula.definitions.classes.fields]
            found[name] = (*every, Nothing())
            continue
        if class_name is None:
            raise UserError(
                f"{formula.predicate.place}: {formula.predicate.name} does not say of which class "
                f"{name} is; write {name} -> Class(…)"
            )
        found[name] = (Instance(class_name), *((Nothing(),) if formula.may_be_null(name) else ()))
    return found


def _kinds_of_sort(sort: Sort) -> Kinds:
    if sort == BOOL:
        return (Boolean(),)
    if sort.kind == "choice":
        return tuple(Nothing() if o is None else o for o in sort.options)
    numbers: dict[str, FieldKind] = {"int": Integer(), "str": Text(), "float": Real()}
    return (numbers[sort.kind],)
