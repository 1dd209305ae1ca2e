"""What is known on a path: a growing conjunction of literals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from math import inf
from typing import Any

from heapwright.solver import matrix
from heapwright.solver.forms import (
    Quotient,
    as_difference,
    as_interval,
    as_quotient,
    difference_term,
)
from heapwright.terms import App, Linear, Literal, Relation, compare, defined, holds, negate

Apart = tuple[int, int, int]
"""``(i, j, c)`` with ``i > j``: the matrix indices i and j differ, ``x_i - x_j != c``."""


Condition = tuple[Relation, int, int, int]
"""``x_i - x_j`` at most, equal to, or other than ``c``."""


class Verdict(Enum):
    TRUE = "true"
    FALSE = "false"
    OPEN = "open"


_LE, _EQ, _NE = Relation.LE, Relation.EQ, Relation.NE
TRUE, FALSE, OPEN = Verdict.TRUE, Verdict.FALSE, Verdict.OPEN
"""To look a member of an enum up takes several times as long as a name, and this is done for each
decision of each path.
"""


class Facts:
    """A conjunction: difference bounds, disequalities of differences, and the rest.

    Invariant: ``rows`` is closed and no disequality touches a bound of it, so bounds alone never
    contradict each other. Whether bounds, disequalities and rest agree is the solver's question.

    Where several calls begin with the same facts, ``splits`` has what each condition that one of
    them asked led to; such facts are shared, and never changed.
    """

    __slots__ = ("apart", "rest", "rows", "splits", "witness")
    splits: dict[Condition, Any] | None

    def __init__(
        self,
        rows: matrix.Rows,
        apart: Iterable[Apart] = (),
        rest: Iterable[Literal] = (),
        witness: Mapping[int, int] | None = None,
    ) -> None:
        self.rows = rows
        self.apart = list(apart)
        self.rest = list(rest)
        self.witness = witness
        self.splits = None

    @classmethod
    def of(cls, size: int, literals: Iterable[Literal]) -> Facts | None:
        """The facts that these literals make over ``size`` variables, or None if they clash."""
        facts = cls(matrix.unbounded(size))
        return facts if all(facts.assume(literal) for literal in literals) else None

    def copy(self) -> Facts:
        return Facts(matrix.copy(self.rows), self.apart, self.rest, self.witness)

    @property
    def size(self) -> int:
        return len(self.rows) - 1

    def is_surely_consistent(self) -> bool:
        """Whether there is a model because there is so little that could clash.

        A closed matrix has one. A single disequality that touches no bound leaves room on both of
        its sides: every difference between the bounds occurs in some model.
        """
        return not self.rest and len(self.apart) <= 1

    def add_variable(self) -> int:
        """A fresh variable."""
        known = self.witness
        if known is not None:  # what Z3 found is marked by its class, and would lose the mark
            self.witness = {**known, len(known): 0} if type(known) is dict else None
        return matrix.add_variable(self.rows) - 1

    def assume(self, literal: Literal) -> bool:
        """Adds a literal; False if the bounds alone refute it."""
        if not literal.term.parts:
            return holds(literal, {})
        difference = as_difference(literal.term)
        if difference is None:
            self._keep_witness(literal)
            known = self._look_up(literal)
            if known is not OPEN:
                return known is TRUE
            quotient = as_quotient(literal.term)
            if quotient is not None:
                conditions = self._of_quotient(literal.relation, quotient)
                if conditions:
                    return all(map(self.add, conditions))
            if literal.relation is _EQ:
                between = as_interval(literal.term)
                if between is not None:
                    index, high = between
                    return self.bound(index, 0, high) and self.bound(0, index, 0)
                if not self._drop_decided_by(literal):
                    return False
            self.rest.append(literal)
            return all(self.assume(guard) for guard in defined(literal))
        return self.add((literal.relation, *difference))

    def add(self, condition: Condition) -> bool:
        """Adds a condition on a difference; False if the bounds alone refute it."""
        relation, i, j, c = condition
        if relation is _LE:
            return self.bound(i, j, c)
        if relation is _EQ:
            if self.witness is not None and not fits(condition, self.witness):
                self.witness = None
            return matrix.equate(self.rows, i, j, c) and (not self.apart or self._settle())
        return self.separate(i, j, c)

    def judge(self, condition: Condition) -> Verdict:
        """What bounds and disequalities say of a condition on a difference."""
        relation, i, j, c = condition
        if relation is _LE:
            return self.compare(i, j, c)
        equal = self.equal(i, j, c)
        return equal if relation is _EQ else _opposite(equal)

    def bound(self, i: int, j: int, c: int) -> bool:
        """Adds ``x_i - x_j <= c``."""
        if self.witness is not None and not fits((_LE, i, j, c), self.witness):
            self.witness = None
        return matrix.tighten(self.rows, i, j, c) and (not self.apart or self._settle())

    def separate(self, i: int, j: int, c: int) -> bool:
        """Adds ``x_i - x_j != c``."""
        if self.witness is not None and not fits((_NE, i, j, c), self.witness):
            self.witness = None
        up, down = self.rows[i][j], self.rows[j][i]
        if up < c or down < -c:
            return True
        apart = (i, j, c) if i > j else (j, i, -c)
        if apart not in self.apart:
            self.apart.append(apart)
        return (up != c and down != -c) or self._settle()

    def verdict(self, literal: Literal) -> Verdict:
        """What the bounds alone say of the literal."""
        if not literal.term.parts:
            return TRUE if holds(literal, {}) else FALSE
        difference = as_difference(literal.term)
        if difference is None:
            return self._look_up(literal)
        return self.judge((literal.relation, *difference))

    def compare(self, i: int, j: int, c: int) -> Verdict:
        """What the bounds say of ``x_i - x_j <= c``."""
        if self.rows[i][j] <= c:
            return TRUE
        return FALSE if self.rows[j][i] < -c else OPEN

    def equal(self, i: int, j: int, c: int) -> Verdict:
        """What bounds and disequalities say of ``x_i - x_j == c``."""
        up, down = self.rows[i][j], self.rows[j][i]
        if up < c or down < -c:
            return FALSE
        if up == c and down == -c:
            return TRUE
        apart = (i, j, c) if i > j else (j, i, -c)
        return FALSE if apart in self.apart else OPEN

    def literals(self) -> Iterator[Literal]:
        """Literals that together say the same, without those that follow from others."""
        yield from map(literal_of, self.conditions())
        yield from self.rest

    def conditions(self) -> Iterator[Condition]:
        """All but the rest."""
        for i, j in essential_bounds(self.rows):
            yield _LE, i, j, int(self.rows[i][j])
        for i, j, c in self.apart:
            yield _NE, i, j, c

    def satisfied_by(self, model: Mapping[int, int]) -> bool:
        values = [0, *(model[v] for v in range(self.size))]
        if any(values[i] - values[j] == c for i, j, c in self.apart):
            return False
        for i, row in enumerate(self.rows):
            if any(values[i] - values[j] > c for j, c in enumerate(row)):
                return False
        return all(holds(literal, model) for literal in self.rest)

    def is_tied(self, i: int, j: int) -> bool:
        """Whether the difference of the two, by their matrix indices, is a known constant."""
        return self.rows[i][j] != inf and self.rows[i][j] == -self.rows[j][i]

    def tied(self, variable: int) -> Linear:
        """The variable as its value, or as the first one that it differs from by a constant."""
        row = self.rows[variable + 1]
        for j in range(variable + 1):
            if row[j] != inf and self.rows[j][variable + 1] == -row[j]:
                return Linear(((j - 1, 1),) if j else (), int(row[j]))
        return Linear(((variable, 1),), 0)

    def _of_quotient(self, relation: Relation, quotient: Quotient) -> list[Condition]:
        """The conditions on a variable that say the same as this relation of its quotient to zero;
        none if that is not a conjunction.
        """
        i, least, most, is_negative = quotient
        not_above, not_below = (_LE, i, 0, most), (_LE, 0, i, -least)
        if relation is _LE:
            return [not_below if is_negative else not_above]
        if relation is _EQ:
            return [not_above, not_below]
        if self.judge(not_below) is TRUE:
            return [opposite(not_above)]
        return [opposite(not_below)] if self.judge(not_above) is TRUE else []

    def _look_up(self, literal: Literal) -> Verdict:
        quotient = as_quotient(literal.term)
        if quotient is not None:
            known = self._judge_quotient(literal.relation, quotient)
            if known is not OPEN:
                return known
        bounds = self.between(literal.term)
        if bounds is not None:
            low, high = bounds
            if low > 0 or high < 0 or low == high:
                return TRUE if compare(literal.relation, low) else FALSE
            if high == 0 and literal.relation is _LE:
                return TRUE
        if literal.relation is _LE and self._least(literal.term) > 0:
            return FALSE
        if literal.relation is _LE and self._least(literal.term.scale(-1)) >= 0:
            return TRUE
        if literal in self.rest:
            return TRUE
        if negate(literal) in self.rest:
            return FALSE
        simple = literal.substitute(self.tied)
        return OPEN if simple == literal else self.verdict(simple)

    def _judge_quotient(self, relation: Relation, quotient: Quotient) -> Verdict:
        """What the bounds of a variable say of the relation of its quotient to zero."""
        conditions = self._of_quotient(_EQ if relation is _NE else relation, quotient)
        known = [self.judge(condition) for condition in conditions]
        all_of_them = FALSE if FALSE in known else OPEN if OPEN in known else TRUE
        return _opposite(all_of_them) if relation is _NE else all_of_them

    def between(self, term: Linear) -> tuple[int, int] | None:
        """Bounds of what is not a difference: an equation says what it is, and a remainder is less
        than what was divided by.
        """
        for other in self.rest:
            if other.relation is _EQ and len(other.term.parts) == len(term.parts):
                sign = 1 if (other.term.parts[0][1] > 0) is (term.parts[0][1] > 0) else -1
                same = other.term if sign == 1 else other.term.scale(-1)
                if term.parts == same.parts:
                    value = term.constant - same.constant
                    return value, value
        match term.parts:
            case [(App("mod", _, Linear((), by)), factor)] if by > 0:
                ends = (0, factor * (by - 1))
                return term.constant + min(ends), term.constant + max(ends)
        return None

    def _least(self, term: Linear) -> float:
        """What a sum of variables is at least, by the bounds of each: sums of machine integers are
        asked whether they leave their range all the time.
        """
        total: float = term.constant
        for atom, factor in term.parts:
            if not isinstance(atom, int):
                return -inf
            bound = -self.rows[0][atom + 1] if factor > 0 else self.rows[atom + 1][0]
            if abs(bound) == inf:
                return -inf
            total += factor * bound
        return total

    def _drop_decided_by(self, equation: Literal) -> bool:
        """Drops what follows from an equation of the same term; False if something contradicts it,
        as fifteen remainders that a number does not have do not contradict the sixteenth.
        """
        parts, constant = equation.term.parts, equation.term.constant
        same = [literal for literal in self.rest if literal.term.parts == parts]
        if same:
            self.rest = [literal for literal in self.rest if literal.term.parts != parts]
        return all(compare(each.relation, each.term.constant - constant) for each in same)

    def _keep_witness(self, literal: Literal) -> None:
        if self.witness is not None and not holds(literal, self.witness):
            self.witness = None

    def _settle(self) -> bool:
        """Moves bounds off the disequalities that touch them, and drops those out of reach."""
        moved = True
        while moved:
            moved = False
            for apart in list(self.apart):
                i, j, c = apart
                up, down = self.rows[i][j], self.rows[j][i]
                if up < c or down < -c:
                    self.apart.remove(apart)
                elif up == c or down == -c:
                    moved = True
                    step = (i, j, c - 1) if up == c else (j, i, -c - 1)
                    if not matrix.tighten(self.rows, *step):
                        return False
        return True


def opposite(condition: Condition) -> Condition:
    """What holds where the condition does not."""
    relation, i, j, c = condition
    if relation is _LE:
        return _LE, j, i, -c - 1
    return _NE if relation is _EQ else _EQ, i, j, c


def literal_of(condition: Condition) -> Literal:
    relation, i, j, c = condition
    if relation is not _LE and i and j and i > j:
        i, j, c = j, i, -c  # the first coefficient of an equation is positive
    elif relation is not _LE and not i:
        i, j, c = j, i, -c
    return Literal(relation, difference_term(i, j, c))


def fits(condition: Condition, model: Mapping[int, int]) -> bool:
    relation, i, j, c = condition
    difference = (model[i - 1] if i else 0) - (model[j - 1] if j else 0)
    if relation is _LE:
        return difference <= c
    return (difference == c) is (relation is _EQ)


def _opposite(verdict: Verdict) -> Verdict:
    if verdict is OPEN:
        return verdict
    return FALSE if verdict is TRUE else TRUE


def essential_bounds(rows: matrix.Rows) -> list[tuple[int, int]]:
    """Enough cells of a closed matrix to rebuild it: a bound through a third index is dropped."""
    size = range(len(rows))
    onward = [
        {j: c for j, c in enumerate(row) if i != j and c != inf} for i, row in enumerate(rows)
    ]
    for i in size:
        for j, bound in list(onward[i].items()):
            if any(j in onward[k] and c + onward[k][j] <= bound for k, c in onward[i].items()):
                del onward[i][j]
    return [(i, j) for i in size for j in onward[i]]
