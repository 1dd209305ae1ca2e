"""Concrete inputs that go where a path has come to."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice

from heapwright.execution.proxies.expressions import Wanted
from heapwright.program.abstract import Variable
from heapwright.solver import Facts, Solver
from heapwright.structures.agreement import Agreement
from heapwright.structures.concrete import Concrete, instances
from heapwright.structures.guided import guide_of
from heapwright.structures.numeric_search import NumericSearch
from heapwright.structures.partial import Partial
from heapwright.structures.space import Fields, Space
from heapwright.synthesis.walk import UndecidedError
from heapwright.terms import const, eq, var

_CANDIDATES = 8
"""How many times what a search found may turn out to be no valid input."""


@dataclass
class Inputs:
    """Finds valid heaps; where calculations matter that no solver knows, by searching."""

    space: Space
    solver: Solver
    roots: Fields

    def find(
        self, partial: Partial, agreement: Agreement, facts: Facts, wanted: list[Wanted]
    ) -> Concrete | None:
        first = self._solved(partial, agreement, facts)
        if first is None or not wanted:
            return first
        start = guide_of(first, partial).model
        floats = {
            n
            for place, n in partial.variables.items()
            if partial.values[place] == Variable("float")
        }
        constants = [c for c in self.space.program.constants if isinstance(c, int | float)]
        search = NumericSearch(wanted, list(facts.literals()), start, floats, constants)
        for found in islice(search.run(), _CANDIDATES):
            pinned = facts.copy()
            if all(pinned.assume(eq(var(v), const(n))) for v, n in found.items()):
                concrete = self._solved(partial, agreement, pinned)
                if concrete is not None:
                    return concrete
        return None

    def _solved(self, partial: Partial, agreement: Agreement, facts: Facts) -> Concrete | None:
        """One that the solver gives up on is not found; what needs an input then ends its path."""
        known = agreement.confirmed(facts)
        try:
            return next(instances(self.space, self.solver, partial, known, facts, self.roots), None)
        except UndecidedError:
            return None
