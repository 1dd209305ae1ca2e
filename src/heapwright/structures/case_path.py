"""A path of a method on an open heap: it knows which valid structures agree with it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from heapwright.errors import Cut, CutKind
from heapwright.execution import Budget
from heapwright.execution.path import Choice, Noted, Path, Prefix
from heapwright.execution.place import here
from heapwright.program.abstract import Reference
from heapwright.program.fields import Kinds
from heapwright.solver import Facts, Solver, Split, Unknown, Unsat
from heapwright.solver.facts import Condition
from heapwright.solver.mending import mended
from heapwright.structures.agreement import Agreement
from heapwright.structures.kinds import OfClass, Option, Put
from heapwright.structures.open_class import is_open, joined, parts_of
from heapwright.structures.open_heap import OpenHeap
from heapwright.structures.partial import Place
from heapwright.terms import Linear, Literal, const, eq


@dataclass(slots=True)
class CasePrefix(Prefix):
    """With what agrees; ``settled`` once the structures' numbers are among the facts."""

    agreement: Agreement | None = None
    settled: bool = True


class Placed(NamedTuple):
    """A position that a term can have, and what is known where it has it."""

    place: int
    facts: Facts
    literal: Literal


class CasePath(Path):
    """Follows only what some valid heap does."""

    __slots__ = ("_settled", "agreement")

    def __init__(
        self, prefix: Prefix, solver: Solver, budget: Budget, beginning: Agreement
    ) -> None:
        super().__init__(prefix, solver, budget)
        self.agreement = beginning
        self._settled = True
        if isinstance(prefix, CasePrefix) and prefix.agreement is not None:
            self.agreement = prefix.agreement
            self._settled = prefix.settled

    # Conditions -------------------------------------------------------------------------------

    def _follow(self, split: Split, condition: Any, other: Callable[[Any], Any]) -> bool:
        """Sides that no valid heap takes are impossible."""
        self._prune(split)
        return super()._follow(split, condition, other)

    def _prune(self, split: Split) -> None:
        if split.true is not None and split.false is not None and split.why is None:
            if not self.agreement.allows(split.true):
                split.true = None
            elif not self.agreement.allows(split.false):
                split.false = None

    def _leave(self, facts: Facts, condition: Literal | Condition) -> None:
        super()._leave(facts, condition)
        left = self.left_behind.pop()
        self.left_behind.append(_with(left, self.agreement, True))

    # Positions --------------------------------------------------------------------------------

    def positions(self, term: Linear, length: int) -> Noted:
        """Decided at once: a condition for each position would leave behind all those before it
        that it is not.
        """
        low, high = super().positions(term, length)
        if low is None or high is None or low == high:
            return low, high
        is_new = self._is_at_end()
        placed: Placed = self.choose(lambda: self._places(term, range(low, high + 1)))
        if is_new:
            self.facts = placed.facts
            self.conditions.append(placed.literal)
        return placed.place, placed.place

    def _places(self, term: Linear, places: range) -> list[Placed]:
        """The positions at which some valid heap has the term."""
        found = [placed for place in places if (placed := self._placed(term, place)) is not None]
        if len(found) == 1:
            return found
        return [placed for placed in found if self.agreement.allows(placed.facts)]

    def _placed(self, term: Linear, place: int) -> Placed | None:
        literal = eq(term, const(place))
        facts, before = self.facts.copy(), self.facts.witness
        if not facts.assume(literal):
            return None
        if facts.witness is None and type(before) is dict:
            facts.witness = mended(facts, before, literal.variables())
        match self._solver.check(facts):
            case Unsat():
                return None
            case Unknown(why):
                reason = f"the solver could not decide a condition: {why}"
                self.end(Cut(reason, here(), CutKind.SOLVER))
        return Placed(place, facts, literal)

    # Reads ------------------------------------------------------------------------------------

    def read(self, heap: OpenHeap, place: Place, kinds: Kinds) -> None:
        """Decides the first read of a field."""

        def offer() -> list[tuple[Option, Agreement]]:
            options = self.agreement.read(heap, place, kinds, self.facts)
            return self.agreement.with_open_class(heap, place, options)

        option, agreement = self.choose(offer)
        self._agree(agreement)
        heap.apply(Put(*place, option))
        if type(option) is Reference:
            self._narrow(heap, option.number, kinds)
        self._strengthen()

    def _agree(self, agreement: Agreement) -> None:
        """What is known on the way is not divided again where the choice is replayed."""
        if self._is_at_end() and self.agreement is not agreement:
            self.agreement, self._settled = agreement, False

    def _strengthen(self) -> None:
        if self._is_at_end() and not self._settled:
            self.agreement = self.agreement.strengthen(self.facts)
            self._settled = True

    def _is_at_end(self) -> bool:
        return self.position == len(self.decisions)

    # Classes ----------------------------------------------------------------------------------

    def classify(self, heap: OpenHeap, number: int) -> None:
        """Decides the class of an object that may be of several."""

        def offer() -> list[tuple[OfClass, Agreement]]:
            return self.agreement.classified(heap, number, self.facts)

        step, agreement = self.choose(offer)
        self._agree(agreement)
        heap.apply(step)
        self._strengthen()

    def _narrow(self, heap: OpenHeap, number: int, kinds: Kinds) -> None:
        """An object that is where only some of its classes may be is of one of these."""
        name = heap.classes[number]
        if not is_open(name):
            return
        allowed = heap.space.allowed(kinds)
        fitting = joined([part for part in parts_of(name) if part in allowed])
        if fitting != name:
            heap.apply(OfClass(number, fitting))
            if self._is_at_end():
                self.agreement = self.agreement.narrowed(OfClass(number, fitting))

    def _without(self, option: Any) -> Prefix:
        if isinstance(option, Placed):
            decisions, conditions = [*self.decisions, Choice(option)], [*self.conditions]
            conditions.append(option.literal)
            return CasePrefix(
                decisions, option.facts, conditions, self.forks, self.agreement, self._settled
            )
        return _with(super()._without(option), option[1], False)


def _with(prefix: Prefix, agreement: Agreement, settled: bool) -> CasePrefix:
    return CasePrefix(
        prefix.decisions, prefix.facts, prefix.conditions, prefix.forks, agreement, settled
    )
