"""The linear equations that several conjunctions have in common: the affine hull of their union.

Karr, "Affine relationships among variables of a program" (1976). The numbers are rational here, and
an equation is scaled to integers at the end.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import inf, lcm

from heapwright.solver.conjunction import Conjunction
from heapwright.solver.forms import as_difference
from heapwright.terms import Linear, Literal, Relation, const, eq, le, var

Vector = list[Fraction]


def common_equations(conjunctions: Sequence[Conjunction]) -> list[Literal]:
    """Equations that hold wherever one of the conjunctions does.

    Requires: none of them has hidden variables.
    """
    size = conjunctions[0].size
    point: Vector | None = None
    directions: list[Vector] = []
    for conjunction in conjunctions:
        solved = _reduced(list(_equations(conjunction)), size)
        other = _point(solved, size)
        if point is None:
            point = other
        else:
            directions.append([a - b for a, b in zip(other, point, strict=True)])
        directions = _reduced([*directions, *_kernel(solved, size)], size)
    assert point is not None
    return [_literal(normal, point) for normal in _kernel(directions, size)]


def with_bounds(conjunction: Conjunction) -> Conjunction:
    """With the bounds that an equation and a bound of a sum imply: of ``a + b == c`` and ``a <= c``
    that ``b >= 0``. Eliminating a variable leaves the two, and hulls are made of bounds.
    """
    if not conjunction.rest:
        return conjunction
    plain = [literal for literal in conjunction.literals if literal.term.is_plain()]
    equal = [literal.term for literal in plain if literal.relation is Relation.EQ]
    below = [literal.term for literal in plain if literal.relation is Relation.LE]
    sums = (t for a in below for b in equal for t in (a + b, a - b))
    bounds = [le(term, const(0)) for term in sums if as_difference(term) is not None]
    facts = conjunction.facts()
    for bound in bounds:
        facts.assume(bound)
    return Conjunction.of(facts, conjunction.size)


def _equations(conjunction: Conjunction) -> Iterator[Vector]:
    """Each as its coefficients and, last, the constant on the right."""
    size, width = conjunction.size, conjunction.size + 1
    for i in range(1, width):
        for j in range(i):
            above, below = conjunction.cells[i * width + j], conjunction.cells[j * width + i]
            if inf not in (above, below) and above == -below:
                row = [Fraction(0)] * width
                row[i - 1], row[size] = Fraction(1), Fraction(int(above))
                if j:
                    row[j - 1] = Fraction(-1)
                yield row
                break  # the others follow
    for literal in conjunction.rest:
        if literal.relation is Relation.EQ and literal.term.is_plain():
            yield [
                *(Fraction(literal.term.coefficient(v)) for v in range(size)),
                Fraction(-literal.term.constant),
            ]


def _reduced(rows: list[Vector], size: int) -> list[Vector]:
    """The reduced row echelon form, with pivots among the first ``size`` columns."""
    rows = [row[:] for row in rows]
    done: list[Vector] = []
    for column in range(size):
        pivot = next((row for row in rows if row[column]), None)
        if pivot is None:
            continue
        rows.remove(pivot)
        unit = [entry / pivot[column] for entry in pivot]
        rows = [_minus(row, unit, column) for row in rows]
        done = [*(_minus(row, unit, column) for row in done), unit]
    return done


def _minus(row: Vector, unit: Vector, column: int) -> Vector:
    factor = row[column]
    if not factor:
        return row
    return [a - factor * b for a, b in zip(row, unit, strict=True)]


def _pivots(reduced: Sequence[Vector], size: int) -> list[int]:
    return [next(k for k in range(size) if row[k]) for row in reduced]


def _point(reduced: Sequence[Vector], size: int) -> Vector:
    """One solution of the equations."""
    found = [Fraction(0)] * size
    for row, pivot in zip(reduced, _pivots(reduced, size), strict=True):
        found[pivot] = row[size]
    return found


def _kernel(reduced: Sequence[Vector], size: int) -> list[Vector]:
    """A basis of the vectors that are orthogonal to all rows, without their last column."""
    pivots = _pivots(reduced, size)
    found: list[Vector] = []
    for free in range(size):
        if free not in pivots:
            vector = [Fraction(0)] * size
            vector[free] = Fraction(1)
            for row, pivot in zip(reduced, pivots, strict=True):
                vector[pivot] = -row[free]
            found.append(vector)
    return found


def _literal(normal: Vector, point: Vector) -> Literal:
    """``normal * x == normal * point``."""
    right = sum((a * b for a, b in zip(normal, point, strict=True)), Fraction(0))
    scale = lcm(*(entry.denominator for entry in (*normal, right)))
    term: Linear = const(0)
    for v, entry in enumerate(normal):
        term = term + var(v).scale(int(entry * scale))
    return eq(term, const(int(right * scale)))
