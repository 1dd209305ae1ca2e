"""Facts about bits as bit-vectors, of so many bits that no number in them overflows.

Python's integers have no width. Where bounds of all variables are known, the largest number that
can come up is known, too, and with it a width that is exact. Elsewhere only numbers within a window
are looked at: a model there is a model, and that there is none says nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import inf
from typing import Any

from heapwright.solver.equations import bounds_of
from heapwright.solver.facts import Facts
from heapwright.solver.forget import interval
from heapwright.terms import App, Linear, Literal
from heapwright.terms.bits import AND, BIT, LEFT, OR, RIGHT
from heapwright.terms.literal import related

_WIDEST = 256
"""Wider ones take Z3 too long."""

_WINDOW = 1 << 16
_FARTHEST = 24
"""How far a number is shifted within the window."""

_ROOM = 2
"""Bits for the sign, and for the number above the largest."""


@dataclass(frozen=True)
class Framed:
    """Facts with bounds for all variables; ``is_whole`` says that no model is outside of them."""

    facts: Facts
    width: int
    is_whole: bool


def framed(facts: Facts) -> Framed | None:
    """A width for the facts as they are, or else within the window; None if no width will do."""
    bounds = bounds_of(facts)
    if bounds is None:
        return None
    within = Facts(bounds.rows, facts.apart, facts.rest)
    width = _width(within)
    if width <= _WIDEST:
        return Framed(within, int(width), is_whole=True)
    counts = {v for literal in facts.rest for v in _counts(literal.term)}
    for v in range(facts.size):
        above = _FARTHEST if v in counts else _WINDOW
        if not (within.bound(v + 1, 0, above) and within.bound(0, v + 1, _WINDOW)):
            return None
    width = _width(within)
    return Framed(within, int(width), is_whole=False) if width <= _WIDEST else None


def _width(facts: Facts) -> float:
    """How many bits the largest number has that can come up; infinite if none is the largest."""
    largest = max((_largest(literal.term, facts) for literal in facts.literals()), default=0)
    return largest if largest == inf else int(largest).bit_length() + _ROOM


def _largest(term: Linear, facts: Facts) -> float:
    """An upper bound of all sums and products on the way to the value of the term."""
    total: float = abs(term.constant)
    inner: float = 0
    for atom, factor in term.parts:
        low, high = interval(Linear(((atom, 1),), 0), facts)
        if abs(low) == inf or abs(high) == inf:
            return inf
        total += abs(factor) * max(abs(int(low)), abs(int(high)))
        if isinstance(atom, App):
            inner = max(inner, _largest(atom.left, facts), _largest(atom.right, facts))
    return max(total, inner)


def _counts(term: Linear) -> Iterator[int]:
    """The variables that say how far something is shifted."""
    for each in term.applications():
        if each.op in (LEFT, RIGHT):
            yield from each.right.variables()


class BitVectors:
    """The translation of literals, with a given width."""

    def __init__(self, z3: Any, context: Any, width: int) -> None:
        self._z3 = z3
        self._context = context
        self._width = width

    def variable(self, index: int) -> Any:
        return self._z3.BitVec(f"b{index}", self._width, self._context)

    def literals(self, literals: Sequence[Literal]) -> list[Any]:
        return [self._literal(literal) for literal in literals]

    def _literal(self, literal: Literal) -> Any:
        return related(self._linear(literal.term), literal.relation, self._number(0))

    def _number(self, value: int) -> Any:
        return self._z3.BitVecVal(value, self._width, self._context)

    def _linear(self, term: Linear) -> Any:
        total = self._number(term.constant)
        for atom, factor in term.parts:
            value = self._app(atom) if isinstance(atom, App) else self.variable(atom)
            total = total + value * self._number(factor)
        return total

    def _app(self, application: App) -> Any:
        left, right = self._linear(application.left), self._linear(application.right)
        if application.op.startswith(BIT):
            return self._bits(application.op, left, right)
        if application.op == "mul":
            return left * right
        return self._divided(application, left, right)

    def _divided(self, application: App, left: Any, right: Any) -> Any:
        divisor = application.right.constant
        if not application.right.parts and divisor > 0 and not divisor & divisor - 1:
            is_rest = application.op == "mod"  # which costs Z3 much less than a division
            by = divisor - 1 if is_rest else divisor.bit_length() - 1
            return left & self._number(by) if is_rest else left >> self._number(by)
        rest = left % right  # with the sign of the divisor, as in Python
        return rest if application.op == "mod" else (left - rest) / right

    def _bits(self, operation: str, left: Any, right: Any) -> Any:
        if operation in (LEFT, RIGHT):
            zero = self._number(0)
            by = self._z3.If(right < zero, zero, right)
            return left << by if operation == LEFT else left >> by
        if operation == AND:
            return left & right
        return left | right if operation == OR else left ^ right
