"""A path that follows a concrete input, with the symbolic state beside it.

Where both sides of a condition are possible, it takes the one that the input takes, and leaves the
other unexplored. A path that starts where nothing has been explored first finds an input for it.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, cast

from heapwright.errors import Cut, Place
from heapwright.execution import Budget
from heapwright.execution.path import Choice, Path, Prefix
from heapwright.execution.path import Noted as Bounds
from heapwright.execution.place import here
from heapwright.execution.proxies.expressions import (
    Calculation,
    Comes,
    Compared,
    Expression,
    TooCostlyError,
    Wanted,
    outcome,
)
from heapwright.execution.proxies.ranks import rank_of_any, rank_of_float
from heapwright.program.abstract import Known, Reference, Variable, reference_to
from heapwright.program.fields import Kinds
from heapwright.solver import Facts, Solver, Split
from heapwright.solver.facts import literal_of
from heapwright.structures.agreement import Agreement
from heapwright.structures.case_path import CasePath, CasePrefix
from heapwright.structures.concrete import Concrete
from heapwright.structures.kinds import ROOT, New, OfClass, Option
from heapwright.structures.open_heap import OpenHeap
from heapwright.structures.partial import Partial
from heapwright.structures.partial import Place as Field
from heapwright.terms import Linear, Literal, holds, show_literal

Solve = Callable[[Partial, Agreement, Facts, "list[Wanted]"], Concrete | None]
"""An input that goes where a path has come to, and for which calculations come out as wanted."""

_VALUES = 8
"""How many values of what was calculated are tried where code needs a concrete one."""


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

    def matches(self, place: Field, option: Option | OfClass) -> bool:
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

    def saw(self, place: Field, option: Option, variable: int | None) -> None:
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

    def _place(self, place: Field) -> Field:
        number, name = place
        return (number if number == ROOT else self.names[number], name)


@dataclass(frozen=True)
class Noted:
    """What came out of a calculation on the input of one path."""

    text: str
    value: Any = field(compare=False)


Unmet = Counter[tuple[str, Place | None]]
"""How often no input was found on which a function raises, by its name and place."""
_ENOUGH = 3


class GuidedPath(CasePath):
    """``asked`` has the question before each decision that this path was the first to take.

    What no solver knows is asked of the input; ``calculated`` is what came out of it, and
    ``places`` where that was.
    """

    __slots__ = (
        *("_guide", "_heap", "_names", "_place", "_solve", "_variables", "asked"),
        *("_unmet", "calculated", "doubtful", "is_unmet", "places"),
    )

    follows_input = True

    def __init__(
        self,
        prefix: Prefix,
        solver: Solver,
        budget: Budget,
        beginning: Agreement,
        guide: Guide | None,
        solve: Solve,
        unmet: Unmet,
    ) -> None:
        super().__init__(prefix, solver, budget, beginning)
        self.asked: dict[int, str] = {}
        self.calculated: list[Wanted] = []
        self.places: dict[tuple[str, Place | None], None] = {}
        self.doubtful: list[Prefix] = []
        """Prefixes left behind that need another kind of result, which may not exist."""
        self.is_unmet = False
        """Whether no input was found that leads where the path began to be its own."""
        self._unmet = unmet
        self._guide = guide
        self._solve: Solve | None = solve if guide is None else None
        self._heap: OpenHeap | None = None
        self._place: Field = (ROOT, "")
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

    def positions(self, term: Linear, length: int) -> Bounds:
        """A condition for each position: the input says which way it goes."""
        return Path.positions(self, term, length)

    def _variable(self, variable: int) -> str:
        return self._variables.get(variable, f"v{variable}")

    # What no solver knows ---------------------------------------------------------------------

    def settle(self, condition: Calculation) -> bool:
        """Which way the input goes; the other way is left unexplored."""
        position = self.position
        if position == len(self.decisions):
            self._settle_first(condition)
        side = self.decisions[position] is True
        self.position = position + 1
        self.calculated.append((condition, side))
        return side

    def _settle_first(self, condition: Calculation) -> None:
        if self.ended is not None:
            raise self.ended
        guide = self.input()
        try:
            side = condition.holds(guide.model)
        except TooCostlyError:
            self.end(Cut("a calculation has too many digits", here()))
        self.asked[len(self.decisions)] = condition.text(self._variable, True)
        if not (side and isinstance(condition, Comes) and self._is_hopeless(condition)):
            self._leave_other(side)
            if isinstance(condition, Comes):
                self.doubtful.append(self.left_behind[-1])
        self.decisions.append(side)

    def _leave_other(self, side: bool) -> None:
        self.forks += 1
        if self.forks > self._budget.decisions:
            self.end(Cut(f"more than {self._budget.decisions} decisions on one path", here()))
        decisions = [*self.decisions, not side]
        left = CasePrefix(decisions, self.facts.copy(), [*self.conditions], self.forks)
        left.agreement, left.settled = self.agreement, self._settled
        self.left_behind.append(left)

    def _is_hopeless(self, condition: Comes) -> bool:
        """Whether exceptions were looked for here often enough; the result says so already."""
        return self._unmet[condition.expression.shown_name, here()] >= _ENOUGH

    def comes(self, expression: Expression, is_total: bool) -> type:
        self.places[expression.shown_name, here()] = None
        if is_total:
            return float
        self.settle(Comes(expression))

        def known() -> Noted:
            kind, is_returned, value = outcome(expression, self.input().model)
            return Noted(kind, (type(value), None if is_returned else value.args))

        for _ in range(_VALUES):
            noted = self._came_out(known)
            made, arguments = noted.value
            if arguments is None and not expression.varies:
                self.calculated.append((Comes(expression, noted.text), True))
            elif not self.settle(Comes(expression, noted.text)):
                continue
            if arguments is not None:
                raise made(*arguments)
            return cast(type, made)
        why = f"{expression.shown_name} gives more than {_VALUES} kinds of results"
        return self.end(Cut(why, here()))

    def _came_out(self, found: Callable[[], Noted]) -> Noted:
        """What the first path to come here found out, for those that are replayed."""
        position = self.position
        if position == len(self.decisions):
            self.decisions.append(Choice(found()))
        self.position = position + 1
        decision = self.decisions[position]
        assert isinstance(decision, Choice)
        assert isinstance(decision.option, Noted)
        return decision.option

    def pinned(self, expression: Expression) -> Any:
        for _ in range(_VALUES):
            noted = self._came_out(lambda: self._value(expression))
            if self.settle(Compared(expression, "is", noted.value)):
                return noted.value
        shown = expression.text(self._variable)
        return self.end(Cut(f"{shown} is needed as a number; only {_VALUES} values tried", here()))

    def _value(self, expression: Expression) -> Noted:
        value = expression.value(self.input().model)
        return Noted(repr(value), value)

    def finish(self) -> None:
        """Calculations need an input that they were made with, also where nothing came after."""
        if self.calculated and self.ended is None:
            with suppress(Cut):
                self.input()

    def input(self) -> Guide:
        """The input that is followed. Ends the path if there is none to be found."""
        guide = self._followed()
        if guide is None:
            self.end(self._not_found())
        return guide

    def _not_found(self) -> Cut:
        self.is_unmet = True
        if not self.calculated:
            return Cut("no input was found to calculate with", here())
        condition, side = self.calculated[-1]
        function, place = next(reversed(self.places), ("", None))
        if isinstance(condition, Comes):
            self._unmet[function, place] += 1
        said = condition.text(self._variable, side)
        return Cut(f"values were searched for, and none was found for which {said}", place)

    # Reads ------------------------------------------------------------------------------------

    def read(self, heap: OpenHeap, place: Field, kinds: Kinds) -> None:
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

    def _text(self, place: Field) -> str:
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
            concrete = solve(partial, self.agreement, self.facts, self.calculated)
            if concrete is not None:
                self._guide = guide_of(concrete, partial)
        return self._guide


def guide_of(concrete: Concrete, partial: Partial) -> Guide:
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
