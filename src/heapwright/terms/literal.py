"""Literals: a linear term compared with zero."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from math import gcd
from typing import Any

from heapwright.terms.linear import App, Linear, const


class Relation(StrEnum):
    LE = "<="
    EQ = "=="
    NE = "!="

    __hash__ = str.__hash__  # literals are keys everywhere, and that of ``Enum`` runs in Python


@dataclass(frozen=True, slots=True)
class Literal:
    """``term relation 0``, in the normal form that ``le``, ``eq`` and ``ne`` give it."""

    relation: Relation
    term: Linear

    def __reduce__(self) -> tuple[object, ...]:
        """Quicker than what the decorator makes: many of them are sent between processes."""
        return Literal, (self.relation, self.term)

    def variables(self) -> Iterator[int]:
        return self.term.variables()

    def substitute(self, image: Callable[[int], Linear]) -> Literal:
        return _build(self.relation, self.term.substitute(image))


TRUE = Literal(Relation.LE, const(0))
FALSE = Literal(Relation.LE, const(1))


def le(left: Linear, right: Linear) -> Literal:
    return _build(Relation.LE, left - right)


def lt(left: Linear, right: Linear) -> Literal:
    return _build(Relation.LE, (left - right).shift(1))


def eq(left: Linear, right: Linear) -> Literal:
    return _build(Relation.EQ, left - right)


def ne(left: Linear, right: Linear) -> Literal:
    return _build(Relation.NE, left - right)


def negate(literal: Literal) -> Literal:
    match literal.relation:
        case Relation.LE:
            return _build(Relation.LE, literal.term.scale(-1).shift(1))
        case Relation.EQ:
            return Literal(Relation.NE, literal.term) if literal.term.parts else FALSE
        case Relation.NE:
            return Literal(Relation.EQ, literal.term)


def holds(literal: Literal, model: Mapping[int, int]) -> bool:
    """Whether the model satisfies the literal; a division by zero satisfies nothing."""
    try:
        return compare(literal.relation, literal.term.value(model))
    except ZeroDivisionError:
        return False


def defined(literal: Literal) -> list[Literal]:
    """What must hold for the literal to have a value: its divisors are not zero."""
    return [ne(divisor, const(0)) for divisor in _divisors(literal.term)]


def _divisors(term: Linear) -> Iterator[Linear]:
    for atom, _ in term.parts:
        if isinstance(atom, App):
            yield from _divisors(atom.left)
            yield from _divisors(atom.right)
            if atom.op in ("div", "mod") and atom.right.parts:
                yield atom.right


def compare(relation: Relation, value: int) -> bool:
    """Whether a value compares with zero like this."""
    if relation is Relation.LE:
        return value <= 0
    return (value == 0) is (relation is Relation.EQ)


def related(left: Any, relation: Relation, right: Any) -> Any:
    """The comparison of two terms of a solver."""
    return _COMPARISONS[relation](left, right)


_COMPARISONS = {Relation.LE: operator.le, Relation.EQ: operator.eq, Relation.NE: operator.ne}


def _build(relation: Relation, term: Linear) -> Literal:
    if not term.parts:
        return TRUE if compare(relation, term.constant) else FALSE
    divisor = gcd(*(c for _, c in term.parts))
    if relation is Relation.LE:
        return Literal(relation, _divide(term, divisor, -(-term.constant // divisor)))
    if term.constant % divisor:
        return FALSE if relation is Relation.EQ else TRUE
    sign = 1 if term.parts[0][1] > 0 else -1
    return Literal(relation, _divide(term, divisor * sign, term.constant // (divisor * sign)))


def _divide(term: Linear, divisor: int, constant: int) -> Linear:
    return Linear(tuple((atom, c // divisor) for atom, c in term.parts), constant)
