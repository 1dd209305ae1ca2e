"""Widening: from disjuncts that grow again and again to one that contains all that follow.

A widened conjunction is an over-approximation. Whatever it contains is expanded like the rest, so
"holds" and "unreachable" stay sound whichever conjunction is chosen here; only how much is proved
depends on it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import inf

from heapwright.solver import Conjunction, Facts, common_equations

Posts = Callable[[Conjunction], Sequence[Conjunction]]
"""What one more call makes of a conjunction, as far as the state stays the same."""

_THRESHOLDS = 6
"""How many values at which a counter may stop are tried."""


@dataclass(frozen=True)
class _Cell:
    """``x_i - x_j <= c`` keeps growing."""

    i: int
    j: int

    def bound(self, conjunction: Conjunction) -> float:
        return conjunction.cells[self.i * (conjunction.size + 1) + self.j]


@dataclass(frozen=True)
class Widened:
    """A conjunction that contains a chain and, as far as can be told, all that follow it.

    ``grown`` are the variables of which bounds were dropped.
    """

    conjunction: Conjunction
    grown: frozenset[int]


def widen(
    chain: Sequence[Conjunction],
    posts: Posts,
    first: Conjunction | None = None,
    *,
    with_equations: bool = False,
) -> Widened | None:
    """None if the chain does not grow.

    A bound that has not passed a landmark yet, such as the one of the ``first`` disjunct of the
    state, stops there.

    Requires: the chain is in the order in which its members were reached.
    """
    if not grows(chain):
        return None
    low = hull(chain, with_equations=with_equations)
    cells = [cell for cell in _growing(chain) if not _is_landmark(cell, low, first)]
    if not cells:
        return None
    grown = frozenset(k - 1 for cell in cells for k in (cell.i, cell.j) if k)
    wide = _without(low, cells)
    if wide == low:  # other bounds imply them
        return None
    after = [post for post in posts(wide) if not post.hidden]
    if not after:  # it takes several calls to come back to the state
        return Widened(wide, grown)
    for candidate in _narrowed(low, wide, after, cells):
        if _is_kept(cells, candidate, posts(candidate)):
            return Widened(candidate, grown)
    return Widened(wide, grown)


def grows(chain: Sequence[Conjunction]) -> bool:
    """Whether some bound becomes weaker with every member."""
    return not any(each.hidden for each in chain) and next(_growing(chain), None) is not None


def hull(conjunctions: Sequence[Conjunction], *, with_equations: bool = False) -> Conjunction:
    """The least conjunction of bounds, and of equations if wanted, that contains them all."""
    first = conjunctions[0]
    cells = [max(column) for column in zip(*(c.cells for c in conjunctions), strict=True)]
    width = first.size + 1
    rows = [cells[k : k + width] for k in range(0, width * width, width)]
    facts = Facts(rows)  # the hull of closed matrices is closed
    for apart in first.apart:
        if all(c.entails_apart([apart]) for c in conjunctions):
            facts.separate(*apart)
    rest = [literal for literal in first.rest if all(literal in c.rest for c in conjunctions)]
    facts.rest.extend(rest)
    if with_equations:
        for equation in common_equations(conjunctions):
            facts.assume(equation)
    return Conjunction.of(facts, first.size)


def _growing(chain: Sequence[Conjunction]) -> Iterator[_Cell]:
    """The bounds that become weaker with every member."""
    width = chain[0].size + 1
    for k, column in enumerate(zip(*(c.cells for c in chain), strict=True)):
        if all(a < b for a, b in pairwise(column)):
            yield _Cell(*divmod(k, width))


def _is_landmark(cell: _Cell, low: Conjunction, first: Conjunction | None) -> bool:
    """Whether the bound, of one variable, is a value at which growth often ends: it may not grow
    any further.
    """
    if cell.i and cell.j:
        return False
    marks = {-1, 0, 1} if first is None else {-1, 0, 1, cell.bound(first)}
    return cell.bound(low) in marks


def _without(low: Conjunction, cells: Iterable[_Cell]) -> Conjunction:
    """The conjunction without these bounds, and what else only they imply."""
    facts = low.facts()
    loose = {(cell.i, cell.j) for cell in cells}
    fresh = Conjunction.true(low.size).facts()
    for i, row in enumerate(facts.rows):
        for j, bound in enumerate(row):
            if i != j and bound != inf and (i, j) not in loose:
                fresh.bound(i, j, int(bound))
    for i, j, c in facts.apart:
        fresh.separate(i, j, c)
    fresh.rest.extend(facts.rest)
    return Conjunction.of(fresh, low.size)


def _narrowed(
    low: Conjunction, wide: Conjunction, after: Sequence[Conjunction], cells: Sequence[_Cell]
) -> Iterator[Conjunction]:
    """Smaller conjunctions that may do: what one round leaves, then values that are never left."""
    reached = hull([low, *after])
    facts = wide.facts()
    for cell in cells:
        bound = cell.bound(reached)
        if bound != inf:
            facts.bound(cell.i, cell.j, int(bound))
    yield Conjunction.of(facts, wide.size)
    tried = 0
    for cell in cells:
        for stop in sorted(_stops(cell, after)):
            facts = wide.facts()
            if tried < _THRESHOLDS and facts.bound(cell.i, cell.j, stop):
                tried += 1
                candidate = Conjunction.of(facts, wide.size)
                if low.surely_entails(candidate):
                    yield candidate


def _stops(cell: _Cell, after: Sequence[Conjunction]) -> set[int]:
    """Bounds of the growing difference that some path keeps below, or never hits."""
    found: set[int] = set()
    for post in after:
        bound = cell.bound(post)
        if bound != inf:
            found.add(int(bound))
        for i, j, c in post.apart:
            if (i, j) == (cell.i, cell.j):
                found.add(c - 1)
            elif (j, i) == (cell.i, cell.j):
                found.add(-c - 1)
    return found


def _is_kept(cells: Sequence[_Cell], candidate: Conjunction, posts: Sequence[Conjunction]) -> bool:
    """Whether no call makes one of these bounds weaker."""
    return all(
        not post.hidden and all(cell.bound(post) <= cell.bound(candidate) for cell in cells)
        for post in posts
    )
