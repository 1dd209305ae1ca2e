"""Why comparisons of symbolic numbers turn out as they do.

What is known of a number is what was known from the beginning, and which way the run went where a
condition could go either way. Of these conditions, only those matter that speak of the number or of
one that something relates it to.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from heapwright.solver import Facts
from heapwright.solver.facts import Condition
from heapwright.solver.mending import related_variables
from heapwright.structures.explaining.reasons import EVERYTHING
from heapwright.terms import Literal

Asked = Literal | Condition
"""A condition, as it is where the other side is taken."""


class Numbers:
    """``facts`` were known from the beginning; ``forks`` are the conditions that went one of two
    ways, each with its bit. ``asked`` grows with each comparison that is made.
    """

    def __init__(self, facts: Facts, forks: Mapping[Asked, int]) -> None:
        self._facts = facts
        self._forks = forks
        self.asked: list[Asked] = []
        self._reasons: dict[Asked, int] = {}
        self.matter = False
        """Whether the predicate went on as it did because of them."""

    def because(self, begin: int, own: int, why: int) -> int:
        """Why what was asked since ``begin`` turned out as it did: ``own`` is why just these
        numbers were compared, ``why`` the predicate was there.
        """
        self.matter = True
        new = self.asked[begin:]
        before = set(self.asked[:begin]) - self._reasons.keys()  # not followed: anything
        for each in new:
            self._reasons.setdefault(each, EVERYTHING if each in before else own | why)
        return own | self._known_because(_variables(new))

    def _known_because(self, variables: set[int]) -> int:
        """Why as much is known of these variables as is known."""
        reason, left = 0, dict(self._forks)
        while True:
            variables = related_variables(self._facts, variables)
            near = [each for each in left if not variables.isdisjoint(_variables([each]))]
            if not near:
                return reason
            for each in near:
                reason |= left.pop(each) | self._reasons.get(each, EVERYTHING)
            variables |= _variables(near)


def _variables(conditions: Iterable[Asked]) -> set[int]:
    found: set[int] = set()
    for each in conditions:
        if isinstance(each, Literal):
            found.update(each.variables())
        else:
            found.update(index - 1 for index in each[1:3] if index)
    return found
