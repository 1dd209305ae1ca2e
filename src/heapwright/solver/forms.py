"""Terms whose comparison with zero says something of one variable, or of the difference of two.

Indices are those of a difference matrix: 0 is the number zero, ``i`` the variable ``i - 1``.
"""

from __future__ import annotations

from heapwright.terms import App, Linear

Quotient = tuple[int, int, int, bool]
"""An index, between which numbers its variable is where a term is zero, and whether the term is
less than zero where the variable is greater.
"""


def as_difference(term: Linear) -> tuple[int, int, int] | None:
    """``(i, j, c)`` if ``term <= 0`` is the bound ``x_i - x_j <= c``."""
    parts = term.parts
    if len(parts) > 2 or not all(isinstance(a, int) and abs(c) == 1 for a, c in parts):
        return None
    plus = [a + 1 for a, c in parts if isinstance(a, int) and c == 1]
    minus = [a + 1 for a, c in parts if isinstance(a, int) and c == -1]
    if len(plus) > 1 or len(minus) > 1:
        return None
    return (plus[0] if plus else 0, minus[0] if minus else 0, -term.constant)


def as_interval(term: Linear) -> tuple[int, int] | None:
    """``(i, high)`` if ``term == 0`` says no more than ``0 <= x_i <= high``: of ``x % 8 == x``,
    which masks make.
    """
    match term.parts[-1]:
        case (App("mod", Linear(((int(v), 1),), 0) as left, Linear((), by)) as atom, factor):
            if by > 0 and term.without(atom).scale(-factor) == left:
                return v + 1, by - 1
    return None


def as_quotient(term: Linear) -> Quotient | None:
    """Where the variable is if its quotient by a known number, plus a constant, is zero."""
    match term.parts:
        case [(App("div", Linear(((int(v), 1),), shift), Linear((), by)), (1 | -1) as sign)]:
            if by > 0:
                least = -by * term.constant * sign - shift
                return v + 1, least, least + by - 1, sign < 0
    return None


def difference_term(i: int, j: int, c: int) -> Linear:
    """The term that is ``<= 0`` where ``x_i - x_j <= c``."""
    signed = sorted((index - 1, sign) for index, sign in ((i, 1), (j, -1)) if index)
    return Linear(tuple(signed), -c)
