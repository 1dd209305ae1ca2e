"""Bounds on differences of two variables, and which of them go without saying."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import inf

from heapwright.terms import Literal, Relation


@dataclass(frozen=True, slots=True)
class Difference:
    """``left - right <= bound``; None stands for zero."""

    left: int | None
    right: int | None
    bound: int

    def reversed(self) -> Difference:
        return Difference(self.right, self.left, -self.bound)


def as_difference(literal: Literal) -> Difference | None:
    """What the literal bounds, if it compares two variables, or one with a constant."""
    parts = [(atom, c) for atom, c in literal.term.parts if isinstance(atom, int)]
    plus = [atom for atom, c in parts if c == 1]
    minus = [atom for atom, c in parts if c == -1]
    is_whole = len(plus) + len(minus) == len(literal.term.parts)
    if literal.relation is Relation.NE or not is_whole or len(plus) > 1 or len(minus) > 1:
        return None
    left, right = (plus[0] if plus else None), (minus[0] if minus else None)
    return Difference(left, right, -literal.term.constant)


def without_implied(literals: Iterable[Literal]) -> list[Literal]:
    """Without bounds such as ``a <= c - 2`` that ``a < b < c`` says already."""
    kept = list(literals)
    for literal in tuple(kept):
        bound = as_difference(literal)
        if bound is not None and _is_alone(literal, bound):
            others = [other for other in kept if other != literal]
            kept = others if _implied(bound, list(_steps(others))) else kept
    return kept


def _is_alone(literal: Literal, bound: Difference) -> bool:
    """Whether the bound is not a link of a chain, so that leaving it out makes none shorter."""
    has_both = bound.left is not None and bound.right is not None
    return literal.relation is Relation.LE and has_both and bound.bound not in (0, -1)


def _steps(literals: Iterable[Literal]) -> Iterator[Difference]:
    for literal in literals:
        bound = as_difference(literal)
        if bound is not None:
            yield bound
            if literal.relation is Relation.EQ:
                yield bound.reversed()


def _implied(goal: Difference, steps: list[Difference]) -> bool:
    """Whether the steps add up to the goal; Bellman and Ford's shortest path."""
    reached: dict[int | None, float] = {goal.left: 0}
    for _ in steps:
        before = dict(reached)
        for step in steps:
            through = reached.get(step.left, inf) + step.bound
            reached[step.right] = min(reached.get(step.right, inf), through)
        if reached == before:
            break
    return reached.get(goal.right, inf) <= goal.bound
