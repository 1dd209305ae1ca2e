"""A conjunction without its hidden variables: an over-approximation, by bounds alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import inf

from heapwright.solver import matrix
from heapwright.solver.conjunction import Conjunction
from heapwright.solver.facts import Facts
from heapwright.solver.forms import as_difference
from heapwright.terms import App, Linear, Literal, Relation, bits, strings, var
from heapwright.terms.floats import FLOAT, SUM, between

Interval = tuple[float, float]


def without_hidden(conjunction: Conjunction) -> Conjunction:
    """What is surely true of the own variables: every instance of the conjunction is one of it."""
    size, whole = conjunction.size, conjunction.facts()
    own = list(range(1, size + 1))
    facts = Facts(matrix.restrict(whole.rows, own, [0] * size))
    for i, j, c in whole.apart:
        if max(i, j) <= size:
            facts.separate(i, j, c)
    names = _names(whole.rest, size)
    for literal in whole.rest:
        named = _with_names(literal, names)
        if all(v < size for v in named.variables()):
            facts.assume(named)
        for index, (low, high) in _bounds(literal, whole, size):
            if high != inf:
                facts.bound(index, 0, int(high))
            if low != -inf:
                facts.bound(0, index, -int(low))
    return Conjunction.of(facts, size)


def _names(literals: Iterable[Literal], size: int) -> dict[App, Linear]:
    """The applications that equations say to be an own variable plus a constant."""
    found: dict[App, Linear] = {}
    for literal in literals:
        match literal.term.parts:
            case [(int(own), sign), (App() as atom, other)] if (
                literal.relation is Relation.EQ and own < size and sign == -other and abs(sign) == 1
            ):
                found[atom] = var(own).shift(sign * literal.term.constant)
    return found


def _with_names(literal: Literal, names: Mapping[App, Linear]) -> Literal:
    """The literal with variables in the place of applications, unless nothing would be left."""
    term = literal.term
    for atom, factor in term.parts:
        if isinstance(atom, App) and atom in names:
            term = term.without(atom) + names[atom].scale(factor)
    return Literal(literal.relation, term).substitute(var) if term.parts else literal


def _bounds(literal: Literal, facts: Facts, size: int) -> list[tuple[int, Interval]]:
    """What the literal says of each own variable in it, whatever the others are."""
    if literal.relation is Relation.NE:
        return []
    found: list[tuple[int, Interval]] = []
    for atom, factor in literal.term.parts:
        if isinstance(atom, int) and atom < size and abs(factor) == 1:
            low, high = interval(literal.term.without(atom).scale(-factor), facts)
            if literal.relation is Relation.LE:
                low, high = (-inf, high) if factor > 0 else (low, inf)
            found.append((atom + 1, (low, high)))
    return found


def interval(term: Linear, facts: Facts) -> Interval:
    """Between which numbers the term surely is."""
    low: float = term.constant
    high: float = term.constant
    for atom, factor in term.parts:
        below, above = _of_atom(atom, facts)
        if factor < 0:
            below, above = above, below
        low, high = _sum(low, factor, below), _sum(high, factor, above)
    return low, high


def _sum(total: float, factor: int, bound: float) -> float:
    """``total + factor * bound``, of integers unless one of them is infinite."""
    if inf in (abs(total), abs(bound)):
        return total if abs(total) == inf else bound * (1 if factor > 0 else -1)
    return int(total) + factor * int(bound)


def _of_atom(atom: int | App, facts: Facts) -> Interval:
    if isinstance(atom, int):
        return -facts.rows[0][atom + 1], facts.rows[atom + 1][0]
    left = interval(atom.left, facts)
    if atom.op.startswith(FLOAT):
        return _rounded(atom, left, facts)
    if atom.op.startswith((strings.TEXT, strings.PAIR)):
        least = strings.least(atom.op)
        return -inf if least is None else least, 1 if strings.returned_type(
            atom.op
        ) is bool else inf
    if atom.op.startswith(bits.BIT):
        return bits.between(atom.op, left, interval(atom.right, facts))
    divisor = atom.right.constant
    if atom.op == "mul" or atom.right.parts or divisor < 1:
        return _product(atom, facts) if atom.op == "mul" else (-inf, inf)
    if atom.op == "mod":
        fits = left[0] >= 0 and left[1] < divisor
        return left if fits else (0, divisor - 1)
    low, high = (b if abs(b) == inf else int(b) // divisor for b in left)
    return low, high


def _rounded(atom: App, left: Interval, facts: Facts) -> Interval:
    """Bounds of a calculation with floats; a sum has the sign of the larger operand, and ranks of
    opposite numbers are opposite.
    """
    low, high = between(atom.op, left, interval(atom.right, facts))
    difference = as_difference(atom.left + atom.right) if atom.op == SUM else None
    if difference is None:
        return low, high
    i, j, c = difference
    return (
        max(low, 0) if facts.rows[j][i] <= -c else low,
        min(high, 0) if facts.rows[i][j] <= c else high,
    )


def _product(atom: App, facts: Facts) -> Interval:
    left, right = interval(atom.left, facts), interval(atom.right, facts)
    if inf in map(abs, (*left, *right)):
        is_square = atom.left == atom.right
        return (0, inf) if is_square or min(*left, *right) >= 0 else (-inf, inf)
    corners = [int(a) * int(b) for a in left for b in right]
    return min(corners), max(corners)
