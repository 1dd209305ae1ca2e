"""A path that follows a concrete input, with the symbolic state beside it.

Where both sides of a condition are possible, it takes the one that the input takes, and leaves the
other unexplored. A path that starts where nothing has been explored first finds an input for it.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from heapwright.execution import Budget
from heapwright.execution.path import Prefix
from heapwright.execution.proxies.ranks import rank_of_any, rank_of_float
from heapwright.program.abstract import Known, Reference, Variable, reference_to
from heapwright.solver import Facts, Solver, Split
from heapwright.solver.facts import literal_of
from heapwright.structures.agreement import Agreement
from heapwright.structures.case_path import CasePath
from heapwright.structures.concrete import Concrete
from heapwright.structures.kinds import ROOT, FieldKind, New, OfClass, Option
from heapwright.structures.open_heap import OpenHeap
from heapwright.structures.partial import Partial, Place
from heapwright.terms import Literal, holds, show_literal

Solve = Callable[[Partial, Agreement, Facts], Concrete | None]
"""An input that goes where a path has come to."""


@dataclass
class Guide:
    """A concrete input, which of its objects each of the path's objects is, and the values of the
    path's variables.
    """

    concrete: Concrete
    names: list[int] = field(default_factory=list)
    model: dict[int, int] = field(default_factory=dict)

    def class_of(self, number: int) -> str:
        """The class of one of the path's objects."""
        return self.concrete.classes[self.names[number]]

    def matches(self, place: Place, option: Option | OfClass) -> bool:
        """Whether the input has this at the place."""
        if isinstance(option, OfClass):
            return self.class_of(option.number) == option.class_name
        value = self.concrete.values.get(self._place(place))
        if isinstance(option, New):
            return isinstance(value, Reference) and value.number not in self.names
        if isinstance(option, Reference):
            return value == reference_to(self.names[option.number])
        if isinstance(option, Variable):
            return isinstance(value, Known) and value.kind == option.kind
        return option == value

    def saw(self, place: Place, option: Option, variable: int | None) -> None:
        """The path has this at the place, as the input has."""
        value = self.concrete.values[self._place(place)]
        if isinstance(option, New):
            assert isinstance(value, Reference)
            self.names.append(value.number)
        elif variable is not None and isinstance(value, Known):
            self.model[variable] = _rank(value)

    def says(self, literal: Literal) -> bool | None:
        """Which way the input goes; None if that is not known."""
        if not all(variable in self.model for variable in literal.variables()):
            return None
        return holds(literal, self.model)

    def _place(self, place: Place) -> Place:
        number, name = place
        return (number if number == ROOT else self.names[number], name)


class GuidedPath(CasePath):
    """``asked`` has the question before each decision that this path was the first to take."""

    __slots__ = ("_guide", "_heap", "_names", "_place", "_solve", "_variables", "asked")

    def __init__(
        self,
        prefix: Prefix,
        solver: Solver,
        budget: Budget,
        beginning: Agreement,
        guide: Guide | None,
        solve: Solve,
    ) -> None:
        super().__init__(prefix, solver, budget, beginning)
        self.asked: dict[int, str] = {}
        self._guide = guide
        self._solve: Solve | None = solve if guide is None else None
        self._heap: OpenHeap | None = None
        self._place: Place = (ROOT, "")
        self._names: dict[int, str] = {}
        self._variables: dict[int, str] = {}

    # Conditions -------------------------------------------------------------------------------

    def _follow(self, split: Split, condition: Any, other: Callable[[Any], Any]) -> bool:
        self._prune(split)
        literal = condition if isinstance(condition, Literal) else literal_of(condition)
        self.asked[len(self.decisions)] = show_literal(literal, self._variable)
        if split.true is None or split.false is None or split.why is not None:
            return super()._follow(split, condition, other)
        guide = self._followed()
        if guide is None or guide.says(literal) is not False:
            return super()._follow(split, condition, other)
        self._leave(split.true, condition)
        self.left_behind[-1].decisions[-1] = True
        self.conditions.append(other(condition))
        self.facts = split.false
        self.decisions.append(False)
        self.position = len(self.decisions)
        return False

    def _variable(self, variable: int) -> str:
        return self._variables.get(variable, f"v{variable}")

    # Reads ------------------------------------------------------------------------------------

    def read(self, heap: OpenHeap, place: Place, kinds: tuple[FieldKind, ...]) -> None:
        self._heap, self._place = heap, place
        super().read(heap, place, kinds)
        option = heap.values[place]
        text = self._text(place)
        if isinstance(option, New):
            self._names[len(heap.objects) - 1] = text
        variable = heap.variables.get(place)
        if variable is not None:
            self._variables[variable] = text
        if self._guide is not None and self._guide.matches(place, option):
            self._guide.saw(place, option, variable)
        else:
            self._guide = None

    def classify(self, heap: OpenHeap, number: int) -> None:
        self._heap, self._place = heap, (number, "__class__")
        super().classify(heap, number)
        guide = self._guide
        if guide is not None and guide.class_of(number) != heap.classes[number]:
            self._guide = None

    def _text(self, place: Place) -> str:
        number, name = place
        return name if number == ROOT else f"{self._names.get(number, '?')}.{name}"

    def choose(self, offer: Callable[[], Sequence[Any]]) -> Any:
        """What the input has comes first."""
        self.asked.setdefault(self.position, self._text(self._place))

        def ordered() -> Sequence[Any]:
            options, guide = offer(), self._followed()
            if guide is None:
                return options
            return sorted(options, key=lambda option: not guide.matches(self._place, option[0]))

        return super().choose(ordered)

    def _followed(self) -> Guide | None:
        """The input that is followed; one is looked for where the path begins to be its own."""
        if self._guide is None and self._solve is not None and self._heap is not None:
            solve, self._solve = self._solve, None
            partial = Partial()
            for step, _ in self._heap.trail:
                partial.apply(step)
            concrete = solve(partial, self.agreement, self.facts)
            if concrete is not None:
                self._guide = _guide_of(concrete, partial)
        return self._guide


def _guide_of(concrete: Concrete, partial: Partial) -> Guide:
    """A guide that has come as far as what is decided."""
    guide = Guide(concrete)
    seen = 0
    for place, value in partial.values.items():
        option: Any = value
        if value == reference_to(seen):
            option, seen = New(partial.classes[seen]), seen + 1
        guide.saw(place, option, partial.variables.get(place))
    return guide


def _rank(value: Known) -> int:
    if value.kind == "str":
        return rank_of_any(ast.literal_eval(value.text)) or 0
    return rank_of_float(float(value.text)) if value.kind == "float" else int(value.text)
